import { useEffect, useRef } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useSearch } from 'wouter'
import { profileTabOf, profileTabValue, type ProfileTab } from '../../../machines/domain/profileTabs.ts'
import { t } from '../../messages/profileMenuMessages.ts'
import { brand } from '../brand.ts'
import { FailedPage } from '../FailedPage.tsx'
import { useGoTo } from '../goTo.ts'
import { parseSearch } from '../search.ts'
import { useTitle } from '../useTitle.ts'
import { addressOf, ProfileTabs } from './ProfileTabs.tsx'
import s from './profileMenu.module.css'
import { TABS } from './tabs.ts'

/** What is a customer's own: each tab is a link to an address of its own [PROF-07]. */
export function ProfileMenuPage() {
  const shown = useTabOfAddress()
  return (
    <div className={s['page']}>
      <meta name="robots" content="noindex" />
      <ProfileTabs shown={shown} />
      <div className={s['content']}>
        <ErrorBoundary FallbackComponent={FailedPage} resetKeys={[shown]}>
          <Tab tab={shown} />
        </ErrorBoundary>
      </div>
    </div>
  )
}

function Tab({ tab }: { readonly tab: ProfileTab }) {
  const { name, Content } = TABS[tab]
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

/** The tab that the address asks for. An address that asks for none becomes that of the tab that is shown. */
function useTabOfAddress(): ProfileTab {
  const { value } = parseSearch(useSearch())
  const goTo = useGoTo()
  const shown = profileTabOf(value)
  const isNamed = value === profileTabValue(shown)
  useEffect(() => {
    if (!isNamed) void goTo(addressOf(shown), { replace: true })
  }, [goTo, isNamed, shown])
  return shown
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
