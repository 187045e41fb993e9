/** Where a booking is looked for and, with its reference in the query, shown [RETR-37, RETR-43, GRP-23]. */
export const RETRIEVE_PAGE = '/manage-booking/retrieve-booking'

/** The second of the two, as it is told from the first. */
export const BOOKING_PAGE = `${RETRIEVE_PAGE}?pnr`

/** Where bookings were shown before: links that were sent lead there. */
export const OLD_BOOKING_PAGE = '/manage-booking/booking'

/** The booking reference in a text, which may be written in small letters [RETR-07]; null where it is none. */
export function readReference(text: string): string | null {
  const reference = text.trim().toUpperCase()
  return /^[A-Z0-9]{6}$/.test(reference) ? reference : null
}

/**
 * Which page an address is of: its path, but where bookings are retrieved two pages have one.
 * @param query with or without a question mark
 */
export function pageAt(path: string, query: string): string {
  const isOfBooking = path === RETRIEVE_PAGE && readReference(/(?:^|[?&])pnr=([^&]*)/.exec(query)?.[1] ?? '') !== null
  return isOfBooking ? BOOKING_PAGE : path
}
