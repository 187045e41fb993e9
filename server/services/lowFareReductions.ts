import type { Airline } from '../airline.ts'
import type { LowFaresQuery } from '../contract/lowFares.ts'
import type { Session } from '../identity/sessions.ts'
import type { Party } from '../rules/fares.ts'
import { promotionReduction, promotionRefusal, type Promotion } from '../rules/promotions.ts'
import type { Reduction } from '../rules/reductions.ts'
import type { Day } from '../schedule/calendar.ts'
import { codeAsked, promotionCases } from './promotionCases.ts'
import { reductionOf } from './searchReductions.ts'

/** Of which trips the days of a question are: departures, with the return of a round trip, or returns of one. */
export type TripOfDays = { readonly days: 'departures'; readonly return: Day | null } | { readonly days: 'returns'; readonly departure: Day }

/** Whose fares are asked, and for which days. */
export type DaysQuestion = Pick<LowFaresQuery, 'origin' | 'destination' | 'promoCode' | 'specialFare'> & {
  readonly party: Party
  readonly trip: TripOfDays
}

/** What lowers the fares of each day; null for nothing. */
export interface ReductionsOfDays {
  readonly hasCode: boolean
  reductionOn(day: Day): Reduction | null
}

/**
 * What lowers the fares of days, as a search on each of them would have it: the special fare, or else the promo code where
 * this visitor may have it for the whole trip [SPF-13, CON-15, CON-72].
 * @throws Refusal as a search does
 */
export function createReductionsOfDays(airline: Airline): (question: DaysQuestion, session: () => Promise<Session>) => Promise<ReductionsOfDays> {
  const { configuration } = airline
  const { known } = promotionCases(airline)

  return async (question, session) => {
    const { promoCode, specialFare, party } = question
    const code = promoCode === undefined ? null : codeAsked(promoCode, configuration.limits.promoMaximumLength)
    const hasCode = code !== null
    const special = specialFare === undefined ? null : reductionOf(configuration, specialFare, question)
    if (specialFare !== undefined || code === null) return { hasCode, reductionOn: () => special }
    const visitor = await session()
    const { promotion, taken, now } = await known(code, visitor)
    if (promotion === undefined) return { hasCode, reductionOn: () => null }
    const reduction = promotionReduction(promotion)
    const passengers = party.ADT + party.CHD + party.SNR
    const asked = { now, channel: 'WEB', customer: visitor.customer }
    const judged = (day: Day) =>
      promotionRefusal(promotion, { ...asked, search: { ...tripOn(day, question), passengers } }, taken) === null ? reduction : null
    return { hasCode, reductionOn: isForEveryDay(promotion) ? once(judged) : judged }
  }
}

/** Whether a promotion is for journeys of any day: it is then judged alike on all. */
const isForEveryDay = ({ travel }: Promotion): boolean => travel.from === null && travel.until === null

/** The answer for the first day, for every day. */
function once<Answer>(ask: (day: Day) => Answer): (day: Day) => Answer {
  let known: { readonly answer: Answer } | null = null
  return (day) => (known ??= { answer: ask(day) }).answer
}

/** The trip of which a day is asked. A return that the departure passes moves on with it, as in the form [TRIP-09, CON-03]. */
function tripOn(day: Day, { origin, destination, trip }: DaysQuestion) {
  if (trip.days === 'returns') return { origin: destination, destination: origin, departure: trip.departure, return: day }
  const back = trip.return === null ? null : trip.return < day ? day + 1 : trip.return
  return { origin, destination, departure: day, return: back }
}
