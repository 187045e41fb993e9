import { describe, expect, it, vi } from 'vitest'
import { ASHA } from '../../domain/customer.samples.ts'
import { ONE_ADULT, PASSENGER_KINDS, type PassengerCounts } from '../../domain/passengers.ts'
import type { Search } from '../../domain/search.ts'
import { SPECIAL_FARES, type SpecialFare } from '../../domain/specialFare.ts'
import { CONFIGURATION, RECENT, SEARCH } from './searchWidget.samples.ts'
import { opened } from './searchWidget.harness.ts'

type Opened = Awaited<ReturnType<typeof opened>>

const isCode = ({ child }: Opened, state: string) =>
  child('promo')
    .getSnapshot()
    .matches({ code: { unlocked: state } } as never)

/** Types a code and waits until the airline has judged it. */
async function applied(stage: Opened, text: string) {
  stage.child('promo').send({ type: 'promo.typed', text })
  stage.clock.increment(CONFIGURATION.promo.delays.debounce)
  await vi.waitFor(() => expect(isCode(stage, 'applied')).toBe(true))
}

const PARTY_OF: Readonly<Record<SpecialFare, PassengerCounts>> = {
  STUDENT: ONE_ADULT,
  ARMED_FORCES: ONE_ADULT,
  MEDICAL: ONE_ADULT,
  UNACCOMPANIED_MINOR: { ...ONE_ADULT, adult: 0, child: 1 },
  SENIOR_CITIZEN: { ...ONE_ADULT, adult: 0, seniorcitizen: 1 },
}

