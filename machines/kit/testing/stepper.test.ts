import { assign, createActor, raise, sendTo, setup, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { trip, tripSamples } from './examples/trip.ts'
import { TrialClock } from './liveTree.ts'
import { readDeclared } from './declared.ts'
import { createRandom } from './random.ts'
import type { AnySamples } from './samples.ts'
import { createStepper, isActive, type Stepper } from './stepper.ts'
import { happen, stimuliIn, type Stimulus } from './stimuli.ts'
import { notifyParent } from '../runtime/notifyParent.ts'

type Event = { readonly type: 'alarm.set' } | { readonly type: 'alarm.rung' } | { readonly type: 'lamp.broken' } | { readonly type: 'self.told' }

/** Two timers that are due together, one of which stops the other; a delayed raise; an event sent to itself. */
const clock = setup({
  types: { context: {} as { readonly rung: number }, events: {} as Event },
  actions: {
    count: assign({ rung: ({ context }) => context.rung + 1 }),
    ringLater: raise({ type: 'alarm.rung' }, { id: 'alarm', delay: 700 }),
    breakLamp: raise({ type: 'lamp.broken' }),
    notifySelf: sendTo(({ self }) => self, { type: 'self.told' }),
  },
  delays: { short: 300, second: 1000 },
}).createMachine({
  id: 'clock',
  type: 'parallel',
  context: { rung: 0 },
  states: {
    hand: {
      initial: 'still',
      states: {
        still: { after: { second: { target: 'moved', actions: 'breakLamp' } } },
        moved: { after: { short: { target: 'still', actions: 'notifySelf' } } },
      },
    },
    lamp: {
      initial: 'on',
      states: { on: { after: { second: 'off' }, on: { 'lamp.broken': 'broken' } }, off: {}, broken: { on: { 'self.told': 'on' } } },
    },
    alarm: { on: { 'alarm.set': { actions: 'ringLater' }, 'alarm.rung': { actions: 'count' } } },
  },
})
const clockSamples: AnySamples = { starts: { set: undefined }, events: { 'sets the alarm': { type: 'alarm.set' } } }

describe('time', () => {
  it('fires timers that are due together in the order they were set, unless the first stops the second', () => {
    const stepper = createStepper(clock)
    const { snapshot, timers } = stepper.elapse(stepper.start(undefined).configuration).configuration
    expect(snapshot.value).toEqual({ hand: 'moved', lamp: 'broken', alarm: {} })
    expect(timers.map(({ event, remaining }) => [event.type, remaining])).toEqual([['xstate.after.short.clock.hand.moved', 300]])
  })

  it('keeps what other timers still have to wait', () => {
    const stepper = createStepper(clock)
    const set = stepper.send(stepper.start(undefined).configuration, { type: 'alarm.set' }).configuration
    const rung = stepper.elapse(set).configuration
    expect(rung.snapshot.context).toEqual({ rung: 1 })
    expect(rung.timers.map(({ remaining }) => remaining)).toEqual([300, 300])
  })
})

const guest = setup({
  types: { events: {} as { readonly type: 'bell.rung' | 'door.opened' } },
  actions: { notifyArrival: notifyParent((_: { context: object }) => ({ type: 'guest.came' })) },
}).createMachine({
  id: 'guest',
  initial: 'outside',
  states: {
    outside: { on: { 'bell.rung': { target: 'waiting', actions: 'notifyArrival' } } },
    waiting: { on: { 'door.opened': 'inside' } },
    inside: {},
  },
})

describe('a parent', () => {
  it('answers a child update before anything else happens, or not', () => {
    const ringAt = (stepper: Stepper) => stepper.send(stepper.start(undefined).configuration, { type: 'bell.rung' })
    expect(ringAt(createStepper(guest)).configuration.snapshot.value).toBe('waiting')
    const { configuration, microsteps } = ringAt(createStepper(guest, ({ type }) => (type === 'guest.came' ? [{ type: 'door.opened' }] : [])))
    expect(configuration.snapshot.value).toBe('inside')
    expect(microsteps.map(({ event }) => event.type)).toEqual(['bell.rung', 'door.opened'])
  })
})

describe('as a live actor would', () => {
  it.each<[string, AnyStateMachine, AnySamples, string]>([
    ['timers, raised events and events to itself', clock, clockSamples, 'set'],
    ['parallel regions, history and always', trip, { starts: tripSamples.starts, events: { ...eventsOf(tripSamples) } }, 'a member'],
  ])('goes on through 600 random events: %s', (_, machine, samples, start) => {
    const silenced = withoutEffects(machine)
    const stepper = createStepper(silenced)
    const declared = readDeclared(stepper.machine)
    const random = createRandom(5)
    const time = new TrialClock()
    const input = samples.starts[start]
    const actor = createActor(silenced, { clock: time, input }).start()
    let { configuration } = stepper.start(input)
    for (let count = 0; count < 600 && isActive(configuration); count++) {
      const stimulus = random.oneOf(stimuliIn(declared, samples, configuration))
      if (stimulus === undefined) break
      configuration = happen(stepper, configuration, stimulus).configuration
      toLive(actor, time, stimulus)
      expect(seen(actor.getSnapshot())).toEqual(seen(configuration.snapshot))
    }
  })
})

const seen = ({ value, context, status }: AnyMachineSnapshot) => ({ value, context, status })

function toLive(actor: { readonly send: (event: { readonly type: string }) => void }, time: TrialClock, stimulus: Stimulus): void {
  if (stimulus.kind === 'delay') time.increment(stimulus.milliseconds)
  else actor.send(stimulus.event)
}

const withoutEffects = (machine: AnyStateMachine): AnyStateMachine => machine.provide({ actions: { announce: () => undefined } })

const eventsOf = ({ events }: typeof tripSamples): AnySamples['events'] =>
  Object.fromEntries(Object.entries(events).flatMap(([name, event]) => (typeof event === 'function' ? [] : [[name, event]])))
