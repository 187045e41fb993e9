import { useSelector } from '@xstate/react'
import { ChevronRight, History } from 'lucide-react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Station } from '../../../../machines/domain/station.ts'
import type { lastBookedMachine } from '../../../../machines/search/lastBooked/lastBooked.machine.ts'
import { t } from '../../../messages/lastBookedMessages.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { tripShown } from './lastBooked.select.ts'
import s from './lastBookedTrip.module.css'

interface LastBookedTripProps {
  readonly actor: ActorRefFrom<typeof lastBookedMachine>
  readonly stations: readonly Station[]
}

/** Where, how many and when, and a button that fills the form with it [LBK-07, LBK-08, LBK-09, LBK-10, LBK-12]. */
export function LastBookedTrip({ actor, stations }: LastBookedTripProps) {
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
