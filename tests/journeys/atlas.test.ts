import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { DRAWN, drawn } from './support/drawn.ts'
import { journeySite } from './support/journeySite.ts'
import { PHONE } from './support/site.ts'

const site = journeySite()

const now = (page: Page) => page.getByRole('status').filter({ hasText: 'Now in' })
/** Whether a chart, which may be scrolled, shows a state. */
const isSeenIn = (frame: Locator, state: string) =>
  frame.evaluate((outer, id) => {
    const [area, box] = [outer.getBoundingClientRect(), outer.querySelector(`[data-state="${id}"]`)?.getBoundingClientRect()]
    return box !== undefined && box.top >= area.top && box.bottom <= area.bottom
  }, state)
const possible = (page: Page) => page.getByRole('group', { name: 'What can happen now' })
/** Whether the middle of an element is seen: on the screen, and with nothing laid over it. */
const isUncovered = (wanted: Locator) =>
  wanted.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
const view = (page: Page) => page.frameLocator('iframe[title="The real view"]')

describe('a reader', () => {
  it('finds a flow and a requirement by keyboard alone, the flow within a dozen screens, and what becomes of a promo code when a student fare is chosen', async () => {
    const { page, complaints } = await site.visit()
    await page.goto('/atlas/')
    await page.keyboard.press('/')
    await page.keyboard.type('promo')
    await page.getByRole('option', { name: /^flow Promo/ }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).pathname).toBe('/atlas/promo/')
    await page.getByRole('heading', { level: 1, name: 'Promo' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight / innerHeight)).toBeLessThan(12)
    await page.keyboard.press('/')
    await page.keyboard.type('PRO-09')
    await page.getByRole('option', { name: /^requirement PRO-09/ }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.url()).toMatch(/\/atlas\/requirements\/pro\/#PRO-09$/)
    const requirement = page.getByRole('article', { name: 'PRO-09' })
    await expect.poll(() => requirement.locator('a[href*="#on-promo.code.unlocked.idle"][href$="unlocked.debouncing"]').count()).toBe(1)
    await page.keyboard.press('/')
    await page.keyboard.type('promo code student')
    await page.getByRole('option', { name: /a promo code gives way to a special fare/ }).click()
    const rule = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'A promo code gives way to a special fare' }) })
    await expect.poll(() => rule.getByRole('row', { name: 'Promo code MONSOON none' }).count()).toBe(1)
    expect(complaints).toEqual([])
  })

  it('comes by a deep link to a state, in the text and on the chart', async () => {
    const { page, complaints } = await site.visit()
    await page.goto('/atlas/promo/#promo.code.unlocked.applied')
    const state = page.getByRole('article', { name: 'The code › Field open › Code applied' })
    await expect.poll(() => state.evaluate((each) => each === document.activeElement)).toBe(true)
    const onCharts = page.locator('.chart [data-state="promo.code.unlocked.applied"].is-target')
    await expect.poll(() => onCharts.count()).toBe(2)
    await page.locator('.part summary', { hasText: 'The code › Field open › Code refused' }).click()
    await page.locator('.part .chart [data-state="promo.code.unlocked.rejected.plain"] > text').first().click()
    await expect.poll(() => page.url()).toMatch(/#promo\.code\.unlocked\.rejected\.plain$/)
    const debounced = page.locator('.glance .line', { has: page.locator('[data-transition^="promo.code.unlocked.debouncing: after debounce"]') })
    await debounced.locator('.head').click()
    await expect.poll(() => decodeURIComponent(page.url())).toMatch(/#on-promo\.code\.unlocked\.debouncing-after-debounce/)
    expect(complaints).toEqual([])
  })

  it('sees a chart from near and from far, and what leads out of a state', async () => {
    const { page, complaints } = await site.visit({ width: PHONE })
    await page.goto('/atlas/promo/')
    const frame = page.getByRole('region', { name: 'Promo at a glance; in words further down' })
    const width = () => frame.locator('svg').evaluate((svg) => svg.getBoundingClientRect().width)
    expect(await width()).toBeLessThanOrEqual(PHONE)
    await frame.focus()
    await page.keyboard.press('0')
    await expect.poll(width).toBeGreaterThan(1000)
    await page.getByRole('group', { name: 'Size of the chart' }).first().getByRole('button', { name: 'Smaller' }).click()
    await expect.poll(width).toBeLessThan(1200)
    const debouncing = frame.locator('.is-leaving [data-transition^="promo.code.unlocked.debouncing: after debounce"]')
    expect(await debouncing.count()).toBe(0)
    await page.locator('[data-tree-of="promo.code.unlocked.debouncing"]').focus()
    await expect.poll(() => debouncing.count()).toBe(1)
    expect(complaints).toEqual([])
  })

  it('reads everything without a script but the search and the simulator', async () => {
    const { page } = await site.visit({ withoutScript: true })
    await page.goto('/atlas/offers/')
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'Chart',
      'States',
      'The chart with all its words',
      'What it asks, and what each answer does',
      'When something goes wrong',
    ])
    expect(await page.getByRole('combobox').count()).toBe(0)
  })
})

