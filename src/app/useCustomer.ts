import { useEffect, useEffectEvent } from 'react'
import { logFailure } from '../device/log.ts'
import { mayBeSignedIn } from '../device/mayBeSignedIn.ts'
import { whenIdle } from '../ui/whenIdle.ts'
import { useSite, type TellOfCustomer } from './site.ts'

/** Passes the customer to a page, as soon as the browser is idle, and then every change. A change is new to the page once a customer or visitor was known [PRO-17]. */
export function useCustomer(tell: TellOfCustomer) {
  const { session } = useSite()
  const told = useEffectEvent(tell)
  useEffect(() => {
    const leaving = new AbortController()
    const askedAsVisitor = !mayBeSignedIn()
    const giveUp = whenIdle(() => {
      session()
        .then(({ watchCustomer }) => watchCustomer(told, leaving.signal, askedAsVisitor))
        .catch((error: unknown) => logFailure('session', error))
    })
    return () => {
      giveUp()
      leaving.abort()
    }
  }, [session])
}
