import { useSelector } from '@xstate/react'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PaymentActor } from '../../../../machines/trips/payment/payment.machine.ts'
import { Button } from '../../../ui/Button.tsx'
import { useKeptFocus } from '../../../ui/useKeptFocus.ts'
import { useView } from '../../useView.ts'
import { paymentShown } from './payment.select.ts'
import s from './payment.module.css'

interface PaymentProps {
  readonly actor: PaymentActor
  /** Inside of another page, below its headings. */
  readonly isEmbedded?: boolean
  /** The way on, where the payment is not being begun. */
  readonly children?: ReactNode
}

/** Pays for a booking, and says what became of it [CONST-21]. */
export function Payment({ actor, isEmbedded = false, children }: PaymentProps) {
  const { heading, lines, isAlarm, isPaid, press } = useView(actor, paymentShown)
  const isWaiting = useSelector(actor, (snapshot) => snapshot.hasTag('waiting'))
  const said = lines.map((line) => <span key={line}>{line}</span>)
  useKeptFocus('[data-payment] > [tabindex]', press !== null)
  const Heading = isEmbedded ? 'h3' : 'h1'
  return (
    <div className={s['payment']} data-payment="" data-embedded={isEmbedded}>
      <Heading tabIndex={-1} className={s['heading']}>
        {heading}
      </Heading>
      <p role="status" className={s['message']}>
        {isPaid && <CircleCheck aria-hidden="true" size={24} />}
        {!isAlarm && <span className={s['lines']}>{said}</span>}
      </p>
      <p role="alert" className={s['message']}>
        {isAlarm && (
          <>
            <CircleAlert aria-hidden="true" size={24} />
            <span className={s['lines']}>{said}</span>
          </>
        )}
      </p>
      {press !== null && (
        <Button aria-disabled={press.event === null} aria-busy={press.event === null} onClick={() => press.event !== null && actor.send(press.event)}>
          {press.label}
        </Button>
      )}
      {!isWaiting && children}
    </div>
  )
}

/** What is shown holds only texts: equal ones draw nothing again. */
