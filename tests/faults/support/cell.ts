import type { Airline } from '../../../server/airline.ts'
import type { Configuration } from '../../../machines/kit/testing/stepper.ts'
import type { Flow } from '../../../tools/statecharts/model/flowModel.ts'
import type { FaultKind, Landed } from '../faultMatrix.ts'
import { judgeLanding, NoWayOn, statesSince, type Site } from './landing.ts'
import { aMoment, startFlow, type LiveFlow } from './liveFlow.ts'
import { portsOf, type Services } from './flowPorts.ts'
import { wayTo } from './ways.ts'

/** One field of the matrix. */
export interface Cell extends Site {
  readonly port: string
  readonly fault: FaultKind
}

/** What cells share. */
export interface FaultHarness {
  readonly airline: Airline
  readonly flows: readonly Flow[]
}

export const nameOf = ({ flow, port }: Pick<Cell, 'flow' | 'port'>): string => `${flow.machine.id}.${port}`

/** A flow that has just asked, and where it stood then. */
export interface Asked {
  readonly live: LiveFlow
  readonly asked: Configuration
}

/** Leads a live flow the shortest way to where it asks, and there asks for real. */
export async function ask({ flow, callId }: Site, services: Services, isMeant: (input: unknown) => boolean): Promise<Asked> {
  const way = wayTo(flow, callId, isMeant)
  const live = startFlow(flow, flow.samples.starts[way.start], portsOf(flow.machine.id, services), callId, way.steps.length === 0)
  for (const [index, stimulus] of way.steps.entries()) {
    if (index === way.steps.length - 1) live.beginAsking()
    await live.happen(stimulus)
  }
  return { live, asked: live.configuration() }
}

/** Milliseconds after which a flow calls a wait slow. */
const slowOf = ({ model }: Flow): number => Math.max(0, ...model.transitions.map(({ delay }) => (delay?.name === 'slow' ? delay.milliseconds : 0)))

const NOTHING_SLOW = 3_000

/** Lets the machine's time pass until it calls the wait slow, and then the answer come. */
export async function landLate(cell: Cell, { live, asked }: Asked, goOn: () => void = () => undefined): Promise<Landed> {
  live.pass(slowOf(cell.flow) || NOTHING_SLOW)
  const slow = live.configuration()
  goOn()
  return { ...(await land(cell, { live, asked: slow })), meanwhile: statesSince(cell, asked, slow, 'here') }
}

/** Waits for all that is asked, and judges where the flow has landed. */
export async function land(cell: Cell, { live, asked }: Asked): Promise<Landed> {
  await live.settled()
  const { live: really, stepped } = live.standsAt()
  if (really !== stepped) throw new NoWayOn(`stands where the statechart does not: ${really}, not ${stepped}`)
  const isInVain = cell.fault !== 'slow then right' && cell.fault !== 'answered twice'
  return judgeLanding(cell, live.stepper, asked, live.configuration(), isInVain)
}

/** Lets something come that is too late to matter. */
export async function changesNothing({ live }: Asked, late: () => Promise<void> | void): Promise<void> {
  const before = live.standsAt().live
  await late()
  await aMoment()
  const after = live.standsAt().live
  if (before !== after) throw new NoWayOn(`a late answer overwrites: ${before} becomes ${after}`)
}
