import * as v from 'valibot'
import type { ChosenTrip } from '../../machines/domain/sale.ts'
import { answeredIn, answersFrom, isAnsweredAnew, toKept, type AnsweredFor, type SaleAnswers } from '../../machines/domain/saleAnswers.ts'
import type { BookingWanted, SaleKey } from '../../machines/domain/saleForm.ts'
import { afterFrame, flushAfterFrame } from './afterFrame.ts'
import { newUuid } from './ids.ts'
import { kept } from './storage.ts'

const DAY = 86_400_000

const KeptShape = v.object({
  /** When something was answered, not when it was written. */
  keptAt: v.number(),
  answers: v.unknown(),
  /** The number of the customer who has answered it; null for a visitor. */
  owner: v.optional(v.nullable(v.string()), null),
})
const answersMemory = () => kept({ name: 'sale', schema: KeptShape })
/** So many the airline takes. */
const MOST_BEGUN = 8

const PurchaseShape = v.object({
  keptAt: v.number(),
  /** A checksum of what was sent last. */
  answers: v.string(),
  key: v.string(),
  /** Whether another tab has sent it first: its booking is that tab's to give up. */
  isOfOther: v.boolean(),
  replaces: v.pipe(v.array(v.string()), v.readonly()),
  /** Whether its booking is paid or held: nothing takes its place. */
  isDone: v.boolean(),
})
type Purchase = v.InferOutput<typeof PurchaseShape>
/** What this tab buys, and the one that it was opened from, by its journeys: other tabs may buy the same journeys for others. */
const purchaseMemory = () => kept({ name: 'purchases', schema: v.record(v.string(), PurchaseShape) })
/** The keys that were sent from this browser, by the checksum: in another tab the same is the same booking. */
const keyMemory = () => kept({ name: 'saleKeys', schema: v.record(v.string(), v.object({ keptAt: v.number(), key: v.string() })) })

/** What this browser has of a booking that is begun. */
interface Begun {
  readonly answers: SaleAnswers | null
  /** In milliseconds; null where nothing was answered. */
  readonly answeredAgo: number | null
  readonly owner: string | null
}
const NOT_BEGUN: Begun = { answers: null, answeredAgo: null, owner: null }

/**
 * The answers of a booking that was begun in this browser, in any tab, as far as they hold for these flights and this party; null where
 * there are none, or they are a day old; how long ago they were given, and by whom.
 * @param now milliseconds since 1970 by this device
 */
export function keptSaleAnswers(of: AnsweredFor, now: number): Begun {
  flushAfterFrame()
  const found = answersMemory().read()
  if (found === null) return NOT_BEGUN
  if (now - found.keptAt >= DAY) {
    answersMemory().forget()
    return NOT_BEGUN
  }
  const answers = answersFrom(found.answers, of)
  const isAnswered = answers !== null && answeredIn(answers) !== null
  return { answers, answeredAgo: isAnswered ? Math.max(0, now - found.keptAt) : null, owner: found.owner }
}

/** Keeps them in place of those that were kept before, once the press or the letter that has given them is answered. */
export const keepSaleAnswers = (answers: SaleAnswers, of: AnsweredFor, owner: string | null, now: number): void =>
  afterFrame(keepSaleAnswers, () => writeSaleAnswers(answers, of, owner, now))

function writeSaleAnswers(answers: SaleAnswers, of: AnsweredFor, owner: string | null, now: number): void {
  const before = answersMemory().read()
  const known = before === null ? null : answersFrom(before.answers, of)
  const isSame = before !== null && known !== null && !isAnsweredAnew(known, answers)
  answersMemory().write({ keptAt: isSame ? before.keptAt : now, answers: toKept(answers, of), owner })
}

/** Forgets the answers, since the booking is made. Its key stays: another tab with the same answers finds the same booking. */
export function forgetSaleAnswers(trip: ChosenTrip, now: number): void {
  flushAfterFrame()
  answersMemory().forget()
  const own = purchaseOf(trip, now)
  if (own !== null) keepPurchase(trip, { ...own, replaces: [], isDone: true }, now)
}

/**
 * The key of what is to be booked: that of the same answers at the same price, in whichever tab they were sent before, or a new one. It
 * takes the place of what this tab has sent for the same journeys. Of the answers only a checksum is kept.
 */
export function saleKeyOf(wanted: BookingWanted, now: number): SaleKey {
  const own = purchaseOf(wanted.trip, now)
  if (own !== null && own.answers === checksumOf(wanted)) return { key: own.key, replaces: own.replaces }
  return keyed(wanted, keysOfToday(now)[checksumOf(wanted)]?.key ?? null, now)
}

/** A new key for them: that of before is used up, or belongs to other answers. What it takes the place of is named until the airline has booked. */
export const renewedSaleKey = (wanted: BookingWanted, now: number): SaleKey => keyed(wanted, null, now)

function keyed(wanted: BookingWanted, known: string | null, now: number): SaleKey {
  const answers = checksumOf(wanted)
  const key = known ?? newUuid()
  const begun = begunKeys(wanted.trip, now)
  const replaces = begun.filter((each) => each !== key)
  keepPurchase(wanted.trip, { keptAt: now, answers, key, isOfOther: known !== null && !begun.includes(known), replaces, isDone: false }, now)
  keyMemory().write({ ...keysOfToday(now), [answers]: { keptAt: now, key } })
  return { key, replaces }
}

/** The airline has booked, and given up what that takes the place of. */
export function settleSaleKey({ trip }: BookingWanted, { key }: SaleKey, now: number): void {
  const own = purchaseOf(trip, now)
  if (own?.key === key) keepPurchase(trip, { ...own, replaces: [] }, now)
}

/** The keys of bookings of the same journeys that this tab has begun, and that may wait for their money: what is bought now takes their place. */
export function begunKeys(trip: ChosenTrip, now: number): readonly string[] {
  const own = purchaseOf(trip, now)
  return own === null || own.isDone ? [] : [...own.replaces, ...(own.isOfOther ? [] : [own.key])].slice(-MOST_BEGUN)
}

const journeysOf = ({ outbound, inbound }: ChosenTrip): string => `${outbound?.journeyKey ?? ''} ${inbound?.journeyKey ?? ''}`

const isOfToday = ({ keptAt }: { readonly keptAt: number }, now: number): boolean => now - keptAt < DAY

const ofToday = <Each extends { readonly keptAt: number }>(all: Readonly<Record<string, Each>> | null, now: number): Readonly<Record<string, Each>> =>
  Object.fromEntries(Object.entries(all ?? {}).filter(([, each]) => isOfToday(each, now)))

const keysOfToday = (now: number) => ofToday(keyMemory().read(), now)

const purchaseOf = (trip: ChosenTrip, now: number): Purchase | null => ofToday(purchaseMemory().read(), now)[journeysOf(trip)] ?? null

const keepPurchase = (trip: ChosenTrip, purchase: Purchase, now: number): void =>
  void purchaseMemory().write({ ...ofToday(purchaseMemory().read(), now), [journeysOf(trip)]: purchase })

/** Tells answers and prices apart, identity numbers left out: the airline judges whether they are the same. FNV-1a in two halves of 32 bits. */
function checksumOf({ travellers, ...wanted }: BookingWanted): string {
  const people = travellers.map((each) => each && { ...each, documentNumber: '' })
  const text = JSON.stringify({ ...wanted, people })
  const half = (offset: number): string => {
    let hash = offset
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
    return (hash >>> 0).toString(16)
  }
  return `${half(0x811c9dc5)}${half(0x9747b28c)}`
}