describe('a special fare', () => {
  it.each(SPECIAL_FARES)(
    'sets its own passengers and nobody else, whoever travelled before, without a fare or on any other: %s [SPF-04, SPF-05, SPF-07, SPF-09, CON-12]',
    async (fare) => {
      const { child, search } = await opened({ search: SEARCH })
      const picker = child('passengerPicker')
      const party = () => [search().passengers, picker.getSnapshot().context.counts]
      const addOneOfEach = () => PASSENGER_KINDS.forEach((kind) => picker.send({ type: 'passenger.added', kind }))
      picker.send({ type: 'picker.opened' })
      for (const before of [null, ...SPECIAL_FARES.filter((each) => each !== fare)]) {
        if (before !== null) child('specialFare').send({ type: 'fare.toggled', fare: before })
        addOneOfEach()
        const { child: children, extraSeat } = search().passengers
        expect([children > 0, extraSeat > 0], `before: ${before}`).toEqual([true, before !== 'UNACCOMPANIED_MINOR'])
        child('specialFare').send({ type: 'fare.toggled', fare })
        expect(party(), `after ${before}`).toEqual([PARTY_OF[fare], PARTY_OF[fare]])
        addOneOfEach()
        child('specialFare').send({ type: 'fare.toggled', fare })
        expect(party(), `without ${fare}`).toEqual([ONE_ADULT, ONE_ADULT])
      }
    },
  )

  it('brings its passengers and takes them away again [SPF-03, SPF-04, SPF-05, SPF-09]', async () => {
    const { child, search } = await opened({ search: SEARCH })
    child('specialFare').send({ type: 'fare.toggled', fare: 'SENIOR_CITIZEN' })
    expect(search()).toMatchObject({ specialFare: 'SENIOR_CITIZEN', passengers: { ...ONE_ADULT, adult: 0, seniorcitizen: 1 } })
    child('specialFare').send({ type: 'fare.toggled', fare: 'STUDENT' })
    expect(search()).toMatchObject({ specialFare: 'STUDENT', passengers: ONE_ADULT })
    child('specialFare').send({ type: 'fare.toggled', fare: 'STUDENT' })
    expect(search()).toMatchObject({ specialFare: null, passengers: ONE_ADULT })
    expect(child('passengerPicker').getSnapshot().context.counts).toEqual(ONE_ADULT)
  })

  it('locks the counters that it names [SPF-06, SPF-07, PAX-08]', async () => {
    const { child, search } = await opened({ search: SEARCH })
    const picker = child('passengerPicker')
    picker.send({ type: 'picker.opened' })
    child('specialFare').send({ type: 'fare.toggled', fare: 'UNACCOMPANIED_MINOR' })
    for (const kind of ['adult', 'seniorcitizen', 'infant', 'extraSeat'] as const) picker.send({ type: 'passenger.added', kind })
    expect(search().passengers).toEqual({ ...ONE_ADULT, adult: 0, child: 1 })
    picker.send({ type: 'passenger.added', kind: 'child' })
    expect(search().passengers.child).toBe(2)
  })

  it('takes the promo code away, tells the airline, and locks the field until it is gone [SPF-10, SPF-11, SPF-13, OPEN-64]', async () => {
    const stage = await opened({ search: SEARCH })
    await applied(stage, 'monsoon')
    expect(stage.search().promoCode).toBe('MONSOON')
    expect(stage.child('offers').getSnapshot().context.appliedCode).toBe('MONSOON')
    stage.child('specialFare').send({ type: 'fare.toggled', fare: 'STUDENT' })
    expect(stage.search()).toMatchObject({ specialFare: 'STUDENT', promoCode: '' })
    expect(stage.child('promo').getSnapshot().matches({ code: 'locked' })).toBe(true)
    expect(stage.child('offers').getSnapshot().context).toMatchObject({ appliedCode: null, isLocked: true })
    await vi.waitFor(() => expect(stage.done.removePromo).toHaveBeenCalled())
    stage.child('specialFare').send({ type: 'fare.toggled', fare: 'STUDENT' })
    expect(
      stage
        .child('promo')
        .getSnapshot()
        .matches({ code: { unlocked: 'idle' } }),
    ).toBe(true)
  })

  it('and an applied code are never in one question for fares, which has the other date of the trip where a code counts [CON-72, SPF-13]', async () => {
    const stage = await opened({ search: SEARCH })
    await applied(stage, 'monsoon')
    expect(stage.asked.filter(({ promoCode }) => promoCode === 'MONSOON').map(({ origin, otherDay }) => [origin, otherDay])).toEqual([
      ['DEL', { is: 'return', date: '2026-12-15' }],
      ['BOM', { is: 'departure', date: '2026-12-12' }],
    ])
    stage.child('specialFare').send({ type: 'fare.toggled', fare: 'STUDENT' })
    await vi.waitFor(() => expect(stage.asked.at(-1)).toMatchObject({ specialFare: 'STUDENT', promoCode: '', otherDay: null }))
    expect(stage.asked.filter(({ specialFare, promoCode }) => specialFare !== null && promoCode !== '')).toEqual([])
  })

  it('is taken away, and its passengers with it, when the route leaves India, by pick or by swap [SPF-15, CON-13]', async () => {
    const { child, pick, search } = await opened({ search: SEARCH })
    child('specialFare').send({ type: 'fare.toggled', fare: 'UNACCOMPANIED_MINOR' })
    pick('destination', 'DXB')
    await vi.waitFor(() => expect(search()).toMatchObject({ destination: 'DXB', specialFare: null, passengers: ONE_ADULT }))
    pick('destination', 'BOM')
    child('specialFare').send({ type: 'fare.toggled', fare: 'STUDENT' })
    pick('destination', 'DXB')
    expect(search().specialFare).toBe('STUDENT')
  })
})

