import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { promo } from '../../../../machines/kit/testing/examples/promo.ts'

const REASONS = { unknown: 'We do not know this code', expired: 'This code has expired' }

/** The smallest view of the kit's example, by which the driver proves itself. */
export function PromoField({ actor }: { readonly actor: ActorRefFrom<typeof promo> }) {
  const snapshot = useSelector(actor, (each) => each)
  return (
    <section>
      <label>
        Promo code
        <input value={snapshot.context.text} onChange={({ target }) => actor.send({ type: 'promo.typed', text: target.value })} />
      </label>
      {snapshot.matches({ asking: 'slow' }) && <p role="status">Still checking</p>}
      {snapshot.matches({ asking: 'fresh' }) && <p role="status">Checking</p>}
      {snapshot.matches({ rejected: 'unknown' }) && <p role="alert">{REASONS.unknown}</p>}
      {snapshot.matches({ rejected: 'expired' }) && <p role="alert">{REASONS.expired}</p>}
      {snapshot.matches('failed') && <p role="alert">The code could not be checked</p>}
      {snapshot.matches('applied') && (
        <button type="button" onClick={() => actor.send({ type: 'promo.cleared' })}>
          Remove code
        </button>
      )}
    </section>
  )
}
