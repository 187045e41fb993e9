import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { recordLocator } from './shapes.ts'
import { ExtrasDueWire } from './seats.ts'

const MOST_CHOICES = 1_000
const MOST_SERVICES = 12
const segmentKey = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const passengerKey = v.pipe(v.string(), v.minLength(1), v.maxLength(16))
const ssrCode = v.pipe(v.string(), v.regex(/^[A-Z0-9]{4}$/, 'must be a code of four letters and digits'))
const instant = v.pipe(v.string(), v.isoTimestamp())
const inLanguages = v.object({ 'en-IN': v.string(), 'hi-IN': v.string() })

/** Special services as the editors describe them, and what each costs in each currency at the rate of today [API-48]. */
export const SpecialServiceContentAnswer = v.object({
  data: v.object({
    ssrs: v.array(
      v.object({
        ssrCode,
        group: v.picklist(['MEAL', 'BAG', 'PRIORITY', 'ASSISTANCE']),
        name: inLanguages,
        detail: inLanguages,
        /** Minutes before departure until which it can be chosen [CONST-20]. */
        chosenUntil: v.number(),
      }),
    ),
    feeSsrs: v.array(v.object({ ssrCode, currencyCode: v.string(), amount: v.number() })),
  }),
})
export type SpecialServiceContentAnswer = v.InferOutput<typeof SpecialServiceContentAnswer>

export const specialServiceContent = endpoint('specialServiceContent', '/content/special-services', {
  GET: {
    summary: 'The special services by their codes, with names in each language, and their fees in each currency',
    covers: ['API-48', 'CONST-20', 'CONST-22'],
    caller: 'visitor',
    answer: SpecialServiceContentAnswer,
    refusals: [],
  },
})

/** A service of a passenger on a flight: theirs, held until it is paid, or still to be had. */
const ServiceWire = v.object({
  ssrCode,
  /** In the major unit of the booking's currency, for who chooses it now. */
  price: v.number(),
  state: v.picklist(['THEIRS', 'HELD', 'OFFERED']),
  /** Why it cannot be chosen; null where it can. */
  blockedBecause: v.nullable(v.picklist(['CLOSED', 'SOLD_OUT'])),
})

export const SpecialServicesAnswer = v.object({
  data: v.object({
    recordLocator,
    currencyCode: v.string(),
    /** When the airline answered, by its clock. */
    readAt: instant,
    segments: v.array(v.object({ segmentKey: v.string(), passengers: v.array(v.object({ passengerKey, services: v.array(ServiceWire) })) })),
    due: ExtrasDueWire,
  }),
})
export type SpecialServicesAnswer = v.InferOutput<typeof SpecialServicesAnswer>

/** The whole choice of passengers on flights, so that the same said twice is the same. What is paid stays, whatever is chosen. */
export const SpecialServicesBody = v.object({
  recordLocator,
  services: v.pipe(
    v.array(
      v.object({
        passengerKey,
        segmentKey,
        ssrCodes: v.pipe(
          v.array(ssrCode),
          v.maxLength(MOST_SERVICES, `must not be more than ${MOST_SERVICES}`),
          v.check((codes) => new Set(codes).size === codes.length, 'must not name a service twice'),
        ),
      }),
    ),
    v.minLength(1, 'must not be empty'),
    v.maxLength(MOST_CHOICES, `must not be more than ${MOST_CHOICES}`),
    v.check((all) => new Set(all.map((each) => `${each.passengerKey} ${each.segmentKey}`)).size === all.length, 'must not name one twice'),
  ),
})
export type SpecialServicesBody = v.InferOutput<typeof SpecialServicesBody>

export const specialServices = endpoint('specialServices', '/booking/checkin/ssr', {
  GET: {
    summary: 'The special services of a booking that this browser has opened, and those that each passenger can choose for each flight',
    covers: ['API-48', 'SEC-12'],
    caller: 'visitor',
    query: v.object({ recordLocator }),
    answer: SpecialServicesAnswer,
    refusals: ['BOOKING_NOT_FOUND'],
  },
  POST: {
    summary:
      'Sets the special services of passengers for flights, all or none: for nothing at once, and those that cost something held for a while until they are paid',
    covers: ['API-39', 'CHK-49', 'CONST-20', 'SEC-12', 'SEC-16'],
    caller: 'visitor',
    body: SpecialServicesBody,
    answer: SpecialServicesAnswer,
    refusals: [
      'BOOKING_NOT_FOUND',
      'BOOKING_CHANGED',
      'BOOKING_CANCELLED',
      'BOOKING_NOT_CONFIRMED',
      'SERVICE_CLOSED',
      'SERVICE_NOT_OFFERED',
      'SERVICE_SOLD_OUT',
      'SERVICES_NOT_TOGETHER',
      'HELD_TOO_OFTEN',
    ],
  },
})
