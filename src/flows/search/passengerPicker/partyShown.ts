import { PASSENGER_KINDS, totalPassengers, type PassengerCounts, type PassengerKind } from '../../../../machines/domain/passengers.ts'
import { t } from './passengerPicker.text.en.ts'

/** The party in one line: `2 adults, 1 child`. A party of more kinds is counted as travellers, infants too, and extra seats. */
export function partyShown(counts: PassengerCounts): string {
  const shown = PASSENGER_KINDS.filter((kind) => counts[kind] > 0)
  if (shown.length <= 2) return shown.map((kind) => countShown(kind, counts[kind])).join(', ')
  const travellers = t('travellerCount', { count: totalPassengers(counts) + counts.infant })
  return counts.extraSeat === 0 ? travellers : `${travellers}, ${countShown('extraSeat', counts.extraSeat)}`
}

/** A count with its noun: `2 adults`. */
export const countShown = (kind: PassengerKind, count: number): string => t(`${kind}Count`, { count })
