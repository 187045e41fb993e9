import { useSelector } from '@xstate/react'
import { LocateFixed, PlaneTakeoff } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { Station } from '../../../../machines/domain/station.ts'
import type { geolocationMachine } from '../../../../machines/site/geolocation/geolocation.machine.ts'
import { t } from '../../../messages/geolocationMessages.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { canAsk, isAsking, offerOf, wordsOf } from './geolocation.select.ts'
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
