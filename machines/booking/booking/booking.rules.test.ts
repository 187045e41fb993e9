import { describe, expect, it } from 'vitest'
import { ROUND_TRIP, ONE_WAY } from '../../domain/flights.samples.ts'
import { ONE_ADULT } from '../../domain/passengers.ts'
import { partyOf } from '../../domain/sale.ts'
import { NO_ANSWERS, type SaleAnswers } from '../../domain/saleAnswers.ts'
import { emptyDraft } from '../../domain/saleDraft.ts'
import { areExtraSeatsGone, isOtherPurchase, withAddOns, withoutRefused } from './booking.choices.ts'
import {
  answersOf,
  bookingWanted,
  type BookingContext,
  forgotten,
  foundAnswers,
  initialContext,
  isOtherPrice,
  keptAnswers,
  comparedPrices,
  seenIn,
  withKeptPeople,
} from './booking.rules.ts'
import { ALL_ANSWERED, begun, PEOPLE } from './booking.samples.ts'
import { EXTRA_SEAT, quoteOf, refused, tripOf } from './bookingReplies.samples.ts'

const SERVICES = { out: { '0': ['VGML', 'XBAG'], '1': ['XBAG'] }, back: { '0': ['XBAG'] } }
const SEATS = { out: { '0': '3A', '1': '3B' } }
const CONTEXT = initialContext(begun(ONE_WAY, { ...NO_ANSWERS, services: SERVICES, seats: SEATS }))

describe('what the airline refuses of the extras', () => {
  it.each([
    [refused('serviceGone', 'services.0', 'VGML'), { ...SERVICES, out: { '0': ['XBAG'], '1': ['XBAG'] } }, { flight: 'out', place: 0 }, ['VGML']],
    [refused('serviceGone', 'services.1', 'XBAG'), { ...SERVICES, out: { '0': ['VGML', 'XBAG'] } }, { flight: 'out', place: 1 }, ['XBAG']],
    [refused('serviceGone', 'services.0', 'too many'), { ...SERVICES, out: { '1': ['XBAG'] } }, { flight: 'out', place: 0 }, ['VGML', 'XBAG']],
    [refused('serviceGone'), {}, null, []],
  ] as const)('is taken away of the services, and only that, and its step is asked again', (refusal, services, from, what) => {
    expect(withoutRefused(CONTEXT, refusal)).toEqual({ services, isExtrasAnswered: false, lost: { of: 'services', from, what } })
  })

  it.each([
    [refused('seatTaken', 'seats.1'), { out: { '0': '3A' } }, { flight: 'out', place: 1 }, ['3B']],
    [refused('seatUnfit', 'seats'), {}, null, []],
  ] as const)('is taken away of the seats, and only that, and their step is asked again', (refusal, seats, from, what) => {
    expect(withoutRefused(CONTEXT, refusal)).toEqual({ seats, isSeatsAnswered: false, lost: { of: 'seats', from, what } })
  })
})

it.each([
  ['the same services', { services: SERVICES }, false],
  ['one service less', { services: { ...SERVICES, back: {} } }, true],
  ['the service of somebody else', { services: { ...SERVICES, back: { '1': ['XBAG'] } } }, true],
  ['the same seats', { seats: SEATS }, false],
  ['seats that are changed over', { seats: { out: { '0': '3B', '1': '3A' } } }, true],
  ['no seats', { seats: {} }, true],
  ['no extra seat', { extraSeats: [] }, false],
  ['an extra seat', { extraSeats: [0] }, true],
])('%s are another purchase, or not', (_, told, isOther) => {
  expect(isOtherPurchase(CONTEXT, told)).toBe(isOther)
})

