import { House, PlaneTakeoff } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import { profileTabOf, profileTabValue } from '../../../machines/domain/profileTabs.ts'
import { accountMenuMachine } from '../../../machines/site/accountMenu/accountMenu.machine.ts'
import type { navigationMachine } from '../../../machines/site/navigation/navigation.machine.ts'
import { COMPILED_CONFIGURATION } from '../../airline/configuration.ts'
import { logFailure } from '../../device/log.ts'
import { AccountMenu } from '../../flows/site/accountMenu/AccountMenu.tsx'
import { Me } from '../../flows/site/accountMenu/Me.tsx'
import { accountMenuPorts } from '../../flows/site/accountMenu/accountMenu.ports.ts'
import type { AccountPage } from '../../flows/site/accountMenu/accountMenu.select.ts'
import { MoreButton } from '../../flows/site/navigation/MoreButton.tsx'
import { t } from '../../flows/site/accountMenu/accountMenu.text.en.ts'
import type { LinkTo } from '../../flows/site/accountMenu/AccountList.tsx'
import { PROFILE_MENU_PATH, USER_PROFILE_PATH } from '../paths.ts'
import { parseSearch } from '../search.ts'
import { type Site, type TellOfCustomer, useSite } from '../site.ts'
import { SiteLink } from '../SiteLink.tsx'
import { useShown } from '../useShown.ts'
import s from './bottomBar.module.css'

export interface PieceProps {
  /** The menu of the header. */
  readonly navigation: ActorRefFrom<typeof navigationMachine>
}

/** The account menu. Both menus close when one of its links has led to another page, or to another part of the same [NAV-08]. */
export function HeaderAccount({ navigation }: PieceProps) {
  const { actor, watch } = useSite().shared(createAccountMenu)
  const { path, query } = useShown()
  const address = `${path}${query}`
  const shown = useRef(address)
  useEffect(watch, [watch])
  useEffect(() => {
    if (shown.current === address) return
    shown.current = address
    actor.send({ type: 'page.changed' })
    navigation.send({ type: 'page.changed', path })
  }, [actor, navigation, address, path])
  return <AccountMenu actor={actor} hasPage={() => true} linkTo={linkTo} />
}

/** What a thumb reaches on a phone [NAV-14, NAV-16, NAV-17]. */
export function BottomBar({ navigation }: PieceProps) {
  const { formRequest, navigation: site, shared } = useSite()
  const { actor, watch } = shared(createAccountMenu)
  useEffect(watch, [watch])
  const book = async () => {
    if (location.pathname !== '/' && (await site.goTo('/')) === 'stayed') return
    formRequest.ask()
  }
  return (
    <nav className={s['bar']} aria-label={t('barName')}>
      <ul>
        <li>
          <MoreButton navigation={navigation} />
        </li>
        <li>
          <Me actor={actor} linkTo={linkTo} />
        </li>
        <li>
          <SiteLink to="/">
            <House size={22} aria-hidden="true" />
            <span>{t('barHome')}</span>
          </SiteLink>
        </li>
        <li>
          <button type="button" aria-haspopup="dialog" onClick={() => void book()}>
            <PlaneTakeoff size={22} aria-hidden="true" />
            <span>{t('barBook')}</span>
          </button>
        </li>
      </ul>
    </nav>
  )
}

/** The account menu: one actor for the header and the bottom bar. */
function createAccountMenu({ account, configuration, session }: Site) {
  const actor = createActor(
    accountMenuMachine.provide(
      accountMenuPorts({
        askToSignIn: async () => (await session()).askToSignIn(),
        askToSignOut: async () => (await session()).askToSignOut(),
      }),
    ),
    { input: { delays: COMPILED_CONFIGURATION.delays } },
  ).start()
  let isWatching = false
  const tell: TellOfCustomer = (customer, isNews) => actor.send({ type: 'customer.changed', customer, isNews })

  /** Passes the customer and the offers of the airline to the menu, from the first time it is shown until the site is left. */
  function watch() {
    if (isWatching) return
    isWatching = true
    session()
      .then(({ watchCustomer }) => watchCustomer(tell, new AbortController().signal))
      .catch((error: unknown) => logFailure('session', error))
    Promise.all([account.configuration(), configuration()])
      .then(([{ flags, logins }, { delays }]) => {
        const { enableManageProfile } = flags
        actor.send({ type: 'configuration.provided', delays, configuration: { enableManageProfile, agentLogin: logins.agent, smeLogin: logins.sme } })
      })
      .catch((error: unknown) => logFailure('accountConfiguration', error))
  }

  return { actor, watch }
}

const linkTo: LinkTo = (page, content) => <AccountLink page={page}>{content}</AccountLink>

function AccountLink({ page, children }: { readonly page: AccountPage; readonly children: ReactNode }) {
  const { path, query } = useShown()
  if (page === 'profile') return <SiteLink to={USER_PROFILE_PATH}>{children}</SiteLink>
  const isCurrent = path === PROFILE_MENU_PATH && profileTabOf(parseSearch(query)['value']) === page
  return (
    <SiteLink to={PROFILE_MENU_PATH} search={{ value: profileTabValue(page) }} isCurrent={isCurrent}>
      {children}
    </SiteLink>
  )
}
