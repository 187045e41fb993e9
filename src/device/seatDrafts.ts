import * as v from 'valibot'
import type { SeatDraft } from '../../machines/domain/seatMap.ts'
import { kept } from './storage.ts'

const seating = v.record(v.string(), v.string())
const Draft = v.object({
  recordLocator: v.string(),
  at: v.pipe(v.number(), v.integer(), v.minValue(0)),
  chosen: v.record(v.string(), seating),
})

const memory = () => kept({ name: 'seatDraft', schema: Draft })

/** The seats that were chosen for a booking in this tab and are not the travellers' yet; they survive a reload. */
export function seatDraftOf(recordLocator: string | null): SeatDraft {
  const found = memory().read()
  return found === null || found.recordLocator !== recordLocator ? { at: 0, chosen: {} } : { at: found.at, chosen: found.chosen }
}

/** Keeps them in place of those that were kept before. */
export function keepSeatDraft(recordLocator: string | null, { at, chosen }: SeatDraft): void {
  if (recordLocator === null || (at === 0 && Object.keys(chosen).length === 0)) memory().forget()
  else memory().write({ recordLocator, at, chosen: { ...chosen } })
}
