import { whyNoFirefox, whyNoWebKit } from '../engines.mjs'
import { whyNoPostgres } from '../postgres/startPostgres.mjs'
import { withoutPostgres } from './suiteResult.mjs'

/**
 * @typedef {object} Suite
 * @property {string} name
 * @property {readonly string[]} projects of vitest.config.ts
 * @property {readonly string[]} [given] further arguments for vitest
 * @property {string} [tags] which of the tests, by their tags
 * @property {boolean} [needsBuild]
 * @property {boolean} [isDrawn] whether the commit draws one of several widths for its tests
 * @property {number} [budget] processor seconds that it may take, about one and a half times what it took when this was written; CI fails where it takes more
 * @property {() => Promise<string | null> | string | null} [lack] why it cannot be run here, in one line; null where it can
 */

/** Views are walked by files of this name; other tests of views have other names. */
const WALKS = '.walk.test.tsx'

/** `npm test`: what tells in minutes whether the site works. @type {readonly Suite[]} */
export const CORE = [
  { name: 'machines', projects: ['machines'], budget: 200 },
  { name: 'airline', projects: ['airline'], budget: 250 },
  { name: 'views', projects: ['views'], given: [WALKS], budget: 250 },
  { name: 'journeys', projects: ['journeys'], tags: 'core', needsBuild: true, budget: 390 },
]

/** `npm run test:rest`: all other tests for a change, but the deep ones. @type {readonly Suite[]} */
export const REST = [
  { name: 'tools', projects: ['tools'], budget: 250 },
  { name: 'airline-rest', projects: ['airline-rest', 'faults'], budget: 360 },
  { name: 'sessions', projects: ['airline-sessions'], lack: lackOfPostgres, budget: 180 },
  { name: 'views-rest', projects: ['views'], given: ['--exclude', `**/*${WALKS}`], budget: 195 },
  { name: 'journeys-rest', projects: ['journeys'], tags: '!core', needsBuild: true, isDrawn: true, budget: 1_800 },
]

/** Random events thrown at every machine, and random links followed. @type {Suite} */
const RANDOM = { name: 'random', projects: ['machines', 'tools'], given: ['--testNamePattern', 'random (events|links)'] }

/** The same events under the configuration of another tenant, in which no value is ours. @type {Suite} */
const TENANT = { name: 'tenant', projects: ['tenant'], given: ['--testNamePattern', 'random events'] }

/** Every screen, in every setting. @type {Suite} */
const LAYOUTS = { name: 'layouts', projects: ['sweeps'], given: ['tests/sweeps/layouts'], needsBuild: true }

/** What axe finds on every screen, in a setting that the seed draws. @type {Suite} */
const ACCESSIBILITY = { name: 'accessibility', projects: ['sweeps'], given: ['tests/sweeps/accessibility'], needsBuild: true }

/** The page under random hands. @type {Suite} */
const HANDS = { name: 'hands', projects: ['sweeps'], given: ['tests/sweeps/randomHands'], needsBuild: true }

/** `npm run test:deep`: what is too long for every change. @type {readonly Suite[]} */
export const DEEP = [
  RANDOM,
  TENANT,
  { name: 'deep', projects: ['deep'], needsBuild: true },
  { name: 'postgres', projects: ['airline-postgres'], lack: lackOfPostgres },
  { name: 'widths', projects: ['journeys'], tags: 'drawn', needsBuild: true },
  ACCESSIBILITY,
  LAYOUTS,
  HANDS,
  { name: 'firefox', projects: ['engines'], given: ['tests/engines/firefox'], needsBuild: true, lack: () => without('Firefox', whyNoFirefox()) },
  { name: 'webkit', projects: ['engines'], given: ['tests/engines/webkit'], needsBuild: true, lack: () => without('WebKit', whyNoWebKit()) },
]

/** What `npm run proof` proves in full, by name. @type {Readonly<Record<string, Suite>>} */
export const PROOFS = {
  random: RANDOM,
  cases: { name: 'cases', projects: ['deep'], given: ['tests/paths'], needsBuild: true },
  fuzz: { name: 'fuzz', projects: ['deep'], given: ['tests/airline/fuzz'] },
  load: { name: 'load', projects: ['deep'], given: ['tests/airline/load'] },
  payments: { name: 'payments', projects: ['deep'], given: ['tests/airline/payments'] },
  killed: { name: 'killed', projects: ['deep'], given: ['tests/airline/killed'] },
  seats: { name: 'seats', projects: ['deep'], given: ['tests/airline/seatRaces'] },
  sales: { name: 'sales', projects: ['deep'], given: ['tests/airline/saleRaces'] },
  seams: { name: 'seams', projects: ['deep'], given: ['tests/seams'] },
  accessibility: ACCESSIBILITY,
  layouts: LAYOUTS,
  hands: HANDS,
}

async function lackOfPostgres() {
  const reason = await whyNoPostgres()
  return reason === null ? null : withoutPostgres(reason)
}

/** @param {string} browser @param {string | null} reason */
const without = (browser, reason) => (reason === null ? null : `${browser}: not available here, because ${reason}; its journeys were not made`)
