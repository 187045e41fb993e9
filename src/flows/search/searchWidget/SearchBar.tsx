import type { SearchWidgetActor } from '../../../../machines/search/searchWidget/searchWidget.machine.ts'
import { useSelector } from '@xstate/react'
import { ArrowRight } from 'lucide-react'
import { t } from '../../../messages/messages.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { datesShown, destinationShown, isExpanded, originShown } from './searchWidget.select.ts'
import s from './searchBar.module.css'

/** The collapsed form of a phone: the route, which opens the whole [LAY-19]. */
export function SearchBar({ actor, isCompact }: { readonly actor: SearchWidgetActor; readonly isCompact: boolean }) {
  const origin = useSelector(actor, originShown)
  const destination = useSelector(actor, destinationShown)
  const dates = useSelector(actor, datesShown)
  const isOpen = useSelector(actor, isExpanded)
  return (
    <button type="button" className={s['bar']} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => actor.send({ type: 'bar.tapped' })}>
      <VisuallyHidden>{t('whereFromWhereTo')}</VisuallyHidden>
      <span className={s['end']}>
        <span className={s['label']}>{t('fromLabel')}</span>
        <span className={origin === null ? s['missing'] : s['station']}>{origin ?? t('whereFrom')}</span>
      </span>
      <ArrowRight aria-hidden="true" size={18} className={s['arrow']} />
      <span className={s['end']}>
        <span className={s['label']}>{t('toLabel')}</span>
        <span className={destination === null ? s['missing'] : s['station']}>{destination ?? t('whereTo')}</span>
      </span>
      {isCompact && dates !== null && <span className={s['dates']}>{dates}</span>}
    </button>
  )
}
