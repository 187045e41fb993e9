import { PASSENGER_KINDS, totalPassengers, type PassengerCounts, type PassengerKind } from '../../../../machines/domain/passengers.ts'
import { t } from '../../../messages/messages.ts'

/** The party in a few words: `2 adults, 1 child`. A party of many kinds is counted as passengers, infants and extra seats. */
export function partyShown(counts: PassengerCounts): string {
  const shown = PASSENGER_KINDS.filter((kind) => counts[kind] > 0)
  const total = totalPassengers(counts)
  if (shown.length <= 3) return shown.map((kind) => countShown(kind, counts[kind])).join(', ')
  const others = shown.filter((kind) => kind === 'infant' || kind === 'extraSeat')
  return [t('passengerCount', { count: total }), ...others.map((kind) => countShown(kind, counts[kind]))].join(', ')
}

/** A count with its noun: `2 adults`. */
export const countShown = (kind: PassengerKind, count: number): string => t(`${kind}Count`, { count })
