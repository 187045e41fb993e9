import { answersFrom, changesOf, toKept, type AnsweredFor, type BegunReply, type SaleAnswers } from '../../machines/domain/saleAnswers.ts'
import { begunBooking, type BegunAnswers } from '../../server/contract/begunBooking.ts'
import { unlessSignedOut } from './airlineError.ts'
import { ask } from './client.ts'
import type { Configuration } from './configuration.ts'

/** The booking that a customer has begun, with their account. Every call rejects as those of `Airline` do; a session that is over is an answer. */
export interface BegunSales {
  /** What was answered on any device within a day, as far as it holds for these flights and this party. */
  read(of: AnsweredFor, signal: AbortSignal): Promise<BegunReply>
  /** Keeps the answers in place of those of before; false where the session is over. */
  save(answers: SaleAnswers, of: AnsweredFor, signal: AbortSignal): Promise<boolean>
}

/** The calls about a booking that is begun. What a page has shown of prices stays with the page. */
export const createBegunSales = ({ configuration }: { readonly configuration: () => Promise<Configuration> }): BegunSales => ({
  async read(of, signal) {
    const answer = await unlessSignedOut(ask(await configuration(), begunBooking, 'GET', { signal }))
    if (answer === null) return { kind: 'signedOut' }
    const answers = answer.data === null ? null : answersFrom({ ...answer.data.answers, seenFares: null }, of)
    if (answer.data === null || answers === null) return { kind: 'nothing' }
    const { millisecondsAgo, answers: stored } = answer.data
    return { kind: 'begun', answers, millisecondsAgo, isSameTrip: changesOf(stored, of).length === 0 }
  },

  async save(given, of, signal) {
    const { shownFares: _shown, seenFares: _seen, ...answers } = toKept(given, of)
    // The same answers, whose lists the contract does not promise to leave alone.
    const body = { answers: structuredClone(answers) as BegunAnswers }
    return (await unlessSignedOut(ask(await configuration(), begunBooking, 'PUT', { body, signal }))) !== null
  },
})
