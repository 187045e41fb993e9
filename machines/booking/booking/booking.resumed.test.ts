import { describe, expect, it } from 'vitest'
import { emptyDraft } from '../../domain/saleDraft.ts'
import { ASHA } from '../../domain/customer.samples.ts'
import { ONE_WAY } from '../../domain/flights.samples.ts'
import { NO_ANSWERS, type SaleAnswers } from '../../domain/saleAnswers.ts'
import { ALL_ANSWERED, ANSWERED, begun, PEOPLE } from './booking.samples.ts'
import { begin, confirm } from './booking.harness.ts'

const withName = (firstName: string): SaleAnswers => ({
  ...ALL_ANSWERED,
  draft: ALL_ANSWERED.draft && { ...ALL_ANSWERED.draft, travellers: ALL_ANSWERED.draft.travellers.map((each) => each && { ...each, firstName }) },
})

const STUDENT_ANSWERED: SaleAnswers = {
  ...ALL_ANSWERED,
  draft: ALL_ANSWERED.draft && {
    ...ALL_ANSWERED.draft,
    travellers: [{ kind: 'student', firstName: 'Asha', lastName: 'Rao', gender: 'F', birthDate: '2004-02-29' }],
  },
}

describe('a booking that is gone on with', () => {
  it('begins at the passengers after a reload where they are not all answered, and then at what lacks an answer', async () => {
    const { actor, quotes, seen } = await begin(begun(ONE_WAY, ANSWERED))
    expect(quotes.allAsked()[0]).toMatchObject({ services: ANSWERED.services, seats: ANSWERED.seats })
    actor.send({ type: 'passengers.done', ...PEOPLE })
    expect(seen().matches({ answering: { steps: { choices: 'review' } } })).toBe(true)
  })

  it.each([
    ['review', ALL_ANSWERED],
    ['seats', { ...ALL_ANSWERED, isSeatsAnswered: false }],
    ['extras', { ...ALL_ANSWERED, isExtrasAnswered: false }],
  ] as const)('comes back to the step that was left after a reload: the %s', async (choices, answers) => {
    const { seen } = await begin(begun(ONE_WAY, answers))
    expect(seen().matches({ answering: { steps: { choices } } })).toBe(true)
    expect(seen().context.people).toEqual(PEOPLE)
  })

  it('hands the passengers a customer who was known before the first price, or has signed in since they were done', async () => {
    const { actor, seen } = await begin(begun(), ASHA)
    expect(seen().children.passengers?.getSnapshot().context.customer).toEqual(ASHA)
    actor.send({ type: 'passengers.done', ...PEOPLE })
    actor.send({ type: 'customer.changed', customer: null })
    actor.send({ type: 'passengers.reopened' })
    expect(seen().children.passengers?.getSnapshot().context.customer).toBeNull()
  })

  it.each([null, { ...ASHA, customerNumber: 'SP2002' }])(
    'forgets who travels when the customer leaves, here and in the browser: then %j',
    async (next) => {
      const { actor, kept, seen } = await begin(begun(ONE_WAY, ANSWERED), ASHA)
      actor.send({ type: 'passengers.done', ...PEOPLE })
      expect(seen().context.people).toEqual(PEOPLE)
      actor.send({ type: 'customer.changed', customer: next })
      expect([seen().context.people, seen().context.draft, seen().context.customer]).toEqual([null, null, next])
      expect(seen().matches({ answering: { steps: 'passengers' } })).toBe(true)
      expect(seen().children.passengers?.getSnapshot().context.travellers[0]).toMatchObject({ firstName: '', lastName: '' })
      const { draft, services, seats } = kept.at(-1)?.answers ?? NO_ANSWERS
      expect([draft, services, seats]).toEqual([null, {}, {}])
    },
  )

  it.each([null, { ...ASHA, customerNumber: 'SP2002' }])(
    'forgets it also while the airline is asked to book, and gives it to nobody who comes after: then %j [SEC-17]',
    async (next) => {
      const { actor, books, kept, seen } = await begin(begun(ONE_WAY, ALL_ANSWERED), ASHA)
      confirm(actor)
      expect(books.asked().length).toBe(1)
      actor.send({ type: 'customer.changed', customer: next })
      expect([seen().matches({ answering: { steps: 'passengers' } }), books.asked().length]).toEqual([true, 0])
      expect([seen().context.people, seen().context.draft, seen().context.owner]).toEqual([null, null, next?.customerNumber ?? null])
      expect(kept.at(-1)).toMatchObject({ answers: { draft: null, services: {}, seats: {} }, owner: null })
    },
  )

  it('goes on with what the customer has answered on another device, and asks the price of it', async () => {
    const { actor, loads, quotes, seen } = await begin()
    actor.send({ type: 'customer.changed', customer: ASHA })
    await loads.answer({ kind: 'begun', answers: { ...ANSWERED, draft: ALL_ANSWERED.draft }, millisecondsAgo: 60_000, isSameTrip: true })
    expect(seen().children.passengers?.getSnapshot().context.travellers[0]).toMatchObject({ firstName: 'Asha', documentNumber: '' })
    expect(quotes.allAsked().at(-1)).toMatchObject({ services: ANSWERED.services, seats: ANSWERED.seats })
    actor.send({ type: 'passengers.done', ...PEOPLE })
    expect(seen().matches({ answering: { steps: { choices: 'review' } } })).toBe(true)
  })

  it('takes the later answers of another device also where this browser has come back to a later step', async () => {
    const { actor, loads, seen } = await begin(begun(ONE_WAY, { ...ALL_ANSWERED, isSeatsAnswered: false }))
    actor.send({ type: 'customer.changed', customer: ASHA })
    await loads.answer({ kind: 'begun', answers: withName('Meera'), millisecondsAgo: 1, isSameTrip: true })
    expect(seen().matches({ answering: { steps: { choices: 'review' } } })).toBe(true)
    expect(seen().context.people?.travellers[0]).toMatchObject({ firstName: 'Meera' })
  })

  it('asks to accept the conditions again where the review has the answers of another device', async () => {
    const { actor, loads, seen } = await begin(begun(ONE_WAY, ALL_ANSWERED))
    actor.send({ type: 'customer.changed', customer: ASHA })
    actor.send({ type: 'terms.toggled', isAccepted: true })
    actor.send({ type: 'ending.chosen', ending: 'hold' })
    await loads.answer({ kind: 'begun', answers: withName('Meera'), millisecondsAgo: 1, isSameTrip: true })
    expect([seen().context.isAccepted, seen().context.ending]).toEqual([false, 'pay'])
  })

  it('books what was confirmed where another device has later answers meanwhile, and the account hears it', async () => {
    const { actor, loads, books, seen } = await begin(begun(ONE_WAY, ALL_ANSWERED))
    actor.send({ type: 'customer.changed', customer: ASHA })
    confirm(actor)
    await loads.answer({ kind: 'begun', answers: withName('Meera'), millisecondsAgo: 1, isSameTrip: true })
    expect(books.allAsked()).toEqual([expect.objectContaining(PEOPLE)])
    const { answers, isResumed } = seen().children.begun?.getSnapshot().context ?? {}
    expect([answers?.draft, isResumed]).toEqual([ALL_ANSWERED.draft, false])
  })

  it('shows a customer their step once it is known who they are, and nobody else: to them it is the passengers', async () => {
    const { actor, seen } = await begin({ ...begun(ONE_WAY, ALL_ANSWERED), owner: ASHA.customerNumber })
    expect([seen().matches({ answering: { steps: 'passengers' } }), seen().context.people]).toEqual([true, null])
    actor.send({ type: 'customer.changed', customer: ASHA })
    expect(seen().matches({ answering: { steps: { choices: 'review' } } })).toBe(true)
  })

  it.each([
    ['it was not done', begun(ONE_WAY, ANSWERED)],
    ['something of it is asked again', { ...begun(ONE_WAY, STUDENT_ANSWERED), search: { ...ONE_WAY, specialFare: 'STUDENT' as const } }],
  ])('leaves the form of the passengers as it is where its customer becomes known, and %s', async (_, input) => {
    const { actor, seen } = await begin({ ...input, owner: ASHA.customerNumber })
    const { passengers } = seen().children
    passengers?.send({ type: 'field.typed', place: 0, field: 'documentNumber', text: 'DU/2024-118' })
    actor.send({ type: 'customer.changed', customer: ASHA })
    expect(seen().children.passengers).toBe(passengers)
    expect(passengers?.getSnapshot().context.travellers[0]?.documentNumber).toBe('DU/2024-118')
  })

  it.each([
    ['Asha', { choices: 'review' }],
    ['Meera', 'passengers'],
  ] as const)('asks who travels again after a reload only where that was changed and not handed on: %s', async (name, steps) => {
    const { actor, kept } = await begin(begun(ONE_WAY, ALL_ANSWERED))
    actor.send({ type: 'passengers.reopened' })
    actor.send({ type: 'draft.changed', draft: withName(name).draft ?? emptyDraft([]) })
    const { seen } = await begin(begun(ONE_WAY, kept.at(-1)?.answers))
    expect(seen().matches({ answering: { steps } })).toBe(true)
  })

  it('forgets what another customer has answered in this browser, and sends it to no account', async () => {
    const { actor, loads, saves, kept, seen } = await begin({ ...begun(ONE_WAY, ANSWERED), owner: 'SP2002' })
    actor.send({ type: 'customer.changed', customer: ASHA })
    await loads.answer({ kind: 'nothing' })
    expect([seen().context.draft, seen().context.services, kept.at(-1)?.owner, saves.allAsked()]).toEqual([null, {}, null, []])
  })

  it('keeps what a visitor has typed when they sign in', async () => {
    const { actor, seen } = await begin(begun(ONE_WAY, ANSWERED))
    actor.send({ type: 'customer.changed', customer: ASHA })
    expect(seen().context.draft).toEqual(ANSWERED.draft)
  })
})
