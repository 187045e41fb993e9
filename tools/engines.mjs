import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Browsers of other engines, as they are installed on the machine: nothing is downloaded. Debian has them in the packages
 * `firefox-esr`, and `webkit2gtk-driver` and `xvfb`. Where one is missing its journeys are not run, and the run says so.
 */

const FIREFOXES = ['firefox-esr', 'firefox']
const LIBRARIES = '/usr/lib'

/** @typedef {{ readonly driver: string, readonly display: string, readonly browser: string }} WebKit the driver, what starts a display for it, and the browser it drives */

/** The path of a program, or null where there is none. @param {string} name */
const onPath = (name) =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path)) ?? null

/** The first Firefox that knows what its driver asks of it (`network.addDataCollector` of WebDriver BiDi). */
const OLDEST_FIREFOX = 143

/** What is printed by a browser that is asked for its version, or null where it does not start. @param {string} path */
const versionOf = (path) => {
  const { status, stdout } = spawnSync(path, ['--version'], { timeout: 60_000, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/** The Firefox of this machine; `FIREFOX_PATH` names another. @returns {string | null} */
function firefoxHere() {
  const asked = process.env['FIREFOX_PATH']
  if (asked !== undefined && asked !== '') return existsSync(asked) ? asked : null
  return FIREFOXES.map(onPath).find((path) => path !== null) ?? null
}

/** Why no journey can be made in Firefox, or null when it can. @returns {string | null} */
export function whyNoFirefox() {
  const path = firefoxHere()
  if (path === null) return 'no Firefox is installed (Debian: apt-get install firefox-esr), and FIREFOX_PATH names none'
  const version = versionOf(path)
  if (version === null) return `${path} does not start`
  return Number(/\d+/.exec(version)) < OLDEST_FIREFOX ? `${version} is too old to be driven: Firefox ${OLDEST_FIREFOX} or newer is needed` : null
}

/** @returns {string} @throws Error saying why there is none */
export function findFirefox() {
  const path = firefoxHere()
  const reason = whyNoFirefox()
  if (path === null || reason !== null) throw new Error(reason ?? 'no Firefox')
  return path
}

/** The small browser that comes with WebKitGTK. @returns {string | null} */
const miniBrowser = () =>
  (existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [])
    .flatMap((architecture) =>
      ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].map((version) => join(LIBRARIES, architecture, version, 'MiniBrowser')),
    )
    .find((path) => existsSync(path)) ?? null

/** What is missing of WebKit is named; the rest is where it lies. @returns {WebKit | string} */
function webKitHere() {
  const [driver, display, browser] = [onPath('WebKitWebDriver'), onPath('xvfb-run'), miniBrowser()]
  if (driver === null) return 'WebKitWebDriver is not installed (Debian: apt-get install webkit2gtk-driver)'
  if (display === null) return 'xvfb-run is not installed (Debian: apt-get install xvfb xauth)'
  return browser === null ? 'the MiniBrowser of WebKitGTK is not installed (Debian: it comes with webkit2gtk-driver)' : { driver, display, browser }
}

/** Why no journey can be made in WebKit, or null when it can. @returns {string | null} */
export function whyNoWebKit() {
  const found = webKitHere()
  return typeof found === 'string' ? found : null
}

/** @returns {WebKit} @throws Error saying what is missing */
export function findWebKit() {
  const found = webKitHere()
  if (typeof found === 'string') throw new Error(found)
  return found
}
