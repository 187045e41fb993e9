import type { Airline } from '../../../server/airline.ts'
import type { Configuration } from '../../../machines/kit/testing/stepper.ts'
import type { Flow } from '../../../tools/statecharts/model/flowModel.ts'
import type { FaultKind, Landed } from '../faultMatrix.ts'
import { judgeLanding, NoWayOn, statesSince, type Site } from './landing.ts'
import { aMoment, startFlow, type LiveFlow } from './liveFlow.ts'
import { portsOf, type Services } from './flowPorts.ts'
import { wayOn, wayTo } from './ways.ts'

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

/** Whether the right answer comes, late or twice: it has to be staged so that the airline can give it. */
export const isRight = ({ fault }: Pick<Cell, 'fault'>): boolean => fault === 'slow then right' || fault === 'answered twice'

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

const MOST_STEPS = 16

/**
 * The same with a booking that exists: on the way, too, everything is asked for real, and the way is looked for anew after each answer.
 * @param beforeAsking runs before the step that may ask
 */
export async function askStaged(
  { flow, callId }: Site,
  services: Services,
  isMeant: (input: unknown) => boolean,
  beforeAsking: () => void,
): Promise<Asked> {
  const { start, steps } = wayTo(flow, callId, isMeant)
  if (steps.length === 0) beforeAsking()
  const live = startFlow(flow, flow.samples.starts[start], portsOf(flow.machine.id, services), callId, steps.length === 0, true)
  for (let step = 0; ; step++) {
    const left = wayOn(flow, callId, isMeant, live)
    if (left.length === 0) return { live, asked: live.configuration() }
    const [next] = left
    if (next === undefined || step === MOST_STEPS) throw new Error(`no way of ${MOST_STEPS} steps leads there with the answers of the airline`)
    await live.happen(next, () => {
      if (left.length > 1) return
      beforeAsking()
      live.beginAsking()
    })
  }
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
  const isInVain = !isRight(cell)
  const landed = judgeLanding(cell, live.stepper, asked, live.configuration(), isInVain)
  if (!isInVain && landed.tags.includes('refused')) throw new NoWayOn(`the right answer ends in a refusal: ${landed.states.join(' and ')}`)
  return landed
}

/** Lets something come that is too late to matter. */
export async function changesNothing({ live }: Asked, late: () => Promise<void> | void): Promise<void> {
  const before = live.standsAt().live
  await late()
  await aMoment()
  const after = live.standsAt().live
  if (before !== after) throw new NoWayOn(`a late answer overwrites: ${before} becomes ${after}`)
}
