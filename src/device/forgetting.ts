import { allKept, areaOf, keyOf, type Moment } from './keptKeys.ts'

// Loaded with every page, so without the code that checks what is read.

/** Forgets the answers of the booking that was begun, since it is made. The key stays, for a tab with the same answers. */
export const forgetBegunSale = (): void => safely(() => localStorage.removeItem(keyOf('sale')))

/** Forgets what belongs to the customer who signs out or deletes the account, and to their bookings: at once, since the page may be left at once. */
export function forgetOnSignOut(): void {
  for (const area of AREAS) forgetAt('signedOut', area)
}

/**
 * Forgets what belongs to a booking: in this tab, in the others, and for all visits.
 * @param recordLocator its reference
 */
export function forgetBooking(recordLocator: string): void {
  forgetHere(recordLocator)
  const others = channel()
  others.postMessage(recordLocator)
  others.close()
}

/** Forgets in this tab what another one forgets of a booking. */
export function forgetWithOtherTabs(): void {
  channel().addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') forgetHere(data)
  })
}

const channel = () => new BroadcastChannel('sarus:forgotten')

const forgetHere = (recordLocator: string): void =>
  safely(() => {
    const names = (value: unknown) => JSON.stringify(value).toUpperCase().includes(recordLocator.toUpperCase())
    for (const { key, area, goes, as } of allKept()) {
      if (!goes.includes('forgotten')) continue
      const storage = areaOf(area)
      const text = storage.getItem(key)
      if (text === null) continue
      const entries = as === 'entries' ? entriesOf(text) : null
      if (entries !== null) keepEntries(storage, key, entries, (entry) => !names(entry))
      else if (as === 'unnamed' || names(text)) storage.removeItem(key)
    }
  })

/**
 * What this browser and this tab keep is of this customer from now on: what is of another goes. A visitor who signs in keeps what they
 * have begun. A tab may be older than the last customer of the browser, so each says for itself whose it is.
 * @param customer their number; null where nobody is signed in
 */
export function keepOnlyFor(customer: string | null): void {
  for (const area of AREAS)
    safely(() => {
      const key = ownerKey(area)
      const before = areaOf(area).getItem(key)
      if (before !== customer) forgetAt(momentOf(before, customer), area)
      if (customer !== null) areaOf(area).setItem(key, customer)
    })
  if (customer !== null) forgetOfOthers(customer)
}

/** The number of the customer whose the keeping of this browser is, or of this tab; null for a visitor. */
export function keptFor(area: (typeof AREAS)[number] = 'local'): string | null {
  try {
    return areaOf(area).getItem(ownerKey(area))
  } catch {
    return null
  }
}

const AREAS = ['local', 'session'] as const

const ownerKey = (area: (typeof AREAS)[number]): string => keyOf(area === 'local' ? 'owner' : 'ownerOfTab')

function momentOf(before: string | null, customer: string | null): Moment {
  if (customer === null) return 'ended'
  return before === null ? 'signedIn' : 'another'
}

const forgetAt = (moment: Moment, inArea: (typeof AREAS)[number]): void =>
  safely(() => {
    for (const { key, area, goes } of allKept()) if (area === inArea && goes.includes(moment)) areaOf(area).removeItem(key)
  })

const forgetOfOthers = (customer: string): void =>
  safely(() => {
    for (const { key, area, hasOwners } of allKept()) {
      const text = hasOwners === true ? areaOf(area).getItem(key) : null
      if (text === null) continue
      const [value] = entriesOf(`[${text}]`) ?? []
      if (Array.isArray(value)) keepEntries(areaOf(area), key, value, (entry) => ownerOf(entry) === customer)
      else if (ownerOf(value) !== customer) areaOf(area).removeItem(key)
    }
  })

const ownerOf = (entry: unknown): unknown => (typeof entry === 'object' && entry !== null && 'owner' in entry ? entry.owner : null)

/** Null for what is no list. */
function entriesOf(text: string): readonly unknown[] | null {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

function keepEntries(storage: Storage, key: string, entries: readonly unknown[], isKept: (entry: unknown) => boolean): void {
  const left = entries.filter((entry) => isKept(entry))
  if (left.length === 0) storage.removeItem(key)
  else if (left.length < entries.length) storage.setItem(key, JSON.stringify(left))
}

/** A browser that forbids storage has kept nothing. */
function safely(act: () => void): void {
  try {
    act()
  } catch {
    return
  }
}
