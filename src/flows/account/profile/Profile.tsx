import { useSelector } from '@xstate/react'
import { CircleAlert, Info, LogIn } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { ProfileActor } from '../../../../machines/account/profile/profile.machine.ts'
import { t } from './profile.text.en.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import { useIsPhone } from '../../../ui/useIsPhone.ts'
import { useKeptFocus } from '../../../ui/useKeptFocus.ts'
import { ContactCode, ContactTaken } from './SecondContact.tsx'
import s from './profile.module.css'
import { ProfileForm } from './ProfileForm.tsx'
import { stageOf, waitOf, type ProfileSnapshot, type ProfileStage } from './profile.select.ts'

const whole = (snapshot: ProfileSnapshot) => snapshot

interface ProfileProps {
  readonly actor: ProfileActor
  /** The first name of the customer of this browser, as the header shows it; null for a visitor. */
  readonly traveller?: string | null
}

/** Who a customer is: the form of step 2 and of one's own profile, and over it steps 3 and 4 [AUTH-04, AUTH-05, AUTH-06, AUTH-08]. */
export function Profile({ actor, traveller = null }: ProfileProps) {
  const snapshot = useSelector(actor, whole)
  const stage = stageOf(snapshot)
  const none = { actor, isGivenUp: snapshot.context.way !== 'manage' }
  return (
    <div className={s['profile']} data-profile>
      <Waiting words={waitOf(snapshot)} />
      {stage === 'reading' && <div className={s['skeleton']} aria-hidden="true" />}
      {stage === 'notOffered' && <Notice icon={Info} title={t('profileNotOffered')} />}
      {stage === 'unread' && <NoProfile {...none} words={t('profileUnread')} way={t('profileTryAgain')} event={{ type: 'retry.asked' }} isAlarm />}
      {stage === 'signedOut' && (
        <NoProfile
          {...none}
          words={traveller === null ? t('profileSignedOut') : t('profileOfPersona', { name: traveller })}
          way={t('profileSignIn')}
          event={{ type: 'signIn.asked' }}
        />
      )}
      {OF_FORM.has(stage) && <Steps actor={actor} stage={stage} mode={snapshot.context.contact?.mode ?? null} />}
    </div>
  )
}

const OF_FORM: ReadonlySet<ProfileStage> = new Set(['form', 'code', 'taken'])

interface StepsProps {
  readonly actor: ProfileActor
  readonly stage: ProfileStage
  /** Of the contact that is to be proved; null for none. */
  readonly mode: 'email' | 'mobile' | null
}

/** Steps 3 and 4 are a sheet over the form on a phone, and take its place where there is room [AUTH-08]. */
function Steps({ actor, stage, mode }: StepsProps) {
  const isPhone = useIsPhone()
  useKeptFocus('[data-profile] :is(input[name="contact"], button[type="submit"])', `${stage} ${mode ?? ''}`)
  const title = (stage === 'taken' ? TAKEN : VERIFY)[mode ?? 'email']()
  const step = (
    <Step key={stage} title={title} isTitled={!isPhone}>
      {stage === 'code' ? <ContactCode actor={actor} /> : <ContactTaken actor={actor} />}
    </Step>
  )
  const leave = () => actor.send({ type: stage === 'taken' ? 'replacement.declined' : 'verification.left' })
  if (isPhone)
    return (
      <>
        <ProfileForm actor={actor} />
        <Popup open={stage !== 'form'} onClose={leave} title={title} size={500} isBottomSheet>
          {step}
        </Popup>
      </>
    )
  return stage === 'form' ? <ProfileForm actor={actor} /> : step
}

interface StepProps {
  readonly title: string
  /** A sheet has its title above it. */
  readonly isTitled: boolean
  readonly children: ReactNode
}

/** Its code, or its question, takes the focus when it comes. */
function Step({ title, isTitled, children }: StepProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector<HTMLElement>('[data-first], input')?.focus(), [])
  return (
    <div ref={place} role="group" aria-label={title} className={s['step']}>
      {isTitled && <h3 className={s['heading']}>{title}</h3>}
      {children}
    </div>
  )
}

const VERIFY = { email: () => t('profileVerifyEmail'), mobile: () => t('profileVerifyMobile') }
const TAKEN = { email: () => t('profileEmailExists'), mobile: () => t('profileMobileExists') }

interface NoProfileProps {
  readonly actor: ProfileActor
  readonly words: string
  readonly way: string
  readonly event: Parameters<ProfileActor['send']>[0]
  /** Something went wrong. */
  readonly isAlarm?: boolean
  /** A sign-up can be given up; one's own profile has the rest of the page. */
  readonly isGivenUp: boolean
}

const NoProfile = ({ actor, words, way, event, isAlarm = false, isGivenUp }: NoProfileProps) => (
  <Notice icon={isAlarm ? CircleAlert : LogIn} title={words} isAlarm={isAlarm} isAlert>
    <Button look={isAlarm ? 'plain' : 'main'} onClick={() => actor.send(event)}>
      {way}
    </Button>
    {isGivenUp && (
      <Button look="quiet" onClick={() => actor.send({ type: 'profile.cancelled' })}>
        {t('profileCancel')}
      </Button>
    )}
  </Notice>
)

/** There before its words: else it is not read out. */
const Waiting = ({ words }: { readonly words: string }) => (
  <p role="status" className={s['status']}>
    {words}
  </p>
)
