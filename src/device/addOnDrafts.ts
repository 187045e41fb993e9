import * as v from 'valibot'
import type { AddOnDraft } from '../../machines/domain/addOns.ts'
import { kept } from './storage.ts'

const Draft = v.object({
  recordLocator: v.string(),
  at: v.pipe(v.number(), v.integer(), v.minValue(0)),
  chosen: v.record(v.string(), v.record(v.string(), v.array(v.string()))),
})

const memory = () => kept({ name: 'addOnDraft', schema: Draft })

/** The special services that were chosen for a booking in this tab and are not with the airline yet; they survive a reload. */
export function addOnDraftOf(recordLocator: string | null): AddOnDraft {
  const found = memory().read()
  return found === null || found.recordLocator !== recordLocator ? { at: 0, chosen: {} } : { at: found.at, chosen: found.chosen }
}

/** Keeps them in place of those that were kept before. */
export function keepAddOnDraft(recordLocator: string | null, { at, chosen }: AddOnDraft): void {
  if (recordLocator === null || (at === 0 && Object.keys(chosen).length === 0)) return memory().forget()
  const written = Object.entries(chosen).map(([flight, of]) => [
    flight,
    Object.fromEntries(Object.entries(of).map(([key, codes]) => [key, [...codes]])),
  ])
  memory().write({ recordLocator, at, chosen: Object.fromEntries(written) as Record<string, Record<string, string[]>> })
}
