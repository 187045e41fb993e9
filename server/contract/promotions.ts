import * as v from 'valibot'
import { countText, MOST_TOGETHER } from './count.ts'
import { endpoint } from './endpoint.ts'
import { station } from './shapes.ts'

/** Local time of departure; only its day is judged [API-01]. */
const departureTime = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, 'must be a local time, YYYY-MM-DDTHH:mm:ss'),
)
/** Adults, children and seniors [OPEN-59]. */
const passengerCount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_TOGETHER))
/** A number as an address has it. */
const passengerCountText = v.pipe(countText, passengerCount)
/** The one channel of the site [CONST-01]. */
const channel = v.literal('WEB', 'must be WEB')

/** A promo code as a traveller may type it: letters and digits, in any case. How long it may be is asked for by itself [PRO-08]. */
export const PromoCodeText = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,64}$/, 'must be letters and digits'))

/** A code, and the search that it is for [API-01, API-03]. */
export const PromotionQuery = v.object({
  promoCode: PromoCodeText,
  origin: station,
  destination: station,
  departureDate: departureTime,
  /** Left out for a one-way trip. */
  returnDate: v.optional(departureTime),
  passengerCount,
  channel,
})
export type PromotionQuery = v.InferOutput<typeof PromotionQuery>

/** A search for which the airline may propose a code [API-06, OPEN-13]. */
export const NudgeQuery = v.object({ origin: station, destination: station, departureDate: departureTime, passengerCount })
export type NudgeQuery = v.InferOutput<typeof NudgeQuery>

/** A key under which a repeated call does nothing more [API-03]. */
export const ApplyHeaders = v.object({
  'Idempotency-Key': v.pipe(v.string(), v.regex(/^[\w.:-]{8,128}$/, 'must be 8 to 128 letters, digits or any of _ . : -')),
})

/** [API-05] */
export const ChannelQuery = v.object({ channel })

const WHOLE_SEARCH = ['origin', 'destination', 'departureDate', 'passengerCount'] as const

/** A list is asked for with a whole search, or with the channel alone while there is none [API-14, API-15]. */
export const PromotionListQuery = v.pipe(
  v.object({
    channel,
    origin: v.optional(station),
    destination: v.optional(station),
    departureDate: v.optional(departureTime),
    returnDate: v.optional(departureTime),
    passengerCount: v.optional(passengerCountText),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || Object.keys(dataset.value).length === 1) return
    const query = dataset.value
    for (const key of WHOLE_SEARCH)
      if (query[key] === undefined)
        addIssue({ message: 'is missing', input: undefined, path: [{ type: 'object', origin: 'value', input: query, key, value: undefined }] })
  }),
)
export type PromotionListQuery = v.InferOutput<typeof PromotionListQuery>
/** The same as it is sent. */
export type PromotionListQuestion = v.InferInput<typeof PromotionListQuery>

/**
 * What `error.status` of a refused promotion may be, with 422; `error.message` says it in plain words
 * [API-02, CON-47].
 */
export const PROMOTION_REFUSALS = [
  'PROMO_UNKNOWN',
  'PROMO_NOT_YET',
  'PROMO_EXPIRED',
  'PROMO_CHANNEL',
  'PROMO_ROUTE',
  'PROMO_DATES',
  'PROMO_PASSENGERS',
  'PROMO_SIGN_IN_NEEDED',
  'PROMO_FIRST_TIME_ONLY',
  'PROMO_USED_UP',
] as const
export type PromotionRefusalCode = (typeof PROMOTION_REFUSALS)[number]

/** The code is valid for the question; nothing is reserved [API-02]. */
export const ValidateAnswer = v.object({ data: v.boolean() })
export type ValidateAnswer = v.InferOutput<typeof ValidateAnswer>

/** One use of the promotion is reserved for this browser's session, for a while [API-03]. */
export const ApplyAnswer = v.object({ data: v.object({ message: v.string() }) })
export type ApplyAnswer = v.InferOutput<typeof ApplyAnswer>

/** Whether there was a promotion to remove [API-04]. */
export const RemoveAnswer = v.object({ data: v.object({ removed: v.boolean() }) })
export type RemoveAnswer = v.InferOutput<typeof RemoveAnswer>

const PromotionMessage = v.object({ promoCode: v.string(), message: v.string() })

/** The promotion that this session has applied, or null [API-05]. */
export const AppliedPromotionAnswer = v.object({ data: v.nullable(PromotionMessage) })
export type AppliedPromotionAnswer = v.InferOutput<typeof AppliedPromotionAnswer>

