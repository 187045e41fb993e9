import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Browsers of other engines, as they are installed on the machine: nothing is downloaded. Debian has them in the packages
 * `firefox-esr`, where that is new enough, and `webkit2gtk-driver` and `xvfb`. Where one is missing its journeys are not run, and the run says so.
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

/** Why a Firefox cannot be driven, or null when it can. @param {string} path @returns {string | null} */
function defectOf(path) {
  const { status, stdout } = spawnSync(path, ['--version'], { timeout: 60_000, encoding: 'utf8' })
  if (status !== 0) return `${path} does not start`
  const version = /(\d+)\./.exec(stdout)?.[1]
  if (version === undefined) return `${path} does not say which version it is`
  return Number(version) < OLDEST_FIREFOX
    ? `${path} is too old to be driven: it is Firefox ${version}, and ${OLDEST_FIREFOX} or newer is needed`
    : null
}

/** The Firefox of this machine, or why there is none; `FIREFOX_PATH` names one. @returns {{ readonly path: string } | string} */
function firefoxHere() {
  const asked = process.env['FIREFOX_PATH'] ?? ''
  const paths = asked === '' ? FIREFOXES.flatMap((name) => onPath(name) ?? []) : [asked].filter((path) => existsSync(path))
  const path = paths.find((each) => defectOf(each) === null)
  if (path !== undefined) return { path }
  const [first] = paths
  return first === undefined
    ? `no Firefox is installed (Debian: apt-get install firefox-esr, if that is ${OLDEST_FIREFOX} or newer), and FIREFOX_PATH names none`
    : (defectOf(first) ?? '')
}

/** Why no journey can be made in Firefox, or null when it can. @returns {string | null} */
export function whyNoFirefox() {
  const found = firefoxHere()
  return typeof found === 'string' ? found : null
}

/** @returns {string} @throws Error saying why there is none */
export function findFirefox() {
  const found = firefoxHere()
  if (typeof found === 'string') throw new Error(found)
  return found.path
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
