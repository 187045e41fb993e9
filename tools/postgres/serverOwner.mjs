import { spawnSync } from 'node:child_process'

/** @typedef {{ readonly uid: number, readonly gid: number } | null} Owner null for the current user */

/**
 * The user that a server runs as: the current one, or `nobody` in place of root, as which PostgreSQL refuses to run. It also refuses a
 * number without a name.
 * @returns {Owner}
 */
export function serverOwner() {
  return process.getuid?.() === 0 ? { uid: numberOf('-u'), gid: numberOf('-g') } : null
}

const NOBODY = 65_534

/** @param {'-u' | '-g'} kind */
function numberOf(kind) {
  const { status, stdout } = spawnSync('id', [kind, 'nobody'], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : NOBODY
}
