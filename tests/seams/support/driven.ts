import type { AnyActorRef } from 'xstate'
import type { Money } from '../../../machines/domain/money.ts'
import { canBePaid } from '../../../machines/domain/payment.ts'
import type { PaymentActor } from '../../../machines/trips/payment/payment.machine.ts'
import { whenPageRestored } from '../../../src/device/pageShown.ts'
import type { Random } from '../../airline/support/randomInput.ts'
import type { Act } from './act.ts'
import { watchCustomer, type Page, type Tab } from './browser.ts'
import { paidFor } from './ledger.ts'

/** What a page offers to its traveller: an event that its machine hears now. */
export interface Offer<Event> {
  readonly event: Event
  readonly name?: string
  readonly weight?: number
  /** Noted before it is pressed. */
  readonly before?: () => void
}

interface Hearing<Event> {
  getSnapshot(): { can(event: Event): boolean }
  send(event: Event): void
}

/** What of this the machine hears now: its conditions stand in its chart. */
export const offered = <Event extends { readonly type: string }>(tab: Tab, actor: Hearing<Event>, offers: readonly Offer<Event>[]): Act[] =>
  offers
    .filter(({ event }) => actor.getSnapshot().can(event))
    .map(({ event, name = event.type, weight = 1, before }) => ({
      name,
      weight,
      do: () =>
        tab.run(() => {
          before?.()
          actor.send(event)
        }),
    }))

interface Shown extends Pick<Page, 'address' | 'acts' | 'wrong' | 'names'> {
  readonly actor: AnyActorRef
  readonly hearsRestored?: boolean
  /** In place of the event that says that somebody else is signed in now. */
  readonly tellOfCustomer?: (isNews: boolean) => void
}

/** A page with its machine, which hears what every page does. */
export function pageOf(tab: Tab, { actor, hearsRestored = false, tellOfCustomer, ...page }: Shown): Page {
  actor.start()
  if (hearsRestored) whenPageRestored(() => actor.send({ type: 'page.restored' }))
  const changed = (isNews: boolean) => {
    if (isNews) actor.send({ type: 'customer.changed' })
  }
  const leave = watchCustomer(tab, (_, isNews) => (tellOfCustomer ?? changed)(isNews))
  return {
    ...page,
    told: () => {
      const { booking, facts, quote, sheet } = (actor.getSnapshot() as { readonly context: Readonly<Record<string, unknown>> }).context
      return sheet ?? booking ?? facts ?? quote ?? null
    },
    close: () => {
      leave()
      tab.run(() => actor.stop())
    },
  }
}

/** A seat to pick: often the first that is free, so that travellers meet there. */
export const pickedOf = (random: Random, free: readonly { readonly seat: string }[]): string =>
  (random.chance(0.6) ? free[0] : random.of(free))?.seat ?? ''

/** Notes the sum that a page names beside the button that pays. */
export const accept = (tab: Tab, what: string, sum: Money | null | undefined): void => {
  if (sum != null) tab.accepted.set(what, sum)
}

/** What a traveller does where a payment stands. @param recordLocator of what is paid; null where the page does not know it */
export function paymentActs(tab: Tab, payment: PaymentActor | undefined, recordLocator: string | null): Act[] {
  if (payment === undefined) return []
  const { payment: known } = payment.getSnapshot().context
  const shown = () => {
    if (known === null) return
    accept(tab, recordLocator === null ? known.id : paidFor(known.of, recordLocator), known.chargedTotal)
  }
  const resume = known !== null && canBePaid(known) && !payment.getSnapshot().matches('leaving')
  return offered(tab, payment, [
    { event: { type: 'payment.wanted' }, before: recordLocator === null ? shown : () => undefined },
    ...(resume ? [{ event: { type: 'payment.resumed' } as const, before: shown }] : []),
    { event: { type: 'sum.accepted' }, name: 'accepts the other sum', before: shown },
    { event: { type: 'retry.asked' } },
  ])
}
