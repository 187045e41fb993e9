import * as v from 'valibot'
import { countText, MOST_TOGETHER } from './count.ts'

const stationCode = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be a three-letter station code'))
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

/** The body of `POST /api/ibe/booking/promotion/validate` and of `.../apply`, which also needs the header Idempotency-Key [API-01, API-03]. */
export const PromotionQuery = v.object({
  promoCode: PromoCodeText,
  origin: stationCode,
  destination: stationCode,
  departureDate: departureTime,
  /** Left out for a one-way trip. */
  returnDate: v.optional(departureTime),
  passengerCount,
  channel,
})
export type PromotionQuery = v.InferOutput<typeof PromotionQuery>

/** The body of `POST /api/ibe/booking/promotion/orgCodeNudges` [API-06, OPEN-13]. */
export const NudgeQuery = v.object({ origin: stationCode, destination: stationCode, departureDate: departureTime, passengerCount })
export type NudgeQuery = v.InferOutput<typeof NudgeQuery>

/** The question of `GET /api/ibe/booking/promotion?channel=WEB`, and of the lists below while there is no search [API-05]. */
export const ChannelQuery = v.object({ channel })
export type ChannelQuery = v.InferOutput<typeof ChannelQuery>

/**
 * The question of `GET /api/ibe/promotions` and `GET /api/ibe/promotions/request` about a search. While there is none, they
 * are asked with the channel alone [API-14, API-15].
 */
export const PromotionsOfSearchQuery = v.object({
  channel,
  origin: stationCode,
  destination: stationCode,
  departureDate: departureTime,
  returnDate: v.optional(departureTime),
  passengerCount: passengerCountText,
})
export type PromotionsOfSearchQuery = v.InferOutput<typeof PromotionsOfSearchQuery>

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

/** What can be had now, codes and offers of banks [API-14, PRO-19, OFF-04]. */
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
