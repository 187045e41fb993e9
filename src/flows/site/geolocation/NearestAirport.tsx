import { useSelector } from '@xstate/react'
import { LocateFixed, PlaneTakeoff } from 'lucide-react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { type Station, stationByCode, stationText } from '../../../../machines/domain/station.ts'
import type { geolocationMachine } from '../../../../machines/site/geolocation/geolocation.machine.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { t } from './geolocation.text.en.ts'
import s from './nearestAirport.module.css'

interface NearestAirportProps {
  readonly actor: ActorRefFrom<typeof geolocationMachine>
  readonly stations: readonly Station[]
  readonly onPick: (stationCode: string) => void
}

/** Finds out where the traveller is, when asked to, and offers the nearest airport [GEO-01, MSG-82]. */
export function NearestAirport({ actor, stations, onPick }: NearestAirportProps) {
  const snapshot = useSelector(actor, (each) => each)
  const words = wordsOf(snapshot)
  const offer = offerOf(snapshot, stations)
  return (
    <div className={s['place']}>
      {canAsk(snapshot) || isAsking(snapshot) ? (
        <button
          type="button"
          className={s['button']}
          aria-disabled={isAsking(snapshot)}
          onClick={() => actor.send({ type: 'location.asked', airports: stations })}
        >
          <LocateFixed aria-hidden="true" size={20} />
          {t('useMyLocation')}
        </button>
      ) : null}
      {offer === null ? null : (
        <button type="button" className={s['button']} onClick={() => onPick(offer.stationCode)}>
          <PlaneTakeoff aria-hidden="true" size={20} />
          {offer.words}
        </button>
      )}
      <p role="status" className={s['words']}>
        {offer === null ? words : <VisuallyHidden>{offer.words}</VisuallyHidden>}
      </p>
    </div>
  )
}

type Snapshot = SnapshotFrom<typeof geolocationMachine>

/** The airport to offer, in words with its distance. */
interface Offer {
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
