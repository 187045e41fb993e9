import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { SpecialServicesAnswer } from '../../server/contract/specialServices.ts'
import { planCheckIn } from './support/checkInPlan.ts'
import { DRAWN, drawn } from './support/drawn.ts'
import { goBack } from './support/history.ts'
import { journeySite } from './support/journeySite.ts'
import { payByCard } from './support/payByCard.ts'
import { makeBookingAgain, openPersonaBooking } from './support/personaBooking.ts'
import { DESKTOP, overflows, PHONE, type Look } from './support/site.ts'

/** What is slow is said soon here. */
const site = journeySite({ delays: { slow: 1_000 } })

const API = '/api/ibe/booking/checkin/ssr'

/** A browser on the add-ons, with all of a persona's booking chosen for the journeys at these places. */
async function atTheAddOns(persona: string, places: readonly number[] = [0], look?: Look) {
  const visit = await site.visit(look)
  const { page } = visit
  await makeBookingAgain(page, persona)
  const { recordLocator } = await openPersonaBooking(page, persona)
  await planCheckIn(page, recordLocator, places)
  await page.goto(`/checkin-addons?pnr=${recordLocator}`)
  /** Codes that passengers have or hold. */
  const had = async (): Promise<readonly string[]> => {
    const { data } = (await (await page.request.get(API, { params: { recordLocator } })).json()) as SpecialServicesAnswer
    const passengers = data.segments.flatMap((segment) => segment.passengers)
    return passengers.flatMap(({ services }) =>
      services.filter(({ state }) => state !== 'OFFERED').map(({ ssrCode, state }) => `${ssrCode} ${state}`),
    )
  }
  return { ...visit, recordLocator, had }
}

const heading = (page: Page, name: string | RegExp, level = 1) => page.getByRole('heading', { level, name, exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name, exact: true })
const service = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`^${name}`) })
const boxes = (page: Page, name: string) => service(page, name).getByRole('checkbox')
const tab = (page: Page, place: number) => page.getByRole('navigation', { name: 'Flights', exact: true }).getByRole('button').nth(place)
const alert = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words })
const seats = (page: Page) => page.getByRole('grid', { name: 'Seats', exact: true })

describe('the add-ons of check-in', () => {
  const LOOKS = [['a desktop by night', { width: DESKTOP, scheme: 'dark' }] as const, ['a phone', { width: PHONE }] as const]
  it.each(drawn(LOOKS, 'add-ons'))(
    'are chosen, kept over a reload and Back, held, paid, and lead on to the seats, on %s [API-39, API-48, CONST-20, CONST-22, LAY-02, LAY-23]',
    DRAWN,
    async (_, look) => {
      const { page, complaints, recordLocator, had } = await atTheAddOns('check-in-both-ways', [0, 1], look)
      await page.getByText('That time is over for this flight', { exact: false }).waitFor()
      expect([await overflows(page), await button(page, 'Continue without extras').count()]).toEqual([false, 1])
      await boxes(page, 'Extra bag').first().check()
      await tab(page, 1).click()
      await page.getByRole('combobox').first().selectOption({ label: 'Vegetarian meal, ₹350' })
      await button(page, 'Continue, ₹1,100').waitFor()
      expect(await overflows(page)).toBe(false)
      await page.reload()
      await button(page, 'Continue, ₹1,100').waitFor()
      await page.goto(`/check-in?pnr=${recordLocator}`)
      await goBack(page)
      await button(page, 'Continue, ₹1,100').click()
      await heading(page, /^Your extras are kept until \d\d:\d\d$/, 2).waitFor()
      expect([await overflows(page), await had()]).toEqual([false, ['XBAG HELD', 'VGML HELD']])
      await button(page, 'Pay ₹1,100').click()
      await page.waitForURL(`${site.airline.provider}/c/pay/**`)
      await payByCard(page)
      await heading(page, 'Payment received').waitFor()
      expect(await overflows(page)).toBe(false)
      await page.getByRole('link', { name: 'Go on with check-in', exact: true }).click()
      await page.waitForURL(`**/check-in/select-seats?pnr=${recordLocator}`)
      await seats(page).waitFor()
      expect(await had()).toEqual(['XBAG THEIRS', 'VGML THEIRS'])
      await page.goto(`/checkin-addons?pnr=${recordLocator}`)
      await button(page, 'Continue').waitFor()
      await tab(page, 0).click()
      expect([await boxes(page, 'Extra bag').first().isChecked(), await boxes(page, 'Extra bag').first().isDisabled()]).toEqual([true, true])
      expect(complaints).toEqual([])
    },
  )

  it('are chosen by keyboard alone, for nothing, on a phone: Back keeps them, and what is skipped is forgotten [CHK-46, LAY-23]', async () => {
    const { page, recordLocator, had } = await atTheAddOns('check-in-open', [0], { width: PHONE })
    await boxes(page, 'Wheelchair').first().focus()
    await page.keyboard.press('Space')
    await button(page, 'Continue with extras').focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/check-in/select-seats?pnr=${recordLocator}`)
    await seats(page).waitFor()
    expect(await had()).toEqual(['WCHR THEIRS'])
    await goBack(page)
    await expect.poll(() => boxes(page, 'Wheelchair').first().isChecked()).toBe(true)
    expect(await service(page, 'Priority boarding').textContent()).toContain('Boards first anyhow')
    await boxes(page, 'Extra bag').first().check()
    await button(page, 'Skip extras').click()
    await seats(page).waitFor()
    await goBack(page)
    await button(page, 'Continue').waitFor()
    expect([await boxes(page, 'Extra bag').first().isChecked(), await had()]).toEqual([false, ['WCHR THEIRS']])
  })

  it('lead back to the journeys where none were chosen, or they cannot be checked in for any more', async () => {
    const none = await atTheAddOns('check-in-open')
    await none.page.evaluate(() => sessionStorage.clear())
    await none.page.reload()
    await alert(none.page, 'Choose your journeys first').waitFor()
    expect(await overflows(none.page)).toBe(false)
    const over = await atTheAddOns('check-in-closed')
    await alert(over.page, 'Choose your journeys again').waitFor()
    await over.page.getByRole('link', { name: 'Choose journeys', exact: true }).click()
    await over.page.waitForURL('**/check-in?pnr=*')
  })
})
