import type { FlightsAnswer, Journey, JourneyFare } from '../../../machines/domain/journey.ts'
import { lowFares } from '../../../machines/domain/flights.samples.ts'
import type { CompleteSearch } from '../../../machines/domain/search.ts'
import type { FareWire, JourneyWire } from '../../../server/contract/availability.ts'
import type { FixedReply } from '../driver/stepBook.ts'

const MINOR_UNITS = 100

/** What a machine hears to a search, as the airline says it. */
export const flightsOnWire =
  (sample: (search: CompleteSearch) => FlightsAnswer) =>
  (_asked: URL, input: unknown): FixedReply => {
    const search = input as CompleteSearch
    const found = sample(search)
    if (found.outcome === 'refused') throw new Error('a refusal is a problem on the wire')
    const { outbound, inbound } = found.availability
    return fixed({
      currency: search.currency,
      outbound: outbound.map(journeyOnWire),
      inbound: inbound?.map(journeyOnWire) ?? null,
      promotion: found.promotion,
    })
  }

/** The lowest fares of the days around. */
export const lowFaresOnWire = (_asked: URL, input: unknown): FixedReply =>
  fixed(
    lowFares((input as { readonly startDate: string }).startDate).map((day) => ({
      ...day,
      price: day.price === null ? null : day.price.minor / MINOR_UNITS,
    })),
  )

const fixed = (data: unknown): FixedReply => ({ status: 200, body: { data } })

const journeyOnWire = ({ fare, ...journey }: Journey): JourneyWire => ({
  ...journey,
  segments: journey.segments.map((segment) => ({ ...segment, legs: [...segment.legs] })),
  soldOut: fare === null,
  fare: fare === null ? null : fareOnWire(fare),
})

const fareOnWire = ({ passengerFares, total }: JourneyFare): FareWire => ({
  passengerFares: passengerFares.map(({ passengerType, count, serviceCharges }) => ({
    passengerType,
    count,
    serviceCharges: serviceCharges.map(({ type, code, amount }) => ({
      type,
      code,
      amount: amount.minor / MINOR_UNITS,
      currencyCode: amount.currency,
      detail: '',
    })),
  })),
  totalFares: { fareTotal: total.minor / MINOR_UNITS, discountedTotal: total.minor / MINOR_UNITS },
})
