import { toChosenQuery } from '../../../machines/domain/sale.ts'
import { emptySearch } from '../../../machines/domain/search.ts'
import { toSearchQuery, type SearchQuery } from '../../../machines/domain/searchAddress.ts'
import type { DatabasePlace } from '../../../server/store/database.ts'
import { flightsFor, leaveSeats } from '../../airline/support/flightRows.ts'
import { drawAct, type Act } from './act.ts'
import { wrongInBooks } from './books.ts'
import { createBrowser, load, openTab, type Tab } from './browser.ts'
import type { Ledger } from './ledger.ts'
import { openReturn } from './returnPage.ts'
import { openSale } from './salePage.ts'
import { createWorld, type World } from './world.ts'

/** What came of a run: what is wrong first, and all that was done until then. */
export interface Run {
  readonly wrong: readonly string[]
  readonly done: readonly string[]
}

const MINUTE = 60_000

/** Random things happen to two browsers of two tabs each, at the airline and at the provider, until something is wrong. */
export async function runSeams(database: DatabasePlace, seed: number, steps: number): Promise<Run> {
  const world = await createWorld(database, seed)
  const { random } = world
  const ledger: Ledger = new Map()
  const done: string[] = []
  const said = new Set<string>()
  const browsers = [createBrowser('Asha'), createBrowser('Zoya')]
  const tabs = browsers.flatMap((browser) => [1, 2].map((number) => openTab(world, browser, `${browser.name} ${number}`)))
  const flights = [
    flightsFor(world.airline, 'DEL', 'BOM', '2026-12-14'),
    flightsFor(world.airline, 'DEL', 'BOM', '2026-12-16'),
    flightsFor(world.airline, 'BOM', 'DEL', '2026-12-20'),
  ].map((all) => all[0])
  const queries = (
    [
      ['DEL', 'BOM', '2026-12-14', 0],
      ['DEL', 'BOM', '2026-12-16', 1],
      ['BOM', 'DEL', '2026-12-20', 2],
    ] as const
  ).map(([origin, destination, departureDate, index]): SearchQuery => {
    const search = { ...emptySearch(departureDate), origin, destination, departureDate }
    return {
      ...toSearchQuery(search),
      ...toChosenQuery({ outbound: { journeyKey: flights[index]?.journeyKey ?? '', family: 'saver' }, inbound: null }),
    }
  })
  const known = flights.flatMap((flight) => (flight === undefined ? [] : [flight]))
  await leaveSeats(world.airline, known, 100)

  const worldActs: readonly Act[] = [
    { name: '10 seconds pass', do: () => world.later(10_000) },
    { name: 'a minute passes', do: () => world.later(MINUTE) },
    { name: '6 minutes pass', do: () => world.later(6 * MINUTE) },
    { name: 'the seats that are left change', weight: 4, do: () => leaveSeats(world.airline, [random.of(known)], random.of([4, 20, 60, 150])) },
  ]
  let tab = random.of(tabs)
  try {
    for (let step = 0; step < steps; step += 1) {
      if (random.chance(0.25)) tab = random.of(tabs)
      const act = random.chance(0.12) ? drawAct(random, worldActs) : drawAct(random, actsOf(world, ledger, tab, queries))
      const isOfTab = !worldActs.includes(act)
      done.push(isOfTab ? `${tab.name}: ${act.name}` : act.name)
      await act.do()
      await world.settled()
      for (const [locator, { tab: of, acceptedTotal }] of ledger) if (!said.has(`${locator} ${acceptedTotal.minor}`)) { said.add(`${locator} ${acceptedTotal.minor}`); done.push(`  ${locator} of ${of} for ${acceptedTotal.minor}`) }
      const wrong = await wrongInBooks(world, ledger)
      if (wrong.length > 0) return { wrong, done }
    }
    return { wrong: [], done }
  } finally {
    for (const tab of tabs) tab.page?.close()
    await world.close()
  }
}

function actsOf(world: World, ledger: Ledger, tab: Tab, queries: readonly SearchQuery[]): readonly Act[] {
  if (tab.address.startsWith(world.pages)) return atProvider(world, ledger, tab, queries)
  const opening = (query: SearchQuery, name: string): Act => ({ name, do: () => load(tab, () => openSale(world, ledger, tab, query)) })
  const chosen = world.random.below(queries.length)
  const own = tab.page?.acts() ?? []
  const last = lastQuery.get(tab)
  const open: Act = {
    name: `chooses flight ${chosen + 1}`,
    do: () => {
      lastQuery.set(tab, queries[chosen] ?? {})
      return opening(queries[chosen] ?? {}, '').do()
    },
  }
  if (own.length === 0 || world.random.chance(0.03)) return [open]
  if (last !== undefined && world.random.chance(0.06)) return [opening(last, 'opens the booking page again')]
  return own
}

const lastQuery = new WeakMap<Tab, SearchQuery>()

/** What a customer does on the page of the provider. */
function atProvider(world: World, ledger: Ledger, tab: Tab, queries: readonly SearchQuery[]): readonly Act[] {
  void queries
  const page = tab.address
  const back = async (answer: Response) => {
    const to = answer.headers.get('Location')
    if (to !== null) await load(tab, () => openReturn(tab, new URL(to, 'https://localhost').search.slice(1)))
  }
  const last = lastQuery.get(tab)
  return [
    {
      name: 'pays by card',
      do: async () => {
        await world.browse(`${page}/card`, { number: '4242424242424242', exp: '12/40', cvc: '123' })
        await back(await world.browse(`${page}/challenge`, { otp: '123456' }))
      },
    },
    {
      name: 'presses Back',
      do: () => {
        tab.address = tab.page?.address ?? ''
        tab.hear('pageshow', { persisted: true })
      },
    },
    ...(last === undefined
      ? []
      : [{ name: 'opens the booking page again', weight: 0.7, do: () => load(tab, () => openSale(world, ledger, tab, last)) }]),
  ]
}
