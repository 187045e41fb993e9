import { hasBoardingPass, dueOf } from '../../../machines/domain/bookingDetail.ts'
import { moneyOf } from '../../../machines/domain/cancellation.ts'
import { heldOn, isSeatable } from '../../../machines/domain/seatMap.ts'
import { shownAddOns } from '../../../machines/trips/checkInAddOns/checkInAddOns.machine.ts'
import type { Configuration } from '../../../src/airline/configuration.ts'
import {
  ADD_ONS_PATH,
  CANCEL_PATH,
  CHANGE_PATH,
  CHECK_IN_PATH,
  CHECK_IN_SEATS_PATH,
  DANGEROUS_GOODS_PATH,
  PASS_PATH,
  RETRIEVE_PATH,
  SEATS_PATH,
} from '../../../src/app/paths.ts'
import { createCheckInFinder } from '../../../src/app/trips/checkInFinder.ts'
import { createBoardingPass, keptPasses } from '../../../src/app/trips/createBoardingPass.ts'
import { createBookingPage } from '../../../src/app/trips/createBookingPage.ts'
import { createCancellation } from '../../../src/app/trips/createCancellation.ts'
import { createCheckInAddOns } from '../../../src/app/trips/createCheckInAddOns.ts'
import { createDangerousGoods } from '../../../src/app/trips/createDangerousGoods.ts'
import { createDateChange } from '../../../src/app/trips/createDateChange.ts'
import { createSeatSelection } from '../../../src/app/trips/createSeatSelection.ts'
import { isCheckInOpen } from '../../../src/flows/trips/bookingPage/bookingPage.select.ts'
import type { Act } from './act.ts'
import { MINUTE } from './actsOfWorld.ts'
import { wrongOnPage } from './bookingBooks.ts'
import type { Page, Tab } from './browser.ts'
import { accept, offered, pageOf, paymentActs, pickedOf } from './driven.ts'
import { paidFor, type Ledger } from './ledger.ts'
import type { World } from './world.ts'

/** What the page of a booking is made of. */
export interface OfBooking {
  readonly world: World
  readonly ledger: Ledger
  readonly tab: Tab
  readonly recordLocator: string
  readonly configured: Configuration
  readonly address: string
}

const lead = (tab: Tab, name: string, path: string, recordLocator: string, weight = 0.5): Act => ({
  name,
  weight,
  do: () => void (tab.next = `${path}?pnr=${recordLocator}`),
})

export function bookingPage({ world, tab, recordLocator, configured, address }: OfBooking): Page {
  const actor = createBookingPage(tab.site, recordLocator, configured)
  const acts = () => {
    const snapshot = actor.getSnapshot()
    const { booking, isFromDevice } = snapshot.context
    const isShown = snapshot.matches('shown') && booking !== null && !isFromDevice
    return [
      ...offered(tab, actor, [
        { event: { type: 'retry.asked' }, weight: 0.3 },
        { event: { type: 'payment.wanted' }, weight: 2, before: () => accept(tab, paidFor('booking', recordLocator), booking && dueOf(booking)) },
      ]),
      ...paymentActs(tab, snapshot.children.payment, recordLocator),
      ...(isShown && booking.canBeCancelled ? offered(tab, actor, [{ event: { type: 'cancellation.asked' }, weight: 0.4 }]) : []),
      ...(isShown ? offered(tab, actor, [{ event: { type: 'change.asked' } }]) : []),
      ...(isShown && hasBoardingPass(booking) ? offered(tab, actor, [{ event: { type: 'pass.asked' } }]) : []),
      ...(isShown && isSeatable(booking) ? [lead(tab, 'goes to the seats', SEATS_PATH, recordLocator)] : []),
      ...(isShown && isCheckInOpen(booking) ? [lead(tab, 'goes to check-in', CHECK_IN_PATH, recordLocator, 1.5)] : []),
    ]
  }
  const wrong = () => wrongOnPage(world, actor.getSnapshot())
  return pageOf(tab, { actor, address, acts, wrong, hearsRestored: true, names: recordLocator })
}

/** The days on which there are flights to choose. */
const DAYS = ['2026-12-02', '2026-12-14', '2026-12-16', '2026-12-18', '2026-12-20']

