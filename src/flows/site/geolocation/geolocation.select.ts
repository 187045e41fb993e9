import type { SnapshotFrom } from 'xstate'
import { stationByCode, stationText, type Station } from '../../../../machines/domain/station.ts'
import type { geolocationMachine } from '../../../../machines/site/geolocation/geolocation.machine.ts'
import { t } from '../../../messages/geolocationMessages.ts'

type Snapshot = SnapshotFrom<typeof geolocationMachine>

/** The airport to offer, in words with its distance. */
export interface Offer {
  readonly stationCode: string
  readonly words: string
}

/** Whether it is being found out where the traveller is. */
export const isAsking = (snapshot: Snapshot): boolean => snapshot.hasTag('waiting')

/** Whether the traveller can ask, or ask again. */
export const canAsk = (snapshot: Snapshot): boolean => !snapshot.hasTag('waiting') && !snapshot.matches('unsupported') && !snapshot.matches('located')

/** What is said of where the traveller is; empty where there is nothing to say. */
export function wordsOf(snapshot: Snapshot): string {
  if (snapshot.matches({ asking: 'slow' })) return t('locationSlow')
  if (snapshot.hasTag('waiting')) return t('locationAsking')
  if (snapshot.matches('denied')) return t('locationDenied')
  if (snapshot.matches('unsupported')) return t('locationUnsupported')
  if (snapshot.matches('failed')) return t('locationFailed')
  return snapshot.matches('noAirport') ? t('noNearbyAirport') : ''
}

/** The nearest airport, where there is one near. */
export function offerOf(snapshot: Snapshot, stations: readonly Station[]): Offer | null {
  const { nearest } = snapshot.context
  if (nearest === null || !snapshot.matches('located')) return null
  const { stationCode } = nearest
  const station = stationText(stationByCode(stations, stationCode)) || stationCode
  const kilometres = Math.round(nearest.kilometres)
  return { stationCode, words: kilometres < 1 ? t('nearestAirportHere', { station }) : t('nearestAirport', { station, kilometres }) }
}
