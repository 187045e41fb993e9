import type { ActorRefFrom } from 'xstate'
import { isSameCustomer, type Customer } from '../../machines/domain/customer.ts'
import type { sessionMachine } from '../../machines/account/session/session.machine.ts'

/** A change is news for whoever has asked anything of the airline as the one before. */
export type TellOfCustomer = (customer: Customer | null, isNews: boolean) => void

/**
 * Tells of the customer who is signed in, and of every change. A visitor is what everybody is taken for at first; a change
 * is news once the first reading has ended, even where it failed: what the page asked since then it asked as a visitor.
 * @param signal ends it
 * @param hasSignedInSince whether somebody has signed in since the page first asked: then whoever is there is news
 */
export function tellOfCustomer(
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
