import { useEffect, useRef } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useSearch } from 'wouter'
import { PROFILE_TABS, profileTabOf, profileTabValue, type ProfileTab } from '../../../machines/domain/profileTabs.ts'
import { t } from '../../messages/profileMenuMessages.ts'
import { brand } from '../brand.ts'
import { FailedPage } from '../FailedPage.tsx'
import { PROFILE_MENU_PATH } from '../paths.ts'
import { parseSearch } from '../search.ts'
import { SiteLink } from '../SiteLink.tsx'
import { useTitle } from '../useTitle.ts'
import s from './profileMenu.module.css'
import { TABS } from './tabs.ts'

/** What is a customer's own: each tab is a link to an address of its own [PROF-07]. */
export function ProfileMenuPage() {
  const asked = profileTabOf(parseSearch(useSearch())['value'])
  const shown = TABS[asked] === undefined ? 'bookings' : asked
  return (
    <div className={s['page']}>
      <meta name="robots" content="noindex" />
      <nav aria-label={t('profileTabs')} className={s['tabs']}>
        {PROFILE_TABS.map((tab) => (
          <TabLink key={tab} tab={tab} isShown={tab === shown} />
        ))}
      </nav>
      <div className={s['content']}>
        <ErrorBoundary FallbackComponent={FailedPage} resetKeys={[shown]}>
          <Tab tab={shown} />
        </ErrorBoundary>
      </div>
    </div>
  )
}

function TabLink({ tab, isShown }: { readonly tab: ProfileTab; readonly isShown: boolean }) {
  const name = TABS[tab]?.name()
  if (name === undefined) return null
  return (
    <SiteLink to={`${PROFILE_MENU_PATH}?value=${profileTabValue(tab)}`} className={s['tab']} isCurrent={isShown}>
      {name}
    </SiteLink>
  )
}

function Tab({ tab }: { readonly tab: ProfileTab }) {
  const { name, Content } = TABS[tab] ?? TABS.bookings
  useTitle(t('profileTitle', { tab: name(), airline: brand.name }))
  return (
    <>
      <h1 ref={useHeadingOfTab(tab)} tabIndex={-1} className={s['heading']}>
        {name()}
      </h1>
      <Content key={tab} />
    </>
  )
}

/** The heading takes the focus when another tab is chosen, as it does on coming to another page. */
function useHeadingOfTab(tab: ProfileTab) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(tab)
  useEffect(() => {
    if (shown.current === tab) return
    shown.current = tab
    heading.current?.focus()
  }, [tab])
  return heading
}
