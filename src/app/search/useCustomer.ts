import { useEffect, useEffectEvent } from 'react'
import type { Customer } from '../../../machines/domain/customer.ts'
import { logFailure } from '../../device/log.ts'
import { mayBeSignedIn } from '../../device/mayBeSignedIn.ts'
import { whenIdle } from '../../ui/whenIdle.ts'

/** Tells a page who is signed in, as soon as the browser has time to ask, and of every change, which is news once somebody was known [PRO-17]. */
export function useCustomer(tell: (customer: Customer | null, isNews: boolean) => void) {
  const told = useEffectEvent(tell)
  useEffect(() => {
    const leaving = new AbortController()
    const askedAsVisitor = !mayBeSignedIn()
    const giveUp = whenIdle(() => {
      import('../session.ts')
        .then(({ watchCustomer }) => watchCustomer(told, leaving.signal, askedAsVisitor))
        .catch((error: unknown) => logFailure('session', error))
    })
    return () => {
      giveUp()
      leaving.abort()
    }
  }, [])
}
