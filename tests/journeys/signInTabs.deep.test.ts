import { describe, expect, it } from 'vitest'
import { menuOf } from './support/account.ts'
import { overflowing } from './support/bypassing.ts'
import { journeySite } from './support/journeySite.ts'
import { codeTo, messagesTo } from '../../src/testing/steps/outbox.ts'
import { comesToRest } from './support/rest.ts'
import { endEverywhere, isKnown, noneIsSignedIn, openSignIn, prove, proveSecond, signInOf, signOut, tokensOf } from './support/signIn.ts'
import { PHONE } from './support/site.ts'

const site = journeySite()

const RESULTS = '/flight-search?trip=OneWay&origin=DEL&dest=BOM&date=2026-12-12&pax=1ADT&currency=INR&search=true'

/** A window in which Ravi Iyer is signed in by his account, on the page of results. */
async function asRavi() {
  const visited = await site.visit()
  const { page } = visited
  await isKnown(page, 'one-way')
  await page.goto(`${RESULTS}&login=true`)
  const signIn = signInOf(page)
  await signIn.contact.waitFor()
  await prove(page, signIn, '9810001002', '+919810001002')
  await signIn.done.click()
  const named = page.getByRole('button', { name: 'Ravi Account', exact: true })
  await named.waitFor()
  return { ...visited, named }
}

