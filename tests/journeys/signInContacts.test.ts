import { describe, expect, it } from 'vitest'
import { barOf, menuOf } from './support/account.ts'
import { goBack } from './support/history.ts'
import { journeySite } from './support/journeySite.ts'
import { codeTo, messagesTo, wrong } from '../../src/testing/steps/outbox.ts'
import { askForCode, letPass, makeAccount, noneIsSignedIn, openSignIn, prove, provedIn, proveSecond, signInOf, tokensOf } from './support/signIn.ts'
import { PHONE } from './support/site.ts'

const site = journeySite()

describe('a contact that belongs to another account', () => {
  it(
    'is left there by no, which clears it, and moved here by yes; the other account is told and keeps its other contact [AUTH-06, AUTH-08, AUTH-24, AUTH-25, OPEN-31, MSG-60]',
    { tags: ['core'] },
    async () => {
      const other = await site.visit()
      await makeAccount(other.page, ['Uma', 'Das'], '9876500010', 'uma@example.com')
      await other.context.close()

      const { page, context, complaints } = await site.visit({ width: PHONE })
      const signIn = await openSignIn(page)
      await prove(page, signIn, '9876500011', '+919876500011')
      await signIn.firstName.fill('Uma')
      await signIn.lastName.fill('Das')
      await proveSecond(page, signIn, 'email', 'uma@example.com')
      const sheet = signIn.sheet('Email ID exists with another account')
      await sheet.waitFor()
      await signIn.button('No, use another').tap()
      await sheet.waitFor({ state: 'hidden' })
      expect(await signIn.email.inputValue()).toBe('')
      expect(await signIn.firstName.inputValue()).toBe('Uma')
      expect(await provedIn(page)).toHaveLength(1)

      await proveSecond(page, signIn, 'email', 'uma@example.com')
      await signIn.button('Yes, move it here').tap()
      await sheet.waitFor({ state: 'hidden' })
      await expect.poll(() => provedIn(page)).toHaveLength(2)
      await signIn.update.tap()
      await signIn.welcome.waitFor()
      const [told] = await messagesTo(page, '+919876500010')
      expect(told?.code).toBeNull()
      expect(complaints).toEqual([])
      await context.close()
    },
  )
})

describe('step 2', () => {
  it('is cancelled: signed out, and asked for a contact again the other way; closed, it signs out as well, and the dialog starts again [AUTH-28, AUTH-30, CON-59, SEC-04]', async () => {
    const { page, context } = await site.visit()
    const signIn = await openSignIn(page)
    await prove(page, signIn, '9876500020', '+919876500020')
    await signIn.firstName.fill('Nobody')
    await signIn.cancel.click()
    await signIn.contact.waitFor()
    expect(await signIn.contact.getAttribute('inputmode')).toBe('email')
    expect(await signIn.contact.inputValue()).toBe('')
    await expect.poll(() => signIn.contact.evaluate((field) => field === document.activeElement)).toBe(true)
    await noneIsSignedIn(page)
    await prove(page, signIn, 'nobody@example.com')
    await signIn.heading('Need more information').waitFor()
    expect(await signIn.firstName.inputValue()).toBe('')
    await signIn.firstName.fill('Nobody')
    await page.keyboard.press('Escape')
    await signIn.dialog.waitFor({ state: 'hidden' })
    await noneIsSignedIn(page)
    await menuOf(page).account.click()
    await menuOf(page).login.click()
    await signIn.contact.waitFor()
    await context.close()
  })
})

describe('Back on a phone', () => {
  it('closes the sheet of step 3 and nothing else; what was typed is there, and the same contact can be verified; then it leads to step 0, and out of the dialog [AUTH-08, AUTH-22, AUTH-23, AUTH-28]', async () => {
    const { page, context } = await site.visit({ width: PHONE })
    await page.goto('/')
    await barOf(page).login.tap()
    const signIn = signInOf(page)
    await prove(page, signIn, '9876500025', '+919876500025')
    await signIn.firstName.fill('Asa')
    await signIn.lastName.fill('Roy')
    await signIn.email.fill('asa@example.com')
    await signIn.verify.tap()
    const sheet = signIn.sheet('Verify your e-mail')
    await sheet.waitFor()
    await goBack(page)
    await sheet.waitFor({ state: 'hidden' })
    expect(await signIn.email.inputValue()).toBe('asa@example.com')
    expect(await signIn.firstName.inputValue()).toBe('Asa')
    expect(await signIn.alert.count()).toBe(0)
    await proveSecond(page, signIn, 'email', 'asa@example.com')
    await expect.poll(() => provedIn(page)).toHaveLength(2)
    await goBack(page)
    await signIn.contact.waitFor()
    await expect.poll(() => signIn.contact.getAttribute('inputmode')).toBe('email')
    await expect.poll(() => tokensOf(page)).toBeNull()
    await goBack(page)
    await signIn.dialog.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/')
    await context.close()
  })

  it('shows step 0 the other way, signed out and in the dialog, by the control of the sheet in step 2; there it closes [AUTH-28, AUTH-30, CON-59]', async () => {
    const { page, context } = await site.visit({ width: PHONE })
    await page.goto('/')
    await barOf(page).login.tap()
    const signIn = signInOf(page)
    await prove(page, signIn, '9876500026', '+919876500026')
    await signIn.heading('Need more information').waitFor()
    await signIn.button('Back').tap()
    await signIn.contact.waitFor()
    await expect.poll(async () => [await signIn.contact.getAttribute('inputmode'), await signIn.contact.inputValue()]).toEqual(['email', ''])
    await expect.poll(() => tokensOf(page)).toBeNull()
    await prove(page, signIn, 'back@example.com')
    await signIn.heading('Need more information').waitFor()
    await goBack(page)
    await signIn.contact.waitFor()
    await expect.poll(() => signIn.contact.getAttribute('inputmode')).toBe('tel')
    await signIn.button('Back').tap()
    await signIn.dialog.waitFor({ state: 'hidden' })
    await barOf(page).login.waitFor()
    await expect.poll(() => tokensOf(page)).toBeNull()
    await context.close()
  })
})

