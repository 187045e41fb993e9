import { useSelector } from '@xstate/react'
import { Menu, X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { navigationMachine } from '../../../../machines/site/navigation/navigation.machine.ts'
import { t } from '../../../messages/messages.ts'
import { useDismissal } from '../../../ui/useDismissal.ts'
import s from './navigationMenu.module.css'

/** The id of the list, by which its buttons name it. */
export const SITE_MENU = 'site-menu'

interface NavigationMenuProps {
  readonly navigation: ActorRefFrom<typeof navigationMachine>
  readonly children: ReactNode
}

/** The header's menu: in a row on wide screens, behind a button on a phone [NAV-01]. */
export function NavigationMenu({ navigation, children }: NavigationMenuProps) {
  const isUnfolded = useSelector(navigation, (snapshot) => snapshot.matches({ menu: 'unfolded' }))
  const by = useSelector(navigation, ({ context }) => context.by)
  const nav = useRef<HTMLElement>(null)
  useDismissal(isUnfolded, nav, SITE_MENU, (how) => navigation.send({ type: 'menu.dismissed', by: how }))
  return (
    <nav ref={nav} className={s['navigation']} aria-label={t('siteNavigation')}>
      <button
        type="button"
        className={s['button']}
        data-menu-button="header"
        aria-expanded={isUnfolded}
        aria-controls={SITE_MENU}
        onClick={() => navigation.send({ type: 'menu.toggled', by: 'header' })}
      >
        {isUnfolded && by === 'header' ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
        {t('menu')}
      </button>
      <ul id={SITE_MENU} className={s['list']} data-menu={by} data-unfolded={isUnfolded}>
        {children}
      </ul>
    </nav>
  )
}

/** The way to the bookings, where it leads anywhere [NAV-22, NAV-23, NAV-24]. */
export const ViewBooking = ({ navigation, children }: NavigationMenuProps) =>
  useSelector(navigation, (snapshot) => snapshot.matches({ viewBooking: 'offered' })) && children
