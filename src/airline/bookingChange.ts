import { HTTPError } from 'ky'
import * as v from 'valibot'
import {
  quoteAddsUp,
  type ChangeConfirmed,
  type ChangeOptionsReply,
  type ChangeOptionsWanted,
  type ChangeQuote,
  type ChangeQuoteReply,
  type ChangeRefusal,
  type ChangeReply,
  type ChangeWanted,
} from '../../machines/domain/bookingChange.ts'
import { majorOf, moneyFromMajor } from '../../machines/domain/money.ts'
import {
  bookingChanges,
  ChangeAnswer,
  ChangeOptionsAnswer,
  changeOptions,
  ChangeQuoteAnswer,
  changeQuotes,
} from '../../server/contract/bookingChange.ts'
import type { ProblemCode } from '../../server/contract/problems.ts'
import { AirlineError } from './airlineError.ts'
import { answered, problemOf, send } from './client.ts'
import type { Configuration } from './configuration.ts'

/** The flights of a day to which a journey can be moved, and the cheapest change on the days around [CHGB-02]. A refusal is an answer. */
export async function readOptions(configuration: Configuration, wanted: ChangeOptionsWanted, signal: AbortSignal): Promise<ChangeOptionsReply> {
  const reply = await replied(ChangeOptionsAnswer, send(configuration, changeOptions, 'GET', { query: { ...wanted }, signal }))
  if ('why' in reply) return reply
  const { currencyCode, days, flights } = reply.data
  const moneyOf = (amount: number | null) => (amount === null ? null : moneyFromMajor(amount, currencyCode))
  return {
    kind: 'options',
    options: {
      days: days.map(({ date, amount }) => ({ date, amount: moneyOf(amount) })),
      flights: flights.map(({ flightNos, flightType, amount, ...flight }) => ({
        ...flight,
        flightNumbers: flightNos,
        isThrough: flightType === 'Through',
        amount: moneyOf(amount),
      })),
    },
  }
}

/**
 * What it costs to move journeys, part by part; a refusal is an answer.
 * @throws AirlineError where the parts are not the total: a price that does not add up is not shown [FEE-01]
 */
export async function askQuote(configuration: Configuration, wanted: ChangeWanted, signal: AbortSignal): Promise<ChangeQuoteReply> {
  const reply = await replied(ChangeQuoteAnswer, send(configuration, changeQuotes, 'POST', { body: bodyOf(wanted), signal }))
  if ('why' in reply) return reply
  const { version, currencyCode, journeys, quotedTotal, byStaff, refundDays } = reply.data
  const moneyOf = (amount: number) => moneyFromMajor(amount, currencyCode)
  const quote: ChangeQuote = {
    version,
    journeys: journeys.map(({ difference, feeEach, total: whole, ...journey }) => ({
      ...journey,
      difference: moneyOf(difference),
      feeEach: moneyOf(feeEach),
      total: moneyOf(whole),
    })),
    quotedTotal: moneyOf(quotedTotal),
    byStaff: moneyOf(byStaff),
    refundDays,
  }
  if (!quoteAddsUp(quote)) throw new AirlineError('malformed')
  return { kind: 'quote', quote }
}

/** Moves journeys at the price that was shown: at once, or as soon as it is paid. A refusal is an answer. */
export async function askChange(configuration: Configuration, confirmed: ChangeConfirmed, signal: AbortSignal): Promise<ChangeReply> {
  const body = { ...bodyOf(confirmed), version: confirmed.version, acceptedTotal: majorOf(confirmed.acceptedTotal) }
  const reply = await replied(ChangeAnswer, send(configuration, bookingChanges, 'POST', { body, signal }))
  return 'why' in reply ? reply : { kind: reply.data.outcome }
}

const bodyOf = ({ recordLocator, changes }: ChangeWanted) => ({ recordLocator, changes: [...changes] })

const REFUSALS: Readonly<Record<string, ChangeRefusal>> = {
  BOOKING_NOT_FOUND: 'notOpened',
  BOOKING_CANCELLED: 'notManageable',
  BOOKING_NOT_MANAGEABLE: 'notManageable',
  BOOKING_CHANGED: 'bookingChanged',
  QUOTE_CHANGED: 'priceChanged',
  SEATS_GONE: 'seatsGone',
  DATES_DO_NOT_FIT: 'overlap',
} satisfies Partial<Record<ProblemCode, ChangeRefusal>>

const Refused = v.object({
  kind: v.literal('refused'),
  why: v.picklist(['notOpened', 'notManageable', 'bookingChanged', 'priceChanged', 'seatsGone', 'overlap']),
})

async function replied<Schema extends v.GenericSchema>(
  answer: Schema,
  call: Promise<Response>,
): Promise<v.InferOutput<Schema> | v.InferOutput<typeof Refused>> {
  return answered(v.union([Refused, answer]), () => call.then((response) => response.json(), refusalIn))
}

async function refusalIn(error: unknown): Promise<unknown> {
  if (!(error instanceof HTTPError)) throw error
  const why = REFUSALS[(await problemOf(error))?.status ?? '']
  if (why === undefined) throw new AirlineError('failed', error.response.status)
  return { kind: 'refused', why }
}
