import type { Airline } from '../airline.ts'
import type { PromotionQuery, PromotionsAnswer } from '../contract/promotions.ts'
import { Refusal } from '../http/problem.ts'
import type { Session } from '../identity/sessions.ts'
import { refusalWords, type Promotion, type PromotionRefusal, type PromotionSearch } from '../rules/promotions.ts'
import { BANK_OFFERS } from './content.ts'
import { codeAsked, promotionCases, promotionRefused, promotionSearch } from './promotionCases.ts'

/** Who applies a promotion: a session, which is opened only when there is something to keep in it. */
export interface Applicant {
  readonly session: Session
  readonly idempotencyKey: string
  openSession(): Promise<string>
}

/** What can be asked about promotions. */
export interface PromotionService {
  /** @throws Refusal with the reason; reserves nothing [API-01, API-02] */
  validate(query: PromotionQuery, session: Session): Promise<void>
  /**
   * Reserves one use for the session, in place of the one that it had. A key that is used again gives the same answer, and
   * does nothing more [API-03].
   * @returns what the traveller is told
   * @throws Refusal with the reason, or for a key that was used for another question
   */
  apply(query: PromotionQuery, applicant: Applicant): Promise<string>
  /** Whether there was something to remove [API-04]. */
  remove(session: Session): Promise<boolean>
  /** What the session has applied [API-05]. */
  applied(session: Session): Promise<{ readonly promoCode: string; readonly message: string } | null>
  /** The current offers [API-14]. */
  offers(channel: string, search: PromotionSearch | null, session: Session): Promise<PromotionsAnswer['data']>
  /** The known codes that fit, those too for which the visitor has to sign in [API-15, CON-14]. */
  knownCodes(channel: string, search: PromotionSearch | null, session: Session): Promise<string[]>
}

export function createPromotionService(airline: Airline): PromotionService {
  const { promotions, clock, configuration } = airline
  const { judged, judgedOfLists } = promotionCases(airline)

  async function accepted(query: PromotionQuery, session: Session): Promise<Promotion> {
    const code = codeAsked(query.promoCode, configuration.limits.promoMaximumLength)
    const { promotion, refusal } = await judged(code, query.channel, promotionSearch(query), session)
    if (refusal !== null) throw promotionRefused(refusal, promotion)
    return promotion
  }

  return {
    async validate(query, session) {
      await accepted(query, session)
    },

    async apply(query, { session, idempotencyKey, openSession }) {
      const question = questionText(query)
      const before = session.id === null ? null : await promotions.uses.answeredUnder(session.id, idempotencyKey)
      if (before) return answerTo(question, before)
      const promotion = await accepted(query, session)
      const sessionId = session.id ?? (await openSession())
      const { code, message } = promotion
      const reserved = await promotions.uses.reserve({ sessionId, idempotencyKey, promotionCode: code, question, message }, clock.now())
      if (reserved === 'usedUp') throw promotionRefused('usedUp', promotion)
      return answerTo(question, reserved)
    },

    remove: ({ id }) => (id === null ? Promise.resolve(false) : promotions.uses.release(id, clock.now())),

    async applied({ id }) {
      const reserved = id === null ? null : await promotions.uses.reservedBy(id, clock.now())
      return reserved && { promoCode: reserved.promotionCode, message: reserved.message }
    },

    async offers(channel, search, session) {
      const listed = (await judgedOfLists(channel, search, session)).filter(({ refusal }) => !OUT_OF_TIME.has(refusal))
      const promoCodes = listed.map(({ promotion, refusal }) => ({
        promoCode: promotion.code,
        title: promotion.title,
        applicable: isWithinReach(refusal),
        message: refusal === null ? '' : refusalWords(refusal, promotion),
        isForWeb: promotion.isForWeb,
      }))
      return { promoCodes, offers: [...BANK_OFFERS] }
    },

    async knownCodes(channel, search, session) {
      const listed = await judgedOfLists(channel, search, session)
      return listed.filter(({ refusal }) => isWithinReach(refusal)).map(({ promotion }) => promotion.code)
    },
  }
}

const OUT_OF_TIME: ReadonlySet<PromotionRefusal | null> = new Set(['notYet', 'expired'] as const)

/** The visitor may have it, if need be by signing in. */
const isWithinReach = (refusal: PromotionRefusal | null): boolean => refusal === null || refusal === 'signInNeeded'

/** A question in one form, whatever the order and case in which it was sent. */
const questionText = ({ promoCode, origin, destination, departureDate, returnDate = '', passengerCount }: PromotionQuery): string =>
  [promoCode.toUpperCase(), origin, destination, departureDate, returnDate, passengerCount].join(' ')

function answerTo(question: string, answered: { readonly question: string; readonly message: string }): string {
  if (answered.question !== question) throw new Refusal('KEY_USED_BEFORE', [{ field: 'Idempotency-Key', message: 'was used for another question' }])
  return answered.message
}