export function changePage({ world, ledger, tab, recordLocator, configured, address }: OfBooking): Page {
  const { random } = world
  const actor = createDateChange(tab.site, recordLocator, configured)
  const acts = () => {
    const { booking, choices, options, quote } = actor.getSnapshot().context
    const journeys = (booking?.journeys ?? []).filter(({ journeyKey }) => !choices.some((each) => each.journeyKey === journeyKey))
    return [
      ...offered(tab, actor, [
        ...journeys.map(({ journeyKey }) => ({ event: { type: 'journey.ticked', journeyKey } as const, weight: 2 })),
        ...choices.map(({ journeyKey }) => ({ event: { type: 'day.picked', journeyKey, date: random.of(DAYS) } as const, weight: 0.5 })),
        ...options.flatMap(({ journeyKey, flights }) => {
          const open = flights.filter(({ amount }) => amount !== null)
          return open.length === 0 ? [] : [{ event: { type: 'flight.picked', journeyKey, flightKey: random.of(open).flightKey } as const }]
        }),
        {
          event: { type: 'change.confirmed' },
          weight: 3,
          before: () => {
            if (quote === null) return
            accept(tab, paidFor('dateChange', recordLocator), quote.quotedTotal)
            const minor = -quote.quotedTotal.minor - quote.byStaff.minor
            if (minor > 0) ledger.refunds.push({ recordLocator, minor, isDone: null })
          },
        },
        { event: { type: 'choice.reopened' }, weight: 0.3 },
        { event: { type: 'retry.asked' } },
      ]),
      ...paymentActs(tab, actor.getSnapshot().children.payment, recordLocator),
      lead(tab, 'goes to the booking', RETRIEVE_PATH, recordLocator, 0.3),
    ]
  }
  return pageOf(tab, { actor, address, acts, hearsRestored: true, names: recordLocator })
}

export function cancelPage({ ledger, tab, recordLocator, configured, address }: OfBooking): Page {
  const actor = createCancellation(tab.site, recordLocator, configured)
  const acts = () => {
    const { quote, picked, travellers } = actor.getSnapshot().context
    return [
      ...offered(tab, actor, [
        ...(quote?.journeys ?? []).map(({ journeyKey }) => ({ event: { type: 'part.picked', picked: { kind: 'JOURNEY', journeyKey } } as const })),
        {
          event: { type: 'cancel.asked' },
          name: 'cancels',
          before: () => {
            if (quote === null) return
            const { refundedTotal: refund, byStaff } = moneyOf(quote, picked, travellers)
            ledger.refunds.push({ recordLocator, minor: refund.minor - byStaff.minor, isDone: null })
          },
        },
        { event: { type: 'retry.asked' } },
      ]),
      lead(tab, 'goes to the booking', RETRIEVE_PATH, recordLocator),
    ]
  }
  actor.subscribe((snapshot) => {
    const last = ledger.refunds.findLast((each) => each.recordLocator === recordLocator)
    if (last === undefined || last.isDone !== null) return
    if (snapshot.matches('done')) last.isDone = true
    else if (!snapshot.matches('cancelling') && !snapshot.matches('unsure') && !snapshot.matches('answered')) last.isDone = false
  })
  return pageOf(tab, { actor, address, acts, names: recordLocator })
}

export function seatsPage({ world, tab, recordLocator, configured, address }: OfBooking, isCheckIn: boolean): Page {
  const { random } = world
  const actor = createSeatSelection(tab.site, { recordLocator, isCheckIn, delays: configured.delays })
  const acts = () => {
    const { flights, at } = actor.getSnapshot().context
    const free = flights[at]?.map.seats.filter(({ isFree }) => isFree) ?? []
    return [
      ...offered(tab, actor, [
        ...(free.length === 0 ? [] : [{ event: { type: 'seat.picked', seat: pickedOf(random, free) } as const }]),
        { event: { type: 'choice.confirmed' } },
        { event: { type: 'choice.skipped' }, weight: 0.3 },
        { event: { type: 'choice.reopened' }, weight: 0.2 },
        { event: { type: 'payment.wanted' }, weight: 2, before: () => accept(tab, paidFor('extras', recordLocator), heldOn(flights)?.due) },
        { event: { type: 'retry.asked' } },
      ]),
      ...paymentActs(tab, actor.getSnapshot().children.payment, recordLocator),
      lead(tab, 'goes to the booking', RETRIEVE_PATH, recordLocator, 0.3),
    ]
  }
  return pageOf(tab, { actor, address, acts, hearsRestored: true, names: recordLocator })
}

export function checkInPage({ tab, recordLocator, configured, address }: OfBooking): Page {
  const actor = createCheckInFinder(tab.site, configured, { opened: recordLocator, keep: () => undefined })
  const acts = () => {
    const { selection } = actor.getSnapshot().children
    const journeys = selection?.getSnapshot().context.facts?.booking.journeys ?? []
    return [
      ...(selection === undefined
        ? []
        : offered(tab, selection, [
            ...journeys.map(({ journeyKey }) => ({ event: { type: 'journey.ticked', journeyKey } as const })),
            { event: { type: 'all.switched' } },
            { event: { type: 'checkIn.pressed' }, weight: 2 },
            { event: { type: 'retry.asked' } },
          ])),
      lead(tab, 'goes to the booking', RETRIEVE_PATH, recordLocator, 0.3),
    ]
  }
  return pageOf(tab, { actor, address, acts, tellOfCustomer: () => undefined, names: recordLocator })
}

