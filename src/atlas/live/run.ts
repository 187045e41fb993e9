import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { readDeclared, stateName } from '../../../machines/kit/testing/declared.ts'
import { coverageOfStep } from '../../../machines/kit/testing/coverageOfStep.ts'
import { linkOf, pathOf } from '../../../machines/kit/testing/replay.ts'
import { createTestActor, type TestActor } from '../../../machines/kit/testing/testActor.ts'
import { createStepper, isActive, type Configuration, type Step } from '../../../machines/kit/testing/stepper.ts'
import { byName, happen, stimuliIn, type Stimulus } from '../../../machines/kit/testing/stimuli.ts'
import type { AnyShown } from './loadShown.ts'
import type { Happened, Possible, Standing } from './messages.ts'

const GIVE_UP_AFTER_MS = 2_000

/** A flow at work: what it may do is worked out on the pure machine, and its view goes along on a live one. */
export interface Run {
  readonly rig: TestActor
  /** Lets something happen by its name. Throws an `Error` that says what can happen where it cannot. */
  happen(name: string): Promise<void>
  /** How to go the way so far again. */
  readonly way: () => readonly Again[]
  readonly standing: () => Omit<Standing, 'kind' | 'problem' | 'starts'>
}

/** A step that can be repeated: by its name, or the very event where no sample has it. */
export type Again = { readonly name: string } | { readonly event: AnyEventObject }

interface Past {
  readonly shown: Happened
  readonly again: Again
  readonly name: string
}

/**
 * Starts a flow.
 * @param changed called when the view itself has sent something
 */
export function startRun({ machine, samples, effects, render }: AnyShown, start: string, changed: () => void): Run {
  const input = samples.starts[start]
  const stepper = createStepper(machine)
  const declared = readDeclared(stepper.machine)
  let { configuration } = stepper.start(input)
  const past: Past[] = []
  const rig = createTestActor(machine, input, effects ?? {})
  let isOurs = false
  rig.actor.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.event' || inspected.actorRef !== rig.actor || isOurs) return
    if (inspected.event.type.startsWith('xstate.') || inspected.sourceRef !== undefined) return
    byHand(inspected.event)
    changed()
  })
  const possible = (): ReadonlyMap<string, Stimulus> =>
    isActive(configuration) ? byName(stimuliIn(declared, samples, configuration)) : new Map<string, Stimulus>()
  const note = (name: string, again: Again, stimulus: Stimulus, step: Step, isUnknown: boolean) => {
    configuration = step.configuration
    const { taken, refused } = coverageOfStep(declared, stimulus.event, step.microsteps, configuration.snapshot)
    const met = [...taken.map(({ transition }) => transition.id), ...refused.flatMap(({ list }) => list.refusal ?? [])]
    const done = step.actions.flatMap((action) => (action.kind === 'effect' ? [action.name] : []))
    past.push({ shown: { ...possibleOf([name, stimulus]), met, effects: done, isUnknown }, again, name })
  }
  const byHand = (event: AnyEventObject) => {
    const known = [...possible()].find(([, each]) => each.kind === 'event' && sameJson(each.event, event))
    const stimulus: Stimulus = known?.[1] ?? { kind: 'event', sample: inWords(event), event }
    const step = stepper.send(configuration, event)
    note(known?.[0] ?? stimulus.sample, known === undefined ? { event } : { name: known[0] }, stimulus, step, known === undefined)
  }
  const order = declared.states.map(stateName)
  const inOrder = (states: readonly string[]) => states.toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
  rig.actor.start()
  return {
    rig,
    happen: async (name) => {
      const can = possible()
      const stimulus = can.get(name)
      if (stimulus === undefined) throw new Error(`“${name}” cannot happen here. There can happen: ${[...can.keys()].join(', ') || 'nothing'}.`)
      const step = happen(stepper, configuration, stimulus)
      isOurs = true
      if (stimulus.kind === 'event') rig.actor.send(stimulus.event)
      else rig.happen(stimulus)
      isOurs = false
      note(name, { name }, stimulus, step, false)
      await settled(rig.actor, configuration.snapshot)
    },
    way: () => past.map(({ again }) => again),
    standing: () => ({
      start,
      states: inOrder(activeIn(configuration.snapshot)),
      possible: [...possible()].map(possibleOf),
      happened: past.map(({ shown }) => shown),
      context: configuration.snapshot.context,
      link: past.some(({ shown }) => shown.isUnknown) ? null : linkHere(machine.id, start, past, configuration),
      isOver: !isActive(configuration),
      hasView: render !== undefined,
    }),
  }
}

function linkHere(flow: string, start: string, past: readonly Past[], { snapshot }: Configuration): string {
  const [state = null] = activeIn(snapshot).toSorted((one, other) => other.split('.').length - one.split('.').length)
  return linkOf({ flow, start, path: pathOf(past), state })
}

const activeIn = (snapshot: AnyMachineSnapshot): string[] => snapshot._nodes.map((state) => stateName(state))

function possibleOf([name, stimulus]: readonly [string, Stimulus]): Possible {
  const { kind, sample } = stimulus
  return {
    name,
    kind,
    sample,
    src: 'call' in stimulus ? stimulus.call.src : null,
    milliseconds: stimulus.kind === 'delay' ? stimulus.milliseconds : null,
  }
}

/** `promo.typed text: "ABC"` */
const inWords = ({ type, ...data }: AnyEventObject): string =>
  [type, ...Object.entries(data).map(([name, value]) => `${name}: ${JSON.stringify(value) ?? 'nothing'}`)].join(' ')

/**
 * Waits until a live actor stands where the pure machine does: an answer takes a moment to arrive.
 * @throws when it does not get there
 */
async function settled(actor: { readonly getSnapshot: () => AnyMachineSnapshot }, expected: AnyMachineSnapshot): Promise<void> {
  const until = performance.now() + GIVE_UP_AFTER_MS
  for (;;) {
    const now = actor.getSnapshot()
    if (now.status === expected.status && sameJson(now.value, expected.value)) return
    if (performance.now() > until) throw new Error('The view went another way than the chart.')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** Whether two pieces of JSON hold the same; the order of fields and fields that hold nothing do not count. */
const sameJson = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other)

const textOf = (value: unknown): string => JSON.stringify(sorted(value)) ?? 'undefined'

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  )
}
