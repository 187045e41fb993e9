import { describe, expect, it } from 'vitest'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { RANDOM } from '../../kit/testing/random.harness.ts'
import { type Invariants, randomRun } from '../../kit/testing/randomRun.ts'
import { walk } from '../../kit/testing/walk.ts'
import { GROUP } from '../groupRetrieval/groupRetrieval.samples.ts'
import { asking, askingByPhone, retrieving, startRetrieval } from './retrieveBooking.harness.ts'
import { retrieveBookingMachine } from './retrieveBooking.machine.ts'
import { firstToMendByPhone, firstToMendByPnr, isInWindow } from './retrieveBooking.rules.ts'
import { BOOKING, GROUP_FOUND, retrieveBookingSamples } from './retrieveBooking.samples.ts'

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(retrieveBookingMachine, retrieveBookingSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(retrieveBookingMachine, report)).toEqual([])
})

const invariants: Invariants<typeof retrieveBookingMachine> = {
  'the airline is asked by reference only about a whole one': (snapshot) =>
    !(snapshot.matches({ mode: { pnr: { request: 'checking' } } }) || snapshot.matches({ mode: { pnr: { request: 'retrieving' } } })) ||
    firstToMendByPnr(snapshot.context) === null,
  'the airline is asked by phone only about a whole flight': (snapshot) =>
    !(snapshot.matches({ mode: { phone: { request: 'checking' } } }) || snapshot.matches({ mode: { phone: { request: 'retrieving' } } })) ||
    firstToMendByPhone(snapshot.context) === null,
  'the reference is no longer than one': ({ context }) => context.pnr.length <= 6,
  'the date lies in its window': ({ context }) => context.date === null || isInWindow(context, context.date),
  'a toast says something exactly while it is shown': ({ context, ...snapshot }) => (context.toast !== null) === snapshot.matches({ toast: 'shown' }),
}

it('breaks no rule in random events [RETR-16, RETR-17, RETR-31, RETR-32]', () => {
  const { events, broken } = randomRun(retrieveBookingMachine, retrieveBookingSamples, invariants, RANDOM)
  expect({ events, broken }).toEqual({ events: RANDOM.events, broken: null })
})

describe('typing a reference', () => {
  it('says what is wrong 1 second after typing stops, and takes it back with the next key [RETR-05, RETR-14]', () => {
    const { send, clock, context } = startRetrieval()
    send({ type: 'pnr.typed', text: 'k7m4' })
    clock.increment(999)
    send({ type: 'pnr.typed', text: 'k7m4q' })
    clock.increment(999)
    expect([context().pnr, context().problems.pnr]).toEqual(['K7M4Q', null])
    clock.increment(1)
    expect(context().problems.pnr).toBe('length')
    send({ type: 'pnr.typed', text: 'k7m4qx' })
    expect(context().problems.pnr).toBeNull()
    clock.increment(1_000)
    expect(context().problems.pnr).toBeNull()
  })

  it('leaves what is said of the other field, and says nothing of an empty one [RETR-13, RETR-14]', () => {
    const { send, clock, context, toast } = startRetrieval()
    send({ type: 'who.typed', text: 'Rao9' })
    clock.increment(1_000)
    send({ type: 'pnr.typed', text: 'K7-' })
    expect(context().problems).toMatchObject({ pnr: null, who: 'lastName' })
    clock.increment(1_000)
    expect(context().problems).toMatchObject({ pnr: 'specialCharacters', who: 'lastName' })
    send({ type: 'pnr.typed', text: '' })
    clock.increment(1_000)
    expect([context().problems.pnr, toast()]).toEqual([null, 'quiet'])
  })
})

