import type { Airline } from '../airline.ts'
import type { CancellationChoiceWire, CancellationQuoteWire } from '../contract/cancellation.ts'
import { Refusal } from '../http/problem.ts'
import type { Session } from '../identity/sessions.ts'
import { tell } from '../payments/bookingPayable.ts'
import { type Booking, versionOf } from '../rules/bookings.ts'
import {
  cancellationOf,
  isRest,
  travellersOf,
  whyNotCancellable,
  type CancellationChoice,
  type CancellationMoney,
  type NotCancellable,
} from '../rules/cancellation.ts'
import { exchangeOn } from '../rules/currencies.ts'
import { LEAST_TOGETHER } from '../rules/groupBookings.ts'
import { cancelledWords } from '../rules/itineraryMail.ts'
import type { Language } from '../rules/languages.ts'
import { CANCELLED } from '../rules/messageTemplates.ts'
import { PASSENGER_RIGHTS } from '../rules/passengerRights.ts'
import { homeDay } from '../rules/promotions.ts'
import { stationByCode, stationOf } from '../schedule/stations.ts'
import { localMinutes, localTimeText } from '../schedule/zone.ts'
import { keepLanguage } from '../store/bookingContacts.ts'
import { journeyKeyOf, passengerKey } from './bookedJourneyWire.ts'
import { MASK } from './bookingDetail.ts'
import { editBooking, manageable, refuseUnmanageable, roomFor, type EditAsked } from './bookingEdits.ts'

type Parts = Pick<Airline, 'database' | 'clock' | 'payments' | 'inventory' | 'configuration'>
type MoneyWire = CancellationQuoteWire['whole']

/**
 * What can be cancelled of a booking, and what each part gives back.
 * @throws Refusal where the caller may not manage it, or nothing of it can be changed any more
 */
export async function cancellationQuote(parts: Parts, session: Session, recordLocator: string): Promise<CancellationQuoteWire> {
  const { booking, opened } = await manageable(parts, session, recordLocator)
  const now = parts.clock.now()
  refuseUnmanageable(booking, now, 'cancel')
  if (whyNotCancellable(booking, { kind: 'ALL' }, now) !== null) throw new Refusal('BOOKING_NOT_MANAGEABLE')
  const carrier = parts.configuration.brand.code
  const roomMinor = await roomFor(parts.database.connection, booking)
  const moneyOf = (choice: CancellationChoice) => moneyWire(booking, cancellationOf(booking, choice, now), roomMinor, carrier)
  const { receipts, journeys, passengers } = booking
  const open = journeys.flatMap((_, place) => (whyNotCancellable(booking, { kind: 'JOURNEY', journey: place }, now) === null ? [place] : []))
  return {
    recordLocator,
    version: versionOf(booking),
    currencyCode: booking.currency,
    whole: moneyOf({ kind: 'ALL' }),
    isRest: isRest(booking, now),
    journeys: journeys.flatMap((journey, place) => {
      const choice = { kind: 'JOURNEY', journey: place } as const
      if (open.length === 1 || !open.includes(place)) return []
      const { origin, destination, segments } = journey
      const departure = segments[0]?.legs[0]?.departure ?? null
      return [{ journeyKey: journeyKeyOf(journey, place, carrier), origin, destination, departure, money: moneyOf(choice) }]
    }),
    travellers: cancellableTravellers(booking, now).flatMap((place) => {
      const passenger = passengers[place]
      if (passenger === undefined) return []
      const { firstName: first, lastName: last, type } = passenger
      return [
        {
          passengerKey: passengerKey(place),
          name: { first, last },
          followers: passengers.filter(({ goesWith, cancelledAt }) => goesWith === place && cancelledAt === null).length,
          age: type === 'CHD' ? ('child' as const) : type === 'UNACCOMPANIED_MINOR' ? ('alone' as const) : ('grown' as const),
          money: moneyOf({ kind: 'PASSENGERS', passengers: [place] }),
        },
      ]
    }),
    leastTravellers: booking.kind === 'GROUP' ? LEAST_TOGETHER : 1,
    paidBy: receipts
      .filter(({ minor }) => minor > 0)
      .toReversed()
      .map(({ method, payer }) => ({ method, payer: opened.isProved || payer === '' ? payer : MASK })),
    refundDays: PASSENGER_RIGHTS.refundDays,
  }
}

/** A cancellation as the customer has confirmed it. */
export interface CancellationAsked extends EditAsked {
  readonly choice: CancellationChoiceWire
  /** Of the page, in which the contact is told. */
  readonly language: Language
  /** That was shown, in the major unit. */
  readonly refundedTotal: number
}

