import { useSelector } from '@xstate/react'
import { CircleAlert, Clock, Lock, Search, type LucideIcon } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import type { CheckInAddOnsActor } from '../../../../machines/trips/checkInAddOns/checkInAddOns.machine.ts'
import { addOnWord } from '../../../messages/addOnWords.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Toast } from '../../../ui/Toast.tsx'
import { useKeptFocus } from '../../../ui/useKeptFocus.ts'
import { Said } from '../../Said.tsx'
import { useView } from '../../useView.ts'
import { HeldExtras } from '../payment/HeldExtras.tsx'
import { PaymentStage } from '../payment/PaymentStage.tsx'
import { AddOnChoice } from './AddOnChoice.tsx'
import { heldShown, introOf, isSlow, saidOf, stageOf, toastText } from './checkInAddOns.select.ts'
import { t } from './checkInAddOns.text.en.ts'
import p from '../../../ui/page.module.css'
import s from '../../../ui/serviceCards.module.css'

/** Pages to which this one leads. */
export type AddOnsWay = 'checkIn' | 'summary' | 'booking' | 'find'

interface CheckInAddOnsProps {
  readonly actor: CheckInAddOnsActor
  /** A link to a page, by the words that it has. */
  readonly way: (to: AddOnsWay, words: string) => ReactNode
}

/** Meals, bags and the like for those who check in: the step before the seats [LAY-23]. */
export function CheckInAddOns({ actor, way }: CheckInAddOnsProps) {
  const stage = useSelector(actor, stageOf)
  const intro = useSelector(actor, ({ context }) => introOf(context))
  useKeptFocus('h1', stage === 'coming' ? 'choosing' : stage)
  return (
    <div className={p['page']}>
      {stage !== 'paying' && (
        <header className={p['head']}>
          <h1 tabIndex={-1} className={p['heading']}>
            {addOnWord('addOnsHeading')}
          </h1>
          {stage === 'choosing' && <p className={p['soft']}>{intro}</p>}
        </header>
      )}
      <Said actor={actor} said={saidOf} isShown={isSlow} />
      <FailedCall actor={actor} />
      <Stage actor={actor} way={way} />
    </div>
  )
}

interface Part {
  readonly actor: CheckInAddOnsActor
}

/** The notice that a call has failed [CHK-49]. */
function FailedCall({ actor }: Part) {
  const text = useSelector(actor, toastText)
  if (text === null) return null
  return (
    <Toast
      isInFlow
      title={t('addOnsToast')}
      dismiss={t('addOnsDismiss')}
      onDismiss={() => actor.send({ type: 'toast.dismissed' })}
      onHold={() => actor.send({ type: 'toast.held' })}
      onRelease={() => actor.send({ type: 'toast.released' })}
    >
      {text}
    </Toast>
  )
}

/** What is shown in the place of the choice: what is so, the pages to which it leads, and what can be pressed. */
interface Ending {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
  /** Nothing went wrong: something has to be done first. */
  readonly isQuiet?: boolean
  readonly ways?: readonly (readonly [AddOnsWay, string])[]
  readonly press?: readonly ['retry.asked' | 'signIn.asked', string]
}

