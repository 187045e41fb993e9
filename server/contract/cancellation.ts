import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { localTime, recordLocator } from './shapes.ts'

const MOST_TRAVELLERS = 1_500
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const key = v.pipe(v.string(), v.maxLength(200))
const money = v.number()

/** What a cancellation costs and gives back, in the major unit of the booking's currency. Paid minus charge minus convenience fee is the refund. */
const CancellationMoneyWire = v.object({
  /** What the cancelled part has cost. */
  paid: money,
  charge: money,
  /** Not given back [FEE-09]. */
  convenienceFee: money,
  /** What was paid before for other dates, beside the cancelled part: not given back. */
  changeFees: money,
  refundedTotal: money,
  /** What of the refund the staff of the airline give back, since it was not paid on the page of the payment provider. */
  byStaff: money,
  charges: v.array(
    v.object({
      journeyKey: v.string(),
      origin: v.string(),
      destination: v.string(),
      travellers: count,
      each: money,
      /** When it rises, by the clock of the first airport, and to what; null where it does not. */
      rise: v.nullable(v.object({ localTime, each: money })),
    }),
  ),
})

/** What can be cancelled of a booking, and what each part gives back. */
const CancellationQuoteWire = v.object({
  recordLocator,
  /** Counts the changes; a cancellation names the version that it was quoted for. */
  version: count,
  currencyCode: v.string(),
  /** All that is still to be flown. */
  whole: CancellationMoneyWire,
  /** Whether a part was flown or cancelled before, so that the whole is what is left. */
  isRest: v.boolean(),
  /** Journeys that can be cancelled by themselves: none where there is but one. */
  journeys: v.array(
    v.object({
      journeyKey: v.string(),
      origin: v.string(),
      destination: v.string(),
      departure: v.nullable(localTime),
      money: CancellationMoneyWire,
    }),
  ),
  /** Travellers who can be cancelled by themselves: none where there is but one, or where a part was flown. Their amounts add up. */
  travellers: v.array(
    v.object({
      passengerKey: v.string(),
      name: v.object({ first: v.nullable(v.string()), last: v.nullable(v.string()) }),
      /** How many infants and extra seats go with them. */
      followers: count,
      /** A child cannot stay without a traveller who is grown up. */
      age: v.picklist(['grown', 'child', 'alone']),
      money: CancellationMoneyWire,
    }),
  ),
  /** How many travellers have to stay where not all are cancelled [CONST-09]. */
  leastTravellers: count,
  /** How it was paid, the newest first; payers are masked until a contact was proved. */
  paidBy: v.array(v.object({ method: v.picklist(['CARD', 'UPI', 'NET_BANKING', 'VOUCHER', 'ONLINE']), payer: v.string() })),
  /** Within how many days the money is back. */
  refundDays: count,
})
export type CancellationQuoteWire = v.InferOutput<typeof CancellationQuoteWire>

/** All that is still to be flown, a journey, or travellers with who goes with them. */
const CancellationChoiceWire = v.variant('kind', [
  v.object({ kind: v.literal('ALL') }),
  v.object({ kind: v.literal('JOURNEY'), journeyKey: key }),
  v.object({ kind: v.literal('PASSENGERS'), passengerKeys: v.pipe(v.array(key), v.minLength(1), v.maxLength(MOST_TRAVELLERS)) }),
])
export type CancellationChoiceWire = v.InferOutput<typeof CancellationChoiceWire>

/** A cancellation with the version and the refund that the customer was shown. */
const CancellationBody = v.object({ recordLocator, version: count, choice: CancellationChoiceWire, refundedTotal: money })

/** What is refused of every change of a booking. */
export const EDIT_REFUSALS = ['BOOKING_NOT_FOUND', 'BOOKING_CANCELLED', 'BOOKING_NOT_MANAGEABLE'] as const

export const bookingCancellation = endpoint('bookingCancellation', '/booking/cancellation', {
  GET: {
    summary: 'What can be cancelled of a booking that this browser has opened, or this customer booked, and what each part gives back',
    covers: ['FEE-09', 'SEC-12'],
    caller: 'visitor',
    query: v.object({ recordLocator }),
    answer: v.object({ data: CancellationQuoteWire }),
    refusals: EDIT_REFUSALS,
  },
  POST: {
    summary: 'Cancels a part of such a booking for the refund that the customer was shown; refused where that is another one now',
    covers: ['FEE-09', 'SEC-12'],
    caller: 'visitor',
    body: CancellationBody,
    answer: v.object({ data: v.object({ recordLocator, version: count, refundedTotal: money, byStaff: money, isWhole: v.boolean() }) }),
    refusals: [...EDIT_REFUSALS, 'BOOKING_CHANGED', 'QUOTE_CHANGED', 'NOT_CANCELLABLE'],
  },
})
