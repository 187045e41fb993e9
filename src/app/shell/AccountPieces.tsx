import { House, PlaneTakeoff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { navigationMachine } from '../../../machines/site/navigation/navigation.machine.ts'
import { AccountMenu } from '../../flows/site/accountMenu/AccountMenu.tsx'
import { Me } from '../../flows/site/accountMenu/Me.tsx'
import { MoreButton } from '../../flows/site/navigation/MoreButton.tsx'
import { t } from '../../messages/accountMenuMessages.ts'
import { accountMenu, watchAccount } from '../account.ts'
import { useGoTo } from '../goTo.ts'
import { askForForm } from '../search/formAsked.ts'
import { SiteLink } from '../SiteLink.tsx'
import { hasPage, linkTo } from './accountLinks.tsx'
import s from './bottomBar.module.css'

interface PieceProps {
  /** The menu of the header. */
  readonly navigation: ActorRefFrom<typeof navigationMachine>
}

/** The account menu. Both menus close when one of its links has led to another page, or to another part of the same [NAV-08]. */
export function HeaderAccount({ navigation }: PieceProps) {
  const [path] = useLocation()
  const address = `${path}?${useSearch()}`
  const shown = useRef(address)
  useEffect(watchAccount, [])
  useEffect(() => {
    if (shown.current === address) return
    shown.current = address
    accountMenu.send({ type: 'page.changed' })
    navigation.send({ type: 'page.changed' })
  }, [navigation, address])
  return <AccountMenu actor={accountMenu} hasPage={hasPage} linkTo={linkTo} />
}

/** What a thumb reaches on a phone [NAV-14, NAV-16, NAV-17]. */
export function BottomBar({ navigation }: PieceProps) {
  const goTo = useGoTo()
  useEffect(watchAccount, [])
  const book = () => {
    askForForm()
    if (location.pathname !== '/') void goTo('/')
  }
  return (
    <nav className={s['bar']} aria-label={t('barName')}>
      <ul>
        <li>
          <MoreButton navigation={navigation} />
        </li>
        <li>
          <Me actor={accountMenu} linkTo={linkTo} />
        </li>
        <li>
          <SiteLink to="/">
            <House size={22} aria-hidden="true" />
            <span>{t('barHome')}</span>
          </SiteLink>
        </li>
        <li>
          <button type="button" aria-haspopup="dialog" onClick={book}>
            <PlaneTakeoff size={22} aria-hidden="true" />
            <span>{t('barBook')}</span>
          </button>
        </li>
      </ul>
    </nav>
  )
}
