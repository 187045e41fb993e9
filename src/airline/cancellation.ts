import { HTTPError } from 'ky'
import * as v from 'valibot'
import type {
  CancellationMoney,
  CancellationOrder,
  CancellationQuote,
  CancelReply,
  ManagingRefusal,
  QuoteReply,
} from '../../machines/domain/cancellation.ts'
import { majorOf, moneyFromMajor } from '../../machines/domain/money.ts'
import { stationByCode, type Network } from '../../machines/domain/station.ts'
import { bookingCancellation, type CancellationQuoteWire } from '../../server/contract/cancellation.ts'
import type { ProblemCode } from '../../server/contract/problems.ts'
import { AirlineError } from './airlineError.ts'
import { answered, problemOf, send } from './client.ts'
import type { Configuration } from './configuration.ts'

const MANAGING: Readonly<Record<string, ManagingRefusal>> = {
  BOOKING_NOT_FOUND: 'notOpened',
  BOOKING_CANCELLED: 'cancelled',
  BOOKING_NOT_MANAGEABLE: 'notManageable',
} satisfies Partial<Record<ProblemCode, ManagingRefusal>>
const CANCELLING = {
  ...MANAGING,
  BOOKING_CHANGED: 'changed',
  QUOTE_CHANGED: 'quoteChanged',
  NOT_CANCELLABLE: 'notCancellable',
} satisfies Partial<Record<ProblemCode, CancelReply['kind']>>

const NotManaged = v.object({ kind: v.picklist(['notOpened', 'cancelled', 'notManageable']) })
const NotDone = v.object({ kind: v.picklist(['notOpened', 'cancelled', 'notManageable', 'changed', 'quoteChanged', 'notCancellable']) })

/**
 * What can be cancelled of a booking that this browser may manage, and what each part gives back. A refusal is an answer.
 * @param network names the cities; without it stations have their codes
 */
export async function readCancellation(
  configuration: Configuration,
  recordLocator: string,
  network: (signal: AbortSignal) => Promise<Network>,
  signal: AbortSignal,
): Promise<QuoteReply> {
  const { answer } = bookingCancellation.operations.GET
  const call = send(configuration, bookingCancellation, 'GET', { query: { recordLocator }, signal })
  const [reply, known] = await Promise.all([
    answered(v.union([answer, NotManaged]), () => call.then((response) => response.json(), refusedBy(MANAGING))),
    network(signal).catch(() => null),
  ])
  return 'data' in reply ? { kind: 'quote', quote: quoteOf(reply.data, known) } : reply
}

/** Cancels a part of a booking for the refund that was shown. A refusal is an answer. */
export async function askCancel(configuration: Configuration, order: CancellationOrder, signal: AbortSignal): Promise<CancelReply> {
  const { recordLocator, version, refundedTotal } = order
  const choice = order.choice.kind === 'PASSENGERS' ? { ...order.choice, passengerKeys: [...order.choice.passengerKeys] } : order.choice
  const { answer } = bookingCancellation.operations.POST
  const call = send(configuration, bookingCancellation, 'POST', {
    body: { recordLocator, version, choice, refundedTotal: majorOf(refundedTotal) },
    signal,
  })
  const reply = await answered(v.union([answer, NotDone]), () => call.then((response) => response.json(), refusedBy(CANCELLING)))
  if (!('data' in reply)) return reply
  const { isWhole, refundedTotal: back, byStaff } = reply.data
  const inMoney = (major: number) => moneyFromMajor(major, refundedTotal.currency)
  return { kind: 'done', cancelled: { isWhole, refundedTotal: inMoney(back), byStaff: inMoney(byStaff) } }
}

const refusedBy =
  (refusals: Readonly<Record<string, CancelReply['kind']>>) =>
  async (error: unknown): Promise<unknown> => {
    if (!(error instanceof HTTPError)) throw error
    const kind = refusals[(await problemOf(error))?.status ?? '']
    if (kind === undefined) throw new AirlineError('failed', error.response.status)
    return { kind }
  }

function quoteOf(wire: CancellationQuoteWire, network: Network | null): CancellationQuote {
  const { currencyCode, whole, journeys, travellers, ...quote } = wire
  const moneyOf = moneyIn(currencyCode)
  const stations = new Set([...journeys, ...whole.charges].flatMap(({ origin, destination }) => [origin, destination]))
  const cities = [...stations].flatMap((code) => {
    const city = network && stationByCode(network.stations, code)?.cityInfo.name
    return city ? [[code, city] as const] : []
  })
  return {
    ...quote,
    whole: moneyOf(whole),
    journeys: journeys.map(({ money, ...journey }) => ({ ...journey, money: moneyOf(money) })),
    travellers: travellers.map(({ money, name, ...traveller }) => ({
      ...traveller,
      name: [name.first, name.last].filter((part) => part !== null).join(' ') || null,
      money: moneyOf(money),
    })),
    cities: Object.fromEntries(cities),
  }
}

const moneyIn =
  (currency: string) =>
  ({ charges, ...amounts }: CancellationQuoteWire['whole']): CancellationMoney => {
    const money = (major: number) => moneyFromMajor(major, currency)
    return {
      paid: money(amounts.paid),
      charge: money(amounts.charge),
      convenienceFee: money(amounts.convenienceFee),
      changeFees: money(amounts.changeFees),
      refundedTotal: money(amounts.refundedTotal),
      byStaff: money(amounts.byStaff),
      charges: charges.map(({ each, rise, ...charge }) => ({
        ...charge,
        each: money(each),
        rise: rise && { localTime: rise.localTime, each: money(rise.each) },
      })),
    }
  }
