import { allKept } from '../../../src/device/keptKeys.ts'
import type { Browser, Tab } from './browser.ts'
import type { Keeping, Keepings } from './ledger.ts'
import { CUSTOMERS } from './world.ts'

const keepingOf = (keepings: Keepings, { name }: Pick<Browser, 'name'>): Keeping => {
  const known = keepings.get(name) ?? { shown: new Map(), forgotten: new Set(), hasHadCustomer: false, isSignedOut: false }
  keepings.set(name, known)
  return known
}

export const noteForgotten = (keepings: Keepings, browser: Pick<Browser, 'name'>, recordLocator: string): void => {
  const { shown, forgotten } = keepingOf(keepings, browser)
  shown.delete(recordLocator)
  forgotten.add(recordLocator)
}

/** A page of this tab shows a booking now, or its traveller has typed its reference. */
export function noteShown(keepings: Keepings, { browser }: Tab, recordLocator: string, customer: string | null): void {
  const { shown, forgotten } = keepingOf(keepings, browser)
  forgotten.delete(recordLocator)
  shown.set(recordLocator, new Set([...(shown.get(recordLocator) ?? []), customer ?? '']))
}

/** The customer of a tab; undefined while its page does not know. */
export async function customerOf(tab: Tab): Promise<string | null | undefined> {
  const actor = await tab.run(async () => (await tab.site.session()).actor())
  const snapshot = actor.getSnapshot()
  if (snapshot.matches({ customer: { signedIn: 'settled' } })) return snapshot.context.customer?.customerNumber ?? null
  return snapshot.matches({ customer: { anonymous: 'settled' } }) ? null : undefined
}

export const noteSignedOut = (keepings: Keepings, browser: Browser, isSignedOut: boolean): void => {
  Object.assign(keepingOf(keepings, browser), { isSignedOut, hasHadCustomer: true })
}

/** Tabs that go on as a customer who has signed out in another one, whether the airline has heard it or not. */
export async function wrongInSession(keepings: Keepings, tab: Tab): Promise<readonly string[]> {
  if (tab.page === null || !keepingOf(keepings, tab.browser).isSignedOut) return []
  const sessions = await Promise.all(tab.browser.tabs.map((each) => each.run(async () => (await each.site.session()).actor())))
  // The others are told when the call has ended, or is slow.
  if (sessions.some((actor) => actor.getSnapshot().matches({ customer: 'signingOut' }))) return []
  const customer = await customerOf(tab)
  return customer == null ? [] : [`${tab.name} goes on as ${customer}, who has signed out`]
}

/** As all its tabs say; undefined where they do not agree: of a call to sign out that was lost only one of them knows. */
async function customerOfBrowser({ tabs }: Browser): Promise<string | null | undefined> {
  const open = tabs.filter(({ page }) => page !== null)
  const [first, ...others] = await Promise.all(open.map(customerOf))
  return others.every((each) => each === first) ? first : undefined
}

/** What is in the stores of a tab and its browser of what was forgotten, or belongs to another customer. */
export async function wrongInStores(keepings: Keepings, tab: Tab): Promise<readonly string[]> {
  if (tab.page === null) return []
  const customer = await customerOfBrowser(tab.browser)
  const { shown, forgotten } = keepingOf(keepings, tab.browser)
  const entries = allKept().flatMap(({ key, name, area, hasOwners = false }) => {
    const text = (area === 'local' ? tab.browser.local : tab.session).getItem(key)
    return text === null ? [] : [{ name, text: text.toUpperCase(), owners: hasOwners ? ownersIn(text) : [] }]
  })
  const holds = (what: string) => entries.filter(({ text }) => text.includes(what)).map(({ name }) => name)
  const said = (what: string, of: string) => holds(what).map((name) => `${tab.name}: ${name} holds ${what}, ${of}`)
  const ofOthers =
    customer === undefined
      ? []
      : [...shown].filter(([, seenBy]) => !seenBy.has('') && !seenBy.has(customer ?? '')).map(([recordLocator]) => recordLocator)
  const strangers = customer == null ? [] : entries.flatMap(({ name, owners }) => owners.filter((each) => each !== customer).map(() => name))
  return [
    ...strangers.map((name) => `${tab.name}: ${name} holds what ${customer ?? ''} has not kept`),
    ...[...forgotten].flatMap((recordLocator) => said(recordLocator, 'which was forgotten')),
    ...ofOthers.flatMap((recordLocator) => said(recordLocator, 'which is of another customer')),
    ...(customer === undefined ? [] : CUSTOMERS.filter((each) => each !== customer).flatMap((each) => said(each, 'who is not signed in'))),
  ]
}

const ownersIn = (text: string): readonly (string | null)[] =>
  (JSON.parse(text) as readonly { readonly owner: string | null }[]).map(({ owner }) => owner)
