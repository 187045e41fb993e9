import { allJourneys } from '../../domain/journey.ts'
import type { Invariants } from '../../kit/randomRun.ts'
import type { flightResultsMachine } from './flightResults.machine.ts'
import { daysOfStrip, isOffered, windowOf } from './flightResults.rules.ts'

const isDistinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length

/** What is true of the results at any time. */
export const flightResultsInvariants: Invariants<typeof flightResultsMachine> = {
  'shows flights only when there are some': (snapshot) =>
    !snapshot.matches({ flights: 'shown' }) || allJourneys(snapshot.context.availability).length > 0,
  'has no flights beside none found': (snapshot) =>
    !snapshot.matches({ flights: 'noFlights' }) || allJourneys(snapshot.context.availability).length === 0,
  'asks only with a search': (snapshot) => snapshot.matches({ flights: 'notUnderstood' }) === (snapshot.context.search === null),
  'refuses with a reason, and with no flights': ({ context, ...snapshot }) =>
    (context.refusal !== null) === (snapshot.value.flights === 'refused') && (context.refusal === null || context.availability === null),
  'says of a promo code only what the airline answered to a search with one': ({ context }) =>
    context.promotion === null || (context.availability !== null && context.promotion.promoCode === context.search?.promoCode),
  'fails with a reason': (snapshot) =>
    (snapshot.context.failure !== null) === (snapshot.matches({ flights: 'failed' }) || snapshot.matches({ flights: { shown: 'notRenewed' } })),
  'opens only what is offered': ({ context, value }) =>
    value.breakdown === 'open' ? isOffered(context, context.openedJourney) : context.openedJourney === null,
  'asks for the way back only in a round trip': ({ context, value }) => context.search?.returnDate != null || value.inboundStrip === 'idle',
  'asks for days only when today is known': ({ context, value }) => windowOf(context) !== null || value.outboundStrip === 'idle',
  'shows the flights of the search': ({ context }) =>
    (context.availability?.outbound ?? []).every(
      (each) => each.origin === context.search?.origin && each.departure.startsWith(context.search.departureDate),
    ),
  'has seven days or none': ({ context }) => [0, 7].includes(daysOfStrip(context, 'outbound').length),
  'filters by each thing once': ({ context }) => isDistinct(context.list.filters.stops) && isDistinct(context.list.filters.times),
}
