import type { SpecialFare } from '../../domain/specialFare.ts'
import { whyNotFare } from '../../domain/specialFareRules.ts'
import type { FareRestriction, InternationalFares, RestrictionReason, SpecialFareContext } from './specialFare.types.ts'

type Known = Pick<SpecialFareContext, 'route' | 'internationalFares'>

/** What can be said of a fare; `undecided` while only the list of international fares could say it. */
export type Verdict = 'allowed' | 'undecided' | RestrictionReason

const isList = (fares: InternationalFares): fares is readonly SpecialFare[] => typeof fares !== 'string'

/**
 * What can be said of a fare that is held or waits. A route out of India refuses it only once the list of international
 * fares is known, or is known not to be had [SPF-14, CON-13].
 */
export function verdictOn(fare: SpecialFare, { route, internationalFares }: Known): Verdict {
  if (isList(internationalFares)) return whyNotFare(fare, route, internationalFares) ?? 'allowed'
  const within = whyNotFare(fare, route, [])
  if (within === null || within === 'routeIncomplete') return within ?? 'allowed'
  return internationalFares === 'unknown' ? 'notChecked' : 'undecided'
}

/** What can be said of a fare that is pressed: a list that was not to be had is asked for again, a missing place is not waited for. */
export function verdictOnPress(fare: SpecialFare, known: Known): Verdict {
  if (isList(known.internationalFares)) return verdictOn(fare, known)
  return known.route.isComplete ? verdictOn(fare, { route: known.route, internationalFares: 'awaited' }) : 'routeIncomplete'
}

/** Why the fare that waited for the list is refused; null while nothing is known against it. */
export const refusalOfAwaited = (context: SpecialFareContext): FareRestriction | null =>
  context.awaited === null ? null : restricted(context.awaited, verdictOn(context.awaited, context), 'refused')

/**
 * Why the chosen fare has to go, or null while it may stay: a place abroad takes it away, a missing one does not
 * [SPF-15, CON-13].
 */
export function removalOf(context: SpecialFareContext): FareRestriction | null {
  const verdict = context.fare === null ? 'allowed' : verdictOn(context.fare, context)
  return context.fare === null || verdict === 'routeIncomplete' ? null : restricted(context.fare, verdict, 'removed')
}

/** A verdict as what is said of it; null where it is none against the fare. */
export const restricted = (fare: SpecialFare, verdict: Verdict, outcome: FareRestriction['outcome']): FareRestriction | null =>
  verdict === 'allowed' || verdict === 'undecided' ? null : { fare, reason: verdict, outcome }
