import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { waitOf } from './callLimits.ts'

const MINUTE = 60_000

/** How long a code can be answered, in milliseconds of the airline's clock. [OPEN-36] */
export const CODE_LIFE = 5 * MINUTE

/** How many wrong answers end a challenge. [OPEN-36] */
export const WRONG_ANSWERS = 3

/** How many codes may be sent in how many milliseconds, to a contact and for a network address. [OPEN-36] */
export const CODE_LIMITS = {
  contact: [
    { calls: 5, within: 15 * MINUTE },
    { calls: 8, within: 60 * MINUTE },
  ],
  address: [{ calls: 100, within: 15 * MINUTE }],
} as const

/** The longest time for which anything above counts: what is older can be forgotten. */
export const CODES_MATTER_FOR = 60 * MINUTE

/**
 * How many wrong answers a contact may have in an hour, whatever codes they were for: as many as eight codes allow. Without
 * it a ninth code, sent just before the hour, could be guessed in it.
 */
const WRONG_ANSWERS_AN_HOUR = WRONG_ANSWERS * 8

/** How many wrong answers to codes a network address may give. */
export interface WrongCodeLimits {
  readonly quarterHour: number
  readonly day: number
}

/** The longest time for which a wrong answer counts against its network address, in milliseconds. */
export const WRONG_CODES_MATTER_FOR = 1440 * MINUTE

/** Whether a network address has given so many wrong answers that it is heard no more for now. [OPEN-36] */
export const isOverheard = (wrongAt: readonly number[], { quarterHour, day }: WrongCodeLimits, now: number): boolean =>
  waitOf(
    wrongAt,
    [
      { calls: quarterHour, within: 15 * MINUTE },
      { calls: day, within: WRONG_CODES_MATTER_FOR },
    ],
    now,
  ) > 0

/** A code that was sent. Instants are milliseconds by the airline's clock. */
export interface SentCode {
  readonly sentAt: number
  readonly wrongAnswers: number
  readonly state: CodeState
}

/** Waiting for an answer; answered rightly; or a newer one was sent to the same contact for the same purpose. */
export type CodeState = 'open' | 'used' | 'replaced'

/** When codes were sent, and wrong answers given, in the last hour. */
export interface CodesBefore {
  /** Instants at which codes were sent to the contact. */
  readonly toContact: readonly number[]
  /** Instants at which codes were sent for the network address. */
  readonly forAddress: readonly number[]
}

/** Why a code cannot be answered, or the answer was wrong: once more, or for the last time. */
export type CodeRefusal = 'ended' | 'expired' | 'wrong' | 'wrongForTheLastTime'

/** Whether one more code may be sent now. */
export function mayBeSent({ toContact, forAddress }: CodesBefore, now: number): boolean {
  return waitOf(toContact, CODE_LIMITS.contact, now) === 0 && waitOf(forAddress, CODE_LIMITS.address, now) === 0
}

/**
 * Why no answer to a code is heard now; null when one is.
 * @param wrongAnswersToContact in the last hour, to all codes of its contact
 */
export function unanswerable({ sentAt, wrongAnswers, state }: SentCode, wrongAnswersToContact: number, now: number): 'ended' | 'expired' | null {
  if (state !== 'open' || wrongAnswers >= WRONG_ANSWERS || wrongAnswersToContact >= WRONG_ANSWERS_AN_HOUR) return 'ended'
  return now >= sentAt + CODE_LIFE || now < sentAt ? 'expired' : null
}

/** What one more wrong answer to a code is. */
export const wrongAnswer = ({ wrongAnswers }: SentCode): 'wrong' | 'wrongForTheLastTime' =>
  wrongAnswers + 1 >= WRONG_ANSWERS ? 'wrongForTheLastTime' : 'wrong'

/** A code of so many digits, each as likely as any other. */
export const drawCode = (length: number): string => Array.from({ length }, () => randomInt(10)).join('')

/**
 * What is stored of a code. It is made with the secret of its request, which only the caller who requested the code holds: of
 * four digits alone every hash could be looked up.
 */
export const digestOf = (secret: string, code: string): string => createHmac('sha256', secret).update(code).digest('hex')

/** Whether an answer is the code, in a time that says nothing of how much of it is right. */
export const isAnswer = (digest: string, secret: string, answer: string): boolean =>
  timingSafeEqual(Buffer.from(digest), Buffer.from(digestOf(secret, answer)))
