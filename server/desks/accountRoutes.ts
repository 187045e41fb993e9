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

const DONE: DoneAnswer = { data: { status: 'success' } }

/** Everything about the account of whoever calls with its access token [API-07, API-08, API-58..61]. */
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
  const { endpoints } = airline.configuration
  routes
    .post(endpoints.otpGenerate, async (context) => {
      const { sub } = await accountOf(airline, context)
      const { emailOrPhone, isPrimary } = understood(OtpGenerateQuery, await jsonOf(context))
      const contact = contactOf(emailOrPhone)
      if (contact === null) throw new Refusal('INVALID_FIELD', [{ field: 'emailOrPhone', message: 'must be an e-mail address or a phone number' }])
      const requestId = await codes.send({ sub, contact, flag: isPrimary, networkAddress: context.get('networkAddress') })
      return context.json({ data: { requestId } } satisfies OtpGenerateAnswer)
    })
    .all(methodsOnly('POST'))
  routes
    .post(endpoints.otpVerify, async (context) => {
      const { sub } = await accountOf(airline, context)
      const { requestId, otp } = understood(OtpVerifyQuery, await jsonOf(context))
      const { belongsToAnother } = await codes.verify(sub, requestId, otp)
      return context.json({ data: { status: 'success', belongsToAnother } } satisfies OtpVerifyAnswer)
    })
    .all(methodsOnly('POST'))
  routes
    .post(endpoints.otpReplace, async (context) => {
      const { sub } = await accountOf(airline, context)
      const { requestId } = understood(OtpReplaceQuery, await jsonOf(context))
      await codes.settle(sub, requestId, true)
      return context.json(DONE)
    })
    .all(methodsOnly('POST'))
}

function profileRoutes(routes: Hono<AirlineEnvironment>, airline: Airline): void {
  const { endpoints } = airline.configuration
  routes
    .get(endpoints.basicDetails, async (context) => {
      const data = await basicDetails(airline, await accountOf(airline, context))
      return context.json({ data } satisfies BasicDetailsAnswer)
    })
    .all(methodsOnly('GET', 'HEAD'))
  routes
    .post(endpoints.profile, async (context) => {
      const account = await accountOf(airline, context)
      await saveProfile(airline, account, understood(ProfileQuery, await jsonOf(context)))
      return context.json(DONE)
    })
    .all(methodsOnly('POST'))
}

/** What the airline knows of whoever asks [SEC-15]. */
function ownDataRoutes(routes: Hono<AirlineEnvironment>, airline: Airline): void {
  const { endpoints } = airline.configuration
  const readOnly = methodsOnly('GET', 'HEAD')
  routes.get(endpoints.bookings, answerMyBookings(airline)).all(readOnly)
  routes.get(endpoints.dataExport, answerDataExport(airline)).all(readOnly)
}

/** The mobile number of somebody who has signed in with Google, and the end of their sign-up [API-60, API-61, AUTH-53, AUTH-54]. */
function googleRoutes(routes: Hono<AirlineEnvironment>, airline: Airline): void {
  const codes = createContactCodes(airline, 'googleMobile')
  const { endpoints } = airline.configuration

  async function googleAccount(context: AirlineContext): Promise<Account> {
    const account = await accountOf(airline, context)
    if (account.googleId === null) throw new Refusal('FORBIDDEN')
    return account
  }

  routes
    .post(endpoints.googleMobileSend, async (context) => {
      const { sub } = await googleAccount(context)
      const query = understood(GoogleMobileQuery, await jsonOf(context))
      const contact = contactOfPhone(query)
      if (contact === null) throw new Refusal('INVALID_FIELD', [{ field: 'mobile', message: 'must be a number of the country' }])
      const requestId = await codes.send({ sub, contact, flag: query.replacesExisting, networkAddress: context.get('networkAddress') })
      return context.json({ data: { requestId } } satisfies OtpGenerateAnswer)
    })
    .all(methodsOnly('POST'))
  routes
    .post(endpoints.googleMobileVerify, async (context) => {
      const { sub } = await googleAccount(context)
      const { requestId, otp } = understood(OtpVerifyQuery, await jsonOf(context))
      const { belongsToAnother, flag } = await codes.verify(sub, requestId, otp)
      if (belongsToAnother && !flag) throw new Refusal('CONTACT_BELONGS_TO_ANOTHER')
      return context.json({ data: { status: 'success', belongsToAnother } } satisfies OtpVerifyAnswer)
    })
    .all(methodsOnly('POST'))
  routes
    .post(endpoints.googleComplete, async (context) => {
      const account = await googleAccount(context)
      const { requestId, replacesExisting } = understood(GoogleCompletionQuery, await jsonOf(context))
      const { firstName, lastName } = await basicDetails(airline, account)
      await codes.settle(account.sub, requestId, replacesExisting, async (transaction) => {
        if (firstName === null || lastName === null || (await detailsOf(transaction, account)) !== null) return
        const { code } = airline.configuration.brand
        await saveDetails(transaction, { sub: account.sub, code }, { firstName, lastName, birthDate: null, country: null })
      })
      return context.json(DONE)
    })
    .all(methodsOnly('POST'))
}
