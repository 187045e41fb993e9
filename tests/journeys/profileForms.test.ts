import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { journeySite } from './support/journeySite.ts'
import { fillCompany, fillTraveller, openTab, profileForms, tab, TABS } from './support/profileForms.ts'
import { endEverywhere, makeAccount, prove, signInBy, signInOf } from './support/signIn.ts'

const site = journeySite()

/** The page of the sandbox has no icon (404), and the browser notes what the airline refuses (422). */
const faultsOf = (complaints: readonly string[]): readonly string[] => complaints.filter((each) => !/status of (404|422)/.test(each))

/** A customer's saved travellers, one of them Kabir Nair, in two tabs of one browser. */
async function openTwoTabs(page: Page, name: string) {
  const first = await openTab(page, name, TABS.savedTravellers)
  await first.button('Add a traveller').click()
  await fillTraveller(first, 'Kabir')
  await first.save.dblclick()
  await first.said('The traveller is saved.').waitFor()
  const other = await page.context().newPage()
  await other.goto(tab(TABS.savedTravellers))
  return [first, profileForms(other)] as const
}

describe('my preferences', () => {
  it('are chosen, saved, there after a reload, and changed; no offers are allowed but by a tick [PROF-07, SEC-09]', { tags: ['core'] }, async () => {
    const { page, context, complaints } = await site.visit()
    const forms = await openTab(page, 'Meera Nair', TABS.preferences)
    await forms.choice('Meal').selectOption({ label: 'Jain' })
    for (const channel of ['E-mail', 'SMS', 'WhatsApp']) expect(await forms.tick(channel).isChecked()).toBe(false)
    await forms.choice('Where you mostly fly from').selectOption('BLR')
    await forms.tick('SMS').check()
    await forms.save.click()
    await forms.said('Saved.').waitFor()
    await page.reload()
    await expect.poll(() => forms.choice('Meal').inputValue()).toBe('VJML')
    expect([await forms.choice('Where you mostly fly from').inputValue(), await forms.tick('SMS').isChecked()]).toEqual(['BLR', true])
    await forms.tick('SMS').uncheck()
    await forms.save.click()
    await forms.said('Saved.').waitFor()
    await page.reload()
    await expect.poll(() => forms.choice('Meal').inputValue()).toBe('VJML')
    expect([await forms.tick('SMS').isChecked(), faultsOf(complaints)]).toEqual([false, []])
    await context.close()
  })
})

it('what was typed into a profile before the session was over is not there for the next customer, nor anywhere in the tab [SEC-17]', async () => {
  const { page, context } = await site.visit()
  const firstName = page.getByRole('textbox', { name: 'First name', exact: true })
  await makeAccount(site.airline, ['Fatima', 'Sheikh'], '9876511002', 'fatima.next@example.com')
  await makeAccount(site.airline, ['Nisha', 'Patel'], '9876511001', 'nisha.first@example.com')
  await signInBy(page, 'nisha.first@example.com', 'Nisha')
  await page.goto('/user-profile')
  await firstName.fill('Nishita')
  await endEverywhere(page)
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await page.getByRole('button', { name: 'Sign in again', exact: true }).click()
  await prove(page, signInOf(page), '9876511002', '+919876511002')
  await expect.poll(() => firstName.inputValue()).toBe('Fatima')
  expect(await page.evaluate(() => JSON.stringify(Object.values(sessionStorage)))).not.toContain('Nishita')
  await context.close()
})

