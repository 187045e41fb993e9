import { useSelector } from '@xstate/react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { profileMachine } from '../../../../machines/account/profile/profile.machine.ts'
import { t } from '../../../messages/profileMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import { useIsPhone } from '../../../ui/useIsPhone.ts'
import { ContactCode } from './ContactCode.tsx'
import { ContactTaken } from './ContactTaken.tsx'
import s from './profile.module.css'
import { ProfileForm } from './ProfileForm.tsx'
import { stageOf, waitOf, type ProfileSnapshot, type ProfileStage } from './profile.select.ts'

export type ProfileActor = ActorRefFrom<typeof profileMachine>

const whole = (snapshot: ProfileSnapshot) => snapshot

/** Who a customer is: the form of step 2 and of one's own profile, and over it steps 3 and 4 [AUTH-04, AUTH-05, AUTH-06, AUTH-08]. */
export function Profile({ actor }: { readonly actor: ProfileActor }) {
  const snapshot = useSelector(actor, whole)
  const stage = stageOf(snapshot)
  const none = { actor, isGivenUp: snapshot.context.way !== 'manage' }
  return (
    <div className={s['profile']} data-profile>
      <Waiting words={waitOf(snapshot)} />
      {stage === 'reading' && <div className={s['skeleton']} aria-hidden="true" />}
      {stage === 'notOffered' && <p>{t('profileNotOffered')}</p>}
      {stage === 'unread' && <NoProfile {...none} words={t('profileUnread')} way={t('profileTryAgain')} event={{ type: 'retry.asked' }} />}
      {stage === 'nobody' && <NoProfile {...none} words={t('profileNobody')} way={t('profileSignIn')} event={{ type: 'signIn.asked' }} />}
      {OF_FORM.has(stage) && <Steps actor={actor} stage={stage} mode={snapshot.context.contact?.mode ?? 'email'} />}
    </div>
  )
}

const OF_FORM: ReadonlySet<ProfileStage> = new Set(['form', 'code', 'taken'])

interface StepsProps {
  readonly actor: ProfileActor
  readonly stage: ProfileStage
  readonly mode: 'email' | 'mobile'
}

/** Steps 3 and 4 are a sheet over the form on a phone, and take its place where there is room [AUTH-08]. */
function Steps({ actor, stage, mode }: StepsProps) {
  const isPhone = useIsPhone()
  const step = stage === 'code' ? <ContactCode actor={actor} /> : <ContactTaken actor={actor} />
  const title = stage === 'taken' ? TAKEN[mode]() : VERIFY[mode]()
  const leave = () => actor.send({ type: stage === 'taken' ? 'replacement.declined' : 'verification.left' })
  if (isPhone)
    return (
      <>
        <ProfileForm actor={actor} />
        <Popup open={stage !== 'form'} onClose={leave} title={title} isBottomSheet>
          {step}
        </Popup>
      </>
    )
  return stage === 'form' ? (
    <ProfileForm actor={actor} />
  ) : (
    <Step key={stage} title={title}>
      {step}
    </Step>
  )
}

function Step({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={s['step']}>
      <h3 ref={heading} tabIndex={-1} className={s['heading']}>
        {title}
      </h3>
      {children}
    </section>
  )
}

const VERIFY = { email: () => t('profileVerifyEmail'), mobile: () => t('profileVerifyMobile') }
const TAKEN = { email: () => t('profileEmailExists'), mobile: () => t('profileMobileExists') }

interface NoProfileProps {
  readonly actor: ProfileActor
  readonly words: string
  readonly way: string
  readonly event: Parameters<ProfileActor['send']>[0]
  /** A sign-up can be given up; one's own profile has the rest of the page. */
  readonly isGivenUp: boolean
}

const NoProfile = ({ actor, words, way, event, isGivenUp }: NoProfileProps) => (
  <div className={s['none']}>
    <p role="alert">{words}</p>
    <div className={s['actions']}>
      <Button look="plain" onClick={() => actor.send(event)}>
        {way}
      </Button>
      {isGivenUp && (
        <Button look="quiet" onClick={() => actor.send({ type: 'profile.cancelled' })}>
          {t('profileCancel')}
        </Button>
      )}
    </div>
  </div>
)

/** There before its words: else it is not read out. */
const Waiting = ({ words }: { readonly words: string }) => (
  <p role="status" className={s['status']}>
    {words}
  </p>
)
