import { describe, expect, it } from 'vitest'
import { menuOf } from '../journeys/support/account.ts'
import { openTab, TABS } from '../journeys/support/profileForms.ts'
import { codeTo } from '../../src/testing/steps/outbox.ts'
import { openSignIn, tokensOf } from '../journeys/support/signIn.ts'
import { firefoxSite } from './support/firefoxSite.ts'
import { write } from './support/steps.ts'

const site = firefoxSite()

describe('in Firefox', () => {
  it('somebody new signs in by a code to their mobile number, proves their address and is welcomed [AUTH-03, AUTH-04, AUTH-05, AUTH-07]', async () => {
    const { page, complaints, leave } = await site.visit()
    const signIn = await openSignIn(page)
    await write(page, signIn.contact, '9876500080')
    await page.keyboard.press('Enter')
    await signIn.code.waitFor()
    await write(page, signIn.code, await codeTo(page, '+919876500080'))
    await signIn.confirm.click()
    await write(page, signIn.firstName, 'Ira')
    await write(page, signIn.lastName, 'Sen')
    await write(page, signIn.email, 'ira@example.com')
    await signIn.verify.click()
    await signIn.code.waitFor()
    await write(page, signIn.code, await codeTo(page, 'ira@example.com'))
    await page.keyboard.press('Enter')
    await signIn.code.waitFor({ state: 'detached' })
    await signIn.update.click()
    await signIn.welcome.waitFor()
    await signIn.done.click()
    await page.getByRole('button', { name: 'Ira Account', exact: true }).waitFor()
    expect(await tokensOf(page)).not.toBeNull()
    await menuOf(page).account.click()
    await menuOf(page).signOut.waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => menuOf(page).signOut.isVisible()).toBe(false)
    expect(complaints).toEqual([])
    await leave()
  })

  it('a traveller is saved with their date of birth [PROF-07]', async () => {
    const { page, complaints, leave } = await site.visit()
    const forms = await openTab(page, 'Meera Nair', TABS.savedTravellers)
    await forms.button('Add a traveller').click()
    await forms.choice('Title').selectOption({ label: 'Master' })
    await forms.choice('Gender').selectOption({ label: 'Male' })
    await write(page, forms.field('First name'), 'Kabir')
    await write(page, forms.field('Last name'), 'Nair')
    await write(page, forms.date('Date of birth'), '17052019')
    await forms.save.click()
    await forms.said('The traveller is saved.').waitFor()
    expect(await forms.travellers.filter({ hasText: 'Kabir' }).innerText()).toMatch(/born 17 May 2019/)
    expect(complaints).toEqual([])
    await leave()
  })

  it('the site is read in Hindi, and in English again [OPEN-57]', async () => {
    const { page, complaints, leave } = await site.visit()
    await page.goto('/')
    await page.getByRole('button', { name: 'हिन्दी', exact: true }).click()
    await page.getByRole('button', { name: 'फ़्लाइट खोजें', exact: true }).waitFor()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('hi-IN')
    await page.getByRole('button', { name: 'English', exact: true }).click()
    await page.getByRole('button', { name: 'Search flights', exact: true }).waitFor()
    expect(complaints).toEqual([])
    await leave()
  })

  it('high contrast is switched on, kept over a reload, and off [LAY-19]', async () => {
    const { page, complaints, leave } = await site.visit()
    const contrast = () => page.evaluate(() => document.documentElement.dataset['contrast'] ?? null)
    await page.goto('/')
    await page.getByRole('button', { name: 'Switch to high-contrast mode', exact: true }).click()
    await expect.poll(contrast).toBe('high')
    await page.reload()
    await page.getByRole('button', { name: 'Switch to normal mode', exact: true }).waitFor()
    expect(await contrast()).toBe('high')
    await page.getByRole('button', { name: 'Switch to normal mode', exact: true }).click()
    await expect.poll(contrast).not.toBe('high')
    expect(complaints).toEqual([])
    await leave()
  })
})
