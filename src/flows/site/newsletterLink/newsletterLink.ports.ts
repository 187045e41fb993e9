import { fromPromise } from 'xstate'
import type { LinkOutcome } from '../../../../machines/domain/newsletter.ts'
import type { LinkRequest } from '../../../../machines/site/newsletterLink/newsletterLink.machine.ts'
import type { Airline } from '../../../airline/airline.ts'
import { logFailure } from '../../../device/log.ts'

/** The ports of a link of the newsletter. */
export const newsletterLinkPorts = (airline: Pick<Airline, 'confirmSubscription' | 'unsubscribe'>) => ({
  actors: {
    follow: fromPromise<LinkOutcome, LinkRequest>(({ input: { purpose, reference }, signal }) =>
      purpose === 'confirmation' ? airline.confirmSubscription(reference, signal) : airline.unsubscribe(reference, signal),
    ),
  },
  actions: {
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})
