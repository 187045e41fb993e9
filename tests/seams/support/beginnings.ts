import { CHANGE_PATH, CHECK_IN_PATH, PASS_PATH, RETRIEVE_PATH, VIEW_TRIPS_PATH } from '../../../src/app/paths.ts'
import type { Act } from './act.ts'
import { goOn, ON_THE_WAY, payByCard, saleOf, signIn, type OfTab } from './actsOfTab.ts'
import { leaveOthers, MINUTE, type Others, type Trip } from './actsOfWorld.ts'
import { load, show } from './browser.ts'
import { openAddress } from './otherPages.ts'
import { PAGES } from './shop.ts'
import { CUSTOMERS } from './world.ts'

const CHECKING_IN = ['all.switched', 'checkIn.pressed', 'choice.skipped', 'list.ticked', 'checkIn.asked']
const TO_A_PRICE = ['journey.ticked', 'day.picked', 'flight.picked']

/** How a run can begin: with what takes many steps that seldom come by chance in this order. */
export function beginnings(of: OfTab, others: Others): readonly Act[] {
  const { world, ledger, tab, trips } = of
  const { random } = world
  const [tomorrow, day, , back] = trips
  const open = (path: string) => show(tab, (into) => openAddress(world, ledger, into, `${path}?pnr=${[...ledger.purchases.keys()][0] ?? ''}`))
  return [
    { name: 'buys flight 2', do: () => buy(of, day) },
    {
      name: 'buys flight 1, checks in and looks at the pass',
      do: async () => {
        if (random.chance(0.5)) await signIn(of, random.of(CUSTOMERS))
        await buy(of, tomorrow)
        await open(CHECK_IN_PATH)
        await goOn(of, CHECKING_IN, 9)
        await open(PASS_PATH)
        await world.settled()
        if (random.chance(0.5)) await open(VIEW_TRIPS_PATH)
      },
    },
    {
      name: 'begins to pay for flight 2, and comes to its review again in a tab, while its price moves',
      do: async () => {
        await book(of, day)
        if (day !== undefined) await leaveOthers(world, day, others)
        await review({ ...of, tab: random.of(tab.browser.tabs) }, day)
      },
    },
    {
      name: 'two begin to pay, of which one cannot be written, and nobody pays',
      do: async () => {
        await book(of, day)
        await world.poison()
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
  ]
}

/** Goes through a sale to its review. */
async function review(of: OfTab, trip: Trip | undefined): Promise<void> {
  const { world, ledger, tab } = of
  await load(tab, (into) => openAddress(world, ledger, into, saleOf(trip?.query ?? {})))
  await goOn(of, ON_THE_WAY)
}

async function book(of: OfTab, trip: Trip | undefined): Promise<void> {
  await review(of, trip)
  await goOn(of, ['presses the button that books'], 1)
}

/** A flight is bought, paid and looked at. */
async function buy(of: OfTab, trip: Trip | undefined): Promise<void> {
  const { world, ledger, tab } = of
  await book(of, trip)
  if (tab.address.startsWith(PAGES)) await payByCard(of)
  const [recordLocator] = ledger.purchases.keys()
  await show(tab, (into) => openAddress(world, ledger, into, `${RETRIEVE_PATH}?pnr=${recordLocator ?? ''}`))
  await world.settled()
}