describe('pressing the button by reference', () => {
  it('too early sends nothing, says at once what is wrong and leads to the first field [RETR-13, RETR-16]', () => {
    const { send, submit, context, focused, asked, toast } = startRetrieval()
    submit()
    send({ type: 'pnr.typed', text: 'K7M4QX' })
    submit()
    expect([focused, asked('checkEligibility'), context().problems, toast()]).toEqual([
      ['pnr', 'who'],
      [],
      { pnr: null, who: 'missing', phone: null, date: null },
      'quiet',
    ])
  })

  it.each([
    ['K7M4Q', 'length'],
    ['AB-1', 'specialCharacters'],
    ['AB-C12', 'specialCharacters'],
    ['K7M4Qक', 'specialCharacters'],
    ['', 'missing'],
  ])('with the malformed reference %j shows the toast besides, without asking [RETR-05, RETR-06, RETR-08, CON-23]', (pnr, problem) => {
    const { request, context, toast, asked } = asking(pnr)
    expect([request(), context().problems.pnr, context().toast, toast(), asked('checkEligibility')]).toEqual([
      'editing',
      problem,
      'malformed',
      { shown: 'passing' },
      [],
    ])
  })

  it('with both fields empty says of each what is missing, and keeps saying it of the one that stays empty [RETR-13]', () => {
    const { send, submit, clock, context } = startRetrieval()
    submit()
    expect(context().problems).toMatchObject({ pnr: 'missing', who: 'missing' })
    send({ type: 'pnr.typed', text: 'K7M4QX' })
    clock.increment(1_000)
    expect(context().problems).toMatchObject({ pnr: null, who: 'missing' })
  })

  it('is not needed for the message beside a malformed reference, which alone comes 1 second after typing [RETR-08, RETR-14, CON-23]', () => {
    const { typePnr, clock, context, toast } = startRetrieval()
    typePnr('AB-C12', 'Rao')
    clock.increment(1_000)
    expect([context().problems.pnr, toast()]).toEqual(['specialCharacters', 'quiet'])
  })

  it('asks for eligibility first, then for the booking, with the same question [RETR-09, RETR-11, RETR-18, RETR-54]', async () => {
    const question = { pnrDetails: 'K7M4QX', lastName: 'Rao', email: null, bookingType: 'myBooking' }
    const { asked, answer } = asking('k7m4qx', ' Rao ')
    expect([asked('checkEligibility'), asked('retrieveByPnr')]).toEqual([[question], []])
    await answer('checkEligibility', { kind: 'normal' })
    expect(asked('retrieveByPnr')).toEqual([question])
  })

  it('again while the airline is asked does nothing, and an edit gives the question up [RETR-15]', async () => {
    const { submit, send, asked, request } = await retrieving()
    submit()
    expect(asked('retrieveByPnr')).toHaveLength(1)
    send({ type: 'who.typed', text: 'Roy' })
    expect([request(), asked('retrieveByPnr')]).toEqual(['editing', []])
  })

  it('shows in both questions that it takes long [RETR-15]', async () => {
    const { clock, request, answer } = asking()
    clock.increment(3_000)
    expect(request()).toEqual({ checking: 'slow' })
    await answer('checkEligibility', { kind: 'normal' })
    clock.increment(3_000)
    expect(request()).toEqual({ retrieving: 'slow' })
  })
})

describe('a booking by reference', () => {
  it('that is found is opened, and the session keeps that it is no group [RETR-41, RETR-43, GRP-25]', async () => {
    const { answer, asked, kept, request } = await retrieving()
    await answer('retrieveByPnr', { kind: 'booking', booking: BOOKING })
    expect([request(), asked('goToBooking'), kept]).toEqual([
      { found: 'waiting' },
      [{ recordLocator: 'K7M4QX' }],
      [{ recordLocator: 'K7M4QX', groupBooking: false, passengerKeys: [], isBookingType: 'myBooking' }],
    ])
    await answer('goToBooking', undefined)
    expect(request()).toBe('editing')
  })

  it('with a locked fare on hold is opened [RETR-40]', async () => {
    const { answer, asked } = await retrieving()
    await answer('retrieveByPnr', { kind: 'booking', booking: { ...BOOKING, heldAs: 'onHold', waitsToBePaid: true } })
    expect(asked('goToBooking')).toEqual([{ recordLocator: 'K7M4QX' }])
  })

  it.each([
    ['notFound', 'notFound', { kind: 'none' }],
    ['notFound', 'notFound', { kind: 'booking', booking: { ...BOOKING, heldAs: 'onHold' } }],
    ['cancelled', 'cancelled', { kind: 'booking', booking: { ...BOOKING, heldAs: 'closed', journeys: 0 } }],
    ['forbidden', 'forbidden', { kind: 'forbidden' }],
  ])('is %s: a toast says %s after %j, and what was typed stays [RETR-42, RETR-46, RETR-48, MSG-07, MSG-09]', async (state, about, reply) => {
    const { answer, request, context, send } = await retrieving()
    await answer('retrieveByPnr', reply)
    expect([request(), context().toast, context().pnr, context().who]).toEqual([{ refused: state }, about, 'K7M4QX', 'Rao'])
    send({ type: 'pnr.typed', text: 'K7M4QY' })
    expect(request()).toBe('editing')
  })

  it.each([
    ['none', 'notFound'],
    ['forbidden', 'forbidden'],
  ])('is not even asked for where the first answer is %s [RETR-48, RETR-54]', async (kind, state) => {
    const { answer, request, asked } = asking()
    await answer('checkEligibility', { kind })
    expect([request(), asked('retrieveByPnr')]).toEqual([{ refused: state }, []])
  })

  it.each(['checkEligibility', 'retrieveByPnr'] as const)(
    'whose question %s fails ends the wait with one toast, is logged and can be asked for again [RETR-45, RETR-47, CON-32]',
    async (call) => {
      const stage = call === 'checkEligibility' ? asking() : await retrieving()
      await stage.fail(call)
      expect([stage.request(), stage.context().toast, stage.logged]).toEqual([{ refused: 'failed' }, 'failed', [call]])
      stage.submit()
      expect([stage.asked('checkEligibility').length, stage.toast()]).toEqual([1, 'quiet'])
    },
  )

  it('whose page cannot be opened says so', async () => {
    const { answer, fail, request, logged } = await retrieving()
    await answer('retrieveByPnr', { kind: 'booking', booking: BOOKING })
    await fail('goToBooking')
    expect([request(), logged]).toEqual([{ refused: 'failed' }, ['goToBooking']])
  })

  it.each([
    ['checkEligibility', 90, 90],
    ['retrieveByPnr', null, 900],
  ] as const)(
    'asked for too often by %s, retry after %j, waits %i s; the minutes are counted and an edit is heard',
    async (call, retryAfter, seconds) => {
      const stage = call === 'checkEligibility' ? asking() : await retrieving()
      await stage.answer(call, { kind: 'tooManyTries', retryAfter })
      stage.submit()
      expect([stage.request(), stage.context().secondsLeft, stage.asked('checkEligibility'), stage.toast()]).toEqual([
        { limited: 'counting' },
        seconds,
        [],
        'quiet',
      ])
      stage.clock.increment(60_000)
      expect(stage.context().secondsLeft).toBe(seconds - 60)
      stage.clock.increment((seconds - 60) * 1_000)
      expect(stage.request()).toBe('editing')
    },
  )
})

