import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createRequire } from 'node:module'
import { brotliDecompressSync } from 'node:zlib'

/**
 * The Chromium for tests and benches. Tests take the one inside an npm package, where it runs: built for work without a
 * screen, it needs less than half the time for a page. Benches take that of the machine, which people use. `CHROME_PATH`
 * names another for both. Never nothing: without a browser they fail with what to do.
 */

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Pages crash where processes of the browser have less than this to share, as in some containers. */
const LEAST_SHARED_BYTES = 512 * 1024 * 1024
const SHARED = '/dev/shm'
const DISK_FOR_SHARED = '--disable-dev-shm-usage'

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const runs = (/** @type {string} */ path, /** @type {NodeJS.ProcessEnv} */ env = process.env) =>
  spawnSync(path, ['--version', '--no-sandbox'], { env, timeout: 30_000 }).status === 0

/**
 * How Playwright starts it. By itself Playwright keeps what processes share on the disk, which takes a tenth of the time of a page.
 * @param {'packaged' | 'installed'} preferred which one is taken where there are both
 * @returns {Promise<{ executablePath: string, args: string[], ignoreDefaultArgs: string[], env: Record<string, string> }>}
 */
export async function launchOptions(preferred = 'packaged') {
  const { executablePath, env } = await findBrowser(preferred)
  const inherited = Object.entries({ ...process.env, ...env }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return {
    executablePath,
    args: [...ARGUMENTS],
    ignoreDefaultArgs: hasMemoryToShare() ? [DISK_FOR_SHARED] : [],
    env: Object.fromEntries(inherited),
  }
}

function hasMemoryToShare() {
  if (!existsSync(SHARED)) return false
  const { bavail, bsize } = statfsSync(SHARED)
  return bavail * bsize >= LEAST_SHARED_BYTES
}

/**
 * @param {'packaged' | 'installed'} preferred which one is taken where there are both
 * @returns {Promise<{ executablePath: string, env: Record<string, string> }>}
 */
async function findBrowser(preferred = 'packaged') {
  const asked = process.env['CHROME_PATH']
  if (asked !== undefined && asked !== '') {
    if (!existsSync(asked)) throw new Error(`CHROME_PATH names ${asked}, which does not exist`)
    return { executablePath: asked, env: {} }
  }
  const path = INSTALLED.find((each) => existsSync(each))
  const installed = path === undefined ? null : { executablePath: path, env: {} }
  const found = preferred === 'installed' ? (installed ?? (await packagedBrowser())) : ((await packagedBrowser()) ?? installed)
  if (found === null) throw new Error('no Chromium was found that starts here: install Chrome or Chromium, or name one in CHROME_PATH')
  return found
}

/** Null where it does not run. @returns {Promise<{ executablePath: string, env: Record<string, string> } | null>} */
async function packagedBrowser() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const { default: chromium } = await import('@sparticuz/chromium')
  const executablePath = await chromium.executablePath()
  if (runs(executablePath)) return { executablePath, env: {} }
  const libraries = packagedLibraries()
  const env = { LD_LIBRARY_PATH: [libraries, process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':') }
  return runs(executablePath, { ...process.env, ...env }) ? { executablePath, env } : null
}

/** Unpacks the package's own system libraries, for machines without libnss3; all of them or none, also when another process does the same. */
function packagedLibraries() {
  const folder = join(tmpdir(), 'sarus-chromium-libraries')
  const libraries = join(folder, 'lib')
  if (existsSync(libraries)) return libraries
  const bin = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..', '..', 'bin')
  const unpacking = mkdtempSync(join(tmpdir(), 'sarus-chromium-'))
  const archive = join(unpacking, 'al2023.tar')
  writeFileSync(archive, brotliDecompressSync(readFileSync(join(bin, 'al2023.tar.br'))))
  const unpacked = spawnSync('tar', ['-xf', archive, '-C', unpacking])
  if (unpacked.status !== 0) throw new Error(`could not unpack ${archive}`)
  rmSync(archive)
  try {
    renameSync(unpacking, folder)
  } catch (error) {
    if (!existsSync(libraries)) throw error
    rmSync(unpacking, { recursive: true })
  }
  return libraries
}
