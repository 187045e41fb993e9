import { cleanCode, secondsToWait, type CodeReply } from '../../domain/oneTimeCode.ts'
import type { CodeAnswer, OtpEntryContext, OtpEntryInput } from './otpEntry.types.ts'

type Context = OtpEntryContext

/** Before anything was typed; of the wait for another code only the rest is left. */
export const initialContext = ({ sentSecondsAgo, ...input }: OtpEntryInput): Context => ({
  ...input,
  code: '',
  attemptsLeft: null,
  secondsLeft: Math.max(0, secondsToWait(input.destination, input.countdowns) - sentSecondsAgo),
})

/** The code that a text stands for. */
export const codeOf = ({ length }: Context, text: string): string => cleanCode(text, length)

/** Whether all digits are there [AUTH-34]. */
export const isComplete = ({ code, length }: Context): boolean => code.length === length

/** How many digits are missing. */
export const missingDigits = ({ code, length }: Context): number => length - code.length

/** What is asked about the code that was typed [API-08]. */
export const codeAnswer = ({ request: { requestId, call }, code }: Context): CodeAnswer => ({ requestId, call, code })

/** How many more wrong answers are taken after a reply. */
export const attemptsLeftAfter = (reply: CodeReply): number | null => (reply.verdict === 'wrong' ? reply.attemptsLeft : null)

/** Whether a code was right whose contact is also that of another account [AUTH-24]. */
export const belongsToAnother = (reply: CodeReply): boolean => reply.verdict === 'verified' && reply.belongsToAnother
