import { PROFILE_TABS, profileTabValue, type ProfileTab } from '../../../machines/domain/profileTabs.ts'
import { t } from '../../messages/profileMenuMessages.ts'
import { PROFILE_MENU_PATH } from '../paths.ts'
import { SiteLink } from '../SiteLink.tsx'
import s from './profileMenu.module.css'
import { TABS } from './tabs.ts'

/** Links to all that is a customer's own; none is current beside one's profile, which is a page of its own. */
export const ProfileTabs = ({ shown }: { readonly shown: ProfileTab | null }) => (
  <nav aria-label={t('profileTabs')} className={s['tabs']}>
    {PROFILE_TABS.map((tab) => (
      <SiteLink key={tab} to={PROFILE_MENU_PATH} search={{ value: profileTabValue(tab) }} className={s['tab']} isCurrent={tab === shown}>
        {TABS[tab].name()}
      </SiteLink>
    ))}
  </nav>
)
