import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { journeySite } from './support/journeySite.ts'

const site = journeySite()

const family = (page: Page) => page.evaluate(() => getComputedStyle(document.body).fontFamily.split(',')[0]?.replaceAll('"', ''))

/** Holds the code of the page back until told. */
async function withoutCode(page: Page) {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(/\/assets\/index-.*\.js/, async (route) => {
    await arrived
    await route.continue()
  })
  return () => arrive()
}

it('comes after the code on a first visit, moving nothing, and is there from the first paint on the next', async () => {
  const { page, context, complaints } = await site.visit({ width: 360 })
  const fonts: string[] = []
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()))
  const arrive = await withoutCode(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Where from, where to' }).waitFor()
  expect(await family(page)).toBe('Figtree Fallback')
  expect(fonts.filter((url) => url.includes('figtree'))).toEqual([])
  const before = await page.getByRole('heading', { level: 1 }).boundingBox()
  arrive()
  await expect.poll(() => family(page)).toBe('Figtree Variable')
  await page.evaluate(() => document.fonts.ready)
  expect(fonts.filter((url) => url.includes('figtree-latin-wght')).length).toBe(1)
  const after = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect([after?.y, after?.height]).toEqual([before?.y, before?.height])

  const arriveAgain = await withoutCode(page)
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Where from, where to' }).waitFor()
  expect(await family(page)).toBe('Figtree Variable')
  arriveAgain()
  expect(complaints).toEqual([])
  await context.close()
})
