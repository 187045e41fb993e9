import { matchesEventType } from '../../../machines/kit/testing/coverageOfStep.ts'
import type { ExploredFlow } from '../../../machines/kit/testing/exploredFlow.ts'
import type { ViewWalk } from './viewWalks.ts'

/**
 * Events that the walk through the view does not bring about, in sentences: each type that the machine hears under its
 * samples needs a driver, or a driver for every sample of it. Drivers of events that the machine does not know are dead.
 */
export function eventsWithoutDriver({ machine, declared, graph }: ExploredFlow, { path, drivers, sampleDrivers }: ViewWalk): readonly string[] {
  const samplesOf = new Map<string, Set<string>>()
  for (const { stimulus } of graph.edges.flat()) {
    if (stimulus.kind === 'event') samplesOf.set(stimulus.event.type, (samplesOf.get(stimulus.event.type) ?? new Set()).add(stimulus.sample))
  }
  const heard = declared.lists.filter(({ kind }) => kind === 'event').map(({ descriptor }) => descriptor)
  const missing = [...samplesOf].filter(
    ([type, samples]) => !drivers.includes(type) && ![...samples].every((sample) => sampleDrivers.includes(sample)),
  )
  const dead = drivers.filter((type) => !heard.some((descriptor) => matchesEventType(descriptor, type)))
  return [
    ...missing.map(([type]) => `${machine.id}: nothing drives the event ${type}; say in the drivers of ${path} how it comes about on the screen`),
    ...dead.map((type) => `${machine.id}: ${path} drives ${type}, which no state hears; remove the driver`),
  ]
}
