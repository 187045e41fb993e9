import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { messagesTo } from '../../src/testing/steps/outbox.ts'
import { goBack } from './support/history.ts'
import { holdBack } from './support/holdBack.ts'
import { journeySite } from './support/journeySite.ts'
import { searchForm } from './support/searchForm.ts'
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

describe('the newsletter', () => {
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
      // The page before has a newsletter too.
      await searchForm(page).search.waitFor()
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
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/later-')))
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

  it('is not on the results and not in the app [LAY-02, LAY-08, NEWS-02]', async () => {
    // It stands above the last of the page, which comes with it.
    const footer = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choices' })
    const { page, context } = await site.visit()
    for (const path of ['/flight-search?trip=OneWay&origin=DEL&dest=BOM&date=2026-12-12&pax=1ADT&currency=INR&search=true', '/?device_type=app']) {
      await page.goto(path)
      await footer(page).waitFor()
      expect([path, await section(page).count()]).toEqual([path, 0])
    }
    await context.close()
  })
})
