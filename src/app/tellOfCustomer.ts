import type { ActorRefFrom } from 'xstate'
import { isSameCustomer, type Customer } from '../../machines/domain/customer.ts'
import type { sessionMachine } from '../../machines/account/session/session.machine.ts'

/** A change is news for whoever has asked anything of the airline as the one before. */
export type TellOfCustomer = (customer: Customer | null, isNews: boolean) => void

/**
 * Tells of the customer who is signed in, and of every change. A visitor is what everybody is taken for at first; a change
 * is news once the first reading has ended, even where it failed: what the page asked since then it asked as a visitor.
 * @param signal ends it
 * @param isLate somebody has signed in between the first question of the page and this call: whoever is there is news
 */
export function tellOfCustomer(actor: ActorRefFrom<typeof sessionMachine>, tell: TellOfCustomer, signal: AbortSignal, isLate: boolean): void {
  let told: Customer | null = null
  let isRead = isLate
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
