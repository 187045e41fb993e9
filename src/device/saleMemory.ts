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

const KeyShape = v.object({
  keptAt: v.number(),
  answers: v.string(),
  key: v.string(),
  replaces: v.pipe(v.array(v.string()), v.readonly()),
  /** Whether its booking is paid or held: nothing takes its place. */
  isDone: v.boolean(),
})
/** One for each pair of places: a traveller may book other trips in other tabs at the same time. */
const keyMemory = () => kept({ name: 'saleKey', schema: v.record(v.string(), KeyShape) })
type KeyRecord = v.InferOutput<typeof KeyShape>

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
export function forgetSaleAnswers({ outbound }: ChosenTrip, now: number): void {
  flushAfterFrame()
  answersMemory().forget()
  const pair = pairOf(outbound?.journeyKey ?? '')
  const known = knownKey(pair, now)
  if (known !== null) keepKey(pair, { ...known, replaces: [], isDone: true }, now)
}

/**
 * The key of what is to be booked: that of the same answers, in whichever tab they were sent before, or a new one that takes the place of
 * the last one between the same places. Of the answers only a checksum is kept.
 */
export function saleKeyOf(wanted: BookingWanted, now: number): SaleKey {
  const known = knownKey(pairOf(wanted.trip.outbound?.journeyKey ?? ''), now)
  return known !== null && known.answers === checksumOf(wanted) ? { key: known.key, replaces: known.replaces } : renewedSaleKey(wanted, now)
}

/** A new key for them: that of before is used up, or belongs to other answers. What it takes the place of is named until the airline has booked. */
export function renewedSaleKey(wanted: BookingWanted, now: number): SaleKey {
  const journeyKey = wanted.trip.outbound?.journeyKey ?? ''
  const [key, replaces] = [newUuid(), begunKeys(journeyKey, now)]
  keepKey(pairOf(journeyKey), { keptAt: now, answers: checksumOf(wanted), key, replaces, isDone: false }, now)
  return { key, replaces }
}

/** The airline has booked, and given up what that takes the place of. */
export function settleSaleKey({ trip: { outbound } }: BookingWanted, { key }: SaleKey, now: number): void {
  const pair = pairOf(outbound?.journeyKey ?? '')
  const known = knownKey(pair, now)
  if (known?.key === key) keepKey(pair, { ...known, replaces: [] }, now)
}

/**
 * The keys of bookings that this browser has begun between two places, and that may wait for their money: what is bought now takes their place.
 * @param journeyKey of a journey there or back
 */
export function begunKeys(journeyKey: string, now: number): readonly string[] {
  const known = knownKey(pairOf(journeyKey), now)
  return known === null || known.isDone ? [] : [...known.replaces, known.key].slice(-MOST_BEGUN)
}

/** The places between which a journey leads, in one order: its key names where each of its flights begins and ends. */
function pairOf(journeyKey: string): string {
  const flights = journeyKey.split('~')
  return [flights[0]?.slice(-6, -3), flights.at(-1)?.slice(-3)].toSorted().join('-')
}

const isOfToday = ({ keptAt }: KeyRecord, now: number): boolean => now - keptAt < DAY

function knownKey(pair: string, now: number): KeyRecord | null {
  const known = keyMemory().read()?.[pair]
  return known !== undefined && isOfToday(known, now) ? known : null
}

function keepKey(pair: string, record: KeyRecord, now: number): void {
  const others = Object.entries(keyMemory().read() ?? {}).filter(([, each]) => isOfToday(each, now))
  keyMemory().write({ ...Object.fromEntries(others), [pair]: record })
}

/** Tells answers apart, identity numbers left out: the airline judges whether they are the same. FNV-1a in two halves of 32 bits. */
function checksumOf({ travellers, totalMinor: _total, ...wanted }: BookingWanted): string {
  const people = travellers.map((each) => each && { ...each, documentNumber: '' })
  const text = JSON.stringify({ ...wanted, people })
  const half = (offset: number): string => {
    let hash = offset
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
    return (hash >>> 0).toString(16)
  }
  return `${half(0x811c9dc5)}${half(0x9747b28c)}`
}