describe('extra seats', () => {
  /** Two adults with an infant, whose fares have been seen. */
  const trip = tripOf(ROUND_TRIP)
  const fresh = initialContext(begun(ROUND_TRIP))
  const quote = quoteOf({ ...fresh, trip })
  const seenFares = { minor: quote.quotedTotal.minor, currency: 'INR', extraSeat: EXTRA_SEAT.minor }
  const before: BookingContext = { ...fresh, quote, seenFares, seats: { out: { '0': '3A', '1': '3B' } }, isSeatsAnswered: true }
  const chosen = (extraSeats: readonly number[], context = before) => ({ ...context, ...withAddOns(context, { services: {}, extraSeats }) })
  const priced = <Of extends BookingContext>(context: Of) => ({ ...context, quote: quoteOf({ ...context, trip }) })

  it('are last in the party, each with its traveller, and who sits there sits elsewhere [PAX-09, VAL-25]', () => {
    const one = chosen([1])
    expect(one.party).toEqual([...before.party, { kind: 'extraSeat', goesWith: 1 }])
    expect([one.extraSeats, one.seats, one.isSeatsAnswered]).toEqual([[1], { out: { '0': '3A' } }, false])
    const both = chosen([0, 1], { ...one, seats: { out: { '0': '3A', '3': '3C' } } })
    expect([both.seats, chosen([], both).party]).toEqual([{ out: {} }, before.party])
  })

  it('cost what stood beside the choice, and whatever else the fares cost is another price [FEE-01]', () => {
    expect([[0], [0, 1], []].map((extraSeats) => isOtherPrice(priced(chosen(extraSeats))))).toEqual([false, false, false])
    const dearer = { ...chosen([0]), quote: quoteOf({ ...chosen([0]), trip }, { more: 1 }) }
    expect(comparedPrices(dearer)).toMatchObject({
      before: { minor: seenFares.minor + EXTRA_SEAT.minor },
      now: { minor: seenFares.minor + EXTRA_SEAT.minor + 100 },
    })
    const dearerSeat = priced({ ...chosen([0]), seenFares: { ...seenFares, extraSeat: EXTRA_SEAT.minor - 700 } })
    const compared = comparedPrices(dearerSeat)
    expect((compared?.now.minor ?? 0) - (compared?.before.minor ?? 0)).toBe(700)
  })

  it('that are kept make no other price where their own was not seen: another fare, another device, a seat that is gone', () => {
    const unseen = { ...seenFares, extraSeat: null }
    expect(isOtherPrice(priced({ ...chosen([1]), seenFares: unseen }))).toBe(false)
    const found = { ...before, seenFares: unseen, ...foundAnswers({ ...before, seenFares: unseen }, answersOf(chosen([0, 1]))) }
    expect(isOtherPrice(priced(found))).toBe(false)
    const back = { ...chosen([1]), quote: null, ...withoutRefused({ ...chosen([1]), quote: null }, refused('flightGone')) }
    expect([isOtherPrice(priced(back)), isOtherPrice({ ...priced(back), quote: quoteOf({ ...back, trip }, { more: 1 }) })]).toEqual([false, true])
  })

  it('are seen with their own price, and the fares for those of the search', () => {
    expect([seenIn(priced(chosen([0, 1]))), seenIn(before)]).toEqual([seenFares, seenFares])
  })

  it('are kept for the party of the search, found again, and those of nobody else', () => {
    const one = chosen([1])
    expect(keptAnswers(one).of.party).toEqual(before.party)
    const again = initialContext({ ...begun(ROUND_TRIP, answersOf(one)), shownFares: one.shownFares })
    expect([again.party, again.seenFares]).toEqual([one.party, one.seenFares])
    expect(foundAnswers(fresh, answersOf(one)).party).toEqual(one.party)
    expect(forgotten(one)).toMatchObject({ extraSeats: null, party: before.party, seenFares })
  })

  it('after the names or before them are the same answers, so that they have the same key [SRCH-16]', () => {
    const [asha] = PEOPLE.travellers
    const one = chosen([1])
    const travellersOf = (travellers: typeof PEOPLE.travellers) => bookingWanted({ ...one, people: { ...PEOPLE, travellers } }).travellers
    const names = [asha ?? null, asha ?? null, asha ?? null]
    expect([travellersOf(names).length, travellersOf([...names, null])]).toEqual([one.party.length, travellersOf(names)])
  })

  it('move a whole party that has a child, who sits beside a grown-up', () => {
    const withChild = { ...before, party: [...before.party, { kind: 'child' as const, goesWith: null }] }
    expect(chosen([1], withChild).seats).toEqual({})
  })

  it('are taken away where the flight or the booking has no room, and not for those of the search', () => {
    const [one, reason] = [chosen([1]), refused('flightGone')]
    expect([refused('flightGone'), refused('party'), refused('seatTaken')].map((each) => areExtraSeatsGone(one, each))).toEqual([true, true, false])
    expect(areExtraSeatsGone(before, reason)).toBe(false)
    expect({ ...one, ...withoutRefused(one, reason) }).toMatchObject({
      party: before.party,
      extraSeats: null,
      seenFares,
      isExtrasAnswered: false,
      lost: { of: 'extraSeats' },
    })
    const search = { ...ROUND_TRIP, passengers: { ...ROUND_TRIP.passengers, extraSeat: 1 } }
    const searched = { ...before, search, party: initialContext(begun(search)).party }
    const less = chosen([], searched)
    expect([less.extraSeats, areExtraSeatsGone(less, reason), areExtraSeatsGone(searched, reason)]).toEqual([[], false, false])
    expect(withoutRefused(chosen([0, 1], searched), reason)).toMatchObject({ party: searched.party, extraSeats: null })
  })
})

