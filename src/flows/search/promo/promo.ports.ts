import { fromPromise } from 'xstate'
import type { AppliedPromo, PromoNudge, PromoQuestion, PromoReply } from '../../../../machines/domain/promo.ts'
import type { CodeApplication, CodeQuestion } from '../../../../machines/search/promo/promo.rules.ts'
import type { Airline } from '../../../airline/airline.ts'
import { logFailure } from '../../../device/log.ts'
import type { PromoMemory } from '../../../device/promoMemory.ts'

interface PromoServices {
  readonly airline: Pick<
    Airline,
    'validatePromo' | 'applyPromo' | 'appliedPromo' | 'removePromo' | 'promoMaximumLength' | 'knownPromoCodes' | 'promoNudge'
  >
  readonly memory: () => Promise<PromoMemory>
  readonly askToSignIn: () => Promise<void>
}

/** The ports of the promo field. A request that is given up is aborted. */
export function promoPorts({ airline, memory, askToSignIn }: PromoServices) {
  const inTurn = turns()
  const keep = (act: (memory: PromoMemory) => void) =>
    void memory()
      .then(act)
      .catch((error: unknown) => logFailure('promoMemory', error))
  return {
    actors: {
      validatePromo: fromPromise<PromoReply, CodeQuestion>(({ input: { code, question }, signal }) => airline.validatePromo(code, question, signal)),
      applyPromo: fromPromise<PromoReply, CodeApplication>(({ input: { code, question, idempotencyKey }, signal }) =>
        inTurn(() => {
          signal.throwIfAborted()
          return airline.applyPromo(code, question, idempotencyKey, toTheEnd())
        }),
      ),
      readApplied: fromPromise<AppliedPromo | null, void>(({ signal }) => airline.appliedPromo(signal)),
      removePromo: fromPromise<void, void>(() => inTurn(() => airline.removePromo(toTheEnd()))),
      loadMaximumLength: fromPromise<number, void>(({ signal }) => airline.promoMaximumLength(signal)),
      loadKnownCodes: fromPromise<readonly string[], PromoQuestion>(({ input, signal }) => airline.knownPromoCodes(input, signal)),
      askNudge: fromPromise<PromoNudge | null, PromoQuestion>(({ input, signal }) => airline.promoNudge(input, signal)),
      recallCode: fromPromise<string | null, { readonly code: string }>(async ({ input }) => recalled(await memory(), input.code)),
    },
    actions: {
      rememberCode: (_: unknown, { code }: { readonly code: string }) => keep(({ rememberCode }) => rememberCode(code)),
      askToSignIn: () => void askToSignIn().catch((error: unknown) => logFailure('askToSignIn', error)),
      forgetCode: () => keep(({ forgetCode }) => forgetCode()),
      logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
    },
  }
}

/** The remembered code; after signing in on the page of results else the code in the field, to be judged again [OPEN-29, OPEN-32]. */
function recalled(memory: PromoMemory, code: string): string | null {
  const isFromListing = memory.takeLoginFromListing()
  return memory.code() ?? (isFromListing && code !== '' ? code : null)
}

/** What changes the use of a code at the airline is not given up half-way: a later call could otherwise overtake it there. */
const toTheEnd = (): AbortSignal => new AbortController().signal

/** One call after the other, in the order in which they are asked for. */
function turns() {
  let last: Promise<unknown> = Promise.resolve()
  return <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    const next = last.then(call, call)
    last = next.catch(() => undefined)
    return next
  }
}
