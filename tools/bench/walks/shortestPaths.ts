import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { readDeclared } from '../../../machines/kit/testing/declared.ts'
import { collectObligations } from '../../../machines/kit/testing/obligations.ts'
import { createStepper } from '../../../machines/kit/testing/stepper.ts'
import { loadFlows } from '../../project/loadFlows.ts'

/**
 * Run by itself, so that it can be stopped: the shortest paths of `xstate/graph` through one flow, from every start, with
 * the same events. It answers no port and lets no time pass. Prints what they are and meet as JSON.
 */

const flow = (await loadFlows()).find(({ machine }) => machine.id === process.argv[2])
if (flow === undefined) throw new Error(`there is no flow ${process.argv[2]}`)
const { machine, samples } = flow

const named = (snapshot: AnyMachineSnapshot): [string, AnyEventObject][] =>
  Object.entries(samples.events).flatMap(([sample, given]) => {
    const event = typeof given === 'function' ? given(snapshot) : given
    return event === null ? [] : [[sample, event]]
  })

const begun = process.cpuUsage()
const found = Object.values(samples.starts).map((input) => ({
  input,
  paths: getShortestPaths(machine, { input, events: (snapshot) => named(snapshot).map(([, event]) => event) }),
}))
const { user, system } = process.cpuUsage(begun)
const milliseconds = (user + system) / 1000

const stepper = createStepper(machine)
const { judge } = collectObligations(readDeclared(stepper.machine))
const met = new Set<string>()
for (const { input, paths } of found) {
  const start = stepper.start(input)
  judge(null, start).meets.forEach((id) => met.add(id))
  for (const { steps } of paths) {
    let { configuration } = start
    const taken: readonly { readonly event: AnyEventObject }[] = steps.slice(1)
    for (const { event } of taken) {
      const sample = named(configuration.snapshot).find(([, each]) => JSON.stringify(each) === JSON.stringify(event))?.[0] ?? event.type
      const step = stepper.send(configuration, event)
      judge({ kind: 'event', sample, event }, step).meets.forEach((id) => met.add(id))
      configuration = step.configuration
    }
  }
}
const paths = found.flatMap((each) => each.paths)
console.log(JSON.stringify({ milliseconds, met: [...met], walks: paths.length, events: paths.reduce((sum, { steps }) => sum + steps.length - 1, 0) }))
