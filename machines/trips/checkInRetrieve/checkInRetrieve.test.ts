import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import type { CheckInLookup, CheckInReading } from '../../domain/checkIn.ts'
import { FOUND_TO_CHECK_IN as FOUND } from '../../domain/checkIn.samples.ts'
import type { BookingSession } from '../../domain/groupRetrieval.ts'
import type { PnrQuestion, ProvedQuestion } from '../../domain/retrieval.ts'
import { heldPort } from '../../kit/testing/heldPort.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { RANDOM } from '../../kit/testing/random.harness.ts'
import { type Invariants, randomRun } from '../../kit/testing/randomRun.ts'
import { walk } from '../../kit/testing/walk.ts'
import { checkInSelectionMachine } from '../checkInSelection/checkInSelection.machine.ts'
import { contactProofMachine } from '../contactProof/contactProof.machine.ts'
import { type CheckInDraft, foundBooking, type CheckInRetrieveInput, checkInRetrieveMachine } from './checkInRetrieve.machine.ts'
import { checkInRetrieveSamples, GROUP_FOUND, PLAN, TRAVELLER } from './checkInRetrieve.samples.ts'

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(checkInRetrieveMachine, checkInRetrieveSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(checkInRetrieveMachine, report)).toEqual([])
})

const invariants: Invariants<typeof checkInRetrieveMachine> = {
  'flights are selected of a booking that can be checked in for': ({ context, ...snapshot }) =>
    !snapshot.matches({ request: 'selecting' }) || foundBooking(context)?.allowsCheckIn === true,
  'the next step has somebody to check in': ({ context: { plan }, ...snapshot }) => !snapshot.matches({ request: 'goingOn' }) || plan !== null,
}

it('breaks no rule in random events [CHK-11, CHK-45, SEC-13]', () => {
  const { events, broken } = randomRun(checkInRetrieveMachine, checkInRetrieveSamples, invariants, RANDOM)
  expect({ events, broken }).toEqual({ events: RANDOM.events, broken: null })
})

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function begin(input: Partial<CheckInRetrieveInput> = {}) {
  const find = heldPort<CheckInLookup, PnrQuestion | ProvedQuestion>()
  const step = heldPort<void, { readonly recordLocator: string }>()
  const kept = {
    sessions: [] as BookingSession[],
    drafts: [] as (CheckInDraft | null)[],
    addresses: [] as (string | null)[],
    focused: [] as string[],
  }
  const selection = heldPort<CheckInReading, { readonly recordLocator: string }>()
  const machine = checkInRetrieveMachine.provide({
    actors: {
      findBooking: find.logic,
      goToNextStep: step.logic,
      checkInSelection: checkInSelectionMachine.provide({ actors: { readCheckIn: selection.logic } }),
      contactProof: contactProofMachine,
    },
    actions: {
      keepAddress: (_, { recordLocator }) => void kept.addresses.push(recordLocator),
      keepDraft: (_, draft) => void kept.drafts.push(draft),
      forgetDraft: () => void kept.drafts.push(null),
      focusField: (_, { field }) => void kept.focused.push(field),
      keepBookingSession: (_, { session }) => void kept.sessions.push(session),
      logFailure: () => undefined,
    },
  })
  const actor = createActor(machine, { input: { ...TRAVELLER, ...input } }).start()
  const ask = (pnr: string, who: string) => {
    actor.send({ type: 'pnr.typed', text: pnr })
    actor.send({ type: 'who.typed', text: who })
    actor.send({ type: 'form.submitted' })
  }
  return { actor, ask, find, step, selection, kept, request: () => actor.getSnapshot().value.request, toast: () => actor.getSnapshot().context.toast }
}

