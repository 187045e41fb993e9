import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import type { SearchWidgetActor } from '../../../../machines/search/searchWidget/searchWidget.machine.ts'
import { t } from '../../../messages/messages.ts'
import { Popup } from '../../../ui/Popup.tsx'
import { useIsPhone } from '../../../ui/useIsPhone.ts'
import { LateFareNews, preloadExtras } from './lateExtras.tsx'
import { SearchButton } from './SearchButton.tsx'
import { SearchBar } from './SearchBar.tsx'
import { SearchForm } from './SearchForm.tsx'
import { isExpanded } from './searchWidget.select.ts'
import s from './searchWidget.module.css'

/** The search form: a card on wide screens; on a phone a bar that opens it as a full-screen sheet [LAY-19, SRCH-01]. */
export function SearchWidget({ actor, isCompact = false }: { readonly actor: SearchWidgetActor; readonly isCompact?: boolean }) {
  const isPhone = useIsPhone()
  const isOpen = useSelector(actor, isExpanded)
  const [isReady, setReady] = useState(false)
  useEffect(() => void preloadExtras().then(setReady), [])
  return (
    <div
      className={s['widget']}
      data-compact={isCompact}
      data-search-widget=""
      data-popups-within=""
      onFocus={(event) => event.target.closest('[data-field="origin"]') === null && actor.send({ type: 'focus.moved' })}
    >
      <div className={s['onPhone']}>
        <SearchBar actor={actor} isCompact={isCompact} />
        {isPhone && !isOpen && isReady && <LateFareNews actor={actor} />}
      </div>
      {isPhone ? (
        <Popup
          open={isOpen}
          onClose={() => actor.send({ type: 'sheet.closed' })}
          title={t('bookAFlight')}
          footer={<SearchButton actor={actor} isWide />}
        >
          <SearchForm actor={actor} />
        </Popup>
      ) : (
        <Card actor={actor} />
      )}
    </div>
  )
}

/** The card of a wide screen. It hears clicks anywhere on it; a button pressed by keyboard is no click on the card [SRCH-22]. */
function Card({ actor }: { readonly actor: SearchWidgetActor }) {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const clicked = ({ detail }: MouseEvent) => {
      if (detail > 0) actor.send({ type: 'widget.clicked' })
    }
    const element = card.current
    element?.addEventListener('click', clicked)
    return () => element?.removeEventListener('click', clicked)
  }, [actor])
  return (
    <div className={s['onDesk']} ref={card}>
      <SearchForm actor={actor}>
        <SearchButton actor={actor} />
      </SearchForm>
    </div>
  )
}
