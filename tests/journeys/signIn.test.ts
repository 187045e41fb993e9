import { describe, expect, it } from 'vitest'
import { barOf, menuOf } from './support/account.ts'
import { DRAWN, drawn } from './support/drawn.ts'
import { reload } from './support/history.ts'
import { journeySite } from './support/journeySite.ts'
import { codeTo, messagesTo, wrong } from '../../src/testing/steps/outbox.ts'
import { askForCode, detailsOf, isKnown, openSignIn, prove, provedIn, signInOf, tokensOf } from './support/signIn.ts'
import { DESKTOP, PHONE } from './support/site.ts'

const site = journeySite()

describe('a new customer', () => {
  it('signs up by a mobile number on a phone, through steps 0, 1, 2, 3, 2 and 5 [AUTH-02..05, AUTH-07, AUTH-08, AUTH-17, AUTH-18, AUTH-20, AUTH-22, AUTH-23, AUTH-26, AUTH-27, AUTH-32, AUTH-45, AUTH-46, PROF-01, PROF-04, CON-58, OPEN-66, NAV-18, NAV-20, SEC-01, SEC-08]', async () => {
    const { page, context, complaints } = await site.visit({ width: PHONE })
    await page.goto('/')
    await barOf(page).login.tap()
    const signIn = signInOf(page)
    await signIn.contact.waitFor()
    expect([await signIn.google.isVisible(), await signIn.guest.isVisible()]).toEqual([true, true])
    await signIn.contact.fill('98765')
    expect(await signIn.send.getAttribute('aria-disabled')).toBe('true')
    await signIn.contact.fill('98765 43210')
    expect(await signIn.send.getAttribute('aria-disabled')).toBe('false')
    await signIn.send.tap()
    await signIn.code.waitFor()
    expect(await signIn.code.getAttribute('autocomplete')).toBe('one-time-code')
    const code = await codeTo(page, '+919876543210')
    expect(code).toMatch(/^\d{4}$/)
    await signIn.code.fill(code)
    await signIn.confirm.tap()
    await signIn.heading('Need more information').waitFor()
    expect(await provedIn(page)).toEqual([expect.stringMatching(/^\+91\s98765\s43210\s+verified$/)])

    await signIn.firstName.fill('Tara')
    await signIn.lastName.fill('Bose')
    expect(await signIn.update.getAttribute('aria-disabled')).toBe('true')
    await signIn.birth.fill('1992-02-29')
    await signIn.country.selectOption({ label: 'India' })
    await signIn.email.fill('Tara.Bose@Example.com')
    await signIn.verify.tap()
    const sheet = signIn.sheet('Verify your e-mail')
    await sheet.getByRole('textbox', { name: 'One-time code', exact: true }).waitFor()
    expect(await signIn.dialog.isVisible()).toBe(true)
    expect((await sheet.boundingBox())?.height).toBeLessThan(700)
    await signIn.code.fill(await codeTo(page, 'tara.bose@example.com'))
    await signIn.confirm.tap()
    await sheet.waitFor({ state: 'hidden' })
    await expect.poll(() => provedIn(page)).toHaveLength(2)
    expect(await signIn.firstName.inputValue()).toBe('Tara')
    await expect.poll(() => signIn.update.getAttribute('aria-disabled')).toBe('false')
    await signIn.update.tap()
    await signIn.welcome.waitFor()
    expect(await detailsOf(page)).toEqual({
      containsBasicDetails: true,
      firstName: 'Tara',
      lastName: 'Bose',
      dob: '1992-02-29',
      country: 'IN',
      email: 'tara.bose@example.com',
      phoneNumber: '9876543210',
      countryCode: '+91',
    })
    await signIn.done.tap()
    await signIn.dialog.waitFor({ state: 'hidden' })
    await barOf(page).me('Tara').waitFor()
    expect(await tokensOf(page)).toContain('accessToken')
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('a customer whom the airline knows', () => {
  it(
    'signs in by e-mail through steps 0, 1 and 5, and is asked nothing more [AUTH-21, AUTH-29, AUTH-31, CON-33, SEC-08, NAV-10]',
    { tags: ['core'] },
    async () => {
      const { page, context, complaints } = await site.visit()
      await isKnown(page, 'round-trip')
      const signIn = await openSignIn(page)
      await prove(page, signIn, 'meera.nair@example.com')
      await signIn.welcome.waitFor()
      expect(await signIn.firstName.count()).toBe(0)
      await signIn.done.click()
      await page.getByRole('button', { name: 'Meera Account', exact: true }).click()
      await page.getByText('Meera Nair', { exact: true }).waitFor()
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  it('signs in by the keyboard alone, pastes the code with spaces and hyphens, and the account button has the focus at the end [AUTH-02, AUTH-37, NAV-12]', async () => {
    const { page, context } = await site.visit()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await isKnown(page, 'one-way')
    await page.goto('/')
    const { account, login } = menuOf(page)
    await account.focus()
    await page.keyboard.press('Enter')
    await login.focus()
    await page.keyboard.press('Enter')
    const signIn = signInOf(page)
    await expect.poll(() => signIn.contact.evaluateAll((all) => all[0] === document.activeElement && all.length > 0)).toBe(true)
    await page.keyboard.type('9810001002')
    await page.keyboard.press('Enter')
    await signIn.code.waitFor()
    await expect.poll(() => signIn.code.evaluate((field) => field === document.activeElement)).toBe(true)
    const [a, b, c, d] = await codeTo(page, '+919810001002')
    await page.evaluate((text) => navigator.clipboard.writeText(text), ` ${a}${b}-${c} ${d} `)
    await page.keyboard.press('Control+V')
    await expect.poll(() => signIn.code.inputValue()).toBe(`${a}${b}${c}${d}`)
    await page.keyboard.press('Enter')
    await signIn.welcome.waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await signIn.dialog.waitFor({ state: 'hidden' })
    const named = page.getByRole('button', { name: 'Ravi Account', exact: true })
    await expect.poll(() => named.evaluateAll((all) => all[0] === document.activeElement)).toBe(true)
    await context.close()
  })
})

describe.each(drawn([PHONE, DESKTOP], 'reload'))('a reload at %i px', DRAWN, (width) => {
  it('in the steps 0, 1, 2, 3 and 5 loses nothing that was typed, and asks for no second code [AUTH-02..05, AUTH-07, AUTH-43, SEC-03]', async () => {
    const { page, context, complaints } = await site.visit({ width })
    const [number, address] = [`98765001${width % 100}`, `kept${width}@example.com`]
    const signIn = await openSignIn(page)
    await signIn.contact.fill(number)
    await reload(page)
    await expect.poll(() => signIn.contact.inputValue()).toBe(number)
    await signIn.send.click()
    await signIn.code.waitFor()
    await reload(page)
    await signIn.code.fill(await codeTo(page, `+91${number}`))
    await signIn.confirm.click()
    await signIn.firstName.fill('Ila')
    await signIn.lastName.fill('Rao')
    await signIn.country.selectOption({ label: 'Nepal' })
    await signIn.email.fill(address)
    await reload(page)
    await expect.poll(() => signIn.email.inputValue()).toBe(address)
    await signIn.verify.click()
    await signIn.code.waitFor()
    await reload(page)
    await signIn.code.fill(await codeTo(page, address))
    await signIn.confirm.click()
    await expect.poll(() => provedIn(page)).toHaveLength(2)
    await reload(page)
    await expect.poll(() => provedIn(page)).toHaveLength(2)
    expect([await signIn.firstName.inputValue(), await signIn.lastName.inputValue()]).toEqual(['Ila', 'Rao'])
    expect(await signIn.country.inputValue()).toBe('NP')
    await signIn.update.click()
    await signIn.welcome.waitFor()
    await reload(page)
    await signIn.welcome.waitFor()
    await signIn.done.click()
    await signIn.dialog.waitFor({ state: 'hidden' })
    for (const to of [`+91${number}`, address]) expect(await messagesTo(page, to)).toHaveLength(1)
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('the steps', () => {
  it('keep the dialog of a wide screen at its place from the contact to a new customer [AUTH-02, AUTH-03, AUTH-04]', async () => {
    const { page, context } = await site.visit({ width: DESKTOP })
    const top = () =>
      page
        .getByRole('dialog')
        .first()
        .evaluate(async (dialog) => {
          await Promise.all(dialog.getAnimations({ subtree: true }).map((animation) => animation.finished.catch(() => null)))
          return Math.round(dialog.getBoundingClientRect().top)
        })
    const signIn = await openSignIn(page)
    const begun = await top()
    await askForCode(signIn, 'still@example.com')
    expect(await top()).toBe(begun)
    const code = await codeTo(page, 'still@example.com')
    await signIn.code.fill(wrong(code))
    await signIn.confirm.click()
    await signIn.alert.waitFor()
    expect(await top()).toBe(begun)
    await signIn.code.fill(code)
    await signIn.confirm.click()
    await signIn.firstName.waitFor()
    expect(await top()).toBe(begun)
    const proved = await page.getByText('still@example.com', { exact: true }).last().boundingBox()
    const next = await signIn.mobile.boundingBox()
    expect((next?.y ?? 0) - (proved?.y ?? 0) - (proved?.height ?? 0)).toBeGreaterThanOrEqual(12)
    await context.close()
  })
})
