import { useSelector } from '@xstate/react'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { SignInActor } from '../../../../machines/account/signIn/signIn.machine.ts'
import { t } from './signIn.text.en.ts'
import { Button } from '../../../ui/Button.tsx'
import { GoogleSignIn } from '../googleSignIn/GoogleSignIn.tsx'
import { OtpEntry } from '../otpEntry/OtpEntry.tsx'
import { Profile } from '../profile/Profile.tsx'
import { ContactStep } from './ContactStep.tsx'
import s from './signIn.module.css'
import { stageOf, waitOf, type SignInSnapshot, type SignInStage } from './signIn.select.ts'

interface Part {
  readonly actor: SignInActor
}

/**
 * Steps 0 to 5 of signing in, one after the other in the same place [AUTH-02..07]. A wait is read out here; step 0 shows it
 * below its button, so that nothing moves away from under a finger.
 */
export function SignIn({ actor }: Part) {
  const stage = useSelector(actor, stageOf)
  const wait = useSelector(actor, waitOf)
  const Step = STEPS[stage]
  return (
    <div className={s['signIn']} data-sign-in>
      <p role="status" className={s['status']} data-elsewhere={stage === 'contact'}>
        {wait}
      </p>
      <Focused key={stage}>
        <Step actor={actor} />
      </Focused>
    </div>
  )
}

/** A step, the first of whose fields takes the focus when it comes. */
function Focused({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector<HTMLElement>('[data-first], input')?.focus(), [])
  return (
    <div ref={place} className={s['step']}>
      {children}
    </div>
  )
}

const codeOf = ({ children }: SignInSnapshot) => children.otpEntry
const profileOf = ({ children }: SignInSnapshot) => children.profile
const googleOf = ({ children }: SignInSnapshot) => children.googleSignIn

/** Step 1 [AUTH-03]. */
function CodeStep({ actor }: Part) {
  const entry = useSelector(actor, codeOf)
  return (
    <>
      <h3 className={s['heading']}>{t('signInEnterCode')}</h3>
      {entry !== undefined && <OtpEntry actor={entry} />}
      <Button look="quiet" onClick={() => actor.send({ type: 'contact.changeAsked' })}>
        {t('signInOtherContact')}
      </Button>
    </>
  )
}

/** Steps 2 to 4. */
function ProfileStep({ actor }: Part) {
  const profile = useSelector(actor, profileOf)
  return profile === undefined ? null : <Profile actor={profile} />
}

function GoogleStep({ actor }: Part) {
  const google = useSelector(actor, googleOf)
  return google === undefined ? null : <GoogleSignIn actor={google} />
}

const ReadingStep = () => <div className={s['skeleton']} aria-hidden="true" data-first tabIndex={-1} />

const UnreadStep = ({ actor }: Part) => (
  <>
    <div role="alert" className={s['alert']}>
      <CircleAlert aria-hidden="true" size={20} />
      <p>
        {t('signInUnread')} {t('signInUnreadNext')}
      </p>
    </div>
    <Button data-first onClick={() => actor.send({ type: 'retry.asked' })}>
      {t('signInTryAgain')}
    </Button>
  </>
)

/** Step 5 [AUTH-07, AUTH-27]. */
const WelcomeStep = ({ actor }: Part) => (
  <>
    <div className={s['welcome']}>
      <CircleCheck aria-hidden="true" size={44} strokeWidth={1.5} />
      <h3 className={s['heading']} tabIndex={-1} data-first>
        {t('signInWelcome')}
      </h3>
      <p>{t('signInWelcomeText')}</p>
    </div>
    <Button wide onClick={() => actor.send({ type: 'welcome.closed' })}>
      {t('signInDone')}
    </Button>
  </>
)

const STEPS: Readonly<Record<SignInStage, (part: Part) => ReactNode>> = {
  contact: ContactStep,
  code: CodeStep,
  google: GoogleStep,
  reading: ReadingStep,
  unread: UnreadStep,
  profile: ProfileStep,
  welcome: WelcomeStep,
}
