import * as v from 'valibot'

const endpoint = v.pipe(v.string(), v.startsWith('/'))

const passengerTypeCode = v.pipe(v.string(), v.regex(/^[A-Z]{3,4}$/, 'must be a code such as STU'))

/** Paths under `apiBase`, by what they answer [OPEN-11]. */
const Endpoints = v.object({
  lowFares: endpoint,
  availability: endpoint,
  clock: endpoint,
  promotionValidate: endpoint,
  promotionApply: endpoint,
  promotion: endpoint,
  promotionNudges: endpoint,
  promotionsActive: endpoint,
  promotionsForRequest: endpoint,
  promotionMaximumLength: endpoint,
  specialFareContent: endpoint,
  internationalPassengerTypes: endpoint,
  nationalityRules: endpoint,
  countries: endpoint,
  currencies: endpoint,
  lastBooking: endpoint,
  session: endpoint,
  sessionEnd: endpoint,
  analytics: endpoint,
})

/** What may be switched on and off [SRCH-23, OPEN-20]. */
const Flags = v.object({
  enableExtraSeat: v.boolean(),
  enableInternational: v.boolean(),
  enableSignInNeededForValidPromoCode: v.boolean(),
  enableViewAllOffers: v.boolean(),
  enableLastBookedOption: v.boolean(),
  hideNavbar: v.boolean(),
  hideFooter: v.boolean(),
})

/** `public/config.json`: what another airline changes. Read by the site at run time and by the server at start. */
export const Configuration = v.object({
  brand: v.object({ name: v.string(), code: v.pipe(v.string(), v.length(2)) }),
  apiBase: v.string(),
  endpoints: Endpoints,
  graphql: v.string(),
  headers: v.record(v.string(), v.string()),
  /** The maps service that says where a position is, with its public key [API-21]. */
  maps: v.object({ url: v.string(), key: v.string() }),
  flags: Flags,
  /** The airline's codes of the special fares [OPEN-47]. */
  passengerTypeCodes: v.object({
    STUDENT: passengerTypeCode,
    ARMED_FORCES: passengerTypeCode,
    MEDICAL: passengerTypeCode,
    UNACCOMPANIED_MINOR: passengerTypeCode,
    SENIOR_CITIZEN: passengerTypeCode,
  }),
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
