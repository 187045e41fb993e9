import { spawnSync } from 'node:child_process'
import { filesBelow } from '../files.mjs'
import { ROOT } from '../root.mjs'
import { DEEP } from './suites.mjs'

/** @typedef {import('./suites.mjs').Suite} Suite */
/** A part of the deep suites, and how many seconds it takes in a tenth on two quiet cores. @typedef {{ suite: Suite, seconds: number }} Unit */

/** How long what is drawn may take, in seconds. */
export const DRAWN_SECONDS = 180
/** For a file that the table below does not name. */
const UNKNOWN = 60

/** Seconds of suites, by name, and of files of the suite `deep`. Those that take longer than what may be drawn are run by `npm run test:deep` alone. */
const SECONDS = /** @type {const} */ ({
  'tests/airline/oneTimeCodeGuesses.deep.test.ts': 12,
  'tests/airline/payments/paymentReloads.deep.test.ts': 45,
  'tests/airline/payments/silentProvider.deep.test.ts': 25,
  'tests/journeys/bookingMethods.deep.test.ts': 50,
  'tests/journeys/flags.deep.test.ts': 85,
  'tests/journeys/hostileLinks.deep.test.ts': 20,
  'tests/journeys/pseudoLocale.deep.test.ts': 450,
  'tests/paths/exported.deep.test.ts': 180,
  'tests/seams/seams.deep.test.ts': 80,
  'tools/newFlow/newFlow.deep.test.ts': 6,
  'tools/project/everyFlow.deep.test.ts': 25,
  'tools/project/everyLink.deep.test.ts': 30,
  'tools/statecharts/charts/formats/mermaid.deep.test.ts': 25,
  accessibility: 150,
  layouts: 600,
  postgres: 85,
  tenant: 20,
})

/** Which way random hands go depends on how fast the page answers: what they find cannot be repeated by the seed. */
const NOT_REPEATABLE = 'hands'

/**
 * Units whose seconds do not sum up to more than what may be drawn, in an order that the seed gives: the same for the same seed, and
 * after some seeds each was drawn.
 * @param {readonly Unit[]} units
 * @param {number} seed
 * @param {number} [most] seconds
 * @returns {readonly Unit[]}
 */
export function drawUnits(units, seed, most = DRAWN_SECONDS) {
  /** @type {Unit[]} */
  const drawn = []
  let left = most
  for (const unit of shuffled(units, seed)) {
    if (unit.seconds > left) continue
    drawn.push(unit)
    left -= unit.seconds
  }
  return drawn
}

/** All parts of the deep suites: the files of `deep` one by one, the other suites as they are. @returns {readonly Unit[]} */
export function deepUnits() {
  const files = filesBelow(ROOT, '.', (path) => path.endsWith('.deep.test.ts') && !/tests\/(?:engines|sweeps)\//.test(path))
  return DEEP.filter(({ name }) => name !== NOT_REPEATABLE).flatMap((suite) =>
    suite.name === 'deep' ? files.map((path) => unitOf({ ...suite, name: path, given: [path] })) : [unitOf(suite)],
  )
}

/** @param {Suite} suite @returns {Unit} */
const unitOf = (suite) => ({ suite, seconds: /** @type {Readonly<Record<string, number>>} */ (SECONDS)[suite.name] ?? UNKNOWN })

/** The seed that is given, else one that every commit has of its own; 1 where git knows none. */
export function seedOfCommit() {
  const given = process.env['SEED']
  if (given !== undefined) return Number(given)
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' })
  return status === 0 ? Number.parseInt(stdout.slice(0, SEED_DIGITS), 16) : 1
}

const SEED_DIGITS = 7

/** @template Item @param {readonly Item[]} items @param {number} seed @returns {Item[]} */
function shuffled(items, seed) {
  const random = createRandom(seed)
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)
}

/** Mulberry32: 0 to 1. @param {number} seed */
function createRandom(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}
