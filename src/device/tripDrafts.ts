import { forgetRetrieval } from './retrievalDraft.ts'
import { forgetRosterDrafts } from './rosterDrafts.ts'

/** Forgets what was typed in this tab to find a booking and to name its travellers: called when the customer leaves. */
export function forgetTripDrafts(): void {
  forgetRetrieval()
  forgetRosterDrafts()
}
