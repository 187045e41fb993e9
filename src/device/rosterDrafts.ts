import * as v from 'valibot'
import type { NameDrafts } from '../../machines/domain/roster.ts'
import { kept } from './storage.ts'

const Drafts = v.object({
  recordLocator: v.string(),
  drafts: v.record(v.string(), v.object({ firstName: v.string(), lastName: v.string(), birthDate: v.string(), nameVersion: v.number() })),
})

const memory = () => kept({ name: 'rosterDrafts', schema: Drafts })

/** Names that were typed for a booking in this tab and not saved; they survive a reload. */
export function rosterDraftsOf(recordLocator: string): NameDrafts {
  const found = memory().read()
  return found?.recordLocator === recordLocator ? found.drafts : {}
}

/** Keeps them in place of those that were kept before. */
export function keepRosterDrafts(recordLocator: string, drafts: NameDrafts): void {
  if (Object.keys(drafts).length === 0) memory().forget()
  else memory().write({ recordLocator, drafts: { ...drafts } })
}
