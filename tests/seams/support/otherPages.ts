import type { Configuration } from '../../../src/airline/configuration.ts'
import { PAYMENT_RETURN_PATH, RETRIEVE_PATH, VIEW_TRIPS_PATH } from '../../../src/app/paths.ts'
import { createReturnedPayment } from '../../../src/app/payment/createReturnedPayment.ts'
import { createBookingFinder } from '../../../src/app/trips/bookingFinder.ts'
import { createOpenedTrips } from '../../../src/app/trips/createOpenedTrips.ts'
import { wrongInReturn } from './bookingBooks.ts'
import { show, type Page, type Tab } from './browser.ts'
import { offered, pageOf, paymentActs } from './driven.ts'
import type { Ledger } from './ledger.ts'
import { openSale } from './salePage.ts'
import { noteForgotten } from './stores.ts'
import { PAGES_OF_BOOKING } from './tripPages.ts'
import type { World } from './world.ts'

const SALE_PATH = '/booking/new'

/** The page at an address of the site. */
export async function openAddress(world: World, ledger: Ledger, tab: Tab, address: string): Promise<Page> {
  tab.location = address
  const [path = '', query = ''] = address.split('?')
  const search = new URLSearchParams(query)
  if (path === SALE_PATH) return openSale(world, ledger, tab, Object.fromEntries(search))
  const configured = await tab.run(() => tab.site.configuration())
  return tab.run(() => {
    const recordLocator = search.get('pnr')
    const ofBooking = PAGES_OF_BOOKING[path]
    if (ofBooking !== undefined && recordLocator !== null) return ofBooking({ world, ledger, tab, recordLocator, configured, address })
    if (path === PAYMENT_RETURN_PATH) {
      const actor = createReturnedPayment(tab.site, query, configured.delays)
      const wrong = () => wrongInReturn(world, actor.getSnapshot())
      return pageOf(tab, { actor, address, acts: () => paymentActs(tab, actor, null), wrong, hearsRestored: true, tellOfCustomer: () => undefined })
    }
    if (path === RETRIEVE_PATH) return finder(tab, configured).page
    if (path === VIEW_TRIPS_PATH) return tripsPage(ledger, tab, configured.delays)
    const wrong = () => Promise.resolve(path === '/' ? [] : [`${tab.name} was led to ${address}, which is no page`])
    return { address, acts: () => [], wrong, close: () => undefined }
  })
}

/** Goes where the page of a tab has led. */
export async function follow(world: World, ledger: Ledger, tab: Tab): Promise<void> {
  for (let hops = 0; hops < 3 && tab.next !== null; hops += 1) {
    const { next } = tab
    tab.next = null
    await show(tab, (into) => openAddress(world, ledger, into, next))
    await world.settled()
  }
}

/** Looks for a booking by its reference and the name of who travels. */
export async function find(tab: Tab, recordLocator: string): Promise<Page> {
  tab.location = RETRIEVE_PATH
  const configured = await tab.run(() => tab.site.configuration())
  return tab.run(() => {
    const { actor, page } = finder(tab, configured)
    actor.send({ type: 'pnr.typed', text: recordLocator })
    actor.send({ type: 'who.typed', text: 'Rao' })
    actor.send({ type: 'form.submitted' })
    return page
  })
}

function finder(tab: Tab, configured: Configuration) {
  const actor = createBookingFinder(tab.site, configured)
  const acts = () => offered(tab, actor, [{ event: { type: 'form.submitted' } }])
  return { actor, page: pageOf(tab, { actor, address: RETRIEVE_PATH, acts, tellOfCustomer: () => undefined }) }
}

function tripsPage(ledger: Ledger, tab: Tab, delays: Parameters<typeof createOpenedTrips>[2]['delays']): Page {
  const actor = createOpenedTrips(tab.site, () => undefined, { delays })
  const asked: { recordLocator: string | null } = { recordLocator: null }
  actor.subscribe((snapshot) => {
    const { recordLocator } = asked
    if (recordLocator === null || snapshot.matches('forgetting')) return
    asked.recordLocator = null
    const isGone =
      snapshot.matches('empty') ||
      (snapshot.matches({ shown: 'settled' }) && !snapshot.context.trips.some((trip) => trip.recordLocator === recordLocator))
    if (isGone) noteForgotten(ledger.keepings, tab.browser, recordLocator)
  })
  const acts = () =>
    actor.getSnapshot().context.trips.flatMap(({ recordLocator }) => [
      ...offered(tab, actor, [
        {
          event: { type: 'forget.asked', recordLocator },
          name: 'forgets a booking on this device',
          weight: 3,
          before: () => void (asked.recordLocator = recordLocator),
        },
      ]),
      { name: 'opens a booking of this device', do: () => void (tab.next = `${RETRIEVE_PATH}?pnr=${recordLocator}`) },
    ])
  return pageOf(tab, { actor, address: VIEW_TRIPS_PATH, acts })
}
