import { fromPromise } from 'xstate'
import type { Locale } from '../../../../machines/domain/locale.ts'
import type { Subscription } from '../../../../machines/site/newsletter/newsletter.machine.ts'
import type { Airline } from '../../../airline/airline.ts'
import type { Configuration } from '../../../airline/configuration.ts'
import { encryptText } from '../../../device/encryption.ts'
import { logFailure } from '../../../device/log.ts'

/** The ports of the newsletter. */
interface NewsletterServices {
  readonly airline: Pick<Airline, 'subscribe'>
  readonly configuration: () => Promise<Pick<Configuration, 'newsletter'>>
  readonly locale: Locale
  /** The address of the page without its query, ending in a slash [OPEN-18]. */
  readonly page: () => string
}

/** The ports of the newsletter. */
export const newsletterPorts = (services: NewsletterServices) => ({
  actors: {
    subscribe: fromPromise<Subscription, { readonly email: string }>(async ({ input: { email }, signal }) =>
      (await services.airline.subscribe(email, services.locale, signal))
        ? { isNew: true, unsubscribeLink: await unsubscribeLink(services, email) }
        : { isNew: false },
    ),
  },
  actions: {
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})

/** The link that ends the subscription of an address; every mail has one, too, so that a page does without [NEWS-03, NEWS-04]. */
async function unsubscribeLink({ configuration, page }: NewsletterServices, email: string): Promise<string | null> {
  try {
    const { key } = (await configuration()).newsletter
    return key === undefined ? null : `${page()}unsubscribe?requestid=${await encryptText(key, email)}`
  } catch (error) {
    logFailure('unsubscribeLink', error)
    return null
  }
}