it('remembers over a reload which price was accepted, unless the results have shown another since', () => {
  const input = { ...begun(), shownFares: 100 }
  const context = { ...initialContext(input), seenFares: { minor: 140, currency: 'INR', extraSeat: null } }
  const again = (shownFares: number) => initialContext({ ...input, shownFares, answers: answersOf(context) }).seenFares?.minor
  expect([again(100), again(120)]).toEqual([140, 120])
})

it('calls no price another in a currency that was not shown', () => {
  const quote = quoteOf({ trip: tripOf(ONE_WAY), services: {}, seats: {}, party: [] })
  expect(isOtherPrice({ quote, search: ONE_WAY, seenFares: null, refusedTotal: null })).toBe(false)
})

describe('who travels, as it was answered in a visit before', () => {
  const recalled = (answers: Partial<SaleAnswers>, search = ONE_WAY, today = '2026-06-01') =>
    withKeptPeople({ ...initialContext({ ...begun(ONE_WAY, { ...ALL_ANSWERED, ...answers }), today }), search, party: partyOf(search) }).people
  const flown = { ...ONE_WAY, passengers: { ...ONE_ADULT, child: 1 } }
  const draftFor = (kind: 'adult' | 'student') => ({
    ...emptyDraft([]),
    ...ALL_ANSWERED.draft,
    travellers: [{ kind, firstName: 'Asha', lastName: 'Rao', gender: 'F' as const, birthDate: kind === 'student' ? '2004-02-29' : '' }],
  })
  const draftOf = (birthDate: string) => ({
    ...emptyDraft([]),
    ...ALL_ANSWERED.draft,
    travellers: [
      ...(ALL_ANSWERED.draft?.travellers ?? []),
      { kind: 'child' as const, firstName: 'Anu', lastName: 'Rao', gender: 'F' as const, birthDate },
    ],
  })

  it('is known again as it was handed on', () => {
    expect(recalled({})).toEqual(PEOPLE)
    expect(recalled({ draft: draftOf('2019-03-02') }, flown)?.travellers[1]).toMatchObject({ firstName: 'Anu', birthDate: '2019-03-02' })
  })

  it.each([
    ['was not handed on', () => recalled({ isPeopleAnswered: false })],
    ['misses a name', () => recalled({ draft: emptyDraft(partyOf(ONE_WAY)) })],
    ['has an identity number, which is not kept', () => recalled({ draft: draftFor('student') }, { ...ONE_WAY, specialFare: 'STUDENT' })],
    ['holds a child who is grown up by the day of the flight', () => recalled({ draft: draftOf('2014-06-02') }, flown)],
  ])('is asked again where it %s', (_, people) => {
    expect(people()).toBeNull()
  })

  it('is not taken from before where it was answered in this visit', () => {
    const people = { ...PEOPLE, gst: { number: '29AAGCR4375J1ZU', company: 'Rao', email: 'rao@example.in' } }
    expect(withKeptPeople({ ...initialContext(begun(ONE_WAY, ALL_ANSWERED)), people }).people).toBe(people)
  })
})
