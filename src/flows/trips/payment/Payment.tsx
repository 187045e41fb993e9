import { useSelector } from '@xstate/react'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { paymentMachine } from '../../../../machines/trips/payment/payment.machine.ts'
import { Button } from '../../../ui/Button.tsx'
import { useKeptFocus } from '../../../ui/useKeptFocus.ts'
import { paymentShown } from './payment.select.ts'
import s from './payment.module.css'

interface PaymentProps {
  readonly actor: ActorRefFrom<typeof paymentMachine>
  /** The way on, where the payment is not being begun. */
  readonly children?: ReactNode
}

/** Pays for a booking, and says what became of it [CONST-21]. */
export function Payment({ actor, children }: PaymentProps) {
  const { heading, lines, isAlarm, isPaid, press } = useSelector(actor, paymentShown, isSame)
  const isWaiting = useSelector(actor, (snapshot) => snapshot.hasTag('waiting'))
  const said = lines.map((line) => <span key={line}>{line}</span>)
  useKeptFocus('h1', press !== null)
  return (
    <div className={s['payment']}>
      <h1 tabIndex={-1}>{heading}</h1>
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
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
