import { createActor } from 'xstate'
import { isSameCustomer, type Customer } from '../../machines/domain/customer.ts'
import { sessionMachine } from '../../machines/account/session/session.machine.ts'
import { createOtherTabs } from '../device/otherTabs.ts'
import { whenPageShown } from '../device/pageShown.ts'
import { sessionActors } from '../flows/account/session/session.actors.ts'
import { airline, configuration } from './wire.ts'

let begun: ReturnType<typeof begin> | null = null

/** The session of this browser: one actor for the whole site, begun when somebody first asks. */
const session = () => (begun ??= begin())

async function begin() {
  const { delays } = await configuration()
  const otherTabs = createOtherTabs('session')
  const actor = createActor(sessionMachine.provide(sessionActors({ airline, otherTabs })), { input: { delays } })
  const shown = () => actor.send({ type: 'page.shown' })
  whenPageShown(shown)
  otherTabs.whenTold(shown)
  return actor.start()
}

/**
 * Tells of the customer who is signed in, and of every change. A visitor is what everybody is taken for at first; a change
 * is news when it was already known who was there.
 * @param signal ends it
 */
export async function watchCustomer(tell: (customer: Customer | null, isNews: boolean) => void, signal: AbortSignal): Promise<void> {
  const actor = await session()
  if (signal.aborted) return
  let told: Customer | null = null
  let isKnown = false
  const look = () => {
    const snapshot = actor.getSnapshot()
    const { customer } = snapshot.context
    const isNews = isKnown
    isKnown ||= snapshot.matches('anonymous') || snapshot.matches('signedIn')
    if (isSameCustomer(customer, told)) return
    told = customer
    tell(customer, isNews)
  }
  const { unsubscribe } = actor.subscribe(look)
  signal.addEventListener('abort', unsubscribe)
  look()
}
