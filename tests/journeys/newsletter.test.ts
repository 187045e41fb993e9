import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { messagesTo } from '../../src/testing/steps/outbox.ts'
import { startAirline } from './support/airline.ts'
import { goBack } from './support/history.ts'
import { holdBack } from './support/holdBack.ts'
import { journeySite } from './support/journeySite.ts'
import { PHONE } from './support/site.ts'

const site = journeySite()

const section = (page: Page) => page.getByRole('region', { name: 'Newsletter', exact: true })
const field = (page: Page) => section(page).getByRole('textbox', { name: 'E-mail address', exact: true })
const status = (page: Page) => section(page).getByRole('status')
const topOfFooter = (page: Page) => page.getByRole('contentinfo').evaluate((footer) => footer.getBoundingClientRect().top)
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
const says = (page: Page, text: string) => page.getByText(text).waitFor()

const THANKS = 'Thank you. Please confirm with the link in our mail.'
const CONFIRMED = 'Your address is confirmed. Welcome aboard!'
const UNSUBSCRIBED = 'You are unsubscribed. No newsletter comes to your address any more.'

async function subscribe(page: Page, email: string, expected: string): Promise<void> {
  await field(page).fill(email)
  await section(page).getByRole('button', { name: 'Subscribe', exact: true }).click()
  await expect.poll(() => status(page).textContent()).toBe(expected)
}

/** A link of the newest mail to an address. */
async function linkIn(page: Page, email: string, what: 'confirmation' | 'unsubscribe'): Promise<string> {
  const [newest] = await messagesTo(page, email)
  const link = (newest?.text ?? '').match(/https?:\S+/g)?.find((each) => each.includes(`/${what}?`))
  if (link === undefined) throw new Error(`no link to ${what} was sent to ${email}`)
  return link
}

