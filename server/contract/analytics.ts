import * as v from 'valibot'
import { SPECIAL_FARES } from './availability.ts'
import { endpoint } from './endpoint.ts'
import { count } from './count.ts'
import { isoDate } from './shapes.ts'

/** At most so many events in one batch. */
export const MOST_EVENTS = 50
/** At most so many bytes in one batch: a browser lets no more than 64 kB wait as beacons, of all pages together. */
export const MOST_EVENT_BYTES = 32 * 1024

const code = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be a three-letter code'))
const at = v.pipe(v.string(), v.isoTimestamp())

/** A search was asked for [SRCH-18, SRCH-20]. */
export const FlightSearchEvent = v.strictObject({
  name: v.literal('flight_search'),
  at,
  details: v.strictObject({
    journeyType: v.picklist(['ONE_WAY', 'ROUND_TRIP']),
    originCityCode: code,
    destinationCityCode: code,
    departureDate: isoDate,
    returnDate: v.nullable(isoDate),
    specialFare: v.nullable(v.picklist(SPECIAL_FARES)),
    adult: count,
    child: count,
    infant: count,
    seniorcitizen: count,
    extraSeat: count,
    /** An applied code, or empty. */
    promoCode: v.pipe(v.string(), v.regex(/^[A-Z0-9]{0,64}$/, 'must be a promo code or empty')),
    currency: code,
  }),
})

/** A visit began with a link that says where it stood. From lists of words: what else a link says may be about a person. */
export const CampaignVisitEvent = v.strictObject({
  name: v.literal('campaign_visit'),
  at,
  details: v.strictObject({
    source: v.nullable(v.picklist(['newsletter', 'google', 'bing', 'facebook', 'instagram', 'youtube', 'whatsapp', 'partner', 'other'])),
    medium: v.nullable(v.picklist(['email', 'cpc', 'organic', 'social', 'display', 'video', 'sms', 'referral', 'affiliate', 'other'])),
    /** Whether a partner who is paid for visits has placed the link; not which partner. */
    isAffiliate: v.boolean(),
  }),
})

/**
 * The catalogue: every event there is, by `name`. Nothing else is taken, and no event has a member in which a name, a
 * contact or a booking reference could travel [OPEN-10].
 */
export const AnalyticsEvent = v.variant('name', [FlightSearchEvent, CampaignVisitEvent])
export type AnalyticsEvent = v.InferOutput<typeof AnalyticsEvent>

/** Events that a visitor has allowed to be counted. */
export const AnalyticsBatch = v.strictObject({ events: v.pipe(v.array(AnalyticsEvent), v.minLength(1), v.maxLength(MOST_EVENTS)) })
export type AnalyticsBatch = v.InferOutput<typeof AnalyticsBatch>

export const analytics = endpoint('analytics', '/analytics', {
  POST: {
    summary: `Stores a batch of up to ${MOST_EVENTS} events of the catalogue and ${MOST_EVENT_BYTES / 1024} kB, or none of it`,
    covers: ['OPEN-10'],
    caller: 'visitor',
    body: AnalyticsBatch,
    mostBytes: MOST_EVENT_BYTES,
    answer: null,
    status: 202,
    refusals: [],
  },
})
