import type { Airline } from '../airline.ts'
import { OneClickForm, OneClickQuery } from '../contract/newsletter.ts'
import type { AirlineContext } from '../http/context.ts'
import { answerJson } from '../http/encoding.ts'
import { formOf } from '../http/plainInput.ts'
import type { Handlers } from '../http/serve.ts'
import { understood } from '../http/validation.ts'
import { createNewsletter } from '../services/newsletter.ts'

type NewsletterNames = 'newsletterSubscriptions' | 'newsletterConfirmations' | 'newsletterUnsubscriptions'

/** The newsletter, for every visitor [SEC-05]. */
export function newsletterHandlers(airline: Airline): Handlers<NewsletterNames> {
  const newsletter = createNewsletter(airline)
  return {
    newsletterSubscriptions: {
      POST: async ({ body, networkAddress, context }) => ({
        data: await newsletter.subscribe(body, { networkAddress, origin: context.get('origin') }),
      }),
    },
    newsletterConfirmations: {
      async POST({ body: { token }, context }) {
        await newsletter.confirm(token, context.get('origin'))
        return { data: true }
      },
    },
    newsletterUnsubscriptions: {
      async POST({ body: { requestId } }) {
        await newsletter.unsubscribe(requestId)
        return { data: true }
      },
    },
  }
}

/** The link of every mail, followed by a mail program in one click (RFC 8058) [NEWS-03]. */
export function answerOneClick(airline: Airline): (context: AirlineContext) => Promise<Response> {
  const newsletter = createNewsletter(airline)
  return async (context) => {
    understood(OneClickForm, await formOf(context))
    await newsletter.unsubscribe(understood(OneClickQuery, context.req.query()).requestid)
    return answerJson(context, { data: true })
  }
}