/** The code that saves this visitor most on this search, or null. The message contains the code, once [API-06, OPEN-13]. */
export const NudgeAnswer = v.object({ data: v.nullable(PromotionMessage) })
export type NudgeAnswer = v.InferOutput<typeof NudgeAnswer>

/** The current codes and offers of banks [API-14, PRO-19, OFF-04]. */
export const PromotionsAnswer = v.object({
  data: v.object({
    promoCodes: v.array(
      v.object({
        promoCode: v.string(),
        title: v.string(),
        /** Fits the search, or could fit one while there is none. A code that only needs the visitor to sign in is applicable. */
        applicable: v.boolean(),
        /** What stands in the way of this visitor and search, signing in included; empty for nothing. */
        message: v.string(),
        /** False hides the code from the dialog [OPEN-58]. */
        isForWeb: v.boolean(),
      }),
    ),
    /** `logo` is the path of an image of this site. */
    offers: v.array(v.object({ logo: v.string(), title: v.string(), description: v.string() })),
  }),
})
export type PromotionsAnswer = v.InferOutput<typeof PromotionsAnswer>

/** The known codes that this search can have, those too for which the visitor has to sign in [API-15, PRO-15, CON-14]. */
export const KnownCodesAnswer = v.object({ data: v.array(v.string()) })
export type KnownCodesAnswer = v.InferOutput<typeof KnownCodesAnswer>

/** How many characters a code may have [API-20, PRO-08, OPEN-05]. */
export const MaximumLengthAnswer = v.object({ data: v.pipe(v.number(), v.integer(), v.minValue(1)) })
export type MaximumLengthAnswer = v.InferOutput<typeof MaximumLengthAnswer>

export const promotionValidate = endpoint('promotionValidate', '/booking/promotion/validate', {
  POST: {
    summary: 'Whether a code is valid for a search; reserves nothing',
    covers: ['API-01', 'API-02', 'CON-47'],
    caller: 'visitor',
    body: PromotionQuery,
    answer: ValidateAnswer,
    refusals: PROMOTION_REFUSALS,
  },
})

export const promotionApply = endpoint('promotionApply', '/booking/promotion/apply', {
  POST: {
    summary: 'Reserves a use of a code for this browser’s session for fifteen minutes, once for each Idempotency-Key',
    covers: ['API-03', 'CON-47'],
    caller: 'visitor',
    headers: ApplyHeaders,
    body: PromotionQuery,
    answer: ApplyAnswer,
    refusals: [...PROMOTION_REFUSALS, 'KEY_USED_BEFORE'],
  },
})

export const promotion = endpoint('promotion', '/booking/promotion', {
  GET: {
    summary: 'The code that this browser’s session has applied, or null',
    covers: ['API-05'],
    caller: 'visitor',
    query: ChannelQuery,
    answer: AppliedPromotionAnswer,
    refusals: [],
  },
  DELETE: {
    summary: 'Releases the use that this browser’s session has reserved',
    covers: ['API-04'],
    caller: 'visitor',
    answer: RemoveAnswer,
    refusals: [],
  },
})

export const promotionNudges = endpoint('promotionNudges', '/booking/promotion/orgCodeNudges', {
  POST: {
    summary: 'The code that saves this visitor most on a search, or null',
    covers: ['API-06', 'OPEN-13'],
    caller: 'visitor',
    body: NudgeQuery,
    answer: NudgeAnswer,
    refusals: [],
  },
})

export const promotionsActive = endpoint('promotionsActive', '/promotions', {
  GET: {
    summary: 'Codes and offers of banks, for a search or for none',
    covers: ['API-14', 'PRO-19', 'OFF-04'],
    caller: 'visitor',
    query: PromotionListQuery,
    answer: PromotionsAnswer,
    refusals: [],
  },
})

export const promotionsForRequest = endpoint('promotionsForRequest', '/promotions/request', {
  GET: {
    summary: 'The known codes that a search can have, those too for which the visitor has to sign in',
    covers: ['API-15', 'PRO-15', 'CON-14'],
    caller: 'visitor',
    query: PromotionListQuery,
    answer: KnownCodesAnswer,
    refusals: [],
  },
})

export const promotionMaximumLength = endpoint('promotionMaximumLength', '/promotions/maximum-length', {
  GET: {
    summary: 'How many characters a code may have',
    covers: ['API-20', 'PRO-08', 'OPEN-05'],
    caller: 'visitor',
    answer: MaximumLengthAnswer,
    refusals: [],
  },
})
