import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { DRAWN, drawn } from './support/drawn.ts'
import { goBack } from './support/history.ts'
import { journeySite } from './support/journeySite.ts'
import { comesToRest } from './support/rest.ts'
import { searchForm } from './support/searchForm.ts'
import { DESKTOP, PHONE } from './support/site.ts'

const site = journeySite()

const RESULTS = '/flight-search?trip=OneWay&origin=DEL&dest=BOM&date=2026-12-12&pax=1ADT&currency=INR&search=true'

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
const pathOf = (page: Page) => new URL(page.url()).pathname

/** The scripts that a page has fetched, by the beginnings of their names. */
const scripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /\/assets\/(\w+)-.*\.js$/.exec(name)?.[1])
      .filter((name) => name !== undefined),
  )

describe('the home page', () => {
  it('works without the router until the visitor is about to leave the page', async () => {
    const { page, context, complaints } = await site.visit()
    await page.goto('/')
    await comesToRest(page)
    expect(await scripts(page)).not.toContain('router')
    await searchForm(page).from.click()
    await expect.poll(() => scripts(page)).toEqual(expect.arrayContaining(['router', 'ResultsPage']))
    expect(pathOf(page)).toBe('/')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('keeps what is being typed while its address changes: by Back, and where a link for signing in is cleaned away', async () => {
    const { page, context, complaints } = await site.visit()
    const form = searchForm(page)
    await page.goto('/')
    await page.evaluate(() => history.pushState({}, '', '/?utm_source=mail'))
    await form.from.click()
    await form.from.pressSequentially('Del')
    await form.option(/Indira Gandhi/).waitFor()
    await form.from.evaluate((field) => field.setAttribute('data-was', 'here'))
    await goBack(page)
    expect([pathOf(page), new URL(page.url()).search]).toEqual(['/', ''])
    expect(await form.from.inputValue()).toBe('Del')
    await context.close()

    const other = await site.visit()
    const second = searchForm(other.page)
    await other.page.goto('/?login=true&origin=DEL')
    await other.page.getByRole('dialog').waitFor()
    await expect.poll(() => new URL(other.page.url()).search).toBe('?origin=DEL')
    await expect.poll(() => second.from.inputValue()).toBe('DEL Delhi')
    await other.page.keyboard.press('Escape')
    await second.to.fill('Bom')
    expect(await second.from.inputValue()).toBe('DEL Delhi')
    expect([...complaints, ...other.complaints]).toEqual([])
    await other.context.close()
  })
})

describe('Back', () => {
  it.each(drawn([PHONE, DESKTOP], 'comes back'))('comes to where on a long list of flights the traveller was, at %i px', DRAWN, async (width) => {
    const { page, context, complaints } = await site.visit({ width })
    await page.goto(RESULTS)
    await searchForm(page).flights.nth(7).waitFor()
    await searchForm(page).flights.nth(7).scrollIntoViewIfNeeded()
    await comesToRest(page)
    const left = await scrolled(page)
    expect(left).toBeGreaterThan(500)
    await page.getByRole('link', { name: 'Sarus Air home page' }).evaluate((link: HTMLElement) => link.click())
    await expect.poll(() => pathOf(page)).toBe('/')
    await expect.poll(() => scrolled(page)).toBe(0)
    await goBack(page)
    await searchForm(page).flights.nth(7).waitFor()
    await expect.poll(async () => Math.abs((await scrolled(page)) - left)).toBeLessThan(4)
    expect(complaints).toEqual([])
    await context.close()
  })
})

it.each(['/flight-search', '/profile-menu', '/user-profile'])(
  'a page opened by its address has its router and its code named before it comes: %s',
  async (path) => {
    const { page, context } = await site.visit()
    const answer = await page.goto(path)
    const ahead = answer?.headers()['link'] ?? ''
    expect(ahead).toMatch(/\/assets\/router-/)
    expect(ahead).toMatch(/\/assets\/(?:Results|ProfileMenu|UserProfile)Page-[^>]*\.js/)
    await context.close()
  },
)
