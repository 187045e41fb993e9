import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { hasFocus } from './support/account.ts'
import { DRAWN, drawn } from './support/drawn.ts'
import { journeySite } from './support/journeySite.ts'
import { searchForm } from './support/searchForm.ts'
import { DESKTOP, PHONE, type Look } from './support/site.ts'

const site = journeySite()

const GURUGRAM = { latitude: 28.4595, longitude: 77.0266 }
const MAPS = '/maps/places/v0/indexes/sarus/search/position'

/** A traveller somewhere, with the list of origins open. */
async function standing(position: { readonly latitude: number; readonly longitude: number } | null, look: Look = {}) {
  const visited = await site.visit(look)
  const { page, context } = visited
  if (position !== null) {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(position)
  }
  await page.addInitScript(noteBodies)
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await page.goto('/')
  const form = searchForm(page)
  if (look.width === PHONE) await form.bar.tap()
  await form.from.click()
  return { ...visited, form, warnings, use: page.getByRole('button', { name: 'Use my location', exact: true }) }
}

/** In the browser: keeps what is sent to the maps service, which the browser does not show of a body that is streamed. */
function noteBodies() {
  const send = window.fetch
  window.mapsAsked = []
  window.fetch = async (input, init) => {
    if (input instanceof Request && input.url.includes('/maps/')) {
      const { pathname, search } = new URL(input.url)
      window.mapsAsked.push([`${input.method} ${pathname}${search}`, await input.clone().json()])
    }
    return send(input, init)
  }
}

declare global {
  interface Window {
    mapsAsked: unknown[]
  }
}

const asked = (page: Page) => page.evaluate(() => window.mapsAsked)

const kept = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((each) => each.includes('userLocation'))
    return key === undefined ? null : JSON.parse(sessionStorage.getItem(key) ?? 'null')
  })

const DEVICES = [
  { device: 'a phone', width: PHONE },
  { device: 'a desktop', width: DESKTOP },
]
it.each(drawn(DEVICES, 'nearest'))(
  'on $device the nearest airport is offered and can be taken, and the place is kept for the session [GEO-01, GEO-02, GEO-03, GEO-04, API-21, SEC-02]',
  DRAWN,
  async ({ width }) => {
    const { page, context, form, use, complaints } = await standing(GURUGRAM, { width })
    await use.waitFor()
    expect(await asked(page)).toEqual([])
    await use.click()
    const offer = page.getByRole('button', { name: /^Nearest airport: DEL Delhi, 14 km away$/ })
    await offer.waitFor()
    expect(await asked(page)).toEqual([[`POST ${MAPS}?key=sandbox`, { Position: [77.0266, 28.4595], MaxResults: 1 }]])
    expect(await form.from.inputValue()).toBe('')
    expect(await kept(page)).toEqual({ country: 'in', region: 'Haryana', subregion: 'Gurugram' })
    await offer.click()
    await expect.poll(() => form.from.inputValue()).toBe('DEL Delhi')
    expect(complaints).toEqual([])
    await context.close()
  },
)

it('the airport is offered even when the place cannot be read: a warning, and an empty result [GEO-06, CON-46]', { tags: ['core'] }, async () => {
  await site.airline.fault({ route: MAPS, kind: '500' })
  const { page, context, use, warnings } = await standing(GURUGRAM)
  await use.click()
  await page.getByRole('button', { name: /^Nearest airport: DEL Delhi/ }).waitFor()
  expect(warnings.some((warning) => warning.includes('geolocation notGeocoded'))).toBe(true)
  expect(await kept(page)).toBeNull()
  await context.close()
})

it('a browser that does not say where it is is asked again when the traveller wants it, by keyboard, which takes what is offered [GEO-06]', async () => {
  const { page, context, use, warnings, form } = await standing(null)
  await use.click()
  await page.getByText('Your browser does not say where you are.').waitFor()
  expect(warnings.some((warning) => warning.includes('geolocation denied'))).toBe(true)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(GURUGRAM)
  const offer = page.getByRole('button', { name: /^Nearest airport/ })
  await form.from.focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => hasFocus(use)).toBe(true)
  await page.keyboard.press('Enter')
  await offer.waitFor()
  expect(await hasFocus(form.from)).toBe(true)
  await form.from.fill('mum')
  await form.option(/^BOM/).waitFor()
  expect(await offer.count()).toBe(0)
  await form.from.fill('')
  await offer.waitFor()
  await page.keyboard.press('Tab')
  expect(await hasFocus(offer)).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => form.from.inputValue()).toBe('DEL Delhi')
  await context.close()
})