const endings = (): Readonly<Record<'failed' | 'unsure' | 'outdated' | 'noPlan' | 'expired' | 'notOpened' | 'forbidden', Ending>> => ({
  failed: { icon: CircleAlert, title: t('addOnsFailed'), text: t('addOnsFailedText'), press: ['retry.asked', addOnWord('addOnsTryAgain')] },
  unsure: { icon: CircleAlert, title: t('addOnsUnsure'), text: t('addOnsUnsureText'), press: ['retry.asked', t('addOnsLookAgain')] },
  outdated: { icon: CircleAlert, title: t('addOnsOutdated'), text: t('addOnsOutdatedText'), press: ['retry.asked', t('addOnsLookAgain')] },
  noPlan: {
    icon: Search,
    title: t('addOnsNoPlan'),
    text: t('addOnsNoPlanText'),
    isQuiet: true,
    ways: [
      ['checkIn', t('addOnsToCheckIn')],
      ['summary', t('addOnsToSummary')],
    ],
  },
  expired: {
    icon: Clock,
    title: t('addOnsExpired'),
    text: t('addOnsExpiredText'),
    ways: [
      ['checkIn', t('addOnsToCheckIn')],
      ['booking', t('addOnsToBooking')],
    ],
  },
  notOpened: {
    icon: Lock,
    title: t('addOnsNotOpened'),
    text: t('addOnsNotOpenedText'),
    isQuiet: true,
    ways: [['find', t('addOnsFind')]],
    press: ['signIn.asked', t('addOnsSignIn')],
  },
  forbidden: { icon: Lock, title: t('addOnsForbidden'), text: t('addOnsForbiddenText'), isQuiet: true, ways: [['find', t('addOnsFind')]] },
})

function Stage({ actor, way }: CheckInAddOnsProps) {
  const stage = useSelector(actor, stageOf)
  switch (stage) {
    case 'coming':
    case 'leaving':
      return <div aria-hidden="true" className={`${p['coming']} ${s['coming']}`} />
    case 'choosing':
      return <AddOnChoice actor={actor} />
    case 'held':
      return <Held actor={actor} />
    case 'lapsed':
      return <Lapsed actor={actor} />
    case 'paying':
      return <Paying actor={actor} />
    case 'failed':
    case 'unsure':
    case 'outdated':
    case 'noPlan':
    case 'expired':
    case 'notOpened':
    case 'forbidden':
      return <Ended actor={actor} way={way} {...endings()[stage]} />
  }
}

const Ended = ({ actor, way, icon, title, text, isQuiet = false, ways = [], press }: CheckInAddOnsProps & Ending) => (
  <Notice icon={icon} title={title} text={text} isAlarm={!isQuiet} isAlert>
    {ways.map(([to, words]) => (
      <Fragment key={to}>{way(to, words)}</Fragment>
    ))}
    {press !== undefined && (
      <Button look="plain" onClick={() => actor.send({ type: press[0] })}>
        {press[1]}
      </Button>
    )}
  </Notice>
)

function Held({ actor }: Part) {
  const { rows, total, until } = useView(actor, ({ context }) => heldShown(context))
  return (
    <HeldExtras heading={t('addOnsHeld', { time: until })} text={t('addOnsHeldText')} rows={rows} toPay={t('addOnsToPay')} total={total}>
      <Button onClick={() => actor.send({ type: 'payment.wanted' })}>{t('addOnsPay', { amount: total })}</Button>
      <Button look="plain" onClick={() => actor.send({ type: 'choice.skipped' })}>
        {t('addOnsSkipPaying')}
      </Button>
      <Button look="quiet" onClick={() => actor.send({ type: 'choice.reopened' })}>
        {t('addOnsOthers')}
      </Button>
    </HeldExtras>
  )
}

function Lapsed({ actor }: Part) {
  const { until } = useView(actor, ({ context }) => heldShown(context))
  return (
    <Notice icon={Clock} title={t('addOnsLapsed')} text={t('addOnsLapsedText', { time: until })} isAlarm>
      <Button look="plain" onClick={() => actor.send({ type: 'retry.asked' })}>
        {t('addOnsChooseAgain')}
      </Button>
      <Button look="plain" onClick={() => actor.send({ type: 'choice.skipped' })}>
        {t('addOnsSkip')}
      </Button>
    </Notice>
  )
}

/** The extras are kept while they are paid. */
function Paying({ actor }: Part) {
  const payment = useSelector(actor, ({ children }) => children.payment)
  return <PaymentStage payment={payment} again={t('addOnsOthers')} onAgain={() => actor.send({ type: 'choice.reopened' })} />
}
