import type { DatabasePlace } from '../../../server/store/database.ts'
import { randomOf, type Random } from '../../airline/support/randomInput.ts'
import { actsOfTab } from './actsOfTab.ts'
import { actsOfWorld, tripsOf } from './actsOfWorld.ts'
import { drawAct, type Act } from './act.ts'
import { beginnings } from './beginnings.ts'
import { seatsOfOthers, wrongInAll, wrongInBooks } from './books.ts'
import { createBrowser, openTab, type Tab } from './browser.ts'
import type { Ledger } from './ledger.ts'
import { follow } from './otherPages.ts'
import { customerOf, noteShown, wrongInSession, wrongInStores } from './stores.ts'
import { createWorld, type World } from './world.ts'

/** What came of a run: what is wrong first, and all that was done until then. */
export interface Run {
  readonly wrong: readonly string[]
  readonly done: readonly string[]
}

const MINUTE = 60_000
/** How long runs are: many are short, and some long. */
const LENGTHS = [4, 8, 12, 20]
/** Of so many runs one begins with each of the beginnings, and the others with nothing. */
const BEGINNINGS = 11
/** One in so many is followed until nothing is under way any more, which takes as long as ten steps. */
const TO_THE_END = 3

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

/** What each tab has been told, and since when nothing else has changed. */
interface Watched {
  readonly told: Map<Tab, unknown>
  /** The tabs whose page knows all that the airline could have told it. */
  readonly upToDate: Set<Tab>
}

/**
 * Random things happen to two browsers of two tabs each, at the airline and at the provider, until something is wrong.
 * @param steps which of the steps of the seed are made
 */
export async function runSeams(database: DatabasePlace, seed: number, steps: readonly number[] = wholeRun(seed)): Promise<Run> {
  const { random, begin } = stepwise(seed)
  const world = await createWorld(database, random)
  const ledger: Ledger = { purchases: new Map(), refunds: [], taken: new Map(), keepings: new Map() }
  const done: string[] = []
  const tabs = ['Asha', 'Zoya'].flatMap((name) => {
    const browser = createBrowser(world, name, name === 'Zoya' ? 40 * MINUTE : 0)
    return [1, 2].map((number) => openTab(world, browser, `${name} ${number}`))
  })
  const trips = await tripsOf(world)
  const others = { seats: await seatsOfOthers(world) }
  const watched: Watched = { told: new Map(), upToDate: new Set() }
  let tab = random.of(tabs)
  try {
    for (const step of steps) {
      begin(step)
      if (random.chance(0.25)) tab = random.of(tabs)
      const begins = step === 0 ? beginnings({ world, ledger, tab, trips }, others)[seed % BEGINNINGS] : undefined
      const isOfWorld = begins === undefined && random.chance(0.12)
      const act = begins ?? drawAct(random, isOfWorld ? actsOfWorld(world, trips, others) : actsOfTab({ world, ledger, tab, trips }))
      done.push(isOfWorld ? act.name : `${tab.name}: ${act.name}`)
      const wrong = await made(act, isOfWorld ? null : tab, { world, ledger, tabs, watched })
      if (wrong.length > 0) return { wrong, done }
    }
    const isToTheEnd = seed % TO_THE_END === 0
    if (isToTheEnd) await comeToRest(world, tabs)
    done.push(isToTheEnd ? 'in the end' : 'then')
    return { wrong: await wrongInAll(world, others.seats, isToTheEnd), done }
  } finally {
    for (const each of tabs) each.page?.close()
    await world.close()
  }
}

export const wholeRun = (seed: number): readonly number[] => Array.from({ length: randomOf(seed).of(LENGTHS) }, (_, step) => step)

interface Around {
  readonly world: World
  readonly ledger: Ledger
  readonly tabs: readonly Tab[]
  readonly watched: Watched
}

/** Does something, and says what is wrong then. @param tab whose traveller does it; null for others */
async function made(act: Act, tab: Tab | null, { world, ledger, tabs, watched }: Around): Promise<readonly string[]> {
  const pages = new Map(tabs.map((each) => [each, { page: each.page, failures: each.browser.network.failures }]))
  const { writes, restarts } = world
  const instant = world.passed()
  /** Whether calls of its browser have failed in this step, or are on their way. */
  const isTroubled = (each: Tab) => each.browser.network.waiting > 0 || each.browser.network.failures !== pages.get(each)?.failures
  world.refused.length = 0
  try {
    await act.do()
  } catch (error) {
    // What was being done when the airline ended is not done.
    if (!world.isDead) throw error
  }
  await world.settled()
  for (const each of tabs) await follow(world, ledger, each)
  if (world.isDead) await world.restart()
  if (world.restarts !== restarts) {
    for (const { browser } of tabs) browser.network.breakAll()
    await world.settled()
  }
  const wrong: string[] = []
  // What a sale was answered with in a visit before may be gone: the page that opens asks what it would cost.
  const isOpened = tab !== null && tab.page !== pages.get(tab)?.page
  const isOffered = (said: string) => !(isOpened && said.includes('/booking/quote'))
  if (tab !== null && !isTroubled(tab) && watched.upToDate.has(tab))
    wrong.push(...world.refused.filter(isOffered).map((said) => `${tab.name} was offered what was refused: ${said}`))
  for (const each of tabs) {
    const isNew = each.page !== null && each.page !== pages.get(each)?.page
    if (isNew && !isTroubled(each)) wrong.push(...((await each.page?.wrong?.()) ?? []))
    // The page knows what its own presses have changed.
    if (isTroubled(each) || tab === null || world.passed() !== instant || (each !== tab && world.writes !== writes)) watched.upToDate.delete(each)
    else if (isNew) watched.upToDate.add(each)
    const told = each.page?.told?.() ?? null
    // Who goes on with a page on which a booking is shown has it again, though another tab has forgotten it.
    const isShown = told !== watched.told.get(each) || (each === tab && !isNew)
    if (told !== null && isShown && each.page?.names !== undefined)
      for (const recordLocator of [each.page.names, ...namedIn(told)])
        noteShown(ledger.keepings, each, recordLocator, (await customerOf(each)) ?? null)
    watched.told.set(each, told)
  }
  if (tab !== null)
    for (const each of tab.browser.tabs) wrong.push(...(await wrongInStores(ledger.keepings, each)), ...(await wrongInSession(ledger.keepings, each)))
  if (world.writes !== writes) wrong.push(...(await wrongInBooks(world, ledger, tabs)))
  return wrong
}

/** The bookings that another one has taken the place of, as its page says. */
function namedIn(told: unknown): readonly string[] {
  const { replacedBy = null, replaces = [] } = told as { readonly replacedBy?: string | null; readonly replaces?: readonly string[] }
  return [...replaces, ...(replacedBy === null ? [] : [replacedBy])]
}

/** All that is on its way is lost, pages are closed, the provider answers, and time passes. */
async function comeToRest(world: World, tabs: readonly Tab[]): Promise<void> {
  for (const each of tabs) {
    each.browser.network.breakAll()
    each.page?.close()
    each.page = null
  }
  world.callNext('lost', 0)
  await world.settled()
  await world.later(45 * MINUTE)
}
