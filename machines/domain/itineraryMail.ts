/** A mail with the itinerary that is on its way: to which contact of the booking, masked, and when it was sent, in ISO. */
export interface ItinerarySent {
  readonly to: string
  readonly sentAt: string
}

/** Why the airline sends no itinerary: the booking is not open here any more, or it has no e-mail address. */
export type NotMailedReason = 'notOpened' | 'noAddress'

/** The airline's answer to who wants the itinerary by mail. */
export type ItineraryReply =
  | ({ readonly kind: 'sent' } & ItinerarySent)
  /** It was sent too often. `retryAfter` in seconds, null where the airline does not say it. */
  | { readonly kind: 'limited'; readonly retryAfter: number | null }
  | { readonly kind: 'refused'; readonly reason: NotMailedReason }
