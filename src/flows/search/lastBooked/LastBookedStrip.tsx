import { useSelector } from '@xstate/react'
import { ChevronRight, History } from 'lucide-react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type LastBooking, passengersShown } from '../../../../machines/domain/lastBooking.ts'
import { type Station, stationByCode } from '../../../../machines/domain/station.ts'
import type { lastBookedMachine } from '../../../../machines/search/lastBooked/lastBooked.machine.ts'
import { dateShown } from '../../../messages/format.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { t } from './lastBooked.text.en.ts'
import s from './lastBookedTrip.module.css'

interface LastBookedStripProps {
  readonly actor: ActorRefFrom<typeof lastBookedMachine>
  /** The airline's stations, for the names of cities; empty while they are not known. */
  readonly stations: readonly Station[]
}

/** The last trip that the customer booked, to be searched again; nothing where there is none [LBK-02, LBK-20]. */
export function LastBookedStrip({ actor, stations }: LastBookedStripProps) {
  const isThere = useSelector(actor, (snapshot) => snapshot.matches('shown'))
  return isThere && <LastBookedTrip actor={actor} stations={stations} />
}

/** Where, how many and when, and a button that fills the form with it [LBK-07, LBK-08, LBK-09, LBK-10, LBK-12]. */
function LastBookedTrip({ actor, stations }: LastBookedStripProps) {
  const id = useId()
  const booking = useSelector(actor, ({ context }) => context.booking)
  if (booking === null) return null
  const { route, party, date } = tripShown(booking, stations)
  return (
    <section className={s['strip']} aria-labelledby={id}>
      <History className={s['icon']} size={20} />
      <div className={s['trip']}>
        <p id={id} className={s['title']}>
          {t('lastBookedTrip')}
        </p>
        <p className={s['route']}>{route}</p>
        <p className={s['details']}>
          <span>{party}</span>
          <span>{date}</span>
        </p>
      </div>
      <IconButton
        icon={<ChevronRight aria-hidden="true" size={24} />}
        label={t('lastBookedSearch')}
        className={s['again']}
        onClick={() => actor.send({ type: 'lastBooked.chosen' })}
      />
    </section>
  )
}

/** What the strip says of a booking: cities by their names, by their codes while no station is known [LBK-07, LBK-08, LBK-09]. */
export function tripShown(booking: LastBooking, stations: readonly Station[]) {
  const city = (code: string) => stationByCode(stations, code)?.cityInfo.name ?? code
  return {
    route: t('lastBookedRoute', { origin: city(booking.origin), destination: city(booking.destination) }),
    party: t('passengerCount', { count: passengersShown(booking) }),
    date: dateShown(booking.bookingDate),
  }
}
