/** When something that is kept goes by what becomes of its booking or its customer. */
export type Moment =
  /** "Forget this booking on this device". */
  | 'forgotten'
  /** The customer signs out by the button, or deletes the account. */
  | 'signedOut'
  /** The session of a customer is over, and not by the button. */
  | 'ended'
  /** Another customer is signed in. */
  | 'another'
  /** A customer is signed in where a visitor was. */
  | 'signedIn'

interface StoredKey {
  /** Raised when the form changes: values of other versions are not read. */
  readonly version: number
  /** `local` for all visits, `session` for one tab. */
  readonly area: 'local' | 'session'
  /** Whose it is: a booking's, a customer's, that of who uses this device, or nobody's. */
  readonly of: 'booking' | 'customer' | 'device' | 'nobody'
  readonly goes: readonly Moment[]
  /**
   * What of a booking goes with it: what names it (where nothing else is said), a value that names none and so goes with every booking,
   * or those of the entries of a list that name it.
   */
  readonly as?: 'unnamed' | 'entries'
  /** Whether it, or each entry of the list, has an owner: what is of others goes as soon as a customer is signed in. */
  readonly hasOwners?: true
}

const EVERY_LEAVE = ['forgotten', 'signedOut', 'ended', 'another'] as const
const OF_BOOKING = { version: 1, area: 'session', of: 'booking', goes: EVERY_LEAVE } as const
/** Drafts of account forms name their customer, and outlast a session that is over (0048). */
const OF_CUSTOMER = { version: 1, area: 'session', of: 'customer', goes: ['signedOut', 'another'], hasOwners: true } as const
/** A sign-in that is under way: by the time somebody is known it may still ask for a name. */
const OF_SIGN_IN = { version: 1, area: 'session', of: 'customer', goes: ['signedOut'] } as const
/** The client of the user pool needs them to end them, and forgets them itself. */
const TOKENS = { version: 1, of: 'customer', goes: [] } as const
const OF_TAB = { version: 1, area: 'session', of: 'device', goes: [] } as const
const OF_NOBODY = { version: 1, area: 'session', of: 'nobody', goes: [] } as const

/** Everything that this site stores in a browser, whose it is and when it goes. What lies in the session storage goes with its tab as well. */
export const KEPT_KEYS = {
  retrievalDraft: OF_BOOKING,
  rosterDrafts: OF_BOOKING,
  checkInDraft: OF_BOOKING,
  checkInPlan: OF_BOOKING,
  checkInPayment: OF_BOOKING,
  checkedIn: OF_BOOKING,
  seatDraft: OF_BOOKING,
  addOnDraft: OF_BOOKING,
  openedBooking: OF_BOOKING,
  groupBooking: { ...OF_BOOKING, as: 'unnamed' },
  passengerKeys: { ...OF_BOOKING, as: 'unnamed' },
  passBooking: OF_BOOKING,
  /** A pass must not vanish at the gate: it outlasts a session that is over, until its flight has left or somebody else signs in. */
  boardingPasses: { version: 1, area: 'local', of: 'booking', goes: ['forgotten', 'signedOut'], as: 'entries', hasOwners: true },
  itineraries: { version: 1, area: 'local', of: 'booking', goes: [...EVERY_LEAVE, 'signedIn'], as: 'entries' },

  /** The booking that is begun has no reference yet. Who made it may sign in meanwhile. */
  sale: { version: 1, area: 'local', of: 'customer', goes: ['signedOut', 'ended', 'another'] },
  saleKeys: { version: 1, area: 'local', of: 'customer', goes: ['signedOut', 'ended', 'another'] },
  purchases: { version: 1, area: 'session', of: 'customer', goes: ['signedOut', 'ended', 'another'] },
  owner: { version: 1, area: 'local', of: 'customer', goes: ['signedOut', 'ended', 'another'] },
  ownerOfTab: { version: 1, area: 'session', of: 'customer', goes: ['signedOut', 'ended', 'another'] },
  'draft.preferences': OF_CUSTOMER,
  'draft.businessProfile': OF_CUSTOMER,
  'draft.traveller': OF_CUSTOMER,
  ownProfileDraft: OF_CUSTOMER,
  profileDraft: OF_SIGN_IN,
  signInDraft: OF_SIGN_IN,
  signInRequest: OF_SIGN_IN,
  googleVisit: OF_SIGN_IN,
  googleRequest: OF_SIGN_IN,
  /** The address that was left, which may name a booking. */
  googleFrom: { ...OF_SIGN_IN, goes: ['forgotten', 'signedOut'] },
  tokens: { ...TOKENS, area: 'session' },
  signedIn: { ...TOKENS, area: 'local' },

  search: { ...OF_TAB, version: 2 },
  booking: OF_TAB,
  rebooking: OF_TAB,
  isBookingType: OF_TAB,
  promoCode: OF_TAB,
  isLoginFromListing: OF_TAB,
  userLocation: OF_TAB,
  /** The traveller forgets them by a button of their own. */
  recentSearches: { version: 1, area: 'local', of: 'device', goes: [] },
  cookieConsent: { version: 1, area: 'local', of: 'device', goes: [] },

  /** Until the airline knows that a customer has signed out here. */
  signOutOwed: { version: 1, area: 'local', of: 'nobody', goes: [] },
  signInOpen: OF_NOBODY,
  utm: OF_NOBODY,
  countedVisit: OF_NOBODY,
  reloaded: OF_NOBODY,
} as const satisfies Record<string, StoredKey>

export type KeptName = keyof typeof KEPT_KEYS

/** The key by which the browser stores it. */
export const keyOf = (name: KeptName): string => `sarus:${name}:${KEPT_KEYS[name].version}`

/** All of them, with their keys. */
export const allKept = (): readonly (StoredKey & { readonly name: KeptName; readonly key: string })[] =>
  (Object.keys(KEPT_KEYS) as KeptName[]).map((name) => ({ ...(KEPT_KEYS[name] as StoredKey), name, key: keyOf(name) }))

/** @throws where the browser forbids it */
export const areaOf = (area: StoredKey['area']): Storage => (area === 'local' ? localStorage : sessionStorage)
