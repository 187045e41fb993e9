import { majorOf, moneyFromMajor } from '../../machines/domain/money.ts'
import { PASSENGER_KINDS, TYPE_CODE_OF } from '../../machines/domain/passengers.ts'
import { cleanPromoCode } from '../../machines/domain/promo.ts'
import type { SeatMap } from '../../machines/domain/seatMap.ts'
import type {
  ExtraSeatOffer,
  OfferedService,
  PartyMember,
  PriceKind,
  Quote,
  QuoteReply,
  RefusedSale,
  SaleRefusal,
  SaleSeatsWanted,
  Wanted,
} from '../../machines/domain/sale.ts'
import type { BookingWanted, BookReply, SaleKey } from '../../machines/domain/saleForm.ts'
import type { TravellerKind } from '../../machines/domain/bookingDetail.ts'
import type { ProblemCode } from '../../server/contract/problems.ts'
import { BookAnswer, bookingQuotes, newBookings, QuoteAnswer, saleSeats, type QuoteBody } from '../../server/contract/sale.ts'
import { AirlineError } from './airlineError.ts'
import { journeyOf } from './availability.ts'
import { ask, send } from './client.ts'
import type { Configuration } from './configuration.ts'
import { FAMILIES, FAMILY_CODES, familyTermsOf } from './fareFamilies.ts'
import { answeredOrRefused, type RefusedCall } from './refusedCall.ts'
import { seatMapOf } from './seats.ts'

/** What something would cost now, or why it cannot be bought [SRCH-24]. */
export async function readQuote(configuration: Configuration, wanted: Wanted, replaces: readonly string[], signal: AbortSignal): Promise<QuoteReply> {
  const body = { ...wantedBody(wanted, configuration), ...replacing(replaces), passengers: wanted.party.map(memberBody) }
  const reply = await answeredOrRefused(QuoteAnswer, send(configuration, bookingQuotes, 'POST', { body, signal }))
  return 'data' in reply ? { kind: 'quote', quote: quoteOf(reply.data, wanted.party) } : refusedSale(reply)
}

/** Makes a booking; sent again with the same key it is the same one [SRCH-16]. */
export async function askBooking(
  configuration: Configuration,
  wanted: BookingWanted,
  { key, replaces }: SaleKey,
  signal: AbortSignal,
): Promise<BookReply> {
  const body = {
    ...wantedBody(wanted, configuration),
    key,
    ...replacing(replaces),
    passengers: wanted.party.map((member, place) => {
      const typed = wanted.travellers[place] ?? null
      return {
        ...memberBody(member),
        firstName: typed?.firstName ?? null,
        lastName: typed?.lastName ?? null,
        gender: typed?.gender ?? null,
        birthDate: typed?.birthDate ?? null,
        documentNumber: typed === null || typed.documentNumber === '' ? null : typed.documentNumber,
      }
    }),
    contact: wanted.contact,
    gst: wanted.gst,
    guardians: wanted.guardians,
    acceptsTerms: true as const,
    acceptedTotal: majorOf(wanted.acceptedTotal),
    ending: ENDINGS[wanted.ending],
  }
  const reply = await answeredOrRefused(BookAnswer, send(configuration, newBookings, 'POST', { body, signal }))
  if (!('data' in reply)) return refusedSale(reply)
  const { recordLocator, holdUntil, pay, bookedTotal, replaced } = reply.data
  if (pay !== null && pay !== 'booking' && pay !== 'fareLock') throw new AirlineError('malformed')
  return { kind: 'booked', recordLocator, holdUntil, pay, bookedTotal: moneyFromMajor(bookedTotal, wanted.currency), replaced }
}

/** The seats of a flight that is not booked yet. @throws AirlineError, also where it is no longer sold */
export async function readSaleSeats(
  configuration: Configuration,
  { journeyKey, family, segmentKey, currency, party }: SaleSeatsWanted,
  replaces: readonly string[],
  signal: AbortSignal,
): Promise<SeatMap> {
  const body = { journeyKey, family: FAMILY_CODES[family], segmentKey, currency, ...replacing(replaces), passengers: party.map(memberBody) }
  return seatMapOf((await ask(configuration, saleSeats, 'POST', { body, signal })).data)
}

const replacing = (replaces: readonly string[]) => (replaces.length === 0 ? {} : { replaces: [...replaces] })

const ENDINGS = { pay: 'PAY', hold: 'HOLD', fareLock: 'FARE_LOCK' } as const

const SOLD_AS = {
  adult: 'ADT',
  child: 'CHD',
  senior: 'SNR',
  student: 'STUDENT',
  armedForces: 'ARMED_FORCES',
  medical: 'MEDICAL',
  minor: 'UNACCOMPANIED_MINOR',
  infant: 'INF',
  extraSeat: 'EXST',
} as const satisfies Record<TravellerKind, QuoteBody['passengers'][number]['type']>

const memberBody = ({ kind, goesWith }: PartyMember) => ({ type: SOLD_AS[kind], goesWith })

