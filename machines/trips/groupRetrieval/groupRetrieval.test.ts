import { describe, expect, it } from 'vitest'
import { createActor, setup, SimulatedClock } from 'xstate'
import type { BookingSession, GroupPassengerQuestion, GroupReply } from '../../domain/groupRetrieval.ts'
import { heldPort } from '../../kit/testing/heldPort.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { RANDOM } from '../../kit/testing/random.harness.ts'
import { type Invariants, randomRun } from '../../kit/testing/randomRun.ts'
import { walk } from '../../kit/testing/walk.ts'
import { asksLastName, type GroupRetrievalInput, groupRetrievalMachine, type GroupRetrievalOutput, isFilled } from './groupRetrieval.machine.ts'
import { BY_EMAIL, BY_LAST_NAME, GROUP, groupRetrievalSamples } from './groupRetrieval.samples.ts'

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(groupRetrievalMachine, groupRetrievalSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(groupRetrievalMachine, report)).toEqual([])
})

const invariants: Invariants<typeof groupRetrievalMachine> = {
  'the airline is asked only about whole names': (snapshot) => !snapshot.matches({ open: 'submitting' }) || isFilled(snapshot.context),
  'nothing is asked while tries are limited': (snapshot) => !snapshot.matches({ open: 'limited' }) || !snapshot.can({ type: 'form.submitted' }),
}

it('breaks no rule in random events [GRP-13, GRP-14]', () => {
  const { events, broken } = randomRun(groupRetrievalMachine, groupRetrievalSamples, invariants, RANDOM)
  expect({ events, broken }).toEqual({ events: RANDOM.events, broken: null })
})

/** The dialog under a parent that records what it hears. */
function begin(input: Partial<GroupRetrievalInput> = {}) {
  const port = heldPort<GroupReply, GroupPassengerQuestion>()
  const told: GroupRetrievalOutput[] = []
  const kept: BookingSession[] = []
  const logged: string[] = []
  const clock = new SimulatedClock()
  const group = groupRetrievalMachine.provide({
    actors: { validatePassenger: port.logic },
    actions: { keepBookingSession: (_, { session }) => kept.push(session), logFailure: (_, { call }) => logged.push(call) },
  })
  const parent = setup({
    types: { events: {} as GroupRetrievalOutput },
    actors: { group },
    actions: { note: (_, params: { readonly told: GroupRetrievalOutput }) => told.push(params.told) },
  }).createMachine({
    invoke: { id: 'group', src: 'group', input: { ...BY_LAST_NAME, ...input } },
    on: { 'group.*': { actions: { type: 'note', params: ({ event }) => ({ told: event }) } } },
  })
  const actor = createActor(parent, { clock }).start()
  const child = actor.getSnapshot().children['group']
  if (child === undefined) throw new Error('the dialog did not start')
  const send = child.send
  const submit = (firstName: string, lastName?: string) => {
    send({ type: 'firstName.typed', text: firstName })
    if (lastName !== undefined) send({ type: 'lastName.typed', text: lastName })
    send({ type: 'form.submitted' })
  }
  const snapshot = () => child.getSnapshot()
  return { submit, send, port, told, kept, logged, clock, value: () => snapshot().value, context: () => snapshot().context }
}

const found = (change: Partial<typeof GROUP> = {}): GroupReply => ({ kind: 'group', group: { ...GROUP, ...change } })

describe('the names', () => {
  it('are the first alone where the last was typed before, which is sent too [GRP-03, GRP-12, GRP-18, API-35]', () => {
    const { submit, port, context } = begin()
    submit(' Anand ')
    expect([asksLastName(context()), port.asked()]).toEqual([false, [{ firstName: 'Anand', lastName: 'Rao', recordLocator: 'GRP24K' }]])
  })

  it.each<readonly [string, Partial<GroupRetrievalInput>]>([
    ['an e-mail address was typed [GRP-09]', BY_EMAIL],
    ['a flag demands it [GRP-10]', { isLastNameDemanded: true }],
    ['the primary contact asks [GRP-11]', { isPrimaryContact: true }],
  ])('are both where %s [GRP-14, GRP-18]', (_, input) => {
    const { submit, port, value } = begin(input)
    submit('Anand')
    submit('Anand', '  ')
    expect([value(), port.allAsked()]).toEqual([{ open: { input: 'incomplete' } }, []])
    submit('Anand', ' Roy ')
    expect(port.asked()).toEqual([{ firstName: 'Anand', lastName: 'Roy', recordLocator: 'GRP24K' }])
  })

  it('are not sent while the first is blank: that is said until it is typed [GRP-08, GRP-13]', () => {
    const { submit, send, port, value } = begin()
    submit('  ')
    expect([value(), port.allAsked()]).toEqual([{ open: { input: 'incomplete' } }, []])
    send({ type: 'firstName.typed', text: 'A' })
    expect(value()).toEqual({ open: { input: 'quiet' } })
  })

  it('stay while the airline looks for them, which can take long [GRP-06]', () => {
    const { submit, send, clock, value, context } = begin()
    submit('Anand')
    send({ type: 'firstName.typed', text: 'Ira' })
    expect([value(), context().firstName]).toEqual([{ open: { submitting: 'waiting' } }, 'Anand'])
    clock.increment(3_000)
    expect(value()).toEqual({ open: { submitting: 'slow' } })
  })
})