describe('the newsletter', { timeout: 60_000 }, () => {
  it(
    'is subscribed to, confirmed by the mail, known from then on, and left again [NEWS-03, NEWS-04, NEWS-08, NEWS-09, NEWS-12, FOOT-08, SEC-05]',
    { tags: ['core'] },
    async () => {
      const { page, context, complaints } = await site.visit()
      await page.goto('/')
      await subscribe(page, 'asha@example.com', THANKS)
      expect(await section(page).getByRole('link', { name: 'Unsubscribe' }).getAttribute('href')).toMatch(
        new RegExp(`^${site.airline.address}/unsubscribe\\?requestid=[\\w-]+\\.[\\w-]+$`),
      )

      await page.goto(await linkIn(page, 'asha@example.com', 'confirmation'))
      await press(page, 'Confirm')
      await says(page, CONFIRMED)
      await page.reload()
      await press(page, 'Confirm')
      await says(page, 'Your address was confirmed before. There is nothing left to do.')

      await page.getByRole('link', { name: 'Search from the home page' }).click()
      await subscribe(page, 'asha@example.com', 'You are already subscribed to our newsletter')

      await page.goto(await linkIn(page, 'asha@example.com', 'unsubscribe'))
      await says(page, 'Press the button, and no newsletter comes to your address any more.')
      await press(page, 'Unsubscribe')
      await says(page, UNSUBSCRIBED)
      await page.goto('/')
      await subscribe(page, 'asha@example.com', THANKS)
      // The link that was used before.
      expect(complaints).toEqual(['Failed to load resource: the server responded with a status of 422 (Unprocessable Entity)'])
      await context.close()
    },
  )

  it('is left by the link that the page itself has encrypted, also below another page [NEWS-03, NEWS-04, OPEN-18]', async () => {
    const { page, context } = await site.visit({ width: PHONE })
    await page.goto('/nowhere/at/all')
    await subscribe(page, 'ravi@example.com', THANKS)
    await section(page).getByRole('link', { name: 'Unsubscribe' }).click()
    await page.waitForURL('**/nowhere/at/all/unsubscribe?requestid=*')
    await press(page, 'Unsubscribe')
    await says(page, UNSUBSCRIBED)
    await context.close()
  })

  it('starts again after a reload, after Back and on another page [NEWS-05]', async () => {
    const { page, context } = await site.visit()
    await page.goto('/')
    await subscribe(page, 'meera@example.com', THANKS)
    await page.reload()
    await expect.poll(() => field(page).inputValue()).toBe('')
    await subscribe(page, 'meera@example.com', THANKS)
    await section(page).getByRole('link', { name: 'Unsubscribe' }).click()
    await page.getByRole('heading', { level: 1, name: 'Unsubscribe from the newsletter' }).waitFor()
    await goBack(page)
    await expect.poll(() => field(page).inputValue()).toBe('')
    await expect.poll(() => status(page).textContent()).toBe('')
    // Neither loads the page anew: what Back brings from the browser's memory, and the way to another page.
    await subscribe(page, 'nisha@example.com', THANKS)
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect.poll(() => field(page).inputValue()).toBe('')
    await page.goto('/nowhere')
    await subscribe(page, 'nisha@example.com', THANKS)
    await page.getByRole('link', { name: 'Search from the home page' }).click()
    await page.getByRole('heading', { level: 1, name: 'There is no page at this address' }).waitFor({ state: 'hidden' })
    expect([await field(page).inputValue(), await status(page).textContent()]).toEqual(['', ''])
    await context.close()
  })

  it('and the page of its links have their place before the configuration has come [LAY-08]', async () => {
    const { page, context } = await site.visit({ width: PHONE })
    const arrive = await holdBack(page, /\/config\.json$/)
    await page.goto('/unsubscribe?requestid=cut', { waitUntil: 'load' })
    await page.getByRole('status').filter({ hasText: 'The page is on its way.' }).waitFor()
    expect(await topOfFooter(page)).toBeGreaterThanOrEqual(740)
    await page.goto('/nowhere', { waitUntil: 'load' })
    await page.getByRole('heading', { level: 1, name: 'There is no page at this address' }).waitFor()
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('NewsletterSection')))
    const before = await topOfFooter(page)
    arrive()
    await section(page).waitFor()
    expect(Math.abs((await topOfFooter(page)) - before)).toBeLessThan(4)
    await context.close()
  })

  it('keeps the button of its links under the finger while a slow airline is asked, once for two presses [NEWS-12]', async () => {
    const { page, context } = await site.visit({ width: PHONE })
    await site.airline.fault({ route: '/api/ibe/newsletter/unsubscriptions', kind: 'delay', delayMs: 1_000 })
    const asked: string[] = []
    page.on('request', (request) => void (request.url().endsWith('/newsletter/unsubscriptions') && asked.push(request.method())))
    await page.goto('/unsubscribe?requestid=cut')
    const button = page.getByRole('main').getByRole('button', { name: 'Unsubscribe', exact: true })
    const before = await button.boundingBox()
    await button.dblclick()
    await says(page, 'Unsubscribing')
    expect(await button.boundingBox()).toMatchObject({ x: before?.x, y: before?.y })
    await says(page, 'Failed to unsubscribe.')
    expect(asked).toHaveLength(1)
    await page.getByRole('link', { name: 'Search from the home page' }).waitFor()
    await context.close()
  })

  it('says what is wrong: no address, too many calls, and a link that is cut off [NEWS-07, NEWS-10, MSG-19, MSG-76]', async () => {
    const { page, context } = await site.visit()
    await page.goto('/')
    await field(page).fill('asha@')
    await field(page).press('Enter')
    await section(page).getByText('Please enter a valid e-mail address').waitFor()
    for (let call = 0; call < 5; call++) {
      await subscribe(page, 'often@example.com', THANKS)
      await field(page).fill('')
    }
    await field(page).fill('often@example.com')
    await field(page).press('Enter')
    await section(page).getByText('Something went wrong. Please try again.').waitFor()
    expect(await field(page).inputValue()).toBe('often@example.com')
    await page.goto('/unsubscribe?requestid=cut')
    await press(page, 'Unsubscribe')
    await says(page, 'Failed to unsubscribe.')
    await context.close()
  })

  it('is not on the results, in the app, or where the configuration removes it [LAY-02, LAY-08, NEWS-02]', async () => {
    // It stands above the last of the page, which comes with it.
    const footer = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choices' })
    const { page, context } = await site.visit()
    await page.goto('/flight-search?trip=OneWay&origin=DEL&dest=BOM&date=2026-12-12&pax=1ADT&currency=INR&search=true')
    await page.getByRole('list', { name: 'Flights', exact: true }).waitFor()
    await footer(page).waitFor()
    expect(await section(page).count()).toBe(0)
    await page.goto('/?device_type=app')
    await footer(page).waitFor()
    expect(await section(page).count()).toBe(0)
    await page.goto('/?device_type=other')
    await section(page).waitFor()
    const without = await startAirline(undefined, { flags: { hideSubscribeBanner: true } })
    await page.goto(without.address)
    await footer(page).waitFor()
    expect(await section(page).count()).toBe(0)
    await without.stop()
    await context.close()
  })

  it('speaks Hindi, on the page and in its mails [OPEN-57]', async () => {
    const { page, context } = await site.visit()
    await context.addCookies([{ name: 'locale', value: 'hi-IN', url: site.airline.address }])
    await page.goto('/')
    const region = page.getByRole('region', { name: 'न्यूज़लेटर', exact: true })
    await region.getByRole('textbox', { name: 'ई-मेल पता' }).fill('hindi@example.com')
    await region.getByRole('button', { name: 'सदस्यता लें' }).click()
    await region.getByText('धन्यवाद।').waitFor()
    await page.goto(await linkIn(page, 'hindi@example.com', 'confirmation'))
    await press(page, 'पुष्टि करें')
    await says(page, 'आपके पते की पुष्टि हो गई है। स्वागत है!')
    await context.close()
  })
})
