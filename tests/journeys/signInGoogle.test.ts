import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { menuOf } from './support/account.ts'
import { goBack, reload } from './support/history.ts'
import { journeySite } from './support/journeySite.ts'
import { chooseRoute, searchForm } from './support/searchForm.ts'
import { codeTo, messagesTo } from '../../src/testing/steps/outbox.ts'
import { makeAccount, noneIsSignedIn, openSignIn, provedIn, proveSecond, signInOf, tokensOf } from './support/signIn.ts'
import { PHONE } from './support/site.ts'

const site = journeySite()

/** The page that stands in for Google. */
const googleOf = (page: Page) => ({
  heading: page.getByRole('heading', { name: 'Choose an account', exact: true }),
  person: (name: string) => page.getByRole('button', { name: new RegExp(`^${name},`) }),
  cancel: page.getByRole('button', { name: 'Cancel', exact: true }),
})

const WITH_CODE = '/flight-search?trip=OneWay&origin=DEL&dest=BOM&date=2026-12-12&pax=1ADT&currency=INR&promo=SARUS500&search=true'

/** How long a busy browser is never idle. */
const BUSY_MS = 2_000

describe('Google', () => {
  it('signs in a visitor with a phone number there, whose browser is busy when they come back, on the page of results that they left, where codes are judged again [AUTH-13, AUTH-50, AUTH-51, CON-43, LAY-20, OPEN-29]', async () => {
    const { page, context } = await site.visit()
    await page.goto(WITH_CODE)
    await page.addInitScript((ms) => {
      window.requestIdleCallback = (act) => window.setTimeout(act, ms)
    }, BUSY_MS)
    await page.getByText('SARUS500 not applied. Please sign in to use this promo code.').last().waitFor()
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await signInOf(page).google.click()
    await googleOf(page).person('Dev Mehta').click()
    const signIn = signInOf(page)
    await signIn.welcome.waitFor()
    expect(page.url()).toBe(`${site.airline.address}${WITH_CODE}`)
    await signIn.done.click()
    await page.getByRole('button', { name: 'Dev Account', exact: true }).waitFor()
    await page
      .getByText(/^SARUS500 applied\./)
      .last()
      .waitFor()
    await context.close()
  })

  it('asks a visitor without a phone number there for one; that of another account is proved twice and moved [AUTH-52, AUTH-53, AUTH-54, AUTH-08, OPEN-31, MSG-61, SEC-03, API-60, API-61]', async () => {
    await makeAccount(site.airline, ['Om', 'Rao'], '9876500060', 'om@example.com')
    const { page, context } = await site.visit({ width: PHONE })
    const google = googleOf(page)
    const signIn = await openSignIn(page)
    await signIn.google.tap()
    await google.person('Gita Rao').tap()
    await signIn.heading('Need more information').waitFor()
    expect([await signIn.firstName.inputValue(), await signIn.lastName.inputValue()]).toEqual(['Gita', 'Rao'])
    expect(await provedIn(page)).toEqual([expect.stringMatching(/^gita\.rao@example\.com\s+verified$/)])

    await proveSecond(page, signIn, 'mobile', '9876500060', '+919876500060')
    await signIn.alert.filter({ hasText: 'Mobile number exists with another account' }).waitFor()
    expect(await signIn.mobile.inputValue()).toBe('9876500060')
    expect(await provedIn(page)).toHaveLength(1)
    await signIn.verify.tap()
    await signIn.code.waitFor()
    await signIn.code.fill(await codeTo(page, '+919876500060'))
    await signIn.confirm.tap()
    const sheet = signIn.sheet('Mobile number exists with another account')
    await sheet.waitFor()
    await reload(page)
    await sheet.waitFor()
    await signIn.button('Yes, move it here').tap()
    await sheet.waitFor({ state: 'hidden' })
    await expect.poll(() => provedIn(page)).toHaveLength(2)
    await signIn.update.tap()
    await signIn.welcome.waitFor()
    const [told] = await messagesTo(page, 'om@example.com')
    expect(told?.code).toBeNull()
    await context.close()
  })

  it('asks for a free phone number once [AUTH-52, AUTH-53, AUTH-26, AUTH-46]', { tags: ['core'] }, async () => {
    const { page, context, complaints } = await site.visit()
    const signIn = await openSignIn(page)
    await signIn.google.click()
    await googleOf(page).person('Zoya Khan').click()
    await proveSecond(page, signIn, 'mobile', '9876500061', '+919876500061')
    await expect.poll(() => provedIn(page)).toHaveLength(2)
    await signIn.update.click()
    await signIn.welcome.waitFor()
    await signIn.done.click()
    await page.getByRole('button', { name: 'Zoya Account', exact: true }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('is left without an answer, and what was filled in before is still there; sends a forged answer, or cannot be reached: nobody is signed in, a notice says so, and there is a way on [CON-43, LAY-20, AUTH-50, API-56]', async () => {
    const { page, context } = await site.visit()
    const form = searchForm(page)
    const google = googleOf(page)
    const signIn = signInOf(page)
    await page.goto('/')
    await chooseRoute(page, 'DEL', 'BOM')
    await menuOf(page).account.click()
    await menuOf(page).login.click()
    await signIn.google.click()
    await google.cancel.click()
    await signIn.alert.filter({ hasText: 'You came back from Google without signing in. Choose how to go on.' }).waitFor()
    expect(new URL(page.url()).search).toBe('')
    expect(await form.from.inputValue()).toBe('DEL Delhi')

    await signIn.google.click()
    await google.heading.waitFor()
    await goBack(page)
    await signIn.contact.waitFor()
    expect(await form.to.inputValue()).toBe('BOM Mumbai')
    await signIn.google.click()
    await google.heading.waitFor()
    await page.goto('/?code=forged&state=forged')
    await signIn.alert.filter({ hasText: 'Google could not sign you in. Try again, or use a code.' }).waitFor()
    expect(await tokensOf(page)).toBeNull()
    await noneIsSignedIn(page)
    await signIn.google.click()
    await site.airline.fault({ route: '/oauth2/token', kind: '500' })
    await google.person('Dev Mehta').click()
    await signIn.alert.filter({ hasText: 'Google could not sign you in. Try again, or use a code.' }).waitFor()
    await site.airline.clearFaults()
    await signIn.google.click()
    await google.person('Dev Mehta').click()
    await signIn.welcome.waitFor()
    await context.close()
  })

  it('answers the tab that asked, and no other: a code that a tab has not asked for is only taken out of its address [CON-43, LAY-20]', async () => {
    const { page, context, complaints } = await site.visit({ width: PHONE })
    const first = await openSignIn(page)
    await first.google.tap()
    await googleOf(page).heading.waitFor()

    const second = await context.newPage()
    const calls: string[] = []
    second.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await second.goto('/?code=guessed&state=guessed')
    await expect.poll(() => new URL(second.url()).search).toBe('')
    expect(new URL(second.url()).pathname).toBe('/')
    expect(await signInOf(second).dialog.count()).toBe(0)
    expect(calls).not.toContain('/oauth2/token')
    await second.close()

    await googleOf(page).person('Dev Mehta').tap()
    await first.welcome.waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})
