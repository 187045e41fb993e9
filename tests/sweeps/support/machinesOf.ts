import type { BrowserContext } from 'playwright'
import type { Availability } from '../../../machines/domain/journey.ts'
import type { Customer } from '../../../machines/domain/customer.ts'
import type { FlightList } from '../../../machines/domain/flightList.ts'
import type { ChosenTrip, Quote } from '../../../machines/domain/sale.ts'
import type { SaleEnding } from '../../../machines/domain/saleForm.ts'
import type { CompleteSearch, Search } from '../../../machines/domain/search.ts'
import type { Station } from '../../../machines/domain/station.ts'

/** A machine at work behind the page: its state, and what it holds. */
interface Held<Context> {
  readonly value: Readonly<Record<string, unknown>>
  readonly context: Context
}

/** What the machines of the page hold; null for one that is not at work on this page. */
export interface HeldByMachines {
  readonly flightResults: Held<{
    readonly search: CompleteSearch | null
    readonly list: FlightList
    readonly availability: Availability | null
    readonly openedJourney: string | null
  }> | null
  readonly searchWidget: Held<{ readonly search: Search; readonly network: { readonly stations: readonly Station[] } }> | null
  readonly flightSelection: Held<{ readonly trip: ChosenTrip; readonly availability: Availability | null }> | null
  readonly booking: Held<{ readonly quote: Quote | null; readonly ending: SaleEnding }> | null
  readonly session: Held<{ readonly customer: Customer | null }> | null
}

/** Lets a test read the machines of the site as it is shipped: XState asks the options of every root actor for `inspect`, and inherits this one. */
export const watchMachines = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    interface Actor {
      readonly logic?: { readonly id?: string }
      getSnapshot(): { readonly status: string; readonly value: unknown; readonly context: unknown } | undefined
    }
    const actors = new Set<Actor>()
    const inspect = ({ actorRef }: { readonly actorRef: Actor }) => actors.add(actorRef)
    Object.defineProperty(Object.prototype, 'inspect', { value: inspect, configurable: true, writable: true })
    const heldBy = (id: string) => {
      const found = [...actors].filter(({ logic }) => logic?.id === id).flatMap((actor) => actor.getSnapshot() ?? [])
      const { value, context } = found.findLast(({ status }) => status === 'active') ?? {}
      return value === undefined ? null : { value, context }
    }
    const heldByMachines = () => ({
      flightResults: heldBy('flightResults'),
      searchWidget: heldBy('searchWidget'),
      flightSelection: heldBy('flightSelection'),
      booking: heldBy('booking'),
      session: heldBy('session'),
    })
    Object.assign(window, { heldByMachines })
  })

declare global {
  interface Window {
    readonly heldByMachines: () => HeldByMachines
  }
}