/**
 * Cancels a part of a booking.
 * @throws Refusal as every change does, where the part cannot be cancelled by itself, or where the refund is not the one that was shown
 */
export async function cancelBooking(parts: Parts, asked: CancellationAsked) {
  const { configuration } = parts
  const { code: carrier, name: brand } = configuration.brand
  const { booking: after, edited } = await editBooking(parts, { ...asked, act: 'cancel' }, async ({ booking, transaction, row, now }) => {
    const choice = choiceOf(booking, asked.choice, carrier)
    if (choice === null || whyNotCancellable(booking, choice, now) !== null) throw new Refusal('NOT_CANCELLABLE')
    const cancellation = cancellationOf(booking, choice, now)
    const shown = moneyWire(booking, cancellation, await roomFor(transaction, booking), carrier)
    if (shown.refundedTotal !== asked.refundedTotal) throw new Refusal('QUOTE_CHANGED')
    await keepLanguage(transaction, row.recordLocator, asked.language)
    const part = cancelledWords(booking, choice, asked.language, { cityOf: (station) => stationByCode(station)?.cityInfo.name ?? station })
    const mail = CANCELLED({
      part,
      isWhole: cancellation.after.closedAt !== null,
      isByStaff: shown.byStaff > 0,
      isFree: cancellation.refundMinor === 0,
    })
    await tell(transaction, { ...row, language: asked.language }, { now: () => now, brand }, cancellation.refundMinor, mail)
    return { what: 'CANCELLED' as const, after: cancellation.after, refundedTotal: shown.refundedTotal, byStaff: shown.byStaff }
  })
  return {
    recordLocator: asked.recordLocator,
    version: versionOf(after),
    refundedTotal: edited.refundedTotal,
    byStaff: edited.byStaff,
    isWhole: after.closedAt !== null,
  }
}

/** Why no traveller can be cancelled by themselves. */
const WHOLE: ReadonlySet<NotCancellable | null> = new Set<NotCancellable | null>(['BEGUN', 'WHOLE_ONLY'])

/** Where one travels alone, a part was flown, or the airline has cancelled, no traveller is cancelled by themselves. */
function cancellableTravellers(booking: Booking, now: number): readonly number[] {
  const travellers = travellersOf(booking)
  if (travellers.length === 1) return []
  const isNone = travellers.every((place) => WHOLE.has(whyNotCancellable(booking, { kind: 'PASSENGERS', passengers: [place] }, now)))
  return isNone ? [] : travellers
}

function moneyWire(booking: Booking, money: CancellationMoney, roomMinor: number, carrier: string): MoneyWire {
  const { currency, bookedAt, journeys } = booking
  const { majorOf } = exchangeOn(currency, homeDay(bookedAt))
  return {
    paid: majorOf(money.paidMinor),
    charge: majorOf(money.chargeMinor),
    convenienceFee: majorOf(money.convenienceMinor),
    changeFees: majorOf(money.changeFeesMinor),
    refundedTotal: majorOf(money.refundMinor),
    byStaff: majorOf(Math.max(0, money.refundMinor - roomMinor)),
    charges: money.charges.flatMap(({ journey: place, travellers, eachMinor, rise }) => {
      const journey = journeys[place]
      if (journey === undefined) return []
      const { origin, destination } = journey
      return [
        {
          journeyKey: journeyKeyOf(journey, place, carrier),
          origin,
          destination,
          travellers,
          each: majorOf(eachMinor),
          rise: rise && { localTime: localTimeAt(origin, rise.at), each: majorOf(rise.eachMinor) },
        },
      ]
    }),
  }
}

/** An instant by the clock of an airport. */
const localTimeAt = (station: string, at: number): string => localTimeText(localMinutes(stationOf(station).timeZone, Math.floor(at / 60_000)))

/** The choice by places in the booking; null where it names what is not there. */
function choiceOf(booking: Booking, choice: CancellationChoiceWire, carrier: string): CancellationChoice | null {
  if (choice.kind === 'ALL') return choice
  if (choice.kind === 'JOURNEY') {
    const journey = booking.journeys.findIndex((each, place) => journeyKeyOf(each, place, carrier) === choice.journeyKey && each.cancelledAt === null)
    return journey < 0 ? null : { kind: 'JOURNEY', journey }
  }
  const places = new Map(booking.passengers.map((_, place) => [passengerKey(place), place]))
  const passengers = choice.passengerKeys.flatMap((each) => places.get(each) ?? [])
  return passengers.length < choice.passengerKeys.length ? null : { kind: 'PASSENGERS', passengers }
}
