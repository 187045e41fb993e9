import { execFile } from 'node:child_process'
import { readDeclared } from '../../../machines/kit/testing/declared.ts'
import { collectObligations } from '../../../machines/kit/testing/obligations.ts'
import { createStepper } from '../../../machines/kit/testing/stepper.ts'
import { walk, type WalkReport } from '../../../machines/kit/testing/walk.ts'
import { exploreFlow } from '../../../machines/kit/testing/exploredFlow.ts'
import { brokenModel } from '../../statecharts/checks/modelChecks.ts'
import { viewsAt } from '../../project/visuallyIdenticalStates.ts'
import { loadFlows } from '../../project/loadFlows.ts'
import type { Flow } from '../../statecharts/model/flowModel.ts'
import { ROOT } from '../../root.mjs'

/**
 * `npm run bench:walks`, its second part: our walker beside `xstate/graph` on the biggest machine, and on each smaller one
 * until `xstate/graph` comes to an end within the limit; then how long all machines take to be explored, walked and checked.
 * Times are of the processor, so that other work on the machine does not count.
 */

/** How many seconds of a processor `xstate/graph` may take for a machine. */
const LIMIT = 30
/** How many seconds of a processor all machines may take. */
const BUDGET = 60

interface Theirs {
  readonly milliseconds: number
  readonly met: readonly string[]
  readonly walks: number
  readonly events: number
}

const isTheirs = (value: unknown): value is Theirs => typeof value === 'object' && value !== null && 'milliseconds' in value && 'met' in value

/** Null where it does not come to an end within the limit. */
const shortestPaths = (flow: string): Promise<Theirs | null> =>
  new Promise((resolve, reject) => {
    const node = `ulimit -t ${LIMIT}; exec "${process.execPath}" --import tsx tools/bench/walks/shortestPaths.ts ${flow}`
    execFile('sh', ['-c', node], { cwd: ROOT, maxBuffer: 1e8 }, (error, printed) => {
      if (error?.signal === 'SIGXCPU' || error?.signal === 'SIGKILL') return resolve(null)
      if (error !== null) return reject(error)
      const read: unknown = JSON.parse(printed)
      return isTheirs(read) ? resolve(read) : reject(new Error(`${flow}: nothing was measured`))
    })
  })

const timed = <Result>(work: () => Result) => {
  const begun = process.cpuUsage()
  const result = work()
  const { user, system } = process.cpuUsage(begun)
  return { result, milliseconds: (user + system) / 1000 }
}

const rowOf = (
  { obligations }: WalkReport,
  met: ReadonlySet<string>,
  numbers: { readonly walks: number; readonly events: number; readonly time: string },
) => ({
  'obligations met': `${obligations.filter(({ id }) => met.has(id)).length} of ${obligations.length}`,
  ...numbers,
})

function ofOurs({ machine }: Flow, report: WalkReport, milliseconds: number) {
  const stepper = createStepper(machine)
  const { judge } = collectObligations(readDeclared(stepper.machine))
  const steps = report.walks.flatMap((each) => each.steps)
  const atStart = report.walks.flatMap(({ input }) => judge(null, stepper.start(input)).meets)
  const met = new Set([...atStart, ...steps.flatMap(({ obligations }) => obligations)])
  return rowOf(report, met, { walks: report.walks.length, events: steps.length, time: `${Math.round(milliseconds)} ms` })
}

const ofTheirs = (report: WalkReport, theirs: Theirs | null) =>
  theirs === null
    ? rowOf(report, new Set(), { walks: 0, events: 0, time: `stopped after ${LIMIT} s` })
    : rowOf(report, new Set(theirs.met), { walks: theirs.walks, events: theirs.events, time: `${Math.round(theirs.milliseconds)} ms` })

const flows = await loadFlows()
const rows: Record<string, ReturnType<typeof rowOf>> = {}
for (const flow of flows.toSorted(bySize)) {
  const { machine, samples, model } = flow
  const { result, milliseconds } = timed(() => walk(machine, samples))
  const theirs = await shortestPaths(machine.id)
  const size = `${machine.id}, ${model.states.length} states and ${model.transitions.length} transitions`
  rows[`${size}: walk`] = ofOurs(flow, result, milliseconds)
  rows[`${size}: xstate/graph`] = ofTheirs(result, theirs)
  if (theirs !== null) break
}
console.table(rows)

const views = viewsAt(ROOT)
const all = timed(() =>
  flows.map(({ machine, samples }) => ({ walked: walk(machine, samples), problems: brokenModel(exploreFlow(machine, samples), views) })),
)
const isWhole = all.result.every(({ walked, problems }) => walked.missing.length + problems.length === 0)
const seconds = all.milliseconds / 1000
console.log(`${flows.length} machines explored, walked and checked in ${seconds.toFixed(1)} s, of ${BUDGET} s that they may take`)
if (!isWhole || seconds > BUDGET) process.exitCode = 1

function bySize(one: Flow, other: Flow): number {
  return other.model.transitions.length - one.model.transitions.length
}
