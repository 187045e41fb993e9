import { CANCEL_PATH, CHANGE_PATH, CHECK_IN_PATH, PASS_PATH, RETRIEVE_PATH, SEATS_PATH, VIEW_TRIPS_PATH } from '../../../src/app/paths.ts'
import type { Act } from './act.ts'
import { goOn, ON_THE_WAY, payAndClose, payByCard, saleOf, signIn, type OfTab } from './actsOfTab.ts'
import { leaveOthers, MINUTE, type Others, type Trip } from './actsOfWorld.ts'
import { load, show, type Tab } from './browser.ts'
import { openAddress } from './otherPages.ts'
import { PAGES } from './shop.ts'
import { CUSTOMERS } from './world.ts'

const ALL_FLIGHTS = ['all.switched', 'journey.ticked']
const CHECKING_IN = ['checkIn.pressed', 'choice.skipped', 'list.ticked', 'checkIn.asked']
const BOOKS = 'presses the button that books'
const TO_A_PRICE = ['journey.ticked', 'day.picked', 'flight.picked']

/** How a run can begin: with what takes many steps that seldom come by chance in this order. */
export function beginnings(of: OfTab, others: Others): readonly Act[] {
  const { world, ledger, tab, trips } = of
  const { random } = world
  const [tomorrow, day, , back] = trips
  const openIn = (at: Tab, path: string) =>
    show(at, (into) => openAddress(world, ledger, into, `${path}?pnr=${[...ledger.purchases.keys()][0] ?? ''}`))
  const open = (path: string) => openIn(tab, path)
  return [
    { name: 'buys flight 2', do: () => buy(of, day) },
    {
      name: 'buys flight 1, checks in and looks at the pass',
      do: async () => {
        if (random.chance(0.5)) await signIn(of, random.of(CUSTOMERS))
        await buy(of, tomorrow)
        await open(CHECK_IN_PATH)
        await world.settled()
        await goOn(of, ALL_FLIGHTS, 1)
        await goOn(of, CHECKING_IN, 9)
        await open(PASS_PATH)
        await world.settled()
        if (random.chance(0.5)) await open(VIEW_TRIPS_PATH)
      },
    },
    {
      name: 'buys flight 2, begins to choose a seat in all tabs of a browser, and goes to its bookings',
      do: async () => {
        await buy(of, day)
        for (const each of tab.browser.tabs) {
          await openIn(each, SEATS_PATH)
          await goOn({ ...of, tab: each }, ['seat.picked'], 1)
        }
        await open(VIEW_TRIPS_PATH)
      },
    },
    {
      name: 'begins to pay for flight 2, and comes to its review again in a tab, while its price moves',
      do: async () => {
        await book(of, day)
        if (day !== undefined) await leaveOthers(world, day, others)
        const again = { ...of, tab: random.of(tab.browser.tabs) }
        await review(again, day)
        if (random.chance(0.5)) await goOn(again, [...ON_THE_WAY, 'accepts the new price', BOOKS], 4)
      },
    },
    {
      name: 'begins to pay for flight 2 in both tabs of a browser, and for another price in the second',
      do: async () => {
        await book(of, day)
        const second = { ...of, tab: tab.browser.tabs.find((each) => each !== tab) ?? tab }
        await book(second, day)
        if (day !== undefined) await leaveOthers(world, day, others)
        await review(second, day)
        await goOn(second, [...ON_THE_WAY, 'accepts the new price', BOOKS], 4)
      },
    },
    {
      name: 'pays for flight 2 after the clock of the airline was set back, which is told nothing of it',
      do: async () => {
        await book(of, day)
        world.setBack(60 * MINUTE)
        world.deliverNext(0, 9)
        if (tab.address.startsWith(PAGES)) await payAndClose(of)
        for (let times = 0; times < 3; times += 1) await world.later(10 * MINUTE)
      },
    },
    {
      name: 'begins to pay for a booking that cannot be ended, later for another one, and pays for none',
      do: async () => {
        await book(of, day)
        await world.poison()
        await world.later(20 * MINUTE)
        await book({ ...of, tab: random.of(tab.browser.tabs) }, back)
        for (let times = 0; times < 3; times += 1) await world.later(20 * MINUTE)
      },
    },
    {
      name: 'buys flight 2, and comes to the price of another day, which moves',
      do: async () => {
        await buy(of, day)
        await open(CHANGE_PATH)
        await goOn(of, TO_A_PRICE)
        await leaveOthers(world, random.of(trips), others)
      },
    },
    {
      name: 'buys flight 2 at a high price, moves it to another day, and cancels it',
      do: async () => {
        if (day !== undefined) await leaveOthers(world, day, others, 4)
        await buy(of, day)
        await open(CHANGE_PATH)
        await goOn(of, [...TO_A_PRICE, 'change.confirmed'], 4)
        await open(CANCEL_PATH)
        await goOn(of, ['cancels'], 1)
      },
    },
  ]
}

/** Goes through a sale to its review, with a seat or without. */
async function review(of: OfTab, trip: Trip | undefined): Promise<void> {
  const { world, ledger, tab } = of
  const isSeated = world.random.chance(0.5)
  await load(tab, (into) => openAddress(world, ledger, into, saleOf(trip?.query ?? {})))
  for (const name of ON_THE_WAY.flatMap((each) => (isSeated && each === 'goes on without seats' ? ['picks a seat', 'goes on with the seats'] : each)))
    await goOn(of, [name], 1)
}

async function book(of: OfTab, trip: Trip | undefined): Promise<void> {
  await review(of, trip)
  await goOn(of, [BOOKS], 1)
}

/** A flight is bought, paid and looked at. */
async function buy(of: OfTab, trip: Trip | undefined): Promise<void> {
  const { world, ledger, tab } = of
  await book(of, trip)
  if (world.random.chance(0.2)) world.deliverNext(2, 9)
  if (tab.address.startsWith(PAGES)) await payByCard(of)
  if (world.random.chance(0.8)) await world.later(10_000)
  const [recordLocator] = ledger.purchases.keys()
  await show(tab, (into) => openAddress(world, ledger, into, `${RETRIEVE_PATH}?pnr=${recordLocator ?? ''}`))
  await world.settled()
}
