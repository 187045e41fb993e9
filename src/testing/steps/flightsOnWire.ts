import type { FamilyTerms } from '../../../machines/domain/fareFamily.ts'
import type { FlightsAnswer, Journey, JourneyFare } from '../../../machines/domain/journey.ts'
import type { CompleteSearch } from '../../../machines/domain/search.ts'
import type { AvailabilityAnswer, FareFamilyWire, FareWire, JourneyWire } from '../../../server/contract/availability.ts'
import { FAMILY_CODES } from '../../airline/fareFamilies.ts'
import { answer } from './answers.ts'
import type { FixedReply } from './pageObject.ts'

const MINOR_UNITS = 100

/** What a machine hears to a search, as the airline says it. */
export function flightsOnWire(search: CompleteSearch, found: FlightsAnswer): FixedReply {
  if (found.outcome === 'refused') throw new Error('a refusal is a problem on the wire')
  const { outbound, inbound, families, terminals } = found.availability
  const offered: AvailabilityAnswer['data'] = {
    currency: search.currency,
    families: families.map(familyOnWire),
    outbound: outbound.map(journeyOnWire),
    inbound: inbound?.map(journeyOnWire) ?? null,
    terminals,
    promotion: found.promotion,
  }
  return answer(offered)
}

export const familyOnWire = ({ family, changeFee, cancellation, seats, services }: FamilyTerms): FareFamilyWire => ({
  family: FAMILY_CODES[family],
  changeFee: changeFee.minor / MINOR_UNITS,
  cancellation: { ...cancellation, early: cancellation.early.minor / MINOR_UNITS, late: cancellation.late.minor / MINOR_UNITS },
  seats: ({ none: 'NONE', forward: 'FORWARD', all: 'ALL' } as const)[seats],
  services: services.map((each) => ({ meal: 'MEAL', priority: 'PRIORITY' } as const)[each]),
})

export const journeyOnWire = ({ fare, families, ...journey }: Journey): JourneyWire => ({
  ...journey,
  families: families.map(({ family, total }) => ({ family: FAMILY_CODES[family], total: total.minor / MINOR_UNITS })),
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
