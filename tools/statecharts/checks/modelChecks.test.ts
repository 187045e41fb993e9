import { and, setup, type AnyStateMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { promo, promoSamples } from '../../../machines/kit/testing/examples/promo.ts'
import { port } from '../../../machines/kit/runtime/port.ts'
import type { AnySamples } from '../../../machines/kit/testing/samples.ts'
import { sampling } from '../../../machines/kit/testing/sampling.ts'
import { brokenConditions, idleConditions } from './conditions.ts'
import { constantGuards } from './constantGuards.ts'
import { deadEnds } from './deadEnds.ts'
import { exploreFlow } from '../../../machines/kit/testing/exploredFlow.ts'
import { brokenModel } from './modelChecks.ts'
import { shadowed } from './shadowed.ts'
import { eventsWithoutDriver } from './eventsWithoutDriver.ts'
import { statesWithoutAssertion } from './statesWithoutAssertion.ts'
import { unreachableStates } from './unreachableStates.ts'
import type { StateAssertion, ViewWalk } from './viewWalks.ts'

const door = setup({
  types: { events: {} as { readonly type: `door.${'opened' | 'closed' | 'knocked' | 'locked'}`; readonly hard?: boolean } },
  actors: { ring: port<boolean>('ring') },
  guards: { isHard: ({ event }) => event.hard === true, isDay: () => true, isNight: () => false },
  actions: { note: () => undefined },
})

const samples: AnySamples = {
  starts: { shut: undefined },
  events: {
    opens: { type: 'door.opened' },
    closes: { type: 'door.closed' },
    'knocks hard': { type: 'door.knocked', hard: true },
    'knocks softly': { type: 'door.knocked', hard: false },
    locks: { type: 'door.locked' },
  },
  ports: { ring: { answers: { yes: true }, failures: { 'no answer': new Error('no answer') } } },
}

const explored = (machine: AnyStateMachine, given = samples) => exploreFlow(machine, given)
const firstLines = (texts: readonly string[]) => texts.map((text) => text.split('\n')[0])
it('finds nothing in a machine of which all is reached, decided and left', () => {
  const flow = explored(promo, promoSamples)
  expect([unreachableStates(flow), deadEnds(flow), constantGuards(flow), shadowed(flow)]).toEqual([[], [], [], []])
})

it('finds a state that is never entered, and none that is only passed through', () => {
  const machine = door.createMachine({
    id: 'door',
    initial: 'deciding',
    states: { deciding: { always: 'shut' }, shut: {}, ajar: {} },
  })
  expect(unreachableStates(explored(machine))).toEqual(['door.ajar is never entered; add the sample that leads there, or remove the state'])
})

describe('a dead end', () => {
  it('is a place that waits for what never ends, and the way there is told', () => {
    const machine = door.createMachine({
      id: 'door',
      initial: 'shut',
      states: {
        shut: { on: { 'door.knocked': 'ringing', 'door.opened': 'ajar' } },
        ajar: { on: { 'door.closed': 'stuck' } },
        ringing: { tags: 'waiting', invoke: { src: 'ring', onDone: 'shut', onError: 'stuck' } },
        stuck: { tags: 'waiting' },
      },
    })
    expect(deadEnds(explored(machine))).toEqual([
      [
        'door in "stuck" never comes to rest: let what is waited for end, or let the user go on',
        'the shortest path to it: shut > opens > closes',
        'in the atlas: /atlas/door/?start=shut&path=opens~closes#door.stuck',
      ].join('\n    '),
    ])
  })

  it('is not where the machine ends, nor where time or another region lets it go on', () => {
    const going = setup({ delays: { long: 100 } }).createMachine({
      id: 'door',
      type: 'parallel',
      states: {
        bell: { initial: 'ringing', states: { ringing: { tags: 'waiting', after: { long: 'still' } }, still: {} } },
        lock: { initial: 'locking', states: { locking: { tags: 'waiting', on: { 'door.locked': 'locked' } }, locked: {} } },
      },
    })
    const ending = door.createMachine({
      id: 'door',
      initial: 'shut',
      states: { shut: { tags: 'waiting', on: { 'door.locked': 'locked' } }, locked: { type: 'final', tags: 'waiting' } },
    })
    expect([deadEnds(explored(going)), deadEnds(explored(ending))]).toEqual([[], []])
  })

  it('is looked for also where the exploration had not gone on', () => {
    const machine = door.createMachine({
      id: 'door',
      initial: 'shut',
      states: {
        shut: { on: { 'door.knocked': 'ringing' } },
        ringing: { tags: 'waiting', invoke: { src: 'ring', onDone: 'shut', onError: 'ringing' } },
      },
    })
    expect(deadEnds(explored(machine, { ...samples, limit: 1 }))).toEqual([])
    const stuck = door.createMachine({
      id: 'door',
      initial: 'shut',
      states: { shut: { on: { 'door.knocked': 'ringing' } }, ringing: { tags: 'waiting', on: { 'door.closed': {} } } },
    })
    expect(firstLines(deadEnds(explored(stuck, { ...samples, limit: 1 })))).toEqual([
      'door in "ringing" never comes to rest: let what is waited for end, or let the user go on',
    ])
  })
})

it('finds guards and operands that always say the same, and not those that decide', () => {
  const machine = door.createMachine({
    id: 'door',
    on: {
      'door.opened': { guard: 'isDay', actions: 'note' },
      'door.closed': [{ guard: 'isNight', actions: 'note' }, { actions: 'note' }],
      'door.knocked': [{ guard: 'isHard', actions: 'note' }, { actions: 'note' }],
      'door.locked': { guard: and(['isDay', 'isNight']), actions: 'note' },
    },
  })
  expect(constantGuards(explored(machine))).toEqual([
    'door: door.opened [isDay]: isDay always says yes; add a sample where it says no, or remove the guard',
    'door: door.closed [isNight]: isNight always says no; add a sample where it says yes, or remove the transition',
    'door: door.locked [(isDay and isNight)]: (isDay and isNight) always says no; add a sample where it says yes, or remove the transition',
  ])
  const deciding = door.createMachine({ id: 'door', on: { 'door.knocked': { guard: and(['isDay', 'isHard']), actions: 'note' } } })
  expect(constantGuards(explored(deciding))).toEqual([
    'door: door.knocked [(isDay and isHard)]: isDay never decides alone; add a sample where only it does, or remove it',
  ])
})

it('sees what the guards of the first state say', () => {
  const machine = setup({
    types: { input: {} as boolean, context: {} as { readonly isDay: boolean } },
    guards: { isDay: ({ context }) => context.isDay },
  }).createMachine({
    id: 'door',
    context: ({ input }) => ({ isDay: input }),
    initial: 'deciding',
    states: { deciding: { always: [{ guard: 'isDay', target: 'ajar' }, { target: 'shut' }] }, ajar: {}, shut: {} },
  })
  expect(constantGuards(explored(machine, { starts: { day: true, night: false }, events: {} }))).toEqual([])
})

describe('a shadow', () => {
  it('lies over what comes after a transition without a guard', () => {
    const machine = door.createMachine({ id: 'door', on: { 'door.opened': [{ actions: 'note' }, { guard: 'isDay', actions: 'note' }] } })
    expect(shadowed(explored(machine))).toEqual([
      'door: door.opened [isDay] can never be taken: door: door.opened [otherwise] comes first and has no guard; put it last',
    ])
  })

  it('lies over what is left to nothing', () => {
    const machine = door.createMachine({ id: 'door', on: { 'door.opened': [{ guard: 'isDay', actions: 'note' }, { guard: 'isNight' }] } })
    expect(shadowed(explored(machine))).toEqual([
      'door: door.opened [isNight] is never tried: door: door.opened [isDay] always wins under the samples; add the sample that is left to it, or remove it',
    ])
  })

  it('lies over a state around that would do the same', () => {
    const inside = (opened: object) =>
      explored(
        door.createMachine({
          id: 'door',
          initial: 'shut',
          on: { 'door.opened': { target: '.ajar', actions: 'note' } },
          states: { shut: { on: { 'door.opened': opened } }, ajar: {} },
        }),
      )
    expect(shadowed(inside({ target: 'ajar', actions: 'note' }))).toEqual([
      'door.shut: door.opened -> ajar does what door: door.opened -> ajar does anyway; remove it',
    ])
    expect(
      [inside({ target: 'ajar' }), inside({ actions: 'note' }), inside({ guard: 'isDay', target: 'ajar', actions: 'note' })].map(shadowed),
    ).toEqual([[], [], []])
  })
})

describe('the walk through a view', () => {
  const machine = door.createMachine({
    id: 'door',
    initial: 'shut',
    states: {
      shut: { on: { 'door.opened': 'ajar' } },
      ajar: { initial: 'wide', on: { 'door.closed': 'shut', 'door.knocked': '.narrow' }, states: { wide: {}, narrow: {} } },
    },
  })
  const flow = explored(machine)
  const walk: ViewWalk = {
    path: 'src/flows/site/door/door.walk.test.tsx',
    flow: 'door',
    drivers: ['door.opened', 'door.closed', 'door.knocked'],
    sampleDrivers: [],
    assertions: assertionsOf('shut', 'ajar.wide', 'ajar.narrow'),
  }

  it('drives every event, by its type or by all its samples, and none that no state takes', () => {
    expect(eventsWithoutDriver(flow, walk)).toEqual([])
    expect(eventsWithoutDriver(flow, { ...walk, drivers: ['door.opened', 'door.closed'], sampleDrivers: ['knocks hard', 'knocks softly'] })).toEqual(
      [],
    )
    expect(eventsWithoutDriver(flow, { ...walk, drivers: ['door.opened', 'door.closed', 'door.locked'], sampleDrivers: ['knocks hard'] })).toEqual([
      'door: nothing drives the event door.knocked; say in the drivers of src/flows/site/door/door.walk.test.tsx how it comes about on the screen',
      'door: src/flows/site/door/door.walk.test.tsx drives door.locked, which no state hears; remove the driver',
    ])
  })

  it('promises something of every state, itself or around it where it looks', () => {
    const without = (state: string) =>
      `${state} has no assertion on the screen; say in the assertions of src/flows/site/door/door.walk.test.tsx how the user tells it apart, or in exceptions.ts why that is impossible`
    expect(statesWithoutAssertion(flow, walk, {}, 'exceptions.ts')).toEqual([])
    expect(
      statesWithoutAssertion(flow, { ...walk, assertions: [...assertionsOf('*', 'shut'), { state: 'ajar', looks: true }] }, {}, 'exceptions.ts'),
    ).toEqual([])
    expect(statesWithoutAssertion(flow, { ...walk, assertions: assertionsOf('*', 'shut', 'ajar') }, {}, 'exceptions.ts')).toEqual(
      ['door.ajar.wide', 'door.ajar.narrow'].map(without),
    )
    expect(statesWithoutAssertion(flow, { ...walk, assertions: assertionsOf('shut') }, { 'door.ajar': 'It looks alike.' }, 'exceptions.ts')).toEqual(
      [],
    )
    expect(statesWithoutAssertion(flow, walk, { 'door.ajar': 'It looks alike.', 'window.shut': 'Of another flow.' }, 'exceptions.ts')).toEqual([
      'door.ajar is not without an assertion; take it out of exceptions.ts',
    ])
  })

  it('is there, unless a reason says why not', () => {
    const check = (walks: readonly ViewWalk[], without: Readonly<Record<string, string>>) =>
      brokenModel(flow, { walks, without, identical: {}, file: 'exceptions.ts' })
    expect([check([walk], {}), check([], { door: 'It has no view.' })]).toEqual([[], []])
    expect(check([], {})).toEqual(['door is walked through no view; add the walk, or say in exceptions.ts why it has none'])
    expect(check([walk], { door: 'It has no view.' })).toEqual(['door is walked through a view; take it out of exceptions.ts'])
  })
})

function assertionsOf(...states: readonly string[]): readonly StateAssertion[] {
  return states.map((state) => ({ state, looks: false }))
}

describe('a condition of a sample', () => {
  const machine = door.createMachine({
    id: 'door',
    initial: 'shut',
    states: { shut: { on: { 'door.opened': 'ajar' } }, ajar: { on: { 'door.opened': 'shut' } } },
  })
  const { only } = sampling<typeof machine>()
  const whileShut = only('it is shut at night', (snapshot) => snapshot.matches('shut'), { type: 'door.opened' })
  const withSamples = (events: AnySamples['events']): AnySamples => ({ ...samples, events })

  it('has a kind and a reason, and there are no more of them than there may be', () => {
    expect(brokenConditions('door', withSamples({ opens: whileShut }), 1)).toEqual([])
    expect(brokenConditions('door', withSamples({ opens: whileShut }), 0)).toHaveLength(1)
    expect(brokenConditions('door', withSamples({ opens: { type: 'door.opened' } }), 1)).toHaveLength(1)
    expect(brokenConditions('door', withSamples({ opens: () => null }), 0)).toHaveLength(1)
    expect(brokenConditions('door', withSamples({ opens: only('at night', () => true, { type: 'door.opened' }) }), 1)).toHaveLength(1)
  })

  it('holds back something that the chart takes', () => {
    expect(idleConditions(explored(machine, withSamples({ opens: whileShut })))).toEqual([])
    expect(idleConditions(explored(machine, withSamples({ opens: only('for no reason at all', () => true, { type: 'door.opened' }) })))).toHaveLength(
      1,
    )
  })
})
