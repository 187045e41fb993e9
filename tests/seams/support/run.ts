import { sql } from 'drizzle-orm'
import { toChosenQuery } from '../../../machines/domain/sale.ts'
import { emptySearch } from '../../../machines/domain/search.ts'
import { toSearchQuery, type SearchQuery } from '../../../machines/domain/searchAddress.ts'
import type { DatabasePlace } from '../../../server/store/database.ts'
import { flightsFor, leaveSeats } from '../../airline/support/flightRows.ts'
import { randomOf, type Random } from '../../airline/support/randomInput.ts'
import { drawAct, type Act } from './act.ts'
import { wrongInBooks } from './books.ts'
import { createBrowser, load, openTab, type Tab } from './browser.ts'
import type { Ledger } from './ledger.ts'
import { ORIGIN } from './place.ts'
import { openReturn, openSale } from './salePage.ts'
import { createWorld, type World } from './world.ts'

/** What came of a run: what is wrong first, and all that was done until then. */
export interface Run {
  readonly wrong: readonly string[]
  readonly done: readonly string[]
}

const MINUTE = 60_000
const STEPS = 60
const SEATS = [4, 20, 60, 150]
const FATES = ['sentLate', 'answeredLate', 'lost', 'answerLost'] as const

/** Each step has numbers of its own, so that the others stay as they are where one is left out. */
function stepwise(seed: number): { readonly random: Random; begin(step: number): void } {
  const [of, below] = [{ step: randomOf(seed) }, (count: number) => of.step.below(count)]
  return {
    random: { below, chance: (share) => of.step.chance(share), of: (values) => of.step.of(values) },
    begin: (step) => {
      of.step = randomOf(seed * 1_000 + step)
    },
  }
}

/**
 * Random things happen to two browsers of two tabs each, at the airline and at the provider, until something is wrong.
 * @param steps which of the steps of the seed are made
 */
export async function runSeams(database: DatabasePlace, seed: number, steps: readonly number[] = wholeRun()): Promise<Run> {
  const { random, begin } = stepwise(seed)
  const world = await createWorld(database, random)
  const ledger: Ledger = new Map()
  const done: string[] = []
  const tabs = ['Asha', 'Zoya'].flatMap((name) => {
    const browser = createBrowser(world, name)
    return [1, 2].map((number) => openTab(world, browser, `${name} ${number}`))
  })
  const trips = await tripsOf(world)
  let tab = random.of(tabs)
  let looked = 0
  try {
    for (const step of steps) {
      begin(step)
      if (random.chance(0.25)) tab = random.of(tabs)
      const isOfWorld = random.chance(0.12)
      const act = drawAct(random, isOfWorld ? actsOfWorld(world, trips) : actsOfTab(world, ledger, tab, trips))
      done.push(isOfWorld ? act.name : `${tab.name}: ${act.name}`)
      await act.do()
      await world.settled()
      if (world.writes === looked) continue
      looked = world.writes
      const wrong = await wrongInBooks(world, ledger)
      if (wrong.length > 0) return { wrong, done }
    }
    return { wrong: [], done }
  } finally {
    for (const each of tabs) each.page?.close()
    await world.close()
  }
}

export const wholeRun = (): readonly number[] => Array.from({ length: STEPS }, (_, step) => step)

/** What can be bought: the same way on two days, and the way back. */
async function tripsOf({ airline }: World) {
  const trips = (
    [
      ['DEL', 'BOM', '2026-12-14'],
      ['DEL', 'BOM', '2026-12-16'],
      ['BOM', 'DEL', '2026-12-20'],
    ] as const
  ).flatMap(([origin, destination, departureDate]) => {
    const [flight] = flightsFor(airline, origin, destination, departureDate)
    if (flight === undefined) return []
    const search = { ...emptySearch(departureDate), origin, destination, departureDate }
    const query: SearchQuery = {
      ...toSearchQuery(search),
      ...toChosenQuery({ outbound: { journeyKey: flight.journeyKey, family: 'saver' }, inbound: null }),
    }
    return [{ flight, query }]
  })
  await leaveSeats(
    airline,
    trips.map(({ flight }) => flight),
    100,
  )
  return trips
}

type Trip = Awaited<ReturnType<typeof tripsOf>>[number]

const actsOfWorld = (world: World, trips: readonly Trip[]): readonly Act[] => [
  { name: '10 seconds pass', do: () => world.later(10_000) },
  { name: 'a minute passes', do: () => world.later(MINUTE) },
  { name: '6 minutes pass', do: () => world.later(6 * MINUTE) },
  { name: '20 minutes pass', weight: 0.5, do: () => world.later(20 * MINUTE) },
  { name: 'other seats are left', weight: 4, do: () => leaveSeats(world.airline, [world.random.of(trips).flight], world.random.of(SEATS)) },
  {
    name: 'the history of a booking cannot be written any more',
    weight: 0.5,
    do: () =>
      world.airline.database.connection.execute(
        sql`insert into seams_poison select id from bookings where status = 'ON_HOLD' order by id limit 1 on conflict do nothing`,
      ),
  },
]

function actsOfTab(world: World, ledger: Ledger, tab: Tab, trips: readonly Trip[]): readonly Act[] {
  const { random } = world
  const sale = (query: SearchQuery) => load(tab, () => openSale(world, ledger, tab, query))
  const again: Act[] = tab.lastSale === null ? [] : [{ name: 'opens the booking page again', weight: 0.7, do: () => sale(tab.lastSale ?? {}) }]
  if (tab.address.startsWith(world.pages)) return [...atProvider(world, tab), ...again]
  const { network } = tab.browser
  const number = random.below(trips.length)
  const choose: Act = {
    name: `chooses flight ${number + 1}`,
    do: () => {
      tab.lastSale = trips[number]?.query ?? null
      return sale(tab.lastSale ?? {})
    },
  }
  const own = tab.page?.acts() ?? []
  if (own.length === 0 || random.chance(0.03)) return [choose]
  if (again.length > 0 && random.chance(0.06)) return again
  if (network.waiting > 0 && random.chance(0.3)) return [{ name: 'a call goes on', do: () => network.deliver() }]
  if (random.chance(0.04)) {
    const fate = random.of(FATES)
    return [{ name: `the next call is ${fate}`, do: () => network.spoil(fate) }]
  }
  return own
}

/** What a customer does on the page of the provider. */
function atProvider(world: World, tab: Tab): readonly Act[] {
  const page = tab.address
  return [
    {
      name: 'pays by card',
      do: async () => {
        await world.browse(`${page}/card`, { number: '4242424242424242', exp: '12/40', cvc: '123' })
        const answer = await world.browse(`${page}/challenge`, { otp: '123456' })
        const to = answer.headers.get('Location')
        if (to !== null) await load(tab, () => openReturn(tab, new URL(to, ORIGIN).search.slice(1)))
      },
    },
    {
      name: 'presses Back',
      do: () => {
        tab.address = tab.page?.address ?? ''
        tab.hear('pageshow', { persisted: true })
      },
    },
  ]
}