describe('a search from elsewhere', () => {
  it('that carries a fare and a code keeps the fare [CON-15]', async () => {
    const both: Search = { ...SEARCH, specialFare: 'STUDENT', promoCode: 'MONSOON', passengers: { ...ONE_ADULT, adult: 3 } }
    const { search, child, judged } = await opened({ search: both })
    expect(search()).toMatchObject({ specialFare: 'STUDENT', promoCode: '', passengers: { adult: 3 } })
    expect(child('promo').getSnapshot().matches({ code: 'locked' })).toBe(true)
    expect(judged).toEqual([])
  })

  it('that carries a fare it cannot have loses it, with the toast, once the stations are known [CON-13, SPF-16]', async () => {
    const { search, child } = await opened({ search: { ...SEARCH, destination: 'DXB', specialFare: 'MEDICAL' } })
    await vi.waitFor(() => expect(search()).toMatchObject({ specialFare: null, destination: 'DXB' }))
    expect(child('specialFare').getSnapshot().context.restriction).toMatchObject({ fare: 'MEDICAL' })
  })

  it('has its code judged for its route, dates and passengers [API-01, OPEN-59]', async () => {
    const stage = await opened({ search: { ...SEARCH, promoCode: 'MONSOON', passengers: { ...ONE_ADULT, child: 1, infant: 1 } } })
    stage.clock.increment(CONFIGURATION.promo.delays.debounce)
    await vi.waitFor(() => expect(isCode(stage, 'applied')).toBe(true))
    expect(stage.judged.at(-1)).toEqual({
      code: 'MONSOON',
      question: { origin: 'DEL', destination: 'BOM', departureDate: '2026-12-12', returnDate: '2026-12-15', passengerCount: 2 },
    })
  })

  it.each([
    ['seniors and extra seats', { ...SEARCH, passengers: { adult: 1, child: 2, infant: 2, seniorcitizen: 2, extraSeat: 3 } }],
    ['a special fare', { ...SEARCH, specialFare: 'STUDENT' }],
    ['seniors on their fare', { ...SEARCH, specialFare: 'SENIOR_CITIZEN', passengers: { ...ONE_ADULT, adult: 0, seniorcitizen: 1 } }],
  ] as const)('made before takes the place of %s that the form had: it is for its own party [STN-02, STN-05]', async (_, before) => {
    const { actor, search } = await opened({ search: before })
    const { total: _total, ...passengers } = RECENT.passenger
    actor.send({ type: 'recent.chosen', recent: RECENT })
    expect(search()).toMatchObject({ origin: RECENT.origin, destination: RECENT.destination, passengers, specialFare: null })
  })

  it('made before, by children alone, is their own fare again [OPEN-63]', async () => {
    const { actor, search } = await opened()
    actor.send({ type: 'recent.chosen', recent: { ...RECENT, passenger: { ...ONE_ADULT, adult: 0, child: 2, total: 2 } } })
    expect(search()).toMatchObject({ specialFare: 'UNACCOMPANIED_MINOR', passengers: { ...ONE_ADULT, adult: 0, child: 2 } })
  })
})

describe('a promo code', () => {
  it('is judged again when a field of the question changes, and for another customer [OPEN-64, PRO-17]', async () => {
    const stage = await opened({ search: SEARCH })
    await applied(stage, 'MONSOON')
    const before = stage.judged.length
    stage.child('passengerPicker').send({ type: 'picker.opened' })
    stage.child('passengerPicker').send({ type: 'passenger.added', kind: 'adult' })
    stage.clock.increment(CONFIGURATION.promo.delays.debounce)
    await vi.waitFor(() => expect(stage.judged.length).toBe(before + 1))
    expect(stage.judged.at(-1)?.question.passengerCount).toBe(2)
    await vi.waitFor(() => expect(isCode(stage, 'applied')).toBe(true))
    stage.actor.send({ type: 'customer.changed', customer: ASHA })
    stage.clock.increment(CONFIGURATION.promo.delays.debounce)
    await vi.waitFor(() => expect(stage.judged.length).toBe(before + 2))
  })

  it('is known to the offers as long as it is applied [OFF-06]', async () => {
    const stage = await opened({ search: SEARCH })
    const toOffers = () => stage.child('offers').getSnapshot().context.appliedCode
    expect(toOffers()).toBeNull()
    await applied(stage, 'MONSOON')
    expect(toOffers()).toBe('MONSOON')
    stage.child('promo').send({ type: 'promo.removed' })
    expect(toOffers()).toBeNull()
  })

  it('chosen among the offers goes into the field [OFF-08]', async () => {
    const stage = await opened({ search: SEARCH })
    stage.actor.send({ type: 'offer.chosen', code: 'SARUS500' })
    await vi.waitFor(() => expect(isCode(stage, 'applied')).toBe(true))
    expect(stage.search().promoCode).toBe('SARUS500')
  })
})

