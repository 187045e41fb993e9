import type { PaymentActor } from '../../../../machines/trips/payment/payment.machine.ts'
import { Button } from '../../../ui/Button.tsx'
import { Payment } from './Payment.tsx'

interface PaymentStageProps {
  /** Undefined in the moment in which it ends. */
  readonly payment: PaymentActor | undefined
  /** The words of the button that chooses again what is paid for. */
  readonly again: string
  readonly onAgain: () => void
}

/** A payment that has a page for itself, which leads back to what is paid for: it is kept meanwhile. */
export function PaymentStage({ payment, again, onAgain }: PaymentStageProps) {
  if (payment === undefined) return null
  return (
    <>
      <Payment actor={payment} />
      <p>
        <Button look="plain" onClick={onAgain}>
          {again}
        </Button>
      </p>
    </>
  )
}
