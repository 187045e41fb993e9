import { Hono } from 'hono'
import type { Airline } from '../airline.ts'
import {
  GoogleCompletionQuery,
  GoogleMobileQuery,
  OtpGenerateQuery,
  OtpReplaceQuery,
  OtpVerifyQuery,
  ProfileQuery,
  type BasicDetailsAnswer,
  type DoneAnswer,
  type OtpGenerateAnswer,
  type OtpVerifyAnswer,
} from '../contract/account.ts'
import type { AirlineContext, AirlineEnvironment } from '../http/context.ts'
import { methodsOnly, Refusal } from '../http/problem.ts'
import { jsonOf } from '../http/plainInput.ts'
import { understood } from '../http/validation.ts'
import { contactOf, contactOfPhone } from '../rules/contacts.ts'
import type { Account } from '../store/accounts.ts'
import { detailsOf, saveDetails } from '../store/profiles.ts'
import { createContactCodes } from './contactCodes.ts'
import { answerDataExport } from './dataExport.ts'
import { answerMyBookings } from './myBookings.ts'
import { basicDetails, saveProfile } from './profile.ts'

/** The paths under `/api/ibe` that are answered here [API-07, API-08, API-58..61]. */
export const ACCOUNT_PATHS = [
  '/otp/generate',
  '/otp/verify',
  '/otp/replace',
  '/users/me/basic-details',
  '/users/me/profile',
  '/users/me/bookings',
  '/users/me/export',
  '/users/me/google/mobile/send',
  '/users/me/google/mobile/verify',
  '/users/me/google/complete',
] as const

const DONE: DoneAnswer = { data: { status: 'success' } }

/** Everything about the account of whoever calls with its access token. */
export function accountRoutes(airline: Airline): Hono<AirlineEnvironment> {
  const routes = new Hono<AirlineEnvironment>()
  contactRoutes(routes, airline)
  profileRoutes(routes, airline)
  ownDataRoutes(routes, airline)
  googleRoutes(routes, airline)
  return routes
}

/** @throws Refusal for whoever has no good access token */
async function accountOf({ bearer }: Airline, context: AirlineContext): Promise<Account> {
  const holder = await bearer(context)
  if (holder == null) throw new Refusal('NOT_SIGNED_IN')
  return holder.account
}

/** One more contact, and one that is another's [AUTH-22..25, OPEN-31]. */
function contactRoutes(routes: Hono<AirlineEnvironment>, airline: Airline): void {
  const codes = createContactCodes(airline, 'contact')
  routes
    .post('/otp/generate', async (context) => {
      const { sub } = await accountOf(airline, context)
      const { emailOrPhone, isPrimary } = understood(OtpGenerateQuery, await jsonOf(context))
      const contact = contactOf(emailOrPhone)
      if (contact === null) throw new Refusal('INVALID_FIELD', [{ field: 'emailOrPhone', message: 'must be an e-mail address or a phone number' }])
      const requestId = await codes.send({ sub, contact, flag: isPrimary, networkAddress: context.get('networkAddress') })
      return context.json({ data: { requestId } } satisfies OtpGenerateAnswer)
    })
    .all(methodsOnly('POST'))
  routes
    .post('/otp/verify', async (context) => {
      const { sub } = await accountOf(airline, context)
      const { requestId, otp } = understood(OtpVerifyQuery, await jsonOf(context))
      const { belongsToAnother } = await codes.verify(sub, requestId, otp)
      return context.json({ data: { status: 'success', belongsToAnother } } satisfies OtpVerifyAnswer)
    })
    .all(methodsOnly('POST'))
  routes
    .post('/otp/replace', async (context) => {
      const { sub } = await accountOf(airline, context)
      const { requestId } = understood(OtpReplaceQuery, await jsonOf(context))
      await codes.settle(sub, requestId, true)
      return context.json(DONE)
    })
    .all(methodsOnly('POST'))
}

function profileRoutes(routes: Hono<AirlineEnvironment>, airline: Airline): void {
  routes
    .get('/users/me/basic-details', async (context) => {
      const data = await basicDetails(airline, await accountOf(airline, context))
      return context.json({ data } satisfies BasicDetailsAnswer)
    })
    .all(methodsOnly('GET', 'HEAD'))
  routes
    .post('/users/me/profile', async (context) => {
      const account = await accountOf(airline, context)
      await saveProfile(airline, account, understood(ProfileQuery, await jsonOf(context)))
      return context.json(DONE)
    })
    .all(methodsOnly('POST'))
}

/** What the airline knows of whoever asks [SEC-15]. */
function ownDataRoutes(routes: Hono<AirlineEnvironment>, airline: Airline): void {
  const readOnly = methodsOnly('GET', 'HEAD')
  routes.get('/users/me/bookings', answerMyBookings(airline)).all(readOnly)
  routes.get('/users/me/export', answerDataExport(airline)).all(readOnly)
}

/** The mobile number of somebody who has signed in with Google, and the end of their sign-up [API-60, API-61, AUTH-53, AUTH-54]. */
function googleRoutes(routes: Hono<AirlineEnvironment>, airline: Airline): void {
  const codes = createContactCodes(airline, 'googleMobile')

  async function googleAccount(context: AirlineContext): Promise<Account> {
    const account = await accountOf(airline, context)
    if (account.googleId === null) throw new Refusal('FORBIDDEN')
    return account
  }

  routes
    .post('/users/me/google/mobile/send', async (context) => {
      const { sub } = await googleAccount(context)
      const query = understood(GoogleMobileQuery, await jsonOf(context))
      const contact = contactOfPhone(query)
      if (contact === null) throw new Refusal('INVALID_FIELD', [{ field: 'mobile', message: 'must be a number of the country' }])
      const requestId = await codes.send({ sub, contact, flag: query.replacesExisting, networkAddress: context.get('networkAddress') })
      return context.json({ data: { requestId } } satisfies OtpGenerateAnswer)
    })
    .all(methodsOnly('POST'))
  routes
    .post('/users/me/google/mobile/verify', async (context) => {
      const { sub } = await googleAccount(context)
      const { requestId, otp } = understood(OtpVerifyQuery, await jsonOf(context))
      const { belongsToAnother, flag } = await codes.verify(sub, requestId, otp)
      if (belongsToAnother && !flag) throw new Refusal('CONTACT_BELONGS_TO_ANOTHER')
      return context.json({ data: { status: 'success', belongsToAnother } } satisfies OtpVerifyAnswer)
    })
    .all(methodsOnly('POST'))
  routes
    .post('/users/me/google/complete', async (context) => {
      const account = await googleAccount(context)
      const { requestId, replacesExisting } = understood(GoogleCompletionQuery, await jsonOf(context))
      const { firstName, lastName } = await basicDetails(airline, account)
      await codes.settle(account.sub, requestId, replacesExisting, async (transaction) => {
        if (firstName === null || lastName === null || (await detailsOf(transaction, account)) !== null) return
        await saveDetails(transaction, account.sub, { firstName, lastName, birthDate: null, country: null })
      })
      return context.json(DONE)
    })
    .all(methodsOnly('POST'))
}
