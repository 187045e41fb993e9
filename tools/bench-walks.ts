import type { EventFrom } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { readDeclared } from '../machines/kit/testing/declared.ts'
import { mutantsOf, survivingMutants } from '../machines/kit/testing/mutants.ts'
import { collectObligations } from '../machines/kit/testing/obligations.ts'
import type { Samples } from '../machines/kit/testing/samples.ts'
import { createStepper } from '../machines/kit/testing/stepper.ts'
import type { Walk, WalkStep } from '../machines/kit/testing/walkPath.ts'
import { walk } from '../machines/kit/testing/walk.ts'
import { passengerPickerMachine as machine } from '../machines/search/passengerPicker/passengerPicker.machine.ts'
import { passengerPickerSamples } from '../machines/search/passengerPicker/passengerPicker.samples.ts'

/**
 * `npm run bench:walks`: the walks of the passenger picker beside the shortest paths of `xstate/graph`, with the same
 * input and the same events, in one run. Larger limits are left out: `xstate/graph` explores all that they lead to.
 */

type Event = EventFrom<typeof machine>

const START = 'with one adult'
const input = passengerPickerSamples.starts[START]
const {
  'the airline allows its usual party': _usual,
  'a minor travels alone': _minor,
  'a senior fare is chosen': _senior,
  ...events
} = passengerPickerSamples.events
const samples: Samples<typeof machine> = { starts: { [START]: input }, events }
const sampleOf = (event: Event): string =>
  Object.entries(events).find(([, each]) => JSON.stringify(each) === JSON.stringify(event))?.[0] ?? event.type

const stepper = createStepper(machine)
const { judge } = collectObligations(readDeclared(stepper.machine))

/** A path of `xstate/graph` as a walk, so that both are counted by the same judge. Its first step is the start. */
function asWalk(path: readonly { readonly event: Event }[]): Walk {
  let { configuration } = stepper.start(input)
  const { snapshot } = configuration
  const steps = path.slice(1).map(({ event }): WalkStep => {
    const stimulus = { kind: 'event', sample: sampleOf(event), event } as const
    const step = stepper.send(configuration, event)
    configuration = step.configuration
    return {
      sample: stimulus.sample,
      name: stimulus.sample,
      kind: 'event',
      stimulus,
      event,
      obligations: judge(stimulus, step).meets,
      snapshot: configuration.snapshot,
      actions: step.actions,
    }
  })
  return { start: START, input, snapshot, steps }
}

interface Timed<Result> {
  readonly result: Result
  readonly milliseconds: number
}

function timed<Result>(work: () => Result): Timed<Result> {
  const start = performance.now()
  const result = work()
  return { result, milliseconds: performance.now() - start }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const ROUNDS = 9
const rounds = Array.from({ length: ROUNDS }, () => ({
  ours: timed(() => walk(machine, samples)),
  theirs: timed(() => getShortestPaths(machine, { input, events: Object.values(events) })),
}))

const report = rounds[0]?.ours.result ?? walk(machine, samples)
const wanted = report.obligations.map(({ id }) => id)
const mutants = mutantsOf(readDeclared(machine)).length

function row(name: string, walks: readonly Walk[], milliseconds: number) {
  const met = new Set(walks.flatMap(({ steps }) => steps.flatMap(({ obligations }) => [...obligations])))
  return {
    name,
    'obligations met': `${wanted.filter((id) => met.has(id)).length} of ${wanted.length}`,
    'mutants killed': `${mutants - survivingMutants(machine, { walks }).length} of ${mutants}`,
    walks: walks.length,
    events: walks.reduce((count, { steps }) => count + steps.length, 0),
    milliseconds: Math.round(milliseconds),
  }
}

const ourTime = median(rounds.map(({ ours }) => ours.milliseconds))
const theirTime = median(rounds.map(({ theirs }) => theirs.milliseconds))
const rows = [
  row('walk', report.walks, ourTime),
  row('xstate/graph shortest paths', rounds[0]?.theirs.result.map(({ steps }) => asWalk(steps)) ?? [], theirTime),
]
console.table(Object.fromEntries(rows.map(({ name, ...cells }) => [name, cells])))
console.log(
  `time ratio, walk to xstate/graph: ${(ourTime / theirTime).toFixed(2)}; events ratio: ${((rows[0]?.events ?? 0) / (rows[1]?.events ?? 1)).toFixed(4)}`,
)
if (report.missing.length > 0) process.exitCode = 1
