import { isTraced, type Requirement } from '../requirements/requirements.ts'
import { idsInTitle } from './ids.ts'

export type Outcome = 'passed' | 'failed' | 'skipped' | 'not run'

/** A test as its source or the last run names it. */
export interface NamedTest {
  readonly file: string
  readonly title: string
  readonly outcome: Outcome
  /** Whose code it runs: the airline's alone, or the site's too. */
  readonly party: 'site' | 'airline'
}

/** A state or a transition that says it covers requirements. */
export interface Covering {
  readonly place: string
  readonly ids: readonly string[]
}

export interface TracedRequirement {
  readonly id: string
  readonly area: string
  readonly text: string
  readonly tests: readonly NamedTest[]
  readonly places: readonly string[]
}

/** For each requirement its tests and the places in machines that cover it. */
export const traceOf = (
  requirements: readonly Requirement[],
  tests: readonly NamedTest[],
  coverings: readonly Covering[],
): readonly TracedRequirement[] => {
  const named = tests.map((test) => ({ test, ids: new Set(idsInTitle(test.title)) }))
  return requirements.filter(isTraced).map((requirement) => ({
    ...requirement,
    tests: named.flatMap(({ test, ids }) => (ids.has(requirement.id) ? [test] : [])),
    places: coverings.flatMap(({ place, ids }) => (ids.includes(requirement.id) ? [place] : [])),
  }))
}

/** Titles that promise a requirement which does not exist, in sentences. */
export function brokenPromises(requirements: readonly Requirement[], tests: readonly NamedTest[]): readonly string[] {
  const known = new Set(requirements.map(({ id }) => id))
  return tests.flatMap(({ file, title }) =>
    idsInTitle(title)
      .filter((id) => !known.has(id))
      .map((id) => `${file}: "${title}" names ${id}, which docs/requirements.md does not have`),
  )
}

/** What the site does not ask of the airline is for other clients: such a requirement refers to this decision. */
const OTHER_CLIENTS = '(CON-53)'

/** By area: how many requirements there are, how many have a test, and which have none; then what only tests of the airline prove. */
export function summaryOf(traced: readonly TracedRequirement[]): string {
  const areas = [...new Set(traced.map(({ area }) => area))]
  const proved = traced.filter(hasTest).length
  const atAirline = traced.filter(({ tests }) => tests.length > 0 && tests.every(({ party }) => party === 'airline'))
  const failing = traced.filter(({ tests }) => tests.some(({ outcome }) => outcome === 'failed'))
  return [
    ...areas.map((area) =>
      lineOf(
        area,
        traced.filter((one) => one.area === area),
      ),
    ),
    ...(failing.length === 0 ? [] : ['', `with a failing test: ${failing.map(({ id }) => id).join(' ')}`]),
    ...(atAirline.length === 0
      ? []
      : [
          '',
          `proved at the airline alone: ${atAirline
            .filter((one) => !isForOthers(one))
            .map(({ id }) => id)
            .join(' ')}`,
        ]),
    ...(atAirline.some(isForOthers)
      ? [
          `of these for other clients than the site ${OTHER_CLIENTS}: ${atAirline
            .filter(isForOthers)
            .map(({ id }) => id)
            .join(' ')}`,
        ]
      : []),
    '',
    `${proved} of ${traced.length} requirements have a test`,
  ].join('\n')
}

const isForOthers = ({ text }: TracedRequirement): boolean => text.includes(OTHER_CLIENTS)

const hasTest = ({ tests }: TracedRequirement): boolean => tests.length > 0

function lineOf(area: string, traced: readonly TracedRequirement[]): string {
  const proved = traced.filter(hasTest).length
  const missing = traced.filter((one) => !hasTest(one)).map(({ id }) => id.slice(area.length + 1))
  const without = missing.length === 0 ? '' : proved === 0 ? 'none yet' : `without: ${missing.join(' ')}`
  return `${area.padEnd(6)} ${String(proved).padStart(3)} of ${String(traced.length).padStart(3)}  ${without}`.trimEnd()
}
