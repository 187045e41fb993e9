import { Suspense, use, useRef, useState } from 'react'
import { createActor } from 'xstate'
import { isUnsaved } from '../../../machines/account/profile/profile.rules.ts'
import type { AccountConfiguration } from '../../airline/accounts/accountConfiguration.ts'
import { logFailure } from '../../device/log.ts'
import { Profile } from '../../flows/account/profile/Profile.tsx'
import { t } from '../../flows/account/profile/profile.text.en.ts'
import { brand } from '../brand.ts'
import { LeavingQuestion } from '../leaving/LeavingQuestion.tsx'
import { useGuardedActor } from '../leaving/useGuardedActor.ts'
import { PageComing } from '../PageComing.tsx'
import s from '../profileMenu/profileMenu.module.css'
import { ProfileTabs } from '../profileMenu/ProfileTabs.tsx'
import { useCustomer } from '../useCustomer.ts'
import { createDrafts, createProfile, todayAtHome } from '../signIn/createProfile.ts'
import { useSite, type Site } from '../site.ts'
import { useTitle } from '../useTitle.ts'
import own from './userProfile.module.css'

/** The profile of a customer with its ports filled. */
function createOwnProfile({ account, session, shared }: Site) {
  const ask = (what: 'askToSignIn' | 'refresh') => () =>
    void session()
      .then((begun) => begun[what]())
      .catch((error: unknown) => logFailure(what, error))
  const { ownProfile } = shared(createDrafts)
  return createProfile({ accounts: account.accounts, drafts: ownProfile, refreshSession: ask('refresh'), askToSignIn: ask('askToSignIn') })
}

/** Names and contacts of the customer, to be changed [PROF-08]. */
export function UserProfilePage() {
  const { account } = useSite()
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
            <Managed reading={account.configuration()} />
          </Suspense>
        </div>
      </div>
      <LeavingQuestion />
    </div>
  )
}

/** Once another customer is signed in, the form begins anew: what was typed is not theirs. */
function Managed({ reading }: { readonly reading: Promise<AccountConfiguration> }) {
  const { shared } = useSite()
  const [before] = useState(() => shared(createDrafts).ownProfile.owner())
  const owner = useRef(before)
  const [times, setTimes] = useState(0)
  useCustomer((customer) => {
    if (customer === null) return
    if (owner.current !== null && owner.current !== customer.customerNumber) setTimes(times + 1)
    owner.current = customer.customerNumber
  })
  return <Own key={times} reading={reading} />
}

function Own({ reading }: { readonly reading: Promise<AccountConfiguration> }) {
  const site = useSite()
  const { codeLengths, countdowns, flags } = use(reading)
  const { slow } = use(site.configuration()).delays
  const create = () => {
    const kept = site.shared(createDrafts).ownProfile.read()
    return createActor(createOwnProfile(site), {
      input: {
        way: 'manage',
        isOffered: flags.enableManageProfile,
        details: null,
        draft: kept && kept.draft,
        sentSecondsAgo: kept?.sentSecondsAgo ?? 0,
        today: todayAtHome(site.clock),
        allowsAnyMobile: flags.allowAnyMobile,
        codeLength: codeLengths.contact,
        countdowns,
        delays: { slow },
      },
    })
  }
  const actor = useGuardedActor('profile', create, ({ context }) => isUnsaved(context))
  const [traveller, setTraveller] = useState<string | null>(null)
  useCustomer((customer) => {
    setTraveller(customer?.firstName ?? null)
    if (customer !== null) actor.send({ type: 'session.renewed' })
  })
  return <Profile actor={actor} traveller={traveller} />
}
