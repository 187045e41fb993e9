import type { Airline } from '../airline.ts'
import type { NudgeQuery, PromotionRefusalCode } from '../contract/promotions.ts'
import { Refusal } from '../http/problem.ts'
import type { Session } from '../identity/sessions.ts'
import { promotionRefusal, refusalWords, type Promotion, type PromotionRefusal, type PromotionSearch } from '../rules/promotions.ts'
import { dayAsked } from './checks.ts'

/** A requested promotion, and why it is refused; null when it is accepted. */
export type JudgedPromotion =
  | { readonly promotion: Promotion; readonly refusal: null }
  | { readonly promotion: Promotion | undefined; readonly refusal: PromotionRefusal }

/** A requested promotion, undefined if there is none, and how often other customers use it. */
export interface KnownPromotion {
  readonly promotion: Promotion | undefined
  readonly taken: number
  /** When it was asked, in milliseconds since 1970 UTC by the airline's clock. */
  readonly now: number
}

/** Judges promotions with what the database knows of their uses. */
export interface PromotionCases {
  /** @param code in upper case */
  known(code: string, session: Session): Promise<KnownPromotion>
  /**
   * @param code in upper case
   * @param given how many of its uses are given back before it is used
   */
  judged(code: string, channel: string, search: PromotionSearch | null, session: Session, given?: number): Promise<JudgedPromotion>
  /** Those on public lists, in their order. */
  judgedOfLists(channel: string, search: PromotionSearch | null, session: Session): Promise<readonly JudgedPromotionOfList[]>
}

export interface JudgedPromotionOfList {
  readonly promotion: Promotion
  readonly refusal: PromotionRefusal | null
}

export function promotionCases({ promotions, clock }: Pick<Airline, 'promotions' | 'clock'>): PromotionCases {
  async function known(code: string, { id }: Session): Promise<KnownPromotion> {
    const now = clock.now()
    const promotion = await promotions.find(code)
    const isLimited = (promotion?.usageLimit ?? null) !== null
    return { promotion, taken: isLimited ? await promotions.uses.taken(code, id, now) : 0, now }
  }

  return {
    known,

    async judged(code, channel, search, session, given = 0) {
      const { promotion, taken, now } = await known(code, session)
      if (promotion === undefined) return { promotion, refusal: 'unknown' }
      return { promotion, refusal: promotionRefusal(promotion, { now, channel, search, customer: session.customer }, taken - given) }
    },

    async judgedOfLists(channel, search, { id, customer }) {
      const now = clock.now()
      const listed = (await promotions.active()).filter((each) => each.isKnown)
      const taken = await promotions.uses.takenOfAll(id, now)
      return listed.map((promotion) => ({
        promotion,
        refusal: promotionRefusal(promotion, { now, channel, search, customer }, taken.get(promotion.code) ?? 0),
      }))
    },
  }
}

/**
 * The code as the airline writes it [PRO-07].
 * @param longest how many characters a code may have [PRO-08, OPEN-05]
 * @throws Refusal for a longer one
 */
export function codeAsked(code: string, longest: number): string {
  if (code.length > longest) throw new Refusal('INVALID_FIELD', [{ field: 'promoCode', message: `must be at most ${longest} characters` }])
  return code.toUpperCase()
}

/**
 * The search that a question is about.
 * @throws Refusal for dates that are not in the calendar, or a return before departure
 */
export function promotionSearch(query: NudgeQuery & { readonly returnDate?: string | undefined }): PromotionSearch {
  const departure = dayAsked('departureDate', query.departureDate.slice(0, 10))
  const back = query.returnDate === undefined ? null : dayAsked('returnDate', query.returnDate.slice(0, 10))
  if (back !== null && back < departure) throw new Refusal('INVALID_FIELD', [{ field: 'returnDate', message: 'must not be before departureDate' }])
  return { origin: query.origin, destination: query.destination, departure, return: back, passengers: query.passengerCount }
}

const CODES: Readonly<Record<PromotionRefusal, PromotionRefusalCode>> = {
  unknown: 'PROMO_UNKNOWN',
  notYet: 'PROMO_NOT_YET',
  expired: 'PROMO_EXPIRED',
  channel: 'PROMO_CHANNEL',
  route: 'PROMO_ROUTE',
  dates: 'PROMO_DATES',
  passengers: 'PROMO_PASSENGERS',
  usedUp: 'PROMO_USED_UP',
  signInNeeded: 'PROMO_SIGN_IN_NEEDED',
  firstTimeOnly: 'PROMO_FIRST_TIME_ONLY',
}

/** The refusal of a promotion on its way to the edge [API-02, CON-47]. */
export const promotionRefused = (refusal: PromotionRefusal, promotion: Promotion | undefined): Refusal =>
  new Refusal(CODES[refusal], [], refusalWords(refusal, promotion))
