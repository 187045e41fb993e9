import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { journeySite } from './support/journeySite.ts'
import { openPersonaBooking } from './support/personaBooking.ts'
import { PHONE, type Look } from './support/site.ts'

const site = journeySite()

interface Mail {
  readonly to: { readonly medium: string; readonly address: string }
  readonly subject: string
  readonly text: string
}

/** A browser on the page of a persona's booking, with the mails of that booking. */
async function opened(persona: string, look?: Look) {
  const visit = await site.visit(look)
  const { page } = visit
  const { recordLocator } = await openPersonaBooking(page, persona)
  const mails = async (): Promise<readonly Mail[]> => {
    const outbox = (await (await page.request.get('/sandbox/api/outbox')).json()) as { readonly data: readonly Mail[] }
    return outbox.data.filter(({ subject }) => subject.includes(recordLocator))
  }
  return { ...visit, mails }
}

const actions = (page: Page, name = 'What you can do') => page.getByRole('region', { name, exact: true })
const button = (page: Page) => actions(page).getByRole('button', { name: 'E-mail the itinerary', exact: true })

describe('the itinerary by mail', () => {
  it('arrives at the contact of the booking with the flights in local times and the total paid, and not more than five times an hour', async () => {
    const { page, context, complaints, mails } = await opened('family')
    await button(page).focus()
    await page.keyboard.press('Enter')
    const said = actions(page).getByRole('status')
    await expect.poll(() => said.innerText()).toMatch(/^Sent to \S\*\*\*@\S\*\*\*, .*, \d\d:\d\d \(Indian time\)\.$/)
    expect(await button(page).evaluate((element) => element === document.activeElement)).toBe(true)

    const [mail, ...others] = await mails()
    expect([mail?.to.medium, others]).toEqual(['EMAIL', []])
    const shown = await page.getByRole('main').innerText()
    expect(shown).toContain(`${mail?.to.address.slice(0, 1) ?? 'nobody'}***@`)
    const times = [...(mail?.text ?? '').matchAll(/, (\d\d:\d\d)/g)].map(([, time]) => time ?? '')
    expect(times.length).toBeGreaterThanOrEqual(4)
    for (const time of times) expect(shown).toContain(time)
    const total = /Paid: (₹[\d,]+)/.exec(mail?.text ?? '')?.[1] ?? 'nothing'
    expect(await page.getByRole('region', { name: 'Fare breakdown', exact: true }).innerText()).toContain(total)

    for (const sent of [2, 3, 4, 5]) {
      await button(page).click()
      await expect.poll(async () => (await mails()).length).toBe(sent)
      await expect.poll(() => said.innerText()).toMatch(/^Sent to/)
    }
    await button(page).click()
    await expect.poll(() => actions(page).getByRole('alert').innerText()).toMatch(/^It was sent too often\. Please try again in (?:59|60) minutes\.$/)
    expect((await mails()).length).toBe(5)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^Your booking/)
    await context.close()
    expect(complaints.filter((each) => !each.includes('429'))).toEqual([])
  })

  it('comes in the language of the page, on a phone, and says so when the airline does not answer', { tags: ['core'] }, async () => {
    const { page, context, mails } = await opened('fare-lock', { width: PHONE })
    await button(page).waitFor()
    await page.route('**/booking/itinerary/mails', (route) => route.abort())
    await button(page).click()
    await expect
      .poll(() => actions(page).getByRole('alert').innerText())
      .toBe('Unable to send email: the airline did not answer. Your booking has not changed. Please try again.')
    expect(await mails()).toEqual([])
    await page.unroute('**/booking/itinerary/mails')
    await context.addCookies([{ name: 'locale', value: 'hi-IN', url: page.url() }])
    await page.reload()
    await page.getByRole('button', { name: 'यात्रा का विवरण ई-मेल करें', exact: true }).click()
    await expect.poll(async () => (await mails())[0]?.text ?? '').toContain('समय हर हवाई अड्डे का स्थानीय समय है।')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE)
    await context.close()
  })
})
