import type { Page } from 'playwright'
import * as v from 'valibot'
import { expect } from 'vitest'
import { becomes, menuOf } from './account.ts'
import type { JourneyAirline } from './airline.ts'
import { codeTo } from '../../../src/testing/steps/outbox.ts'

/** The sign-in dialog by the names that screen readers hear. */
export function signInOf(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const textbox = (name: string) => page.getByRole('textbox', { name, exact: true })
  return {
    dialog: page.getByRole('dialog', { name: 'Sign In', exact: true }),
    /** Steps 3 and 4, which are a dialog of their own on a phone. */
    sheet: (name: string) => page.getByRole('dialog', { name, exact: true }),
    heading: (name: string) => page.getByRole('heading', { name, exact: true }),
    alert: page.getByRole('alert').filter({ hasText: /\S/ }),
    button,
    contact: textbox('E-mail or mobile number'),
    send: button('Send code'),
    google: button('Continue with Google'),
    guest: button('Continue as guest'),
    code: textbox('One-time code'),
    confirm: button('Confirm'),
    newCode: button('Send a new code'),
    firstName: textbox('First name'),
    lastName: textbox('Last name'),
    birth: page.getByLabel('Date of birth (optional)', { exact: true }),
    country: page.getByRole('combobox', { name: 'Country (optional)', exact: true }),
    email: textbox('E-mail'),
    mobile: textbox('Mobile number'),
    verify: button('Verify'),
    update: button('Update'),
    cancel: button('Cancel'),
    welcome: page.getByRole('heading', { name: 'Welcome on board', exact: true }),
    done: page.getByRole('dialog').getByRole('button', { name: 'Continue', exact: true }),
  }
}

export type SignIn = ReturnType<typeof signInOf>

/** The contacts that the form shows as proved. */
export const provedIn = (page: Page) => page.getByRole('definition').allInnerTexts()

/** Opens the home page with the dialog, as by a link of the airline's. */
export async function openSignIn(page: Page): Promise<SignIn> {
  await page.goto('/?login=true')
  const signIn = signInOf(page)
  await signIn.contact.waitFor()
  return signIn
}

/** Has a code sent to a contact: from step 0 to step 1. */
export async function askForCode(signIn: SignIn, contact: string) {
  await signIn.contact.fill(contact)
  await signIn.send.click()
  await signIn.code.waitFor()
}

/** Proves a contact of step 0: to what comes after step 1. */
export async function prove(page: Page, signIn: SignIn, contact: string, address = contact) {
  await askForCode(signIn, contact)
  await signIn.code.fill(await codeTo(page, address))
  await signIn.confirm.click()
  await signIn.code.waitFor({ state: 'detached' })
}

/** Has a code sent to the second contact, and types it: through step 3. */
export async function proveSecond(page: Page, signIn: SignIn, field: 'email' | 'mobile', contact: string, address = contact) {
  await signIn[field].fill(contact)
  await signIn.verify.click()
  await signIn.code.waitFor()
  await signIn.code.fill(await codeTo(page, address))
  await signIn.confirm.click()
  await signIn.code.waitFor({ state: 'detached' })
}