function wantedBody({ trip, currency, promoCode, specialFare, services, seats }: Wanted, { limits }: Configuration) {
  const code = cleanPromoCode(promoCode, limits.promoMaximumLength)
  return {
    journeys: [trip.outbound, trip.inbound].flatMap((each) =>
      each === null ? [] : [{ journeyKey: each.journeyKey, family: FAMILY_CODES[each.family] }],
    ),
    currency,
    ...(code === '' ? {} : { promoCode: code }),
    ...(specialFare === null ? {} : { specialFare }),
    services: Object.entries(services).flatMap(([segmentKey, chosen]) =>
      Object.entries(chosen).map(([place, codes]) => ({ segmentKey, passenger: Number(place), ssrCodes: [...codes] })),
    ),
    seats: Object.entries(seats).flatMap(([segmentKey, chosen]) =>
      Object.entries(chosen).map(([place, seat]) => ({ segmentKey, passenger: Number(place), seat })),
    ),
  }
}

const KINDS: Readonly<Record<QuoteAnswer['data']['rows'][number]['kind'], PriceKind>> = {
  FARE: 'fare',
  FAMILY: 'family',
  DISCOUNT: 'discount',
  TAX: 'tax',
  CONVENIENCE: 'convenience',
  INFANT: 'infant',
  SERVICE: 'service',
  SEAT: 'seat',
}
const BLOCKS = { CLOSED: 'closed', SOLD_OUT: 'soldOut' } as const satisfies Record<string, OfferedService['blocked']>
const EXTRA_SEAT_BLOCKS = { SOLD_OUT: 'soldOut', LIMIT: 'limit' } as const satisfies Record<string, ExtraSeatOffer['blocked']>
const LATER_BLOCKS = { DEPARTS_SOON: 'departsSoon', FLIGHT_FULL: 'flightFull' } as const

/** @throws AirlineError where the rows do not add up to the total [FEE-01] */
function quoteOf(wire: QuoteAnswer['data'], party: Quote['party']): Quote {
  const { currencyCode: currency, quotedAt, faresHoldUntil, promotion } = wire
  const moneyOf = (major: number) => moneyFromMajor(major, currency)
  const rows = wire.rows.map(({ kind, fareOf, each, total, ...row }) => ({
    ...row,
    kind: KINDS[kind],
    fareOf: PASSENGER_KINDS.find((of) => TYPE_CODE_OF[of] === fareOf) ?? null,
    each: moneyOf(each),
    total: moneyOf(total),
  }))
  const total = moneyOf(wire.quotedTotal)
  if (rows.reduce((sum, row) => sum + row.total.minor, 0) !== total.minor) throw new AirlineError('malformed')
  const later = ({ until, price, blockedBecause }: QuoteAnswer['data']['hold']) => ({
    until,
    price: moneyOf(price),
    blocked: blockedBecause === null ? null : LATER_BLOCKS[blockedBecause],
  })
  return {
    party,
    currency,
    quotedAt,
    faresHoldUntil,
    journeys: wire.journeys.map(({ family, total: journeyTotal, departsAt, freeUntil, ...journey }) => ({
      ...journeyOf(journey, currency),
      family: FAMILIES[family],
      total: moneyOf(journeyTotal),
      departsAt,
      freeUntil,
    })),
    families: familyTermsOf(wire.families, currency),
    rows,
    quotedTotal: total,
    promotion,
    services: wire.services.map(({ segmentKey, passenger, offered }) => ({
      segmentKey,
      passenger,
      offered: offered.map(({ ssrCode, price, isIncluded, blockedBecause }) => ({
        code: ssrCode,
        price: moneyOf(price),
        isIncluded,
        blocked: blockedBecause === null ? null : BLOCKS[blockedBecause],
      })),
    })),
    extraSeat: wire.extraSeat && {
      price: moneyOf(wire.extraSeat.price),
      blocked: wire.extraSeat.blockedBecause === null ? null : EXTRA_SEAT_BLOCKS[wire.extraSeat.blockedBecause],
    },
    hold: later(wire.hold),
    fareLock: later(wire.fareLock),
  }
}

const REFUSALS: Readonly<Record<string, SaleRefusal>> = {
  SEATS_GONE: 'flightGone',
  UNKNOWN_STATION: 'flightGone',
  NOT_A_MARKET: 'flightGone',
  DATES_DO_NOT_FIT: 'overlap',
  SERVICE_CLOSED: 'serviceGone',
  SERVICE_NOT_OFFERED: 'serviceGone',
  SERVICE_SOLD_OUT: 'serviceGone',
  SERVICES_NOT_TOGETHER: 'serviceGone',
  SEAT_TAKEN: 'seatTaken',
  SEAT_NOT_FOR_PASSENGER: 'seatUnfit',
  LIMIT_EXCEEDED: 'party',
  SPECIAL_FARE_NOT_ALLOWED: 'party',
  QUOTE_CHANGED: 'priceChanged',
  TOO_MANY_UNPAID: 'tooMany',
  HOLD_NOT_OFFERED: 'holdNotOffered',
  BOOKING_ENDED: 'ended',
  KEY_USED_BEFORE: 'ended',
  INVALID_FIELD: 'field',
} satisfies Partial<Record<ProblemCode, SaleRefusal>>

function refusedSale({ problem, httpStatus }: RefusedCall): RefusedSale {
  const { error, fields = [] } = problem
  const why = error.status.startsWith('PROMO_') ? 'promo' : REFUSALS[error.status]
  if (why === undefined) throw new AirlineError('failed', httpStatus)
  return { kind: 'refused', why, at: fields[0]?.field ?? null, what: fields[0]?.message ?? null, message: error.message }
}
