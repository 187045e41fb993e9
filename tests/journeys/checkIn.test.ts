import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { skipExtras } from './support/checkInPlan.ts'
import { ask, checkInPopup } from './support/checkInPopup.ts'
import { goBack } from './support/history.ts'
import { journeySite } from './support/journeySite.ts'
import { bookingOf, makeBookingAgain, openPersonaBooking } from './support/personaBooking.ts'
import { PHONE, type Look } from './support/site.ts'

const site = journeySite()

const { popup, box, all, checkIn } = checkInPopup('Which flights do you check in?')
const alert = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** A browser on the page that checks in, where the booking of a persona was asked for. */
async function asked(persona: string, look?: Look) {
  const visit = await site.visit(look)
  const { page } = visit
  await makeBookingAgain(page, persona)
  const { recordLocator, lastName } = await bookingOf(page, persona)
  await page.goto('/check-in')
  await ask(page, recordLocator, lastName)
  return { ...visit, recordLocator, lastName }
}

async function selecting(persona: string, look?: Look) {
  const opened = await asked(persona, look)
  await box(opened.page, 0).waitFor()
  return opened
}

describe('check-in', () => {
  it('leads from the tab of the home page through the popup, the extras, the seats and the list to the summary [CHK-01, CHK-12, CHK-15, CHK-23, CHK-45, CHK-46, MSG-91]', async () => {
    const { page, complaints } = await site.visit()
    await makeBookingAgain(page, 'check-in-open')
    const { recordLocator, lastName } = await bookingOf(page, 'check-in-open')
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Check In', exact: true }).click()
    await page.waitForURL('**/check-in')
    await ask(page, recordLocator, lastName)
    await box(page, 0).waitFor()
    expect(await popup(page).textContent()).toContain(recordLocator)
    await box(page, 0).check()
    await checkIn(page).click()
    await skipExtras(page, recordLocator)
    await page.getByRole('button', { name: /^Check in \d passengers?$/ }).click()
    await page.waitForURL(`**/check-in-summary?pnr=${recordLocator}`)
    await heading(page, 'You are checked in').waitFor()
    expect(complaints).toEqual([])
  })

  it('leaves a passenger out, who gets no pass and can check in later [CON-91]', async () => {
    const { page, recordLocator, complaints } = await selecting('check-in-open')
    await box(page, 0).check()
    await popup(page).getByRole('group', { name: 'Who checks in', exact: true }).getByRole('checkbox').last().uncheck()
    await checkIn(page).click()
    await skipExtras(page, recordLocator)
    await page.getByRole('button', { name: 'Check in 1 of 2 passengers', exact: true }).click()
    await page.waitForURL(`**/check-in-summary?pnr=${recordLocator}`)
    await page.getByRole('main').getByText('1 of 2 checked in', { exact: true }).waitFor()
    await page.getByText('The others can check in for Delhi to Mumbai now, too.', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Check in for more', exact: true }).waitFor()
    await page.getByRole('link', { name: 'Show boarding pass', exact: true }).click()
    const codes = page.getByRole('img', { name: /^Boarding pass code of / })
    await codes.first().waitFor()
    expect([await codes.count(), complaints]).toEqual([1, []])
  })

  it('opens in a sheet over the home page of a phone, whose popup fills the screen; Back closes one after the other [CHK-06]', async () => {
    const { page } = await site.visit({ width: PHONE })
    await makeBookingAgain(page, 'check-in-open')
    const { recordLocator, lastName } = await bookingOf(page, 'check-in-open')
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Check In', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Check In', exact: true })
    await sheet.waitFor()
    await ask(page, recordLocator, lastName)
    await box(page, 0).waitFor()
    const { width, height } = (await popup(page).boundingBox()) ?? { width: 0, height: 0 }
    const screen = page.viewportSize()
    expect([Math.round(width), Math.round(height)]).toEqual([screen?.width, screen?.height])
    await goBack(page)
    await expect.poll(() => popup(page).count()).toBe(0)
    expect(await sheet.isVisible()).toBe(true)
    await goBack(page)
    await expect.poll(() => sheet.count()).toBe(0)
  })

  it('selects one journey at a time or both by the switch, and the way back alone only after the way out [CHK-24, CHK-40, CHK-41, CHK-42, CHK-43, CHK-52, MSG-69]', async () => {
    const { page, recordLocator } = await selecting('check-in-both-ways')
    await expect.poll(() => checkIn(page).getAttribute('aria-disabled')).toBe('true')
    await box(page, 0).check()
    await box(page, 1).check()
    expect([await box(page, 0).isChecked(), await box(page, 1).isChecked()]).toEqual([false, true])
    await checkIn(page).click()
    await alert(page, 'Only sequential check-in is allowed').waitFor()
    await all(page).click()
    expect([await box(page, 0).isChecked(), await box(page, 1).isChecked()]).toEqual([true, true])
    await checkIn(page).click()
    await page.waitForURL(`**/checkin-addons?pnr=${recordLocator}`)
    await goBack(page)
    await box(page, 0).waitFor()
    await expect.poll(() => box(page, 1).isChecked()).toBe(true)
  })

  it('shows its flights again after a reload, and without the popup once that is closed [SEC-17]', async () => {
    const { page, recordLocator } = await selecting('check-in-open')
    expect(new URL(page.url()).searchParams.get('pnr')).toBe(recordLocator)
    await page.reload()
    await box(page, 0).waitFor()
    await popup(page).getByRole('button', { name: 'Close', exact: true }).click()
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await page.reload()
    await page.getByRole('textbox', { name: 'Booking reference (PNR)', exact: true }).waitFor()
    expect(await popup(page).count()).toBe(0)
  })

  it('says why nobody checks in: wrong fields, nothing found, not confirmed, a locked fare, and not here [CHK-04, CHK-05, CHK-07, CHK-08, CHK-10, CHK-11, CHK-13, OPEN-30, OPEN-34]', async () => {
    const { page } = await site.visit()
    const toast = (words: string) => page.getByText(words, { exact: true }).first().waitFor()
    await page.goto('/check-in')
    await ask(page, 'K7M', '')
    await toast('please Enter a valid PNR and Email or Last Name')
    await ask(page, 'ZZZ234', 'Nobody')
    await toast('Invalid PNR or Email/Last Name')
    const onHold = await bookingOf(page, 'on-hold')
    await ask(page, onHold.recordLocator, onHold.lastName)
    await toast('Booking status is not confirmed')
    const locked = await bookingOf(page, 'fare-lock')
    await ask(page, locked.recordLocator, locked.lastName)
    const payment = page.getByRole('dialog', { name: 'Complete your payment first', exact: true })
    await payment.waitFor()
    await payment.getByRole('button', { name: 'Close', exact: true }).click()
    const notHere = await bookingOf(page, 'no-check-in')
    await ask(page, notHere.recordLocator, notHere.lastName)
    await toast('Web check in not allowed')
    await page.getByRole('dialog', { name: 'Web-check-in not possible for this booking', exact: true }).waitFor()
  })

  it('begins from the page of the booking, whose flights are shown without asking for it again [CHK-12, SEC-17]', async () => {
    const { page } = await site.visit()
    await makeBookingAgain(page, 'check-in-open')
    const { recordLocator } = await openPersonaBooking(page, 'check-in-open')
    await page.getByRole('region', { name: 'What you can do', exact: true }).getByRole('link', { name: 'Check In', exact: true }).click()
    await page.waitForURL(`**/check-in?pnr=${recordLocator}`)
    await box(page, 0).waitFor()
    await goBack(page)
    await heading(page, `Your booking ${recordLocator}`).waitFor()
    await openPersonaBooking(page, 'check-in-closed')
    await page.getByRole('region', { name: 'What you can do', exact: true }).waitFor()
    expect(await page.getByRole('main').getByRole('link', { name: 'Check In', exact: true }).count()).toBe(0)
  })
})