describe('a one-time code', () => {
  it('that is wrong three times counts no longer, nor one that is older than five minutes, and a new one does [AUTH-34, AUTH-35, AUTH-39, AUTH-40, MSG-38, OPEN-36]', async () => {
    const { page, context } = await site.visit()
    await page.clock.install()
    const signIn = await openSignIn(page)
    await askForCode(signIn, '9876500030')
    const code = await codeTo(page, '+919876500030')
    expect(await signIn.confirm.getAttribute('aria-disabled')).toBe('true')
    for (const [by, words] of [
      [1, 'Invalid OTP. Either OTP is incorrect or expired. 2 tries are left.'],
      [2, 'Invalid OTP. Either OTP is incorrect or expired. 1 try is left.'],
      [3, 'Too many wrong codes: this one counts no longer.'],
    ] as const) {
      await signIn.code.fill(wrong(code, by))
      await signIn.confirm.click()
      await signIn.alert.filter({ hasText: words }).waitFor()
      expect(await signIn.confirm.getAttribute('aria-disabled')).toBe('true')
    }
    expect(await signIn.newCode.count()).toBe(0)
    await page.clock.fastForward('00:31')
    await signIn.newCode.click()
    await expect.poll(() => signIn.code.inputValue()).toBe('')
    await expect.poll(async () => (await messagesTo(page, '+919876500030')).length).toBe(2)
    const second = await codeTo(page, '+919876500030')
    await letPass(page, 6)
    await signIn.code.fill(second)
    await signIn.confirm.click()
    await signIn.alert.filter({ hasText: 'This code has expired.' }).waitFor()
    await page.clock.fastForward('01:01')
    await signIn.newCode.click()
    await expect.poll(async () => (await messagesTo(page, '+919876500030')).length).toBe(3)
    await signIn.code.fill(await codeTo(page, '+919876500030'))
    await signIn.confirm.click()
    await signIn.heading('Need more information').waitFor()
    await context.close()
  })

  it('is sent once by a double click, not to a contact that is none, five times in a quarter of an hour, and then said to be too often; the contact is kept [AUTH-15, AUTH-16, AUTH-17, MSG-21, MSG-62, OPEN-36]', async () => {
    const { page, context } = await site.visit()
    const signIn = await openSignIn(page)
    await signIn.contact.fill('someone@nowhere')
    await page.keyboard.press('Enter')
    await signIn.dialog.getByText(/^Invalid email id/).waitFor()
    await signIn.contact.fill('98765')
    await page.keyboard.press('Enter')
    await signIn.dialog.getByText(/^Invalid phone/).waitFor()
    for (let sent = 0; sent < 5; sent += 1) {
      await signIn.contact.fill('9876500040')
      await signIn.send.dblclick()
      await signIn.code.waitFor()
      await signIn.button('Use another contact').click()
      await signIn.contact.waitFor()
    }
    await signIn.contact.fill('9876500040')
    await signIn.send.click()
    await signIn.alert.filter({ hasText: 'Attempt limit exceeded, please try after some time' }).waitFor()
    expect(await signIn.contact.inputValue()).toBe('9876500040')
    expect(await messagesTo(page, '+919876500040')).toHaveLength(5)
    await context.close()
  })
})

describe('the outbox of the sandbox', () => {
  it('has the code of a sign-in in another tab, to be copied with one press and pasted', async () => {
    const { page, context } = await site.visit()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const signIn = await openSignIn(page)
    await askForCode(signIn, 'copied@example.com')
    const outbox = await context.newPage()
    await outbox.goto('/sandbox')
    const code = await codeTo(page, 'copied@example.com')
    await outbox.getByRole('button', { name: `Copy code ${code} for copied@example.com`, exact: true }).click()
    await outbox
      .getByRole('status')
      .filter({ hasText: `Code ${code} was copied.` })
      .waitFor()
    await page.bringToFront()
    await signIn.code.focus()
    await page.keyboard.press('Control+V')
    await expect.poll(() => signIn.code.inputValue()).toBe(code)
    await signIn.confirm.click()
    await signIn.heading('Need more information').waitFor()
    await context.close()
  })
})
