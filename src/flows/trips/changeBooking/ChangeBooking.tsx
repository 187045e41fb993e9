import { useSelector } from '@xstate/react'
import { CircleAlert, CircleCheck, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ChangeBookingActor } from '../../../../machines/trips/changeBooking/changeBooking.machine.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useKeptFocus } from '../../../ui/useKeptFocus.ts'
import { Said } from '../../Said.tsx'
import { PaymentStage } from '../payment/PaymentStage.tsx'
import { fixedWords, goesBack, isSlow, saidOf, screenOf, stageOf } from './changeBooking.select.ts'
import { t } from './changeBooking.text.en.ts'
import { ChangeChoice } from './ChangeChoice.tsx'
import p from '../../../ui/page.module.css'
import s from './changeBooking.module.css'

interface ChangeBookingProps {
  readonly actor: ChangeBookingActor
  /** The ways to the booking, and to find it. */
  readonly back: ReactNode
  readonly find: ReactNode
}

/** Moves journeys of a booking to other days, with what that costs shown before [CHGB-01, CHGB-02, CHGB-03]. */
export function ChangeBooking({ actor, back, find }: ChangeBookingProps) {
  const recordLocator = useSelector(actor, ({ context }) => context.recordLocator)
  const stage = useSelector(actor, stageOf)
  useKeptFocus('h1', useSelector(actor, screenOf))
  return (
    <div className={p['page']}>
      {stage !== 'paying' && (
        <header className={p['headingRow']}>
          <h1 tabIndex={-1} className={p['heading']}>
            {t('datesHeading')} {recordLocator !== null && <span className={s['locator']}>{recordLocator}</span>}
          </h1>
          {stage !== 'changed' && stage !== 'fixed' && back}
        </header>
      )}
      <Said actor={actor} said={saidOf} isShown={isSlow} />
      <Stage actor={actor} back={back} find={find} />
    </div>
  )
}

function Stage({ actor, back, find }: ChangeBookingProps) {
  const stage = useSelector(actor, stageOf)
  const retry = (label: string) => (
    <Button look="plain" onClick={() => actor.send({ type: 'retry.asked' })}>
      {label}
    </Button>
  )
  switch (stage) {
    case 'coming':
      return <div aria-hidden="true" className={s['coming']} />
    case 'choosing':
      return <ChangeChoice actor={actor} />
    case 'failed':
      return (
        <Notice icon={CircleAlert} title={t('datesFailed')} text={t('datesFailedText')} isAlarm>
          {retry(t('datesTryAgain'))}
        </Notice>
      )
    case 'unsure':
      return (
        <Notice icon={CircleAlert} title={t('datesUnsure')} text={t('datesUnsureText')} isAlarm>
          {retry(t('datesLookAgain'))}
        </Notice>
      )
    case 'paying':
      return <Paying actor={actor} />
    case 'changed':
      return <Changed actor={actor} back={back} />
    case 'notOpened':
      return (
        <Notice icon={Lock} title={t('datesNotOpened')} text={t('datesNotOpenedText')} isAlert>
          {find}
          <Button look="plain" onClick={() => actor.send({ type: 'signIn.asked' })}>
            {t('datesSignIn')}
          </Button>
        </Notice>
      )
    case 'fixed':
      return <Fixed actor={actor} back={back} />
  }
}

interface Part {
  readonly actor: ChangeBookingActor
}

function Changed({ actor, back }: Part & Pick<ChangeBookingProps, 'back'>) {
  const refund = useSelector(actor, ({ context }) => goesBack(context))
  return (
    <Notice icon={CircleCheck} title={t('datesChanged')} text={[t('datesChangedText'), refund ?? []].flat().join(' ')} isAlert>
      {back}
    </Notice>
  )
}

function Fixed({ actor, back }: Part & Pick<ChangeBookingProps, 'back'>) {
  const text = useSelector(actor, ({ context }) => fixedWords(context))
  return (
    <Notice icon={Lock} title={t('datesFixed')} text={text} isAlert>
      {back}
    </Notice>
  )
}

/** The seats are kept while it is paid. */
function Paying({ actor }: Part) {
  const payment = useSelector(actor, ({ children }) => children.payment)
  return <PaymentStage payment={payment} again={t('datesChooseAgain')} onAgain={() => actor.send({ type: 'choice.reopened' })} />
}
