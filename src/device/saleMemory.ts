import * as v from 'valibot'
import { answersFrom, toKept, type AnsweredFor, type SaleAnswers } from '../../machines/domain/saleAnswers.ts'
import type { BookingWanted, SaleKey } from '../../machines/domain/saleForm.ts'
import { newUuid } from './ids.ts'
import { kept } from './storage.ts'

const DAY = 86_400_000

const answersMemory = () => kept({ name: 'sale', version: 1, schema: v.object({ keptAt: v.number(), answers: v.unknown() }) })
const keyMemory = () => kept({ name: 'saleKey', version: 1, schema: v.object({ keptAt: v.number(), answers: v.string(), key: v.string() }) })

/**
 * The answers of a booking that was begun in this browser, in any tab, as far as they hold for these flights and this party; null where
 * there are none, or they are a day old.
 * @param now milliseconds since 1970 by this device
 */
export function keptSaleAnswers(of: AnsweredFor, now: number): SaleAnswers | null {
  const found = answersMemory().read()
  if (found === null) return null
  if (now - found.keptAt < DAY) return answersFrom(found.answers, of)
  forgetSale()
  return null
}

/** Keeps them in place of those that were kept before. */
export function keepSaleAnswers(answers: SaleAnswers, of: AnsweredFor, now: number): void {
  answersMemory().write({ keptAt: now, answers: toKept(answers, of) })
}

/** Forgets a booking that was begun: it is made, or its customer leaves. */
export function forgetSale(): void {
  answersMemory().forget()
  keyMemory().forget()
}

/**
 * The key of what is to be booked: that of the same answers, in whichever tab they were sent before, or a new one that takes the place of
 * the last. Of the answers only a checksum is kept.
 */
export function saleKeyOf(wanted: BookingWanted, now: number): SaleKey {
  const answers = checksumOf(wanted)
  const known = keyMemory().read()
  const isRecent = known !== null && now - known.keptAt < DAY
  if (isRecent && known.answers === answers) return { key: known.key, replaces: null }
  return renewedSaleKey(wanted, now)
}

/** A new key for them: that of before is used up, or belongs to other answers. */
export function renewedSaleKey(wanted: BookingWanted, now: number): SaleKey {
  const before = keyMemory().read()
  const key = newUuid()
  keyMemory().write({ keptAt: now, answers: checksumOf(wanted), key })
  return { key, replaces: before === null || now - before.keptAt >= DAY ? null : before.key }
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