describe('a group', () => {
  it.each([
    ['Rao', { lastName: 'Rao', email: null }],
    ['trips@vidyalaya.example', { lastName: null, email: 'trips@vidyalaya.example' }],
  ])('opens the dialog with what was typed, %s [RETR-44, GRP-24, OPEN-30]', async (who, typed) => {
    const { answer, request, group } = asking('K7M4QX', who)
    await answer('checkEligibility', { kind: 'group', group: { ...GROUP_FOUND, isPrimaryContact: true } })
    expect([request(), group()?.getSnapshot().context]).toEqual([
      'group',
      expect.objectContaining({ flow: 'manage', userInputs: { pnrDetails: 'GRP24K', ...typed }, isPrimaryContact: true }),
    ])
  })

  it('begins again with empty names after the dialog was closed [GRP-07]', async () => {
    const { answer, request, group, submit } = asking()
    await answer('checkEligibility', { kind: 'group', group: GROUP_FOUND })
    group()?.send({ type: 'firstName.typed', text: 'Anand' })
    group()?.send({ type: 'dialog.closed' })
    expect(request()).toBe('editing')
    submit()
    await answer('checkEligibility', { kind: 'group', group: GROUP_FOUND })
    expect(group()?.getSnapshot().context.firstName).toBe('')
  })

  it('is opened for one of its passengers [GRP-23, GRP-25]', async () => {
    const { answer, asked, group, kept, validatePassenger } = asking()
    await answer('checkEligibility', { kind: 'group', group: GROUP_FOUND })
    group()?.send({ type: 'firstName.typed', text: 'Anand' })
    group()?.send({ type: 'form.submitted' })
    await validatePassenger.answer({ kind: 'group', group: { ...GROUP, passengerKeys: ['one'] } })
    expect([asked('goToBooking'), kept]).toEqual([
      [{ recordLocator: 'GRP24K' }],
      [{ recordLocator: 'GRP24K', groupBooking: true, passengerKeys: ['one'], isBookingType: 'myBooking' }],
    ])
  })

  it('that is found by phone number has no name to go by [GRP-24]', async () => {
    const { answer, group } = await askingByPhone()
    await answer('checkEligibility', { kind: 'group', group: GROUP_FOUND })
    expect(group()?.getSnapshot().context.userInputs).toEqual({ pnrDetails: 'GRP24K', lastName: null, email: null })
  })
})

describe('the toast', () => {
  it('goes by itself after a while, by its button, or with the next try [RETR-46]', async () => {
    const { answer, toast, clock, send, submit } = asking()
    await answer('checkEligibility', { kind: 'none' })
    clock.increment(6_000)
    expect(toast()).toBe('quiet')
    submit()
    await answer('checkEligibility', { kind: 'none' })
    send({ type: 'toast.dismissed' })
    expect(toast()).toBe('quiet')
    submit()
    await answer('checkEligibility', { kind: 'none' })
    submit()
    expect(toast()).toBe('quiet')
  })

  it('stays while it is read', async () => {
    const { answer, toast, clock, send } = asking()
    await answer('checkEligibility', { kind: 'none' })
    send({ type: 'toast.held' })
    clock.increment(60_000)
    expect(toast()).toEqual({ shown: 'held' })
    send({ type: 'toast.released' })
    clock.increment(6_000)
    expect(toast()).toBe('quiet')
  })
})
