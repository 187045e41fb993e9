import { Hono } from 'hono'
import * as v from 'valibot'
import type { Airline } from '../airline.ts'
import { HOSTED_UI } from '../contract/others.ts'
import type { AirlineContext, AirlineEnvironment } from '../http/context.ts'
import { answerJson } from '../http/encoding.ts'
import { methodsOnly, Refusal, refusedAs } from '../http/problem.ts'
import { HTML_HEADERS, policyOf } from '../http/securityHeaders.ts'
import { formOf } from '../http/plainInput.ts'
import { understood } from '../http/validation.ts'
import { accountBySub } from '../store/accounts.ts'
import { authorizationCode, exchangeCode } from './authorizationCodes.ts'
import { accountOfGoogle, GOOGLE_PEOPLE, type GoogleProfile } from './googleAccounts.ts'
import { openGrant } from './grants.ts'
import { holdContact } from '../store/holdName.ts'
import { saveDetails } from '../store/profiles.ts'
import { consentPage } from './consentPage.ts'

const challenge = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'must be a challenge by S256'))
const AuthorizeQuery = v.object({
  response_type: v.literal('code'),
  identity_provider: v.literal('Google'),
  state: v.pipe(v.string(), v.nonEmpty()),
  code_challenge: challenge,
  code_challenge_method: v.literal('S256'),
})
const ConsentForm = v.object({ state: v.string(), code_challenge: challenge, account: v.string() })
const TokenForm = v.object({ grant_type: v.string(), client_id: v.string(), code: v.string(), redirect_uri: v.string(), code_verifier: v.string() })

/**
 * The pages of a hosted user interface that stand in for Google: authorization code with PKCE [AUTH-50, API-56]. What a
 * browser is sent back to is the site's own `/` and nothing else.
 */
export function hostedUiRoutes(airline: Airline): Hono<AirlineEnvironment> {
  const { configuration, clock, database } = airline
  const { clientId } = configuration.userPool
  const routes = new Hono<AirlineEnvironment>()

  routes
    .get(HOSTED_UI.authorize, (context) => {
      if (context.req.query('client_id') !== clientId) throw new Refusal('INVALID_FIELD', [{ field: 'client_id', message: 'is unknown' }])
      const redirectUri = ownHome(context, 'redirect_uri', context.req.query('redirect_uri'))
      const asked = v.safeParse(AuthorizeQuery, context.req.query())
      if (!asked.success) return back(context, redirectUri, { error: 'invalid_request', state: context.req.query('state') ?? '' })
      for (const [name, value] of Object.entries(HTML_HEADERS)) context.header(name, value)
      context.header('Content-Security-Policy', policyOf())
      context.header('Cache-Control', 'no-store')
      const question = { redirectUri, state: asked.output.state, challenge: asked.output.code_challenge }
      return context.html(consentPage(configuration.brand.name, GOOGLE_PEOPLE, question))
    })
    .all(methodsOnly('GET'))

  routes
    .post(HOSTED_UI.consent, async (context) => {
      const fields = await formOf(context)
      const redirectUri = ownHome(context, 'redirect_uri', fields['redirect_uri'])
      const { state, account, code_challenge } = understood(ConsentForm, fields)
      const person = GOOGLE_PEOPLE.find(({ id }) => id === account)
      if (person === undefined) return back(context, redirectUri, { error: 'access_denied', error_description: 'The sign-in was cancelled', state })
      const sub = await federate(airline, person)
      const code = await authorizationCode(database.connection, { sub, clientId, redirectUri, challenge: code_challenge }, clock.now())
      return back(context, redirectUri, { code, state })
    })
    .all(methodsOnly('POST'))

  routes
    .post(HOSTED_UI.token, async (context) => {
      const form = v.safeParse(TokenForm, await formOf(context).catch(refusedAs(null)))
      if (!form.success) return context.json({ error: 'invalid_request' }, 400)
      if (form.output.grant_type !== 'authorization_code') return context.json({ error: 'unsupported_grant_type' }, 400)
      const { code, client_id, redirect_uri, code_verifier } = form.output
      const now = clock.now()
      const exchange = { code, clientId: client_id, redirectUri: redirect_uri, verifier: code_verifier }
      const sub = await exchangeCode(database.connection, exchange, now)
      const account = sub === null ? null : await accountBySub(database.connection, sub)
      if (account === null) return context.json({ error: 'invalid_grant' }, 400)
      const { grant, refreshToken } = await openGrant(database.connection, { sub: account.sub, isFederated: true }, now)
      const issuer = `${context.get('origin')}${configuration.userPool.endpoint}/${configuration.userPool.id}`
      const { AccessToken, IdToken, TokenType, ExpiresIn } = await airline.tokens.issue({ account, grant }, issuer, now)
      await airline.sessions.renewSession(context)
      return answerJson(context, {
        access_token: AccessToken,
        id_token: IdToken,
        refresh_token: refreshToken,
        token_type: TokenType,
        expires_in: ExpiresIn,
      })
    })
    .all(methodsOnly('POST'))

  routes
    .get(HOSTED_UI.logout, (context) => context.redirect(ownHome(context, 'logout_uri', context.req.query('logout_uri')), 302))
    .all(methodsOnly('GET'))
  return routes
}

/**
 * The account of a person whom Google has signed in. One with names, an e-mail address and a phone number is a customer at once, who is
 * asked nothing more [AUTH-51, CON-33].
 */
function federate({ database, clock, configuration }: Airline, person: GoogleProfile): Promise<string> {
  return database.connection.transaction(async (transaction) => {
    const contacts = [person.email, ...(person.phone === null ? [] : [person.phone])]
    // In one order, so that two who sign in at once do not wait for each other.
    for (const contact of contacts.toSorted()) await holdContact(transaction, contact)
    const { sub, email, phone, customerNumber } = await accountOfGoogle(transaction, person, clock.now())
    if (customerNumber === null && email !== null && phone !== null) {
      await saveDetails(
        transaction,
        { sub, code: configuration.brand.code },
        { firstName: person.givenName, lastName: person.familyName, birthDate: null, country: null },
      )
    }
    return sub
  })
}

/** @throws Refusal for any address but the site's own `/`: a browser is sent nowhere else */
function ownHome(context: AirlineContext, field: string, address: unknown): string {
  const home = `${context.get('origin')}/`
  if (address !== home) throw new Refusal('INVALID_FIELD', [{ field, message: 'must be the home page of this site' }])
  return home
}

function back(context: AirlineContext, redirectUri: string, answer: Readonly<Record<string, string>>): Response {
  context.header('Cache-Control', 'no-store')
  return context.redirect(`${redirectUri}?${new URLSearchParams(answer).toString()}`, 303)
}
