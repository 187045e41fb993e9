import { found, ONE_WAY, ROUND_TRIP } from '../../domain/flights.samples.ts'
import { journeysOf } from '../../domain/journey.ts'
import { sumOfMoney, type Money } from '../../domain/money.ts'
import type { ChosenTrip, Quote, QuotedJourney, RefusedSale, Wanted } from '../../domain/sale.ts'
import type { Booked, BookingWanted, BookReply } from '../../domain/saleForm.ts'
import type { CompleteSearch } from '../../domain/search.ts'
import type { QuoteAnswer } from './booking.rules.ts'

const inr = (rupees: number): Money => ({ minor: rupees * 100, currency: 'INR' })

const SEARCHES: readonly CompleteSearch[] = [ONE_WAY, ROUND_TRIP, { ...ONE_WAY, promoCode: 'MONSOON' }]

function offeredFor(search: CompleteSearch) {
  const answer = found(search)
  if (answer.outcome !== 'found') throw new Error('flights are found')
  return answer.availability
}

/** The first flight each way of a search. */
export function tripOf(search: CompleteSearch): ChosenTrip {
  const [out, back] = [journeysOf(offeredFor(search), 'outbound')[0], journeysOf(offeredFor(search), 'inbound')[0]]
  return {
    outbound: out === undefined ? null : { journeyKey: out.journeyKey, family: 'saver' },
    inbound: back === undefined ? null : { journeyKey: back.journeyKey, family: 'flexi' },
  }
}

/** Of one, on all flights. */
export const EXTRA_SEAT = inr(4_200)

interface QuoteOf {
  /** Rupees that the fares cost more than in the results. */
  readonly more?: number
  readonly isLaterOffered?: boolean
}

type Row = Quote['rows'][number]
const row = (
  kind: Row['kind'],
  code: string,
  detail: string,
  total: Money,
  of: Partial<Pick<Row, 'journey' | 'passenger' | 'fareOf' | 'segmentKey'>>,
): Row => ({
  kind,
  code,
  detail,
  journey: null,
  passenger: null,
  fareOf: null,
  segmentKey: null,
  quantity: 1,
  each: total,
  total,
  ...of,
})

/** What the airline quotes for what is wanted: a meal costs ₹350, a seat ₹250. */
export function quoteOf(wanted: Pick<Wanted, 'trip' | 'services' | 'seats' | 'party'>, { more = 0, isLaterOffered = true }: QuoteOf = {}): Quote {
  const search = SEARCHES.find((each) => JSON.stringify(tripOf(each)) === JSON.stringify(wanted.trip)) ?? ONE_WAY
  const availability = offeredFor(search)
  const journeys = (['outbound', 'inbound'] as const).flatMap((direction, index): readonly QuotedJourney[] => {
    const chosen = wanted.trip[direction]
    const journey = journeysOf(availability, direction).find(({ journeyKey }) => journeyKey === chosen?.journeyKey)
    if (journey === undefined || chosen === null) return []
    const price = journey.families.find(({ family }) => family === chosen.family)?.total ?? inr(0)
    const seats = wanted.party.filter(({ kind }) => kind === 'extraSeat').length
    const total = index === 0 ? { ...price, minor: price.minor + more * 100 + seats * EXTRA_SEAT.minor } : price
    return [{ ...journey, family: chosen.family, total, departsAt: `${journey.departure}:00.000Z`, freeUntil: '2026-06-03T06:30:00.000Z' }]
  })
  const codes = Object.entries(wanted.services).flatMap(([segmentKey, own]) =>
    Object.entries(own).flatMap(([place, each]) => each.map((code) => ({ segmentKey, place, code }))),
  )
  const seats = Object.entries(wanted.seats).flatMap(([segmentKey, own]) => Object.entries(own).map(([place, seat]) => ({ segmentKey, place, seat })))
  const rows: Quote['rows'] = [
    ...journeys.map(({ total }, journey) => row('fare', 'BASE', '', total, { journey, fareOf: 'adult' })),
    ...codes.map(({ segmentKey, place, code }) => row('service', code, code, inr(350), { passenger: Number(place), segmentKey })),
    ...seats.map(({ segmentKey, place, seat }) => row('seat', 'SEAT', seat, inr(250), { passenger: Number(place), segmentKey })),
  ]
  const blocked = isLaterOffered ? null : ('departsSoon' as const)
  return {
    party: wanted.party,
    currency: 'INR',
    quotedAt: '2026-06-01T06:30:00.000Z',
    faresHoldUntil: '2026-06-01T18:30:00.000Z',
    journeys,
    families: availability.families,
    rows,
    quotedTotal: sumOfMoney(
      rows.map(({ total }) => total),
      'INR',
    ),
    promotion: null,
    services: journeys.flatMap(({ segments }) =>
      segments.map(({ segmentKey }) => ({
        segmentKey,
        passenger: 0,
        offered: [{ code: 'VGML', price: inr(350), isIncluded: false, blocked: null }],
      })),
    ),
    extraSeat: { price: EXTRA_SEAT, blocked: null },
    hold: { until: '2026-06-02T06:30:00.000Z', price: inr(0), blocked },
    fareLock: { until: '2026-06-03T06:30:00.000Z', price: inr(500), blocked },
  }
}

export const quoted =
  (how: QuoteOf = {}) =>
  (wanted: Wanted): QuoteAnswer => ({ reply: { kind: 'quote', quote: quoteOf(wanted, how) }, serviceNames: { VGML: 'Vegetarian meal' } })

export const refused = (why: RefusedSale['why'], at: string | null = null, what: string | null = null): RefusedSale => ({
  kind: 'refused',
  why,
  at,
  what,
  message: null,
})
export const notQuoted = (why: RefusedSale['why'], at: string | null = null): QuoteAnswer => ({ reply: refused(why, at), serviceNames: {} })

/** A booking at the total that was accepted. */
export const booked =
  (change: Partial<Booked> = {}) =>
  ({ acceptedTotal }: Pick<BookingWanted, 'acceptedTotal'>): BookReply => ({
    kind: 'booked',
    recordLocator: 'K7Q4WD',
    holdUntil: '2026-06-01T07:00:00.000Z',
    pay: 'booking',
    bookedTotal: acceptedTotal,
    replaced: [],
    ...change,
  })
