import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { profileTabOf, type ProfileTab } from '../../../machines/domain/profileTabs.ts'
import { t } from '../../messages/profileMenuMessages.ts'
import { brand } from '../brand.ts'
import { FailedPage } from '../FailedPage.tsx'
import { LeavingQuestion } from '../leaving/LeavingQuestion.tsx'
import { PROFILE_MENU_PATH } from '../paths.ts'
import { useTitle } from '../useTitle.ts'
import { ProfileTabs } from './ProfileTabs.tsx'
import s from './profileMenu.module.css'
import { TABS } from './tabs.ts'

const page = getRouteApi(PROFILE_MENU_PATH)

/** What is a customer's own: each tab is a link to an address of its own [PROF-07]. */
export function ProfileMenuPage() {
  const shown = profileTabOf(page.useSearch().value)
  return (
    <div className={s['page']}>
      <meta name="robots" content="noindex" />
      <ProfileTabs shown={shown} />
      <div className={s['content']}>
        <ErrorBoundary FallbackComponent={FailedPage} resetKeys={[shown]}>
          <Tab tab={shown} />
        </ErrorBoundary>
      </div>
      <LeavingQuestion />
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
