/** What was typed to find a booking, and to name its travellers. */
const DRAFTS = ['sarus:retrievalDraft:1', 'sarus:rosterDrafts:1']

/** Forgets them in this tab when the customer leaves: at once, since the page may be left at once, and without the code that reads them. */
export function forgetTripDrafts(): void {
  try {
    for (const key of DRAFTS) sessionStorage.removeItem(key)
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}
