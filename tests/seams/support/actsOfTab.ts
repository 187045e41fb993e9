import type { SearchQuery } from '../../../machines/domain/searchAddress.ts'
import { RETRIEVE_PATH, VIEW_TRIPS_PATH } from '../../../src/app/paths.ts'
import type { Act } from './act.ts'
import type { Trip } from './actsOfWorld.ts'
import { cookiesOf, keepCookies, load, show, type Tab } from './browser.ts'
import type { Ledger } from './ledger.ts'
import { find, follow, openAddress } from './otherPages.ts'
import { ORIGIN } from './place.ts'
import { PAGES } from './shop.ts'
import { customerOf, noteShown, noteSignedOut } from './stores.ts'
import { CUSTOMERS, type World } from './world.ts'

const FATES = ['sentLate', 'answeredLate', 'lost', 'answerLost'] as const

export interface OfTab {
  readonly world: World
  readonly ledger: Ledger
  readonly tab: Tab
  readonly trips: readonly Trip[]
}

/** What the traveller of a tab can do now. */
export function actsOfTab(of: OfTab): readonly Act[] {
  const { world, ledger, tab } = of
  const { random } = world
  const { network } = tab.browser
  const open = (address: string) => load(tab, (into) => openAddress(world, ledger, into, address))
  const again: Act[] = tab.page === null ? [] : [{ name: 'loads the page again', weight: 0.7, do: () => open(tab.page?.address ?? '/') }]
  if (tab.address.startsWith(PAGES)) return [...atProvider(of), ...again]
  const own = tab.page?.acts() ?? []
  if (network.waiting > 0 && random.chance(0.3)) return [{ name: 'a call goes on', do: () => network.deliver() }]
  if (random.chance(0.04)) {
    const fate = random.of(FATES)
    return [{ name: `the next call is ${fate}`, do: () => network.spoil(fate) }]
  }
  if (own.length === 0 || random.chance(0.2)) return elsewhere(of, again)
  return own
}

/** What does not depend on the page. */
function elsewhere(of: OfTab, again: readonly Act[]): readonly Act[] {
  const { world, ledger, tab, trips } = of
  const { random } = world
  // Most want the same: they meet.
  const number = random.chance(0.4) ? 1 : random.below(trips.length)
  const sale = (query: SearchQuery) => load(tab, (into) => openAddress(world, ledger, into, saleOf(query)))
  const known = [...ledger.purchases].filter(([, { tab: by }]) => by.startsWith(tab.browser.name)).map(([recordLocator]) => recordLocator)
  const open = (address: string) => show(tab, (into) => openAddress(world, ledger, into, address))
  const last = tab.history.at(-1)
  return [
    { name: `chooses flight ${number + 1}`, weight: 0.7, do: () => sale(trips[number]?.query ?? {}) },
    {
      name: `chooses flight ${number + 1}, and goes on to the review`,
      weight: 2,
      do: async () => {
        await sale(trips[number]?.query ?? {})
        await goOn(of, ON_THE_WAY)
      },
    },
    ...again,
    ...(last === undefined
      ? []
      : [
          {
            name: 'presses Back',
            do: async () => {
              tab.history.pop()
              await open(last)
              tab.history.pop()
            },
          },
        ]),
    ...(known.length === 0
      ? []
      : [
          { name: 'opens a booking', weight: 2, do: () => open(`${RETRIEVE_PATH}?pnr=${random.of(known)}`) },
          {
            name: 'looks for a booking',
            do: async () => {
              const recordLocator = random.of(known)
              noteShown(ledger.keepings, tab, recordLocator, null)
              await show(tab, () => find(tab, recordLocator))
            },
          },
        ]),
    { name: 'goes to the bookings of this device', weight: 1.5, do: () => open(VIEW_TRIPS_PATH) },
    ...CUSTOMERS.map((customer) => ({ name: `signs in as ${customer}`, weight: 0.6, do: () => signIn(of, customer) })),
    { name: 'signs out', weight: 0.5, do: () => signOut(of) },
  ]
}

/** What leads to the button that books. */
export const ON_THE_WAY = ['fills in who travels', 'goes on with the extras', 'goes on without seats', 'accepts the conditions']

/** Presses what leads on, page after page. */
export async function goOn(of: OfTab, names: readonly string[], times = names.length): Promise<void> {
  for (let steps = 0; steps < times; steps += 1) {
    await of.world.settled()
    await follow(of.world, of.ledger, of.tab)
    const acts = of.tab.page?.acts() ?? []
    await names
      .map((each) => acts.find(({ name }) => name === each))
      .find((act) => act !== undefined)
      ?.do()
  }
  await of.world.settled()
  await follow(of.world, of.ledger, of.tab)
}

/** The event is that of the dialog, once a one-time code was right. */
export async function signIn({ world, ledger, tab }: OfTab, customer: string): Promise<void> {
  const session = await tab.run(async () => (await tab.site.session()).actor())
  await world.settled()
  keepCookies(tab.browser, await world.signIn(cookiesOf(tab.browser), customer))
  noteSignedOut(ledger.keepings, tab.browser, false)
  tab.run(() => session.send({ type: 'signIn.succeeded', mode: 'email' }))
}

async function signOut({ ledger, tab }: OfTab): Promise<void> {
  if ((await customerOf(tab)) != null) noteSignedOut(ledger.keepings, tab.browser, true)
  await tab.run(async () => (await tab.site.session()).askToSignOut())
}

export const saleOf = (query: SearchQuery): string => `/booking/new?${new URLSearchParams(query).toString()}`

/** @returns where the provider leads to then; null where it takes no money */
async function cardTaken({ world, ledger, tab }: OfTab): Promise<string | null> {
  const page = tab.address
  await world.browse(`${page}/card`, { number: '4242424242424242', exp: '12/40', cvc: '123' })
  const to = (await world.browse(`${page}/challenge`, { otp: '123456' })).headers.get('Location')
  if (to !== null && !ledger.taken.has(page)) ledger.taken.set(page, world.passed())
  return to
}

export async function payAndClose(of: OfTab): Promise<void> {
  await cardTaken(of)
  of.tab.address = of.tab.page?.address ?? '/'
}

export async function payByCard(of: OfTab): Promise<void> {
  const { world, ledger, tab } = of
  const to = await cardTaken(of)
  if (to === null) return
  const { pathname, search } = new URL(to, ORIGIN)
  await load(tab, (into) => openAddress(world, ledger, into, `${pathname}${search}`))
}

/** What a customer does on the page of the provider. */
function atProvider(of: OfTab): readonly Act[] {
  const { tab } = of
  return [
    {
      name: 'pays by card',
      weight: 3,
      do: () => payByCard(of),
    },
    {
      name: 'pays by card, and closes the page',
      do: () => payAndClose(of),
    },
    {
      name: 'presses Back at the provider',
      do: () => {
        tab.address = tab.page?.address ?? ''
        tab.hear('pageshow', { persisted: true })
      },
    },
  ]
}
