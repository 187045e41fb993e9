import type { StationError, StationPickerContext } from '../../../../machines/search/stationPicker/stationPicker.types.ts'
import { t } from '../../../messages/messages.ts'
import { cityReachedFrom, type StationList, type StationStage } from './stationPicker.select.ts'

/** What is wrong with the field, in words; null when nothing is [MSG-01, MSG-02, MSG-03]. */
export const errorWords = (context: StationPickerContext): string | null =>
  context.error === null ? null : WORDS[context.error](cityReachedFrom(context))

const WORDS: Readonly<Record<StationError, (city: string) => string>> = {
  errInvalidAirportSearch: () => t('errInvalidAirportSearch'),
  severalMatches: () => t('stationSeveralMatches'),
  noFlights: (city) => t('stationUnreachable', { city }),
  sameStations: () => t('stationSameStations'),
  chooseOrigin: () => t('chooseOrigin'),
  chooseDestination: () => t('chooseDestination'),
}

/** What a screen reader hears about the list. */
export function statusWords(stage: StationStage, { found }: StationList): string {
  if (stage === 'waiting') return t('stationsLoading')
  if (stage === 'slow') return t('stationsSlow')
  return stage === 'filtering' ? t('stationsFound', { count: found }) : ''
}

/** How many airports the list leaves out; null when none. */
export function noteWords(stage: StationStage, { more }: StationList): string | null {
  if (more === 0) return null
  return stage === 'filtering' ? t('stationsMoreFound', { count: more }) : t('stationsMoreSuggested', { count: more })
}
