/** As what a group was opened; what was typed to find a booking, to check in and to name its travellers; who was to be checked in, and where they sit; whose passes this tab shows. */
const OF_TAB = [
  'sarus:openedBooking:1',
  'sarus:groupBooking:1',
  'sarus:passengerKeys:1',
  'sarus:retrievalDraft:1',
  'sarus:rosterDrafts:1',
  'sarus:checkInPlan:1',
  'sarus:checkInPayment:1',
  'sarus:checkInDraft:1',
  'sarus:checkInPayment:1',
  'sarus:seatDraft:1',
  'sarus:passBooking:1',
]
/** The answers of a booking that is begun, and the key by which the airline knows them. */
const [SALE, SALE_KEY] = ['sarus:sale:1', 'sarus:saleKey:1']
/** Boarding passes, by which their holder boards; who flies when and where; a booking that is begun. */
const OF_DEVICE = ['sarus:boardingPasses:1', 'sarus:itineraries:1', SALE, SALE_KEY]

/** Forgets the answers of the booking that was begun, since it is made; without the code that reads them. The key stays, for a tab with the same answers. */
export function forgetBegunSale(): void {
  try {
    localStorage.removeItem(SALE)
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}

/** Forgets them when the customer leaves: at once, since the page may be left at once, and without the code that reads them. */
export function forgetTripDrafts(): void {
  try {
    for (const key of OF_TAB) sessionStorage.removeItem(key)
    for (const key of OF_DEVICE) localStorage.removeItem(key)
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}
