import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { DRAWN, drawn } from './support/drawn.ts'
import { goBack, goForward } from './support/history.ts'
import { journeySite } from './support/journeySite.ts'
import { switchTo } from './support/language.ts'
import { fillTraveller, openTab, profileForms, tab, TABS } from './support/profileForms.ts'
import { makeAccount, signInBy, signOut } from './support/signIn.ts'
import { DESKTOP, PHONE } from './support/site.ts'

const site = journeySite()

/** The question by the names that screen readers hear. */
function questionOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?', exact: true })
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  return { dialog, stay: button('Stay'), leave: button('Leave') }
}

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const hasFocus = (page: Page, name: string) => link(page, name).evaluate((element) => element === document.activeElement)
const addressOf = (page: Page) => page.evaluate(() => `${location.pathname}${location.search}`)
const isAt = (page: Page, address: string) => expect.poll(() => addressOf(page)).toBe(address)

/** Preferences to which one link has led, with another seat chosen. */
async function changedPreferences(page: Page, persona: string) {
  await openTab(page, persona, TABS.savedTravellers)
  await link(page, 'My preferences').click()
  const forms = profileForms(page)
  await forms.choice('Seat').selectOption({ label: 'Aisle' })
  return forms
}

/** How often the browser itself asks whether to leave; it is answered with no. */
function windowQuestions(page: Page) {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  return asked
}

