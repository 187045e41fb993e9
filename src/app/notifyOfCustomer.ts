import type { ActorRefFrom } from 'xstate'
import { isSameCustomer, type Customer } from '../../machines/domain/customer.ts'
import type { TellOfCustomer } from './site.ts'
import type { sessionMachine } from '../../machines/account/session/session.machine.ts'

/**
 * Notifies of the customer who is signed in, and of every change. At first every person counts as a visitor; a change
 * is news once the first reading has ended, even where it failed: what the page asked since then it asked as a visitor.
 * @param signal ends it
 * @param hasSignedInSince whether a customer has signed in since the first request of the page: then this customer is new to the page
 */
export function notifyOfCustomer(
  actor: ActorRefFrom<typeof sessionMachine>,
  tell: TellOfCustomer,
  signal: AbortSignal,
  hasSignedInSince: boolean,
): void {
  let told: Customer | null = null
  let isRead = hasSignedInSince
  const look = () => {
    const snapshot = actor.getSnapshot()
    const { customer } = snapshot.context
    const isNews = isRead
    isRead ||= !snapshot.matches({ customer: 'reading' })
    if (isSameCustomer(customer, told)) return
    told = customer
    tell(customer, isNews)
  }
  const { unsubscribe } = actor.subscribe(look)
  signal.addEventListener('abort', unsubscribe)
  look()
}