describe('a business profile', () => {
  it(
    'with a wrong GST number is not saved; the field is named and has the focus; mended it is saved, and deleted after a question [VAL-01, VAL-08]',
    { tags: ['core'] },
    async () => {
      const { page, context, complaints } = await site.visit()
      const forms = await openTab(page, 'Vikram Singh', TABS.businessProfile)
      await fillCompany(forms, '29aaaci4798l1zv')
      expect(await forms.field('GST number').inputValue()).toBe('29AAACI4798L1ZV')
      await forms.save.click()
      await expect.poll(() => forms.hasFocus('GST number')).toBe(true)
      expect(await forms.alert.innerText()).toContain('This GST number has a mistake in it: its last character does not fit.')
      expect(await forms.field('GST number').getAttribute('aria-invalid')).toBe('true')
      await forms.field('GST number').fill('29AAACI4798L1ZU')
      await page.getByText('Registered in Karnataka.').waitFor()
      await forms.save.click()
      await forms.said('Saved.').waitFor()
      expect(await forms.field('Company e-mail').inputValue()).toBe('travel@example.com')
      await page.reload()
      await forms.button('Delete business profile').click()
      await forms.button('Keep').click()
      await forms.button('Delete business profile').click()
      await forms.button('Delete').click()
      await forms.said('Your business profile is deleted.').waitFor()
      await page.reload()
      await forms.save.waitFor()
      expect([await forms.field('GST number').inputValue(), faultsOf(complaints)]).toEqual(['', []])
      await context.close()
    },
  )
})

describe('saved travellers', () => {
  it('changed in two tabs lose neither change without a word: the second is told what the first has saved', async () => {
    const { page, context } = await site.visit()
    const [first, second] = await openTwoTabs(page, 'Ravi Iyer')
    for (const forms of [first, second]) await forms.button('Edit Kabir Nair').click()
    await first.field('First name').fill('Kiran')
    await first.save.click()
    await first.said('The traveller is saved.').waitFor()
    await second.field('Last name').fill('Menon')
    await second.save.click()
    await second.alert.filter({ hasText: 'This was changed elsewhere while you were typing.' }).waitFor()
    expect(await second.alert.innerText()).toContain('First name: Kiran')
    expect(await second.field('Last name').inputValue()).toBe('Menon')
    await second.field('First name').fill('Kiran')
    await second.save.click()
    await second.said('The traveller is saved.').waitFor()
    await page.reload()
    await expect.poll(() => first.travellers.allInnerTexts()).toEqual([expect.stringContaining('Kiran Menon')])
    await context.close()
  })

  it('changed in another tab are not deleted before they were shown as they are now [PROF-07]', async () => {
    const { page, context } = await site.visit()
    const [first, second] = await openTwoTabs(page, 'Nisha Patel')
    await second.button('Delete Kabir Nair').click()
    await first.button('Edit Kabir Nair').click()
    await first.field('First name').fill('Kiran')
    await first.save.click()
    await first.said('The traveller is saved.').waitFor()
    await second.button('Delete').click()
    await second.alert.filter({ hasText: 'Kiran Nair was changed elsewhere, and is not deleted. Delete all the same?' }).waitFor()
    await second.button('Delete').click()
    await second.said('The traveller is deleted.').waitFor()
    await page.reload()
    await page.getByText('Nobody is saved yet').waitFor()
    await context.close()
  })

  it('can be added with the keyboard alone [VAL-02]', { tags: ['core'] }, async () => {
    const { page, context } = await site.visit()
    const forms = await openTab(page, 'Asha Verma', TABS.savedTravellers)
    await forms.button('Add a traveller').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'New traveller' }).waitFor()
    await page.keyboard.press('Tab')
    for (const typed of ['Mis', 'Fem', 'Leela', 'Rao']) {
      await page.keyboard.type(typed)
      await page.keyboard.press('Tab')
    }
    expect(await forms.hasFocus('Date of birth')).toBe(true)
    await forms.date('Date of birth').fill('1990-02-28')
    await page.keyboard.press('Enter')
    await forms.said('The traveller is saved.').waitFor()
    expect(await forms.travellers.allInnerTexts()).toEqual([expect.stringMatching(/Leela Rao\s+Adult, born 28 Feb 1990/)])
    await context.close()
  })
})

describe('a visitor', () => {
  it('sees nothing in any tab but the way to sign in, and has no data of their own to take along or delete [SEC-09, SEC-15]', async () => {
    const { page, context } = await site.visit()
    for (const number of Object.values(TABS)) {
      await page.goto(tab(number))
      await page.getByRole('alert').filter({ hasText: 'Sign in to see this' }).waitFor()
      const main = page.getByRole('main')
      expect([number, await main.getByRole('textbox').count(), await main.getByRole('region', { name: 'Your data' }).count()]).toEqual([number, 0, 0])
    }
    await context.close()
  })
})
