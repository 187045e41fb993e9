import * as v from 'valibot'

const endpoint = v.pipe(v.string(), v.startsWith('/'))

const passengerTypeCode = v.pipe(v.string(), v.regex(/^[A-Z]{3,4}$/, 'must be a code such as STU'))

/** Paths of endpoints by their names, where they are not those of the contract; under `apiBase` [OPEN-11]. */
const Endpoints = v.record(v.string(), endpoint)

/** What may be switched on and off [SRCH-23, OPEN-20]. */
const Flags = v.object({
  enableExtraSeat: v.boolean(),
  enableInternational: v.boolean(),
  enableSignInNeededForValidPromoCode: v.boolean(),
  enableViewAllOffers: v.boolean(),
  enableLastBookedOption: v.boolean(),
  /** Demands a last name of every passenger of a group who opens it [GRP-10]. */
  groupLastNameRequired: v.boolean(),
  hideNavbar: v.boolean(),
  hideFooter: v.boolean(),
  hideSubscribeBanner: v.boolean(),
})

/** With which the site encrypts an address for the airline: an RSA key as a JSON Web Key (RFC 7517), and its id [NEWS-04, OPEN-18]. */
const EncryptionKey = v.object({ kid: v.string(), kty: v.literal('RSA'), n: v.string(), e: v.string() })
export type EncryptionKey = v.InferOutput<typeof EncryptionKey>

/** `public/config.json`: the configuration of a tenant. Read by the site at run time and by the server at start. */
export const Configuration = v.object({
  brand: v.object({ name: v.string(), code: v.pipe(v.string(), v.length(2)) }),
  apiBase: v.string(),
  endpoints: Endpoints,
  graphql: v.string(),
  headers: v.record(v.string(), v.string()),
  /** The maps service that says where a position is, with its public key [API-21]. */
  maps: v.object({ url: v.string(), key: v.string() }),
  flags: Flags,
  newsletter: v.object({
    /** The `device_type` of an app that shows the site in itself, and there no newsletter [NEWS-02, OPEN-19]. */
    appDeviceType: v.string(),
    /** The server adds its own where the file names none. */
    key: v.optional(EncryptionKey),
  }),
  /** The airline's codes of the special fares [OPEN-47]. */
  passengerTypeCodes: v.object({
    STUDENT: passengerTypeCode,
    ARMED_FORCES: passengerTypeCode,
    MEDICAL: passengerTypeCode,
    UNACCOMPANIED_MINOR: passengerTypeCode,
    SENIOR_CITIZEN: passengerTypeCode,
  }),
  /** The code of the special service that is the plus one, which alone changes no journey [CHK-51, OPEN-38]. */
  plusOneSsr: v.pipe(v.string(), v.regex(/^[A-Z0-9]{4}$/, 'must be a code of four letters and digits')),
  /** Currencies that may be chosen; empty for all that a route offers [CUR-05, OPEN-20]. */
  currencyFilter: v.array(v.pipe(v.string(), v.length(3))),
  limits: v.object({
    seats: v.number(),
    infants: v.number(),
    /** Smallest number of children under the Unaccompanied Minor fare [OPEN-03]. */
    unaccompaniedMinors: v.number(),
    /** A code is asked about when it is longer than this [OPEN-04]. */
    promoMinimumLength: v.number(),
    /** Used until the airline has said how long a code may be [OPEN-05]. */
    promoMaximumLength: v.number(),
    /** Minutes before departure until which a check-in can be undone [CONST-17, OPEN-08]. */
    undoCheckInMinutes: v.number(),
  }),
  /** How bookings are made, and for how long they wait for their money. */
  sale: v.object({
    /** Minutes for which a booking is kept whose payment was begun. */
    payWithinMinutes: v.number(),
    /**
     * Seats that wait for their money: at most `mostPart` of a flight, but never fewer than `leastOfFlight`, so many for a session and for a
     * network address. They are free again after `minutes` where no payment was begun.
     */
    unpaid: v.object({ mostPart: v.number(), leastOfFlight: v.number(), mostOfSession: v.number(), mostOfAddress: v.number(), minutes: v.number() }),
    /** Unpaid bookings of one contact at a time, holds among them. */
    mostUnpaid: v.number(),
    /** Nothing is paid for a hold; `mostPart` of the seats of a flight are held so. It ends before `leastHoursBefore` departure. */
    hold: v.object({ hours: v.number(), mostOpen: v.number(), mostPart: v.number(), leastHoursBefore: v.number() }),
    /** A fare is kept for a price in rupees, which is taken off it. */
    fareLock: v.object({ hours: v.number(), rupees: v.number(), leastHoursBefore: v.number() }),
    /** Whom those write to who are too many for one booking. */
    groupDesk: v.object({ email: v.string(), phone: v.string() }),
  }),
  /** Milliseconds. */
  delays: v.object({
    destinationFocus: v.number(),
    slow: v.number(),
    stale: v.number(),
    timeout: v.number(),
    promoDebounce: v.number(),
    toast: v.number(),
    cookieBanner: v.number(),
  }),
  horizonDays: v.number(),
})
export type Configuration = v.InferOutput<typeof Configuration>
