import type { SearchWidgetActor } from '../../../../machines/search/searchWidget/searchWidget.machine.ts'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { t } from './searchWidget.text.en.ts'
import { Button } from '../../../ui/Button.tsx'
import { useKeptFocus } from '../../../ui/useKeptFocus.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { RecentChip } from '../stationPicker/RecentChip.tsx'
import { recentsOf } from '../stationPicker/stationPicker.select.ts'
import c from '../../../ui/chip.module.css'
import s from './searchWidget.module.css'
import type { WidgetSnapshot } from './searchWidget.select.ts'

const recentOf = ({ context }: WidgetSnapshot) => context.recent
const stationsOf = ({ context }: WidgetSnapshot) => context.network.stations

/** Searches made before, below the form of the home page: one press fills it in [OPEN-22]. */
export function RecentSearches({ actor }: { readonly actor: SearchWidgetActor }) {
  const recent = useSelector(actor, recentOf)
  const stations = useSelector(actor, stationsOf)
  const shown = useMemo(() => recentsOf({ recent, stations }), [recent, stations])
  useKeptFocus('[data-search-widget] :is(button, input)', recent.length === 0)
  if (shown.length === 0) return null
  return (
    <section className={s['recents']} aria-labelledby="recent-searches">
      <h2 id="recent-searches" className={s['recentHeading']}>
        {t('recentSearches')}
      </h2>
      <ul className={s['recentList']}>
        {shown.map((each, at) => (
          <li key={at}>
            <button
              type="button"
              className={`${c['chip']} ${s['recentChip']}`}
              onClick={() => actor.send({ type: 'recent.chosen', recent: each.recent })}
            >
              <VisuallyHidden>{t('recentFill')} </VisuallyHidden>
              <RecentChip shown={each} />
            </button>
          </li>
        ))}
      </ul>
      <Button look="quiet" aria-label={t('recentsClear')} onClick={() => actor.send({ type: 'recents.cleared' })}>
        {t('stationClear')}
      </Button>
    </section>
  )
}