describe('the simulator', () => {
  it('goes to a state by keyboard, with the real view, and back', { tags: ['core'] }, async () => {
    const { page, complaints } = await site.visit()
    await page.goto('/atlas/promo/')
    await page.getByRole('button', { name: 'Open the simulator' }).focus()
    await page.keyboard.press('Enter')
    await now(page).waitFor()
    await expect.poll(() => isUncovered(page.getByRole('heading', { name: 'Try it', exact: true }))).toBe(true)
    await press(page, 'a search')
    await press(page, 'types MONSOON')
    await press(page, '0.5 s pass')
    await press(page, 'not for this route')
    await expect.poll(() => now(page).textContent()).toContain('The code › Field open › Code refused')
    await expect
      .poll(() =>
        view(page)
          .getByRole('textbox', { name: /Promo code/ })
          .inputValue(),
      )
      .toBe('MONSOON')
    await expect.poll(() => view(page).getByText('Not valid on this route.').count()).toBe(1)
    await page.getByRole('button', { name: 'One step back' }).press('Enter')
    await expect.poll(() => now(page).textContent()).toContain('The code › Field open › Checking')
    await expect.poll(() => view(page).getByText('Not valid on this route.').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  it('notes what is done in the view, and the address goes the same way again', async () => {
    const { page } = await site.visit()
    await page.goto('/atlas/promo/')
    await page.getByRole('button', { name: 'Open the simulator' }).click()
    await now(page).waitFor()
    await view(page)
      .getByRole('textbox', { name: /Promo code/ })
      .fill('FLY')
    await expect.poll(() => new URL(page.url()).searchParams.get('path')).toBe('types FLY')
    await press(page, 'a search')
    await press(page, 'types MONSOON')
    await press(page, '0.5 s pass')
    await press(page, 'valid')
    await press(page, 'applied')
    const there = await now(page).textContent()
    const { page: other, complaints } = await site.visit({ width: PHONE })
    await other.goto(page.url())
    await expect.poll(() => now(other).textContent()).toBe(there)
    await expect
      .poll(() =>
        view(other)
          .getByRole('textbox', { name: /Promo code/ })
          .inputValue(),
      )
      .toBe('MONSOON')
    await expect.poll(() => other.locator('.chart [data-state="promo.code.unlocked.applied"].is-here').count()).toBe(2)
    expect(complaints).toEqual([])
  })

  it('says that the flows which a flow starts stand still, and leads to them, only where it starts some', async () => {
    const { page } = await site.visit()
    await page.goto('/atlas/searchWidget/')
    const still = page.getByText('What this flow starts stands still here')
    await still.getByRole('link', { name: 'promo' }).click()
    await page.getByRole('heading', { level: 1, name: 'Promo' }).waitFor()
    await page.getByRole('button', { name: 'Open the simulator' }).waitFor()
    expect(await still.count()).toBe(0)
  })

  it('says where a shared path no longer leads on', async () => {
    const { page } = await site.visit()
    await page.goto('/atlas/promo/?start=an%20empty%20field&path=types%20MONSOON~dances')
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('“dances” cannot happen here')
    await expect.poll(() => now(page).textContent()).toContain('Route or date missing')
    await expect.poll(() => isSeenIn(page.locator('.glance'), 'promo.code.unlocked.awaitingQuestion')).toBe(true)
  })

  it.each(drawn(['session', 'searchWidget', 'tripDates', 'flightResults', 'stationPicker', 'specialFare'], 'stands'))(
    'stands and moves in the flow %s',
    DRAWN,
    async (flow) => {
      const { page, complaints } = await site.visit()
      await page.goto(`/atlas/${flow}/`)
      await page.getByRole('button', { name: 'Open the simulator' }).click()
      await now(page).waitFor()
      const first = possible(page).getByRole('button').first()
      const name = await first.textContent()
      await first.click()
      await expect.poll(() => page.getByRole('button', { name: 'One step back' }).isEnabled()).toBe(true)
      expect(name).not.toBe('')
      expect([await page.getByRole('alert').count(), complaints]).toEqual([0, []])
    },
  )

  async function press(page: Page, name: string) {
    const past = page.getByRole('list', { name: 'What happened' }).getByRole('listitem')
    const before = await past.count()
    await possible(page).getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => past.count()).toBe(before + 1)
  }
})