export function addOnsPage({ world, tab, recordLocator, configured, address }: OfBooking): Page {
  const { random } = world
  const actor = createCheckInAddOns(tab.site, recordLocator, configured)
  const acts = () => {
    const { context, children } = actor.getSnapshot()
    const open = (shownAddOns(context)?.party ?? []).flatMap(({ passengerKey, addOns }) =>
      addOns.filter(({ blocked }) => blocked === null).map(({ code }) => ({ passengerKey, code })),
    )
    return [
      ...offered(tab, actor, [
        ...(open.length === 0 ? [] : [{ event: { type: 'addOn.chosen', ...random.of(open), isWanted: random.chance(0.8) } as const }]),
        { event: { type: 'choice.confirmed' } },
        { event: { type: 'choice.skipped' }, weight: 0.3 },
        { event: { type: 'choice.reopened' }, weight: 0.2 },
        { event: { type: 'payment.wanted' }, weight: 2, before: () => accept(tab, paidFor('extras', recordLocator), context.table?.due?.amount) },
        { event: { type: 'retry.asked' } },
      ]),
      ...paymentActs(tab, children.payment, recordLocator),
      lead(tab, 'goes to the booking', RETRIEVE_PATH, recordLocator, 0.3),
    ]
  }
  return pageOf(tab, { actor, address, acts, hearsRestored: true, names: recordLocator })
}

export function goodsPage({ tab, recordLocator, configured, address }: OfBooking): Page {
  const actor = createDangerousGoods(tab.site, recordLocator, configured)
  const acts = () => {
    const { context, children } = actor.getSnapshot()
    const { submit } = children
    return [
      ...offered(tab, actor, [
        ...(context.isTicked ? [] : [{ event: { type: 'list.ticked' } as const, weight: 2 }]),
        { event: { type: 'checkIn.asked' } },
        { event: { type: 'retry.asked' } },
      ]),
      ...(submit === undefined ? [] : offered(tab, submit, [{ event: { type: 'retry.asked' } }])),
      lead(tab, 'goes to the booking', RETRIEVE_PATH, recordLocator, 0.3),
    ]
  }
  return pageOf(tab, { actor, address, acts, names: recordLocator })
}

/** So much at most an answer is late, in milliseconds. */
const CLOCKS_DIFFER = MINUTE

export function passPage({ world, tab, recordLocator, configured, address }: OfBooking): Page {
  const actor = createBoardingPass(tab.site, recordLocator, configured)
  const acts = () => [
    ...offered(tab, actor, [
      { event: { type: 'renewal.asked' } },
      { event: { type: 'network.lost' }, weight: 0.2 },
      { event: { type: 'network.back' }, weight: 0.2 },
    ]),
    lead(tab, 'goes to the booking', RETRIEVE_PATH, recordLocator, 0.3),
  ]
  const tellOfCustomer = (isNews: boolean) => actor.send({ type: 'customer.changed', isNews, ...keptPasses(tab.site, recordLocator) })
  const wrong = () => {
    const { sheet, shownAt } = actor.getSnapshot().context
    // What was kept before the airline's clock was set back goes by that.
    const isRight = sheet === null || [world.now(), world.passed()].some((now) => Math.abs(shownAt - now) <= CLOCKS_DIFFER)
    return Promise.resolve(isRight ? [] : [`${tab.name} shows passes by a clock that is ${(shownAt - world.now()) / MINUTE} minutes wrong`])
  }
  return pageOf(tab, { actor, address, acts, wrong, tellOfCustomer, names: recordLocator })
}

/** The pages that a booking has, by their paths. */
export const PAGES_OF_BOOKING: Readonly<Record<string, (of: OfBooking) => Page>> = {
  [RETRIEVE_PATH]: bookingPage,
  [CHANGE_PATH]: changePage,
  [CANCEL_PATH]: cancelPage,
  [SEATS_PATH]: (of) => seatsPage(of, false),
  [CHECK_IN_SEATS_PATH]: (of) => seatsPage(of, true),
  [CHECK_IN_PATH]: checkInPage,
  [ADD_ONS_PATH]: addOnsPage,
  [DANGEROUS_GOODS_PATH]: goodsPage,
  [PASS_PATH]: passPage,
}