describe('the currency', () => {
  it('comes with the origin, may be changed among those of the route, and prices the calendar [STN-15, CUR-03]', async () => {
    const { pick, child, search, asked } = await opened()
    pick('origin', 'DXB')
    pick('destination', 'DEL')
    expect(search().currency).toBe('AED')
    child('currency').send({ type: 'currency.chosen', code: 'INR' })
    expect(search().currency).toBe('INR')
    await vi.waitFor(() => expect(asked.at(-1)?.currency).toBe('INR'))
  })

  it('goes back to rupees when the route stays in India [CUR-01, CUR-03]', async () => {
    const { pick, search, actor } = await opened()
    pick('origin', 'DXB')
    pick('destination', 'DEL')
    actor.send({ type: 'stations.swapped' })
    pick('destination', 'BOM')
    expect(search().currency).toBe('INR')
  })
})

describe('what is chosen', () => {
  it('is searched for, with the code as it was typed, whether the airline has judged it or not [SRCH-02]', async () => {
    const goToResults = vi.fn(() => Promise.resolve())
    const stage = await opened({ search: SEARCH, judge: () => ({ accepted: false, message: '' }), goToResults })
    const wanted = { origin: SEARCH.origin, destination: SEARCH.destination, tripType: 'ROUND_TRIP', passengers: { ...ONE_ADULT, child: 1 } }
    for (const event of [{ type: 'picker.opened' }, { type: 'passenger.added', kind: 'child' }] as const) stage.child('passengerPicker').send(event)
    stage.child('promo').send({ type: 'promo.typed', text: 'monsoon' })
    expect(stage.search()).toMatchObject({ ...wanted, promoCode: 'MONSOON' })
    stage.clock.increment(CONFIGURATION.promo.delays.debounce)
    await vi.waitFor(() => expect(isCode(stage, 'rejected')).toBe(true))
    stage.child('promo').send({ type: 'promo.typed', text: 'flynow' })
    stage.actor.send({ type: 'search.submitted' })
    await vi.waitFor(() => expect(goToResults).toHaveBeenCalled())
    expect(goToResults).toHaveBeenLastCalledWith(expect.objectContaining({ ...wanted, promoCode: 'FLYNOW' }))
  })
})

describe('the nationality', () => {
  const rules = [{ code: 'DXB', requireNationality: true }]

  it('blocks the search while it is missing, says so and goes there [NAT-04, OPEN-62]', async () => {
    const stage = await opened({ search: { ...SEARCH, destination: 'DXB' }, nationalityRules: rules })
    await vi.waitFor(() => expect(stage.actor.getSnapshot().context.isNationalityMissing).toBe(true))
    stage.actor.send({ type: 'search.submitted' })
    expect(stage.actor.getSnapshot().context.refusal).toBe('chooseNationality')
    expect(stage.done.focusField).toHaveBeenLastCalledWith({ field: 'nationality' })
    stage.child('nationality').send({ type: 'nationality.chosen', countryCode: 'IN' })
    expect(stage.search().nationality).toBe('IN')
    stage.actor.send({ type: 'search.submitted' })
    expect(stage.actor.getSnapshot().matches({ form: 'leaving' })).toBe(true)
  })

  it('of the first search is carried above results, where none is asked for [NAT-02, OPEN-62]', async () => {
    const { search, actor } = await opened({ mode: 'modify', search: { ...SEARCH, destination: 'DXB', nationality: 'IN' }, nationalityRules: rules })
    expect(search().nationality).toBe('IN')
    expect(actor.getSnapshot().context.isNationalityMissing).toBe(false)
  })
})

it('a search is counted, with what it was about and not with who made it [SRCH-18]', async () => {
  const { actor, done } = await opened({ search: SEARCH })
  actor.send({ type: 'search.submitted' })
  expect(done.sendAnalytics).toHaveBeenCalledTimes(1)
})
