import { Suspense, use, useState } from 'react'
import { createActor } from 'xstate'
import { localDate } from '../../../machines/domain/calendarDate.ts'
import type { AccountConfiguration } from '../../airline/accounts/accountConfiguration.ts'
import { logFailure } from '../../device/log.ts'
import { createSignInDrafts } from '../../device/signInDrafts.ts'
import { Profile } from '../../flows/account/profile/Profile.tsx'
import { t } from '../../messages/profileMessages.ts'
import { accountConfiguration, accounts } from '../accounts.ts'
import { brand } from '../brand.ts'
import { PageComing } from '../PageComing.tsx'
import s from '../profileMenu/profileMenu.module.css'
import { ProfileTabs } from '../profileMenu/ProfileTabs.tsx'
import { useCustomer } from '../search/useCustomer.ts'
import { usePageActor } from '../search/usePageActor.ts'
import { HOME_ZONE } from '../signIn/homeZone.ts'
import { wiredProfile } from '../signIn/wiredProfile.ts'
import { useTitle } from '../useTitle.ts'
import { clock, configuration } from '../wire.ts'
import own from './userProfile.module.css'

const drafts = createSignInDrafts().ownProfile

const askSession = (ask: 'askToSignIn' | 'refreshSession') => () =>
  void import('../session.ts').then((session) => session[ask]()).catch((error: unknown) => logFailure(ask, error))

const wired = wiredProfile({ accounts, drafts, refreshSession: askSession('refreshSession'), askToSignIn: askSession('askToSignIn') })

/** Names and contacts of whoever is signed in, to be changed [PROF-08]. */
export function UserProfilePage() {
  useTitle(t('profileOwnTitle', { airline: brand.name }))
  return (
    <div className={s['page']}>
      <meta name="robots" content="noindex" />
      <ProfileTabs shown={null} />
      <div className={s['content']}>
        <h1 tabIndex={-1} className={s['heading']}>
          {t('profileOwn')}
        </h1>
        <div className={own['form']}>
          <Suspense fallback={<PageComing />}>
            <Managed reading={accountConfiguration()} />
          </Suspense>
        </div>
      </div>
    </div>
  )
}

function Managed({ reading }: { readonly reading: Promise<AccountConfiguration> }) {
  const { codeLengths, countdowns, flags } = use(reading)
  const { slow } = use(configuration()).delays
  const actor = usePageActor(() => {
    const kept = drafts.read()
    return createActor(wired, {
      input: {
        way: 'manage',
        isOffered: flags.enableManageProfile,
        details: null,
        draft: kept && kept.draft,
        sentSecondsAgo: kept?.sentSecondsAgo ?? 0,
        today: localDate(clock.now(), HOME_ZONE),
        allowsAnyMobile: flags.allowAnyMobile,
        codeLength: codeLengths.contact,
        countdowns,
        delays: { slow },
      },
    })
  })
  const [traveller, setTraveller] = useState<string | null>(null)
  useCustomer((customer) => {
    setTraveller(customer?.firstName ?? null)
    if (customer !== null) actor.send({ type: 'session.renewed' })
  })
  return <Profile actor={actor} traveller={traveller} />
}