describe('the form that checks in', () => {
  it.each([
    ['a last name', 'Rao ', { lastName: 'Rao', email: null }],
    ['an e-mail address', 'asha@example.com', { lastName: null, email: 'asha@example.com' }],
  ])('asks for a booking to check in for it, by its reference and %s [API-26, API-42, RETR-09, RETR-11]', (_, who, sent) => {
    const { ask, find } = begin()
    ask('k7m 4qx', who)
    expect(find.asked()).toEqual([{ pnrDetails: 'K7M4QX', ...sent, bookingType: 'checkin' }])
  })

  it('asks nobody while a field is wrong, says so at once, and leads to it [CHK-07, CON-10, OPEN-34]', () => {
    const { ask, find, kept, toast } = begin()
    ask('K7M', 'Rao')
    expect([find.allAsked(), toast(), kept.focused]).toEqual([[], 'invalid', ['pnr']])
    ask('K7M4QX', 'asha@')
    expect([find.allAsked(), kept.focused]).toEqual([[], ['pnr', 'who']])
  })

  it.each([
    ['nothing', { kind: 'none' }, 'notFound'],
    ['what makes no sense', { kind: 'unreadable' }, 'unreadable'],
    ['a booking on hold', { kind: 'booking', booking: { ...FOUND, heldAs: 'onHold' } }, 'notConfirmed'],
    ['a booking that is not checked in here', { kind: 'booking', booking: { ...FOUND, allowsCheckIn: false } }, 'notAllowed'],
    ['a group that is not checked in here', { kind: 'booking', booking: { ...GROUP_FOUND, allowsCheckIn: false } }, 'unreadable'],
  ] as const)('says why nobody checks in where the airline has %s [CHK-08, CHK-10, CHK-11, CHK-14, GRP-20]', async (_, reply, about) => {
    const { ask, find, kept, toast } = begin()
    ask('K7M4QX', 'Rao')
    await find.answer(reply)
    expect([toast(), kept.sessions]).toEqual([about, []])
  })

  it('says that something went wrong where the airline cannot be asked, and asks again [CHK-09, API-28]', async () => {
    const { actor, ask, find, toast } = begin()
    ask('K7M4QX', 'Rao')
    await find.fail()
    expect(toast()).toBe('failed')
    actor.send({ type: 'form.submitted' })
    expect(find.asked()).toHaveLength(1)
  })

  it('keeps in this tab as what the booking is opened, and opens its flights [API-27, GRP-25, CHK-12]', async () => {
    const { actor, ask, find, kept } = begin()
    ask('K7M4QX', 'Rao')
    await find.answer({ kind: 'booking', booking: FOUND })
    expect(kept.sessions).toEqual([{ recordLocator: 'K7M4QX', groupBooking: false, passengerKeys: [], isBookingType: 'checkin' }])
    expect(kept.addresses).toEqual(['K7M4QX'])
    expect(actor.getSnapshot().children.selection?.getSnapshot().context).toMatchObject({
      recordLocator: 'K7M4QX',
      found: { lastName: 'Rao', email: null },
    })
  })

  it('of a group keeps that it is one, and hands on who was asked for [GRP-11, GRP-12, GRP-25]', async () => {
    const { actor, ask, find, kept } = begin({ isLastNameDemanded: true })
    ask('GRP24K', 'trips@vidyalaya.example')
    await find.answer({ kind: 'booking', booking: { ...GROUP_FOUND, recordLocator: 'GRP24K' } })
    expect(kept.sessions).toEqual([{ recordLocator: 'GRP24K', groupBooking: true, passengerKeys: [], isBookingType: 'checkin' }])
    expect(actor.getSnapshot().children.selection?.getSnapshot().context).toMatchObject({
      recordLocator: 'GRP24K',
      found: { lastName: null, email: 'trips@vidyalaya.example' },
      isPrimaryContact: true,
      isLastNameDemanded: true,
    })
  })

  it('opens the flights of the booking in its address at once, with what was selected before [SEC-17]', async () => {
    const { actor, find } = begin({ opened: 'K7M4QX', selected: PLAN.journeyKeys })
    expect(find.asked()).toEqual([{ recordLocator: 'K7M4QX', requestId: null }])
    await find.answer({ kind: 'booking', booking: FOUND })
    expect(actor.getSnapshot().children.selection?.getSnapshot().context.selected).toEqual(PLAN.journeyKeys)
  })

  it('asks for a name where the booking in its address is not open here, without a word of blame', async () => {
    const { find, request, toast, actor } = begin({ opened: 'K7M4QX' })
    await find.answer({ kind: 'none' })
    expect([request(), toast(), actor.getSnapshot().context.pnr]).toEqual(['editing', null, 'K7M4QX'])
  })

  it('says that the airline has what makes no sense for the booking in its address', async () => {
    const { find, request, toast } = begin({ opened: 'K7M4QX' })
    await find.answer({ kind: 'unreadable' })
    expect([request(), toast()]).toEqual([{ refused: 'unreadable' }, 'unreadable'])
  })

  it('hears another try after as long as the airline names, and no sooner', async () => {
    const { ask, find, request } = begin()
    ask('K7M4QX', 'Rao')
    await find.answer({ kind: 'tooManyTries', retryAfter: 90 })
    await vi.advanceTimersByTimeAsync(89_000)
    expect(request()).toEqual({ limited: 'counting' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(request()).toBe('editing')
  })

  it('goes to the next step of who was chosen, and forgets what was typed when that is on the screen [CHK-45]', async () => {
    const { actor, ask, find, step, kept } = begin()
    ask('K7M4QX', 'Rao')
    await find.answer({ kind: 'booking', booking: FOUND })
    actor.send({ type: 'selection.made', plan: { ...PLAN, recordLocator: 'K7M4QX' } })
    expect(step.asked()).toEqual([{ recordLocator: 'K7M4QX' }])
    expect(kept.drafts.at(-1)).toEqual({ pnr: 'K7M4QX', who: 'Rao' })
    await step.answer(undefined)
    expect(kept.drafts.at(-1)).toBeNull()
  })

  it('takes the booking out of the address when its flights are closed, and has nothing selected when they are opened again', async () => {
    const { actor, ask, find, kept, request } = begin({ opened: 'K7M4QX', selected: PLAN.journeyKeys })
    await find.answer({ kind: 'booking', booking: FOUND })
    actor.send({ type: 'selection.closed' })
    expect([request(), kept.addresses]).toEqual(['editing', ['K7M4QX', null]])
    ask('K7M4QX', 'Rao')
    await find.answer({ kind: 'booking', booking: FOUND })
    expect(actor.getSnapshot().children.selection?.getSnapshot().context.selected).toEqual([])
  })
})
