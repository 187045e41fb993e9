import type { ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { profileTabOf, profileTabValue } from '../../../machines/domain/profileTabs.ts'
import type { LinkTo } from '../../flows/site/accountMenu/AccountList.tsx'
import type { AccountPage, HasPage } from '../../flows/site/accountMenu/accountMenu.select.ts'
import { lazyPages } from '../pages.ts'
import { PROFILE_MENU_PATH, USER_PROFILE_PATH } from '../paths.ts'
import { SiteLink } from '../SiteLink.tsx'

/** A link is shown only where its page exists. */
export const hasPage: HasPage = (page) => (page === 'profile' ? USER_PROFILE_PATH : PROFILE_MENU_PATH) in lazyPages

export const linkTo: LinkTo = (page, content) => <AccountLink page={page}>{content}</AccountLink>

function AccountLink({ page, children }: { readonly page: AccountPage; readonly children: ReactNode }) {
  const [path] = useLocation()
  const shown = profileTabOf(new URLSearchParams(useSearch()).get('value') ?? undefined)
  if (page === 'profile') return <SiteLink to={USER_PROFILE_PATH}>{children}</SiteLink>
  return (
    <SiteLink to={`${PROFILE_MENU_PATH}?value=${profileTabValue(page)}`} isCurrent={path === PROFILE_MENU_PATH && shown === page}>
      {children}
    </SiteLink>
  )
}