const DEVICES = [
  { device: 'a phone', width: PHONE },
  { device: 'a desktop', width: DESKTOP },
]
describe.each(drawn(DEVICES, 'unsaved'))('unsaved changes on $device', DRAWN, ({ width }) => {
  it('of the profile stay by “Stay” and by Escape, are asked about again, and are left by “Leave”; nothing is asked once they are saved, of another language, or by signing out [OPEN-57]', async () => {
    const { page, context, complaints } = await site.visit()
    await makeAccount(site.airline, ['Lata', 'Rao'], `98765${width}0`.padEnd(10, '1'), `lata${width}@example.com`)
    await signInBy(page, `lata${width}@example.com`, 'Lata')
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/user-profile')
    const firstName = page.getByRole('textbox', { name: 'First name', exact: true })
    await firstName.fill('Latika')
    const { dialog, stay, leave } = questionOf(page)

    await link(page, 'My bookings').click()
    await dialog.waitFor()
    expect(await stay.evaluate((element) => element === document.activeElement)).toBe(true)
    await stay.click()
    await dialog.waitFor({ state: 'hidden' })
    expect([await addressOf(page), await firstName.inputValue(), await hasFocus(page, 'My bookings')]).toEqual(['/user-profile', 'Latika', true])

    await link(page, 'My bookings').click()
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect([await addressOf(page), await firstName.inputValue()]).toEqual(['/user-profile', 'Latika'])

    await link(page, 'My bookings').click()
    await leave.click()
    await page.getByRole('heading', { level: 1, name: 'My bookings' }).waitFor()
    await isAt(page, '/profile-menu?value=0')
    await goBack(page)
    await expect.poll(() => firstName.inputValue()).toBe('Latika')
    await page.getByRole('button', { name: 'Update', exact: true }).click()
    await page.getByText('Your profile is saved.').waitFor()
    await link(page, 'My bookings').click()
    await isAt(page, '/profile-menu?value=0')
    expect(await dialog.count()).toBe(0)

    // What was typed comes back with the page in another language.
    const asked = windowQuestions(page)
    await goBack(page)
    await expect.poll(() => firstName.inputValue()).toBe('Latika')
    await firstName.fill('Lila')
    await switchTo(page, 'हिन्दी')
    await expect.poll(() => page.getByRole('textbox').first().inputValue()).toBe('Lila')
    await switchTo(page, 'English')
    await expect.poll(() => firstName.inputValue()).toBe('Lila')
    await page.setViewportSize({ width: DESKTOP, height: 740 })
    await signOut(page)
    await isAt(page, '/')
    expect([await dialog.count(), asked, complaints.filter((each) => !each.includes('404'))]).toEqual([0, [], []])
    await context.close()
  })

  it('are asked about at each Back, under the address of the page, and Back leads where it would have led', { tags: ['core'] }, async () => {
    const { page, context, complaints } = await site.visit({ width })
    const forms = await changedPreferences(page, 'Ravi Iyer')
    const { dialog, stay, leave } = questionOf(page)
    for (let times = 0; times < 2; times += 1) {
      await goBack(page)
      await dialog.waitFor()
      await isAt(page, tab(TABS.preferences))
      // By a key: a click so soon after another in the same place is taken for the second half of a double click.
      await stay.press('Enter')
      await dialog.waitFor({ state: 'hidden' })
      expect([await addressOf(page), await forms.choice('Seat').inputValue()]).toEqual([tab(TABS.preferences), 'AISLE'])
    }
    await goBack(page)
    await leave.click()
    await forms.button('Add a traveller').waitFor()
    await isAt(page, tab(TABS.savedTravellers))
    await goForward(page)
    await forms.said('What you typed before is here again. It is not saved yet.').waitFor()
    // It was asked about when it was left, and stays in the tab: only what is typed now is asked about.
    await link(page, 'Business profile').click()
    await forms.field('City').waitFor()
    await goBack(page)
    await forms.choice('Meal').selectOption({ index: 1 })
    await link(page, 'Business profile').click()
    await dialog.waitFor()
    expect(complaints.filter((each) => !each.includes('404'))).toEqual([])
    await context.close()
  })

  it('are asked about by Forward too, which leads where it would have led', async () => {
    const { page, context } = await site.visit({ width })
    await openTab(page, 'Meera Nair', TABS.preferences)
    await link(page, 'Saved travellers').click()
    await isAt(page, tab(TABS.savedTravellers))
    await goBack(page)
    const forms = profileForms(page)
    await forms.choice('Seat').selectOption({ label: 'Aisle' })
    const { dialog, stay, leave } = questionOf(page)
    await goForward(page)
    await dialog.waitFor()
    await isAt(page, tab(TABS.preferences))
    await stay.click()
    await link(page, 'Business profile').click()
    await leave.click()
    await isAt(page, tab(TABS.businessProfile))
    await goBack(page)
    await forms.choice('Seat').selectOption({ label: 'Window' })
    await goForward(page)
    await leave.click()
    await forms.field('City').waitFor()
    await isAt(page, tab(TABS.businessProfile))
    await context.close()
  })

  it('that were set back, saved or discarded are not asked about', async () => {
    const { page, context } = await site.visit({ width })
    const forms = await changedPreferences(page, 'Nisha Patel')
    const { dialog } = questionOf(page)
    await forms.choice('Seat').selectOption({ value: '' })
    await link(page, 'Saved travellers').click()
    await forms.button('Add a traveller').click()
    await fillTraveller(forms, 'Kabir')
    await forms.save.click()
    await forms.said('The traveller is saved.').waitFor()
    await forms.button('Edit Kabir Nair').click()
    await forms.field('First name').fill('Kiran')
    await forms.button('Cancel').click()
    await forms.button('Delete Kabir Nair').click()
    await forms.button('Delete').click()
    await forms.said('The traveller is deleted.').waitFor()
    await link(page, 'Business profile').click()
    await forms.field('City').fill('Pune')
    await forms.button('Discard changes').click()
    await link(page, 'My preferences').click()
    await forms.choice('Seat').waitFor()
    expect([await addressOf(page), await dialog.count()]).toEqual([tab(TABS.preferences), 0])
    await context.close()
  })
})

it('Back closes the question on a phone, and leaves nothing behind in the history', async () => {
  const { page, context } = await site.visit({ width: PHONE })
  const forms = await changedPreferences(page, 'Kabir Khan')
  const { dialog, leave } = questionOf(page)
  await link(page, 'My bookings').tap()
  await dialog.waitFor()
  // As soon as the question is seen.
  await page.goBack()
  await dialog.waitFor({ state: 'hidden' })
  expect([await addressOf(page), await forms.choice('Seat').inputValue()]).toEqual([tab(TABS.preferences), 'AISLE'])
  await goBack(page)
  await leave.tap()
  await isAt(page, tab(TABS.savedTravellers))
  await forms.button('Add a traveller').waitFor()
  await context.close()
})

it('the end of the window is asked about by the browser only while something is unsaved', async () => {
  const { page, context } = await site.visit()
  const forms = await changedPreferences(page, 'Vikram Singh')
  const asked = windowQuestions(page)
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => asked).toEqual(['beforeunload'])
  expect(await forms.choice('Seat').inputValue()).toBe('AISLE')
  await forms.save.click()
  await forms.said('Saved.').waitFor()
  await page.reload()
  await expect.poll(() => forms.choice('Seat').inputValue()).toBe('AISLE')
  expect(asked).toEqual(['beforeunload'])
  await context.close()
})