/** An account with a number and an address, made by calls. The newest code that was sent to a contact counts. */
export async function makeAccount({ address }: Pick<JourneyAirline, 'address'>, names: readonly [string, string], mobile: string, email: string) {
  const [firstName, lastName] = names
  const asked = async (path: string, headers: Readonly<Record<string, string>>, body?: object): Promise<unknown> => {
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const answer = await fetch(`${address}${path}`, { ...sent, headers: { 'content-type': 'application/json', origin: address, ...headers } })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const codeOf = async (to: string) => {
    const { data } = v.parse(Outbox, await asked('/sandbox/api/outbox', {}))
    return data.find((message) => message.to.address === to && message.code !== null)?.code ?? ''
  }
  const pool = (operation: string, body: object) =>
    asked(
      '/user-pool',
      { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`, 'content-type': 'application/x-amz-json-1.1' },
      { ClientId: 'sarus-website', ...body },
    )
  const number = `+91${mobile}`
  const begun = await pool('InitiateAuth', { AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME: number } })
  const { Session, ChallengeParameters } = v.parse(Challenge, begun)
  const ChallengeResponses = { USERNAME: ChallengeParameters.USERNAME, ANSWER: await codeOf(number) }
  const signedIn = v.parse(Tokens, await pool('RespondToAuthChallenge', { ChallengeName: 'CUSTOM_CHALLENGE', Session, ChallengeResponses }))
  const headers = { 'x-access-token': signedIn.AuthenticationResult.AccessToken }
  const { data } = v.parse(OtpAnswer, await asked('/api/ibe/otp/generate', headers, { emailOrPhone: email, isPrimary: false }))
  await asked('/api/ibe/otp/verify', headers, { requestId: data.requestId, otp: await codeOf(email) })
  await asked('/api/ibe/users/me/profile', headers, { firstName, lastName, emailAddress: email, mobile, countryCode: '+91' })
}

const Outbox = v.object({ data: v.array(v.object({ to: v.object({ address: v.string() }), code: v.nullable(v.string()) })) })
const Challenge = v.object({ Session: v.string(), ChallengeParameters: v.object({ USERNAME: v.string() }) })
const Tokens = v.object({ AuthenticationResult: v.object({ AccessToken: v.string() }) })
const OtpAnswer = v.object({ data: v.object({ requestId: v.string() }) })

/** Signs a customer in by the dialog over the home page. */
export async function signInBy(page: Page, contact: string, firstName: string) {
  const signIn = await openSignIn(page)
  await prove(page, signIn, contact)
  await signIn.done.click()
  await page.getByRole('button', { name: `${firstName} Account`, exact: true }).waitFor()
}

/** The airline knows a persona of the sandbox; this browser is a visitor. */
export async function isKnown(page: Page, persona: string) {
  await becomes(page, persona)
  await page.request.delete('/sandbox/api/persona')
}

export async function signOut(page: Page) {
  await menuOf(page).account.click()
  await menuOf(page).signOut.click()
  await page.getByRole('button', { name: 'Account', exact: true }).waitFor()
}

/** What time it is at the airline, in milliseconds since 1970 UTC. */
export async function airlineTime(page: Page): Promise<number> {
  const { data } = (await (await page.request.get('/api/ibe/clock')).json()) as { readonly data: { readonly now: string } }
  return Date.parse(data.now)
}

/** The airline's clock shows this instant now, in milliseconds since 1970 UTC, and goes on from there. */
export async function setAirlineTime(page: Page, instant: number) {
  const answer = await page.request.post('/sandbox/api/clock', { data: { now: new Date(instant).toISOString() } })
  expect(answer.ok()).toBe(true)
}

/** The airline's clock shows this instant again, after a test. */
export async function startAgainAt({ address }: Pick<JourneyAirline, 'address'>, instant: number) {
  const body = JSON.stringify({ now: new Date(instant).toISOString() })
  const answer = await fetch(`${address}/sandbox/api/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body,
  })
  expect(answer.ok).toBe(true)
}

/** The airline's clock goes on by so many minutes. */
export async function letPass(page: Page, minutes: number) {
  await setAirlineTime(page, (await airlineTime(page)) + minutes * 60_000)
}

/** What this tab stores for the customer who is signed in. */
export const tokensOf = (page: Page): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('sarus:tokens:1'))

/** This tab is that of a visitor, and keeps nothing of an account. */
export async function noneIsSignedIn(page: Page) {
  await page.getByRole('button', { name: 'Account', exact: true }).waitFor()
  await expect.poll(() => tokensOf(page)).toBeNull()
}

/** The access token that this tab has. */
async function accessTokenOf(page: Page): Promise<string> {
  const items = JSON.parse((await tokensOf(page)) ?? '{}') as Readonly<Record<string, string>>
  const [, token] = Object.entries(items).find(([name]) => name.endsWith('.accessToken')) ?? []
  if (token === undefined) throw new Error('no customer is signed in')
  return token
}

/** What the airline knows about the customer who is signed in. */
export async function detailsOf(page: Page): Promise<unknown> {
  const token = await accessTokenOf(page)
  const headers = { Authorization: `Bearer ${token}`, 'x-access-token': token }
  const { data } = (await (await page.request.get('/api/ibe/users/me/basic-details', { headers })).json()) as { readonly data: unknown }
  return data
}

/** Signs the customer out everywhere, as on another device. */
export async function endEverywhere(page: Page) {
  const headers = { 'Content-Type': 'application/x-amz-json-1.1', 'X-Amz-Target': 'AWSCognitoIdentityProviderService.GlobalSignOut' }
  const answer = await page.request.post('/user-pool', { headers, data: JSON.stringify({ AccessToken: await accessTokenOf(page) }) })
  expect(answer.status()).toBe(200)
}
