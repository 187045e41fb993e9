import { describe, expect, it, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import { ASHA, RAVI } from '../../domain/customer.samples.ts'
import { NO_CONTACT } from '../../domain/saleDraft.ts'
import { NO_ANSWERS, type AnsweredFor, type BegunReply, type SaleAnswers } from '../../domain/saleAnswers.ts'
import { heldPort } from '../../kit/testing/heldPort.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { RANDOM } from '../../kit/testing/random.harness.ts'
import { type Invariants, randomRun } from '../../kit/testing/randomRun.ts'
import { walk } from '../../kit/testing/walk.ts'
import { type AnswersToSave, begunBookingMachine, type BegunBookingInput, type BegunBookingUpdate } from './begunBooking.machine.ts'
import { answersOf, BEGUN, begunBookingSamples } from './begunBooking.samples.ts'

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(begunBookingMachine, begunBookingSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(begunBookingMachine, report)).toEqual([])
})

const invariants: Invariants<typeof begunBookingMachine> = {
  'nothing is asked of an account where nobody is signed in': ({ value, context: { customer } }) =>
    customer !== null || !JSON.stringify(value).includes('account'),
}

it('breaks no rule in random events', () => {
  const { events, broken } = randomRun(begunBookingMachine, begunBookingSamples, invariants, RANDOM)
  expect({ events, broken }).toEqual({ events: RANDOM.events, broken: null })
})

function begin(input: Partial<BegunBookingInput> = {}) {
  const [loads, saves] = [heldPort<BegunReply, AnsweredFor>(), heldPort<{ isSaved: boolean }, AnswersToSave>()]
  const found: BegunBookingUpdate[] = []
  const machine = begunBookingMachine.provide({
    actors: { loadAnswers: loads.logic, saveAnswers: saves.logic },
    actions: { logFailure: () => undefined },
  })
  const parent = setup({
    types: { events: {} as BegunBookingUpdate },
    actors: { begun: machine },
    actions: { keep: (_, update: BegunBookingUpdate) => void found.push(update) },
  }).createMachine({
    invoke: { id: 'begun', src: 'begun', input: { ...BEGUN, ...input } },
    on: { 'answers.found': { actions: { type: 'keep', params: ({ event }) => event } } },
  })
  const actor = createActor(parent).start().getSnapshot().children['begun'] as ReturnType<typeof createActor<typeof begunBookingMachine>>
  return { actor, loads, saves, found, seen: () => actor.getSnapshot().value }
}

const OF_ACCOUNT: BegunReply = { kind: 'begun', answers: answersOf('Asha'), millisecondsAgo: 60_000, isSameTrip: true }

const CONTACT = { ...NO_CONTACT, email: 'leela@example.in' }

/** What Leela has answered for both flights, in the order in which it was chosen, or as a database gives it back. */
const ofBothFlights = (flights: readonly string[]): SaleAnswers => ({
  ...answersOf('Leela'),
  services: Object.fromEntries(flights.map((flight) => [flight, { '0': ['VGML'] }])),
})

