import type { FareParty, promoAppliedTo } from '../../machines/domain/lowFare.ts'
import { PASSENGER_KINDS, type PassengerCounts, type PassengerKind } from '../../machines/domain/passengers.ts'
import type { SpecialFare } from '../../machines/domain/specialFare.ts'
import { t } from './messages.ts'

export const COUNT_WORDS = {
  adult: 'adultCount',
  child: 'childCount',
  seniorcitizen: 'seniorcitizenCount',
  infant: 'infantCount',
  extraSeat: 'extraSeatCount',
} as const satisfies Record<PassengerKind, string>

const FARE_WORDS = {
  STUDENT: 'studentFare',
  ARMED_FORCES: 'armedForcesFare',
  MEDICAL: 'medicalFare',
  UNACCOMPANIED_MINOR: 'unaccompaniedMinorFare',
  SENIOR_CITIZEN: 'seniorCitizenFare',
} as const satisfies Record<SpecialFare, string>

/** A fare's name, as its button says it. */
export const fareName = (fare: SpecialFare): string => t(FARE_WORDS[fare])

/** `2 adults, 1 infant`. */
export const partyWords = (counts: PassengerCounts): string =>
  PASSENGER_KINDS.filter((kind) => counts[kind] > 0)
    .map((kind) => t(COUNT_WORDS[kind], { count: counts[kind] }))
    .join(', ')

/**
 * `2 adults, 1 child with MONSOON`: the passengers of the fares of days, and what lowers them [CON-72].
 * @param promoApplied on which of the days the promo code does
 */
export function farePartyWords({ passengers, specialFare, promoCode }: FareParty, promoApplied: ReturnType<typeof promoAppliedTo>): string {
  const counts = partyWords(passengers)
  const party = specialFare === null ? counts : t('partyOnFare', { party: counts, fare: fareName(specialFare) })
  if (promoApplied === 'all') return t('partyWithCode', { party, code: promoCode })
  return promoApplied === 'some' ? t('partyPartlyWithCode', { party, code: promoCode }) : party
}