describe('an address with login=true', () => {
  it('opens the dialog and loses nothing but that; a guest goes on with their search [AUTH-01, AUTH-10, AUTH-11, SEC-05]', async () => {
    const { page, context, complaints } = await site.visit()
    await page.goto(`${RESULTS}&login=true`)
    const signIn = signInOf(page)
    await signIn.contact.waitFor()
    expect(page.url()).toBe(`${site.airline.address}${RESULTS}`)
    await signIn.guest.click()
    await signIn.dialog.waitFor({ state: 'hidden' })
    await noneIsSignedIn(page)
    await page.reload()
    await comesToRest(page)
    expect(await signIn.dialog.count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })

  it.each(['/quick-links/terms-and-conditions', '/quick-links/privacy-policy'])('does not open it over %s [AUTH-11, AUTH-12]', async (path) => {
    const { page, context } = await site.visit()
    await page.goto(`${path}?login=true`)
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await comesToRest(page)
    expect(await signInOf(page).dialog.count()).toBe(0)
    await context.close()
  })
})

describe('the customer who is signed in', () => {
  it('is so in a new tab, and signs out in all of them; the home page comes, and the other way to sign in is offered next [AUTH-14, AUTH-30, AUTH-55, SEC-01, SEC-04, CON-59]', async () => {
    const { page, context, complaints, named } = await asRavi()
    const other = await context.newPage()
    await other.goto(RESULTS)
    const namedThere = other.getByRole('button', { name: 'Ravi Account', exact: true })
    await namedThere.waitFor()
    expect(await tokensOf(other)).toContain('accessToken')

    await named.click()
    await menuOf(page).signOut.click()
    await noneIsSignedIn(page)
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
    await noneIsSignedIn(other)
    expect(other.url()).toBe(`${site.airline.address}${RESULTS}`)

    await menuOf(page).account.click()
    await menuOf(page).login.click()
    const signIn = signInOf(page)
    await signIn.contact.waitFor()
    expect(await signIn.contact.getAttribute('inputmode')).toBe('email')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('is signed out here although the pool fails, which is only logged [AUTH-55, AUTH-56, SEC-04]', async () => {
    const { page, context } = await asRavi()
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()))
    await site.airline.fault({ route: '/user-pool', kind: '500' })
    await signOut(page)
    await noneIsSignedIn(page)
    await expect.poll(() => logged.join('\n')).toContain('signOut')
    expect(await signInOf(page).alert.count()).toBe(0)
    await page.reload()
    await noneIsSignedIn(page)
    await context.close()
  })

  it('is known again after a reload, and by the airline alone: nothing of the account is in a cookie or for ever on the device [SEC-01]', async () => {
    const { page, context, named } = await asRavi()
    await page.reload()
    await named.waitFor()
    const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
    expect(kept).not.toContain('accessToken')
    expect(JSON.stringify(await context.cookies())).not.toContain('eyJ')
    await context.close()
  })
})

describe('a session that is over', () => {
  it('while the profile is saved loses nothing that was typed: it comes back with the next one [SEC-16, AUTH-26, MSG-58]', async () => {
    const { page, context } = await site.visit({ width: PHONE })
    const signIn = await openSignIn(page)
    await prove(page, signIn, '9876500070', '+919876500070')
    await signIn.firstName.fill('Noor')
    await signIn.lastName.fill('Ali')
    await proveSecond(page, signIn, 'email', 'noor@example.com')
    await endEverywhere(page)
    await signIn.update.tap()
    await signIn.alert.filter({ hasText: 'Session expired, please start again. What you typed is kept: sign in, then update.' }).waitFor()
    await signIn.button('Sign in again').tap()
    await signIn.alert.filter({ hasText: 'Session expired, please start again. What you typed comes back when you sign in.' }).waitFor()
    await prove(page, signIn, '9876500070', '+919876500070')
    await expect.poll(() => signIn.firstName.inputValue()).toBe('Noor')
    await signIn.update.tap()
    await signIn.welcome.waitFor()
    await context.close()
  })
})

describe('an airline that fails', () => {
  it('in each step says so in words, keeps what was typed, and goes on with a press [API-09, PROF-05, MSG-16]', async () => {
    const { page, context } = await site.visit()
    const signIn = await openSignIn(page)
    await site.airline.fault({ route: '/user-pool', kind: '500' })
    await signIn.contact.fill('9876500080')
    await signIn.send.click()
    await signIn.alert.filter({ hasText: 'We could not send a code. What you typed is kept: try again.' }).waitFor()
    await site.airline.clearFaults()
    await signIn.send.click()
    await signIn.code.waitFor()
    const code = await codeTo(page, '+919876500080')

    await site.airline.fault({ route: '/user-pool', kind: '500' })
    await signIn.code.fill(code)
    await signIn.confirm.click()
    await signIn.alert.filter({ hasText: 'We could not check the code. It is kept: confirm again.' }).waitFor()
    await site.airline.clearFaults()
    await site.airline.fault({ route: '/api/ibe/users/me/basic-details', kind: 'malformed' })
    await signIn.confirm.click()
    await signIn.alert.filter({ hasText: 'Your code was right, but we could not reach the airline.' }).waitFor()
    await site.airline.clearFaults()
    await signIn.button('Try again').click()

    await signIn.firstName.fill('Kit')
    await signIn.lastName.fill('Roy')
    await site.airline.fault({ route: '/api/ibe/otp/generate', kind: '500' })
    await signIn.email.fill('kit@example.com')
    await signIn.verify.click()
    await signIn.alert.filter({ hasText: 'We could not send a code. Try again.' }).waitFor()
    await site.airline.clearFaults()
    await proveSecond(page, signIn, 'email', 'kit@example.com')
    await site.airline.fault({ route: '/api/ibe/users/me/profile', kind: '500' })
    await signIn.update.click()
    await page.getByText('Your profile was not saved. What you typed is kept: try again.').waitFor()
    await site.airline.clearFaults()
    await signIn.update.click()
    await signIn.welcome.waitFor()
    await context.close()
  })

  it('to be slow says so, and the code is asked for once [AUTH-18, SEC-15]', async () => {
    const { page, context } = await site.visit()
    const signIn = await openSignIn(page)
    await site.airline.fault({ route: '/user-pool', kind: 'delay', delayMs: 4_500 })
    await signIn.contact.fill('9876500081')
    await signIn.send.click()
    await signIn.dialog.getByRole('status').filter({ hasText: 'Still sending the code. This takes longer than usual.' }).waitFor()
    expect(await signIn.contact.isEditable()).toBe(false)
    await signIn.code.waitFor()
    expect(await messagesTo(page, '+919876500081')).toHaveLength(1)
    await context.close()
  })
})

describe('in Hindi', () => {
  it('the dialog is in Hindi, in each of the first steps [OPEN-57]', async () => {
    const { page, context } = await site.visit({ width: PHONE })
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu', exact: true }).tap()
    await page.getByRole('button', { name: 'हिन्दी', exact: true }).tap()
    await page.waitForFunction(() => document.documentElement.lang === 'hi-IN')
    await page.goto('/?login=true')
    const dialog = page.getByRole('dialog', { name: 'साइन इन', exact: true })
    await dialog.getByRole('textbox', { name: 'ई-मेल या मोबाइल नंबर', exact: true }).fill('9876500090')
    expect(await overflowing(page)).toEqual([])
    await dialog.getByRole('button', { name: 'कोड भेजें', exact: true }).tap()
    const code = dialog.getByRole('textbox', { name: 'वन-टाइम कोड', exact: true })
    await code.waitFor()
    expect(await overflowing(page)).toEqual([])
    await code.fill(await codeTo(page, '+919876500090'))
    await dialog.getByRole('button', { name: 'पुष्टि करें', exact: true }).tap()
    await dialog.getByRole('textbox', { name: 'पहला नाम', exact: true }).waitFor()
    expect(await overflowing(page)).toEqual([])
    expect((await dialog.innerText()).replaceAll(/OTP|@example/g, '')).not.toMatch(/[a-z]{4}/i)
    await context.close()
  })
})