describe('the answers of a booking that is begun', () => {
  it('come back on another device once the customer is known there', async () => {
    const { actor, loads, found, seen } = begin()
    expect(loads.allAsked()).toEqual([])
    actor.send({ type: 'customer.changed', customer: ASHA })
    await loads.answer(OF_ACCOUNT)
    expect(found).toEqual([{ type: 'answers.found', answers: answersOf('Asha') }])
    expect([seen(), actor.getSnapshot().context.isResumed]).toEqual([{ open: { account: 'kept' } }, true])
  })

  it('are said to be here again until the traveller answers otherwise, also where their contact is filled in meanwhile', async () => {
    const { actor, loads, saves } = begin({ customer: ASHA })
    await loads.answer(OF_ACCOUNT)
    const resumed = answersOf('Asha')
    const isResumed = () => actor.getSnapshot().context.isResumed
    const filledIn = resumed.draft && { ...resumed.draft, contact: { ...resumed.draft.contact, email: 'asha@example.com' } }
    actor.send({ type: 'answers.changed', answers: { ...resumed, draft: filledIn } })
    expect([isResumed(), saves.allAsked()]).toEqual([true, []])
    actor.send({ type: 'answers.changed', answers: answersOf('Leela') })
    expect(isResumed()).toBe(false)
  })

  it.each([
    ['answered here later', { answers: answersOf('Leela'), answeredAgo: 1_000 }, 0],
    ['answered here before', { answers: answersOf('Leela'), answeredAgo: 3_600_000 }, 1],
  ])('are those of the account unless they were %s', async (_, own, count) => {
    const { loads, saves, found } = begin({ ...own, customer: ASHA })
    await loads.answer(OF_ACCOUNT)
    expect(found).toHaveLength(count)
    expect(saves.allAsked().map(({ answers }) => answers)).toEqual(count === 0 ? [answersOf('Leela')] : [])
  })

  it.each([
    ['the same, which the account was told a moment after', { ...OF_ACCOUNT, answers: ofBothFlights(['back', 'out']), millisecondsAgo: 1_000 }],
    ['for another trip', { ...OF_ACCOUNT, isSameTrip: false }],
  ])('are those of this browser where the account has later ones that are %s: nothing is brought back or saved', async (_, reply) => {
    const { loads, saves, found, seen } = begin({ answers: ofBothFlights(['out', 'back']), answeredAgo: 3_600_000, customer: ASHA })
    await loads.answer(reply)
    expect([found, saves.allAsked(), seen()]).toEqual([[], [], { open: { account: 'kept' } }])
  })

  it.each([
    ['GST number', { gst: { number: '29AAGCR4375J1ZU', company: '', email: '' } }, { gst: { number: '29AAGCR4375J1Z', company: '', email: '' } }],
    ['phone number', { contact: { ...CONTACT, phone: '9845011223' } }, { contact: { ...CONTACT, phone: '984501' } }],
  ])('are those of this browser where a %s was typed since the account was told', async (_, now, before) => {
    const leela = answersOf('Leela')
    const withDraft = (typed: object): SaleAnswers => ({ ...leela, draft: leela.draft && { ...leela.draft, ...typed } })
    const { actor, loads, saves, found } = begin({ answers: withDraft(before), answeredAgo: 3_600_000, customer: ASHA })
    actor.send({ type: 'answers.changed', answers: withDraft(now) })
    await loads.answer({ ...OF_ACCOUNT, answers: withDraft(before) })
    expect([found, saves.allAsked().map(({ answers }) => answers)]).toEqual([[], [withDraft(now)]])
  })

  it('are those that are typed while the account is asked, and then saved', async () => {
    const { actor, loads, saves, found } = begin({ customer: ASHA })
    actor.send({ type: 'answers.changed', answers: answersOf('Meera') })
    await loads.answer(OF_ACCOUNT)
    expect(found).toEqual([])
    expect(saves.allAsked()).toEqual([{ of: BEGUN.of, answers: answersOf('Meera') }])
  })

  it('are saved once, when nothing more is typed', async () => {
    vi.useFakeTimers()
    try {
      const { actor, loads, saves, seen } = begin({ customer: ASHA })
      await loads.answer({ kind: 'nothing' })
      for (const name of ['M', 'Me', 'Mee']) {
        actor.send({ type: 'answers.changed', answers: answersOf(name) })
        await vi.advanceTimersByTimeAsync(1_500)
      }
      expect(saves.allAsked()).toEqual([])
      await vi.advanceTimersByTimeAsync(600)
      expect(saves.allAsked().map(({ answers }) => answers)).toEqual([answersOf('Mee')])
      await saves.answer({ isSaved: true })
      expect(seen()).toEqual({ open: { account: 'kept' } })
    } finally {
      vi.useRealTimers()
    }
  })

  it('of one customer are neither shown to another nor saved for them', async () => {
    const { actor, loads, saves, found } = begin({ customer: ASHA })
    await loads.answer(OF_ACCOUNT)
    actor.send({ type: 'answers.changed', answers: NO_ANSWERS })
    actor.send({ type: 'customer.changed', customer: RAVI })
    await loads.answer({ kind: 'nothing' })
    expect(found).toHaveLength(1)
    expect(saves.allAsked()).toEqual([])
  })

  it('are not saved any more once the booking is made', async () => {
    const { actor, loads, saves, seen } = begin({ customer: ASHA })
    await loads.answer({ kind: 'nothing' })
    actor.send({ type: 'answers.changed', answers: answersOf('Meera') })
    actor.send({ type: 'booking.made' })
    actor.send({ type: 'customer.changed', customer: RAVI })
    expect([seen(), saves.allAsked()]).toEqual(['over', []])
  })
})
