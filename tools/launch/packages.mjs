import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../root.mjs'
import { runCommand } from './command.mjs'

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean, link?: boolean }} Package */
/** @typedef {'running' | 'everything'} Need what the packages are for: running the site, or testing it too */

/**
 * Installs what is missing. What is there already is never made less: a full install stays full.
 * @param {Need} need
 */
export async function ensurePackages(need) {
  const command = installCommand(packagesOf('package-lock.json'), packagesOf('node_modules/.package-lock.json'), need)
  if (command === null) return
  console.log(`Installing packages: npm ${command.join(' ')}`)
  const npm = process.env['npm_execpath']
  const status = await (npm === undefined ? runCommand('npm', command) : runCommand(process.execPath, [npm, ...command]))
  if (status !== 0) throw new Error('The packages could not be installed; npm says why above.')
}

const QUIET = ['--no-audit', '--no-fund', '--loglevel=error']

/**
 * The arguments for npm, or null when nothing is missing.
 * @param {Record<string, Package>} wanted the packages of the lock file by their folder
 * @param {Record<string, Package>} installed those that npm says it has put in place
 * @param {Need} need
 */
export function installCommand(wanted, installed, need) {
  const isMissing = Object.entries(wanted).some(
    ([folder, { version, dev, optional, devOptional, link }]) =>
      folder !== '' && !optional && !devOptional && !link && (need === 'everything' || !dev) && installed[folder]?.version !== version,
  )
  if (!isMissing) return null
  const hasDevelopment = Object.values(installed).some(({ dev }) => dev)
  const kind = need === 'everything' || hasDevelopment ? '--include=dev' : '--omit=dev'
  return ['ci', kind, '--include=optional', ...QUIET]
}

/** @param {string} path @returns {Record<string, Package>} */
function packagesOf(path) {
  const file = join(ROOT, path)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}