describe('a passenger of the group', () => {
  it.each([
    ['manage', found(), 'booking', 'myBooking'],
    ['checkIn', found({ allowsCheckIn: true }), 'booking', 'checkin'],
    ['boardingPass', found({ allowsCheckIn: true }), 'boardingPasses', 'checkin'],
  ] as const)('is led on from %s, and the session keeps their keys [GRP-22, GRP-23, GRP-25]', async (flow, reply, destination, isBookingType) => {
    const { submit, port, told, kept } = begin({ flow })
    submit('Anand')
    await port.answer(reply)
    expect([told, kept]).toEqual([
      [{ type: 'group.retrieved', recordLocator: 'GRP24K', destination }],
      [{ recordLocator: 'GRP24K', groupBooking: true, passengerKeys: ['MCFBRFQ-'], isBookingType }],
    ])
  })
})

describe('an answer that opens nothing', () => {
  it.each<readonly [string, GroupReply, Partial<GroupRetrievalInput>]>([
    ['rejected', { kind: 'refused', message: 'No Anand Rao is in this group.' }, {}],
    ['withoutPassengers', found({ passengerKeys: [] }), {}],
    ['cancelled', found({ heldAs: 'closed', journeys: 0 }), {}],
    ['cancelled', found({ isClosed: true, journeys: 0 }), {}],
    ['notFound', found({ allowsManaging: false }), {}],
    ['notFound', found({ allowsCheckIn: false }), { flow: 'checkIn' }],
    ['wentWrong', found({ journeys: 0 }), {}],
  ])('is said: %s after %j [GRP-15, GRP-16, GRP-17, GRP-19, GRP-20, GRP-21]', async (state, reply, input) => {
    const { submit, send, port, value, told, kept } = begin(input)
    submit('Anand')
    await port.answer(reply)
    expect([value(), told, kept]).toEqual([{ open: { answered: state } }, [], []])
    send({ type: 'firstName.typed', text: 'Ira' })
    expect(value()).toEqual({ open: { input: 'quiet' } })
  })

  it('keeps the words of the airline [GRP-26]', async () => {
    const { submit, port, context } = begin()
    submit('Anand')
    await port.answer({ kind: 'refused', message: 'No Anand Rao is in this group.' })
    expect(context().refusal).toBe('No Anand Rao is in this group.')
  })

  it('that fails is logged, and the same name can be sent again [API-09]', async () => {
    const { submit, send, port, value, logged } = begin()
    submit('Anand')
    await port.fail()
    expect([value(), logged]).toEqual([{ open: { answered: 'failed' } }, ['validatePassenger']])
    send({ type: 'form.submitted' })
    expect(port.asked()).toEqual([{ firstName: 'Anand', lastName: 'Rao', recordLocator: 'GRP24K' }])
  })

  it.each([
    [90, 90],
    [null, 900],
  ])('after too many tries, retry after %j, can be asked for again after %i s', async (retryAfter, seconds) => {
    const { submit, send, port, clock, value, context } = begin()
    submit('Anand')
    await port.answer({ kind: 'tooManyTries', retryAfter })
    send({ type: 'form.submitted' })
    expect([value(), port.asked(), context().secondsLeft]).toEqual([{ open: { limited: 'counting' } }, [], seconds])
    clock.increment(60_000)
    expect(context().secondsLeft).toBe(seconds - 60)
    clock.increment((seconds - 60) * 1_000)
    expect(value()).toEqual({ open: { input: 'quiet' } })
  })
})

it.each(['before', 'while'])('is closed %s the airline is asked, and says so; what was typed goes with it [GRP-07]', (moment) => {
  const { submit, send, port, told } = begin()
  if (moment === 'while') submit('Anand')
  send({ type: 'dialog.closed' })
  expect([told, port.asked()]).toEqual([[{ type: 'group.closed' }], []])
})
