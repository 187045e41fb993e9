import { useSelector } from '@xstate/react'
import { Menu, X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, type ReactNode, type RefObject } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { navigationMachine } from '../../../../machines/site/navigation/navigation.machine.ts'
import { t } from '../../../messages/messages.ts'
import s from './navigationMenu.module.css'

interface NavigationMenuProps {
  readonly navigation: ActorRefFrom<typeof navigationMachine>
  readonly children: ReactNode
}

/** The header's menu: in a row on wide screens, behind a button on a phone [NAV-01]. */
export function NavigationMenu({ navigation, children }: NavigationMenuProps) {
  const isUnfolded = useSelector(navigation, (snapshot) => snapshot.matches('unfolded'))
  const list = useId()
  const nav = useRef<HTMLElement>(null)
  useDismissal(isUnfolded, nav, (by) => navigation.send({ type: 'menu.dismissed', by }))
  return (
    <nav ref={nav} className={s['navigation']} aria-label={t('siteNavigation')}>
      <button
        type="button"
        className={s['button']}
        data-menu-button
        aria-expanded={isUnfolded}
        aria-controls={list}
        onClick={() => navigation.send({ type: 'menu.toggled' })}
      >
        {isUnfolded ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
        {t('menu')}
      </button>
      <ul id={list} className={s['list']} data-unfolded={isUnfolded}>
        {children}
      </ul>
    </nav>
  )
}

/** Escape and a touch elsewhere dismiss what is unfolded. */
function useDismissal(isUnfolded: boolean, inside: RefObject<HTMLElement | null>, onDismiss: (by: 'key' | 'pointer') => void) {
  const dismiss = useEffectEvent(onDismiss)
  useEffect(() => {
    if (!isUnfolded) return
    const byKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dismiss('key')
    }
    const byPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && inside.current?.contains(event.target) !== true) dismiss('pointer')
    }
    addEventListener('keydown', byKey)
    addEventListener('pointerdown', byPointer)
    return () => {
      removeEventListener('keydown', byKey)
      removeEventListener('pointerdown', byPointer)
    }
  }, [isUnfolded, inside])
}
