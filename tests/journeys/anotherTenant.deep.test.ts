import { readFileSync } from 'node:fs'
import type { Browser, Request } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TENANT_FILE } from '../tenant/tenantFile.ts'
import { startAirline, type JourneyAirline, type ConfigurationChanges } from './support/airline.ts'
import { codeTo, messagesTo } from '../../src/testing/steps/outbox.ts'
import { offersOf } from './support/promotions.ts'
import { comesToRest } from './support/rest.ts'
import { chooseRoute, searchForm } from './support/searchForm.ts'
import { openSignIn } from './support/signIn.ts'
import { closeWindows, sharedBrowser, visit } from './support/site.ts'

interface Tenant extends ConfigurationChanges {
  readonly brand: { readonly name: string; readonly code: string }
  readonly apiBase: string
  readonly endpoints: Readonly<Record<string, string>>
  readonly sessionHeaders: { readonly authorization: string; readonly accessToken: string }
  readonly codeLengths: { readonly signIn: number; readonly contact: number }
  readonly limits: Readonly<Record<'seats' | 'promoMinimumLength' | 'promoMaximumLength', number>>
}

const tenant = JSON.parse(readFileSync(TENANT_FILE, 'utf8')) as Tenant

let airline: JourneyAirline
let browser: Browser
beforeAll(async () => {
  ;[airline, browser] = await Promise.all([startAirline(undefined, tenant), sharedBrowser()])
})
afterAll(async () => {
  await closeWindows(browser)
  await airline.stop()
})

const EMAIL = 'anna@kranich.example'

it('signs up, and searches with the largest party and a promo code, on the site of another tenant [OPEN-20, OPEN-11, OPEN-01, AUTH-32, PAX-05, PRO-08, PRO-09, LAY-06, LAY-07, SEC-16]', async () => {
  const { page, context, complaints } = await visit(browser, airline.address)
  const asked: Request[] = []
  page.on('request', (request) => asked.push(request))
  await page.goto('/')
  await comesToRest(page)
  expect([await page.getByRole('banner').count(), await page.getByRole('contentinfo').count()]).toEqual([0, 0])
  const signIn = await openSignIn(page)
  await signIn.contact.fill(EMAIL)
  await signIn.send.click()
  await signIn.code.waitFor()
  const code = await codeTo(page, EMAIL)
  expect(code).toHaveLength(tenant.codeLengths.signIn)
  expect((await messagesTo(page, EMAIL))[0]?.text).toContain(tenant.brand.name)
  await signIn.code.fill(code.slice(0, -1))
  expect(await signIn.confirm.getAttribute('aria-disabled')).toBe('true')
  await signIn.code.fill(code)
  await signIn.confirm.click()
  await signIn.firstName.fill('Anna')
  await signIn.lastName.fill('Kranich')
  await signIn.mobile.fill('9876543211')
  await signIn.verify.click()
  await signIn.code.waitFor()
  const proof = await codeTo(page, '+919876543211')
  expect(proof).toHaveLength(tenant.codeLengths.contact)
  await signIn.code.fill(proof)
  await signIn.confirm.click()
  await signIn.update.click()
  await signIn.welcome.waitFor()
  await signIn.done.click()
  await signIn.dialog.waitFor({ state: 'hidden' })

  const form = searchForm(page)
  const offers = offersOf(page)
  await chooseRoute(page, 'DEL', 'BOM')
  await form.passengers.click()
  const more = page.getByRole('button', { name: 'Add adult', exact: true })
  for (let adults = 1; adults < tenant.limits.seats; adults += 1) await more.click()
  expect(await more.getAttribute('aria-disabled')).toBe('true')
  expect(await page.getByRole('button', { name: 'Add extra seat', exact: true }).count()).toBe(0)
  await form.done.click()

  const path = (endpoint: string) => `${tenant.apiBase}${tenant.endpoints[endpoint] ?? ''}`
  const callsTo = (endpoint: string) => asked.filter((request) => new URL(request.url()).pathname === path(endpoint))
  await offers.promo.fill('A'.repeat(tenant.limits.promoMinimumLength))
  await offers.promo.press('Tab')
  expect(callsTo('promotionValidate')).toEqual([])
  await offers.promo.fill('B'.repeat(tenant.limits.promoMaximumLength + 4))
  expect(await offers.promo.inputValue()).toHaveLength(tenant.limits.promoMaximumLength)
  await offers.promo.fill('MONSOON')
  await offers.applied.waitFor()
  await form.search.click()
  await form.flights.first().waitFor()
  expect(await form.flights.first().innerText()).toContain(tenant.brand.code)
  expect(new URL(page.url()).searchParams.get('pax')).toBe(`${tenant.limits.seats}ADT`)

  const paths = asked.map((request) => new URL(request.url()).pathname)
  expect(paths.filter((each) => /^\/(?:api|graphql|user-pool|maps)\b/.test(each))).toEqual([])
  const flights = callsTo('availability').at(-1)
  const validated = callsTo('promotionValidate').at(-1)
  for (const call of [flights, validated]) {
    const headers = (await call?.allHeaders()) ?? {}
    expect([headers['x-tenant'], headers[tenant.sessionHeaders.authorization]]).toEqual(['kranich', expect.stringMatching(/^Bearer ./)])
    expect(headers[tenant.sessionHeaders.accessToken]).toMatch(/./)
    expect(headers['authorization']).toBeUndefined()
  }
  expect(complaints).toEqual([])
  await context.close()
})
