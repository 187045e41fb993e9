import { existsSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { afterEach, describe, expect, it } from 'vitest'
import { launchOptions } from '../../tools/browser.mjs'
import { DRAWN, drawn } from './support/drawn.ts'
import { journeySite } from './support/journeySite.ts'
import { startNetwork, type Network } from './support/network.ts'
import { openPersonaBooking } from './support/personaBooking.ts'
import { comesToRest } from './support/rest.ts'
import { PHONE } from './support/site.ts'

const SITE = join(import.meta.dirname, '..', '..', 'dist', 'client')
const site = journeySite()
const networks: Network[] = []
afterEach(() => Promise.all(networks.splice(0).map((each) => each.stop())))

async function throughNetwork(): Promise<Network> {
  const network = await startNetwork(site.airline.address)
  networks.push(network)
  return network
}

const code = (page: Page) => page.getByRole('img', { name: /^Boarding pass code of / })
const age = (page: Page) => page.getByRole('main').getByRole('status').first()
const offer = (page: Page) => page.getByRole('region', { name: 'A new version of this site is ready.' })

/** Opens the boarding pass of a persona, and waits until the site is kept. */
async function withPass(page: Page): Promise<string> {
  const { recordLocator } = await openPersonaBooking(page, 'checked-in')
  await page.getByRole('button', { name: 'Show boarding pass', exact: true }).click()
  await code(page).waitFor()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 30_000 }).toBe('activated')
  return recordLocator
}

describe('without a network', () => {
  it('a boarding pass opens in a new tab, also where the network accepts and never answers, and other pages of the site too', async () => {
    const network = await throughNetwork()
    const { page, context } = await site.visit({ width: PHONE, keepsSite: true, address: network.address })
    const recordLocator = await withPass(page)
    network.become('silent')
    const silent = await context.newPage()
    await silent.goto(`/boarding-pass?pnr=${recordLocator}`, { waitUntil: 'commit' })
    await code(silent).waitFor()
    await expect.poll(() => age(silent).innerText()).toMatch(/^No connection\./)
    await silent.close()
    network.become('broken')
    const tab = await context.newPage()
    await tab.goto(`/boarding-pass?pnr=${recordLocator}`)
    await code(tab).waitFor()
    await expect.poll(() => age(tab).innerText(), { timeout: 10_000 }).toMatch(/^No connection\. Kept on this device, last in step /)
    await tab.goto(`/manage-booking/retrieve-booking?pnr=${recordLocator}`)
    const alarm = tab.getByRole('alert').filter({ hasText: 'kept on this device' })
    await alarm.waitFor()
    expect(await tab.getByRole('main').innerText()).toContain('BOM Mumbai')
    const onDevice = await tab.evaluate(() => localStorage.getItem('sarus:itineraries:1') ?? '')
    expect([onDevice.includes(recordLocator), /price|email|phone/i.test(onDevice)]).toEqual([true, false])
    network.become('open')
    await tab.getByRole('button', { name: 'Try again', exact: true }).click()
    await alarm.waitFor({ state: 'detached' })
    await tab.getByText('Fare breakdown').waitFor()
    network.become('broken')
    await tab.goto('/')
    await tab.getByRole('heading', { name: 'Book your flight' }).waitFor()
    await tab.goto('/api/ibe/booking').then(
      () => expect.fail('the airline was answered for'),
      () => null,
    )
    await context.close()
  })

  it('the pass is there after the browser was closed, in the language of the traveller', async () => {
    const network = await throughNetwork()
    const folder = await mkdtemp(join(tmpdir(), 'sarus-browser-'))
    const begin = async () => {
      return chromium.launchPersistentContext(folder, {
        ...(await launchOptions()),
        baseURL: network.address,
        locale: 'en-IN',
        timezoneId: 'Asia/Kolkata',
      })
    }
    const first = await begin()
    const recordLocator = await withPass(await first.newPage())
    await first.addCookies([{ name: 'locale', value: 'hi-IN', url: network.address, expires: Date.now() / 1_000 + 86_400 }])
    await first.close()
    network.become('broken')
    const second = await begin()
    const page = await second.newPage()
    await page.goto(`/boarding-pass?pnr=${recordLocator}`)
    await page.getByRole('img', { name: /कोड/ }).waitFor()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('hi-IN')
    await second.close()
    await rm(folder, { recursive: true, force: true })
  })
})

it.each(drawn([{ width: PHONE }, {}], 'a year ahead'))(
  'without a network a booking is there on a device whose clock is a year ahead, and gone where the airline says no: %j',
  DRAWN,
  async (look) => {
    const network = await throughNetwork()
    const { page, context } = await site.visit({ ...look, keepsSite: true, address: network.address })
    await page.clock.setFixedTime(Date.now() + 365 * 86_400_000)
    const { recordLocator } = await openPersonaBooking(page, 'check-in-both-ways')
    const flown = page.getByRole('main').getByText('SR 789', { exact: false }).first()
    await flown.waitFor()
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 30_000 }).toBe('activated')
    network.become('broken')
    await page.goto(`/manage-booking/retrieve-booking?pnr=${recordLocator}`)
    await page.getByRole('alert').filter({ hasText: 'kept on this device' }).waitFor()
    await flown.waitFor()
    const shown = await page.getByRole('main').innerText()
    expect([shown.includes('Check in at the airport'), /fare|₹/i.test(shown)]).toEqual([false, false])
    network.become('open')
    await context.clearCookies({ name: /session/i })
    await page.reload()
    await page.getByRole('alert').filter({ hasText: 'This booking is not open here' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('sarus:itineraries:1'))).toBe('[]')
    await context.close()
  },
)

describe('the site on the device', () => {
  it('is 600 kB at most, with what draws a boarding pass and without what signs in or sells', () => {
    const files = [...readFileSync(join(SITE, 'worker.js'), 'utf8').matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path)
    const sent = files.map((path) => statSync(existsSync(join(SITE, `${path}.br`)) ? join(SITE, `${path}.br`) : join(SITE, path)).size)
    expect(sent.reduce((sum, size) => sum + size, 0)).toBeLessThan(600_000)
    const names = (beginning: string) => files.filter((path) => path.startsWith(`/assets/${beginning}-`)).length
    expect(['DrawnCode', 'BoardingPassPage', 'createAccounts', 'google', 'pseudo', 'ResultsPage', 'SalePage'].map(names)).toEqual([
      2, 2, 0, 0, 0, 0, 0,
    ])
  })

  it('is kept with the first booking, and not by who looks for flights', { tags: ['core'] }, async () => {
    const { page, context } = await site.visit({ keepsSite: true })
    await page.goto('/')
    await page.getByRole('button', { name: 'Search flights', exact: true }).waitFor()
    await comesToRest(page)
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    await withPass(page)
    const names = await page.evaluate(async () => {
      const caches = await self.caches.keys()
      const keys = await Promise.all(
        caches.map(async (name) => (await (await self.caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
      )
      return keys.flat()
    })
    // A page from the device would wait for its configuration where the network is silent.
    expect(names).toEqual(expect.arrayContaining(['/boarding-pass', '/config.json']))
    expect(names.filter((name) => /^\/(?:api|graphql|oauth2|user-pool|sandbox|atlas)/.test(name))).toEqual([])
    await context.close()
  })

  it.each(drawn([{ width: PHONE }, {}], 'new version'))(
    'offers a new version and leaves the page alone until it is taken; a second tab says then that its page is older: %j',
    DRAWN,
    async (look) => {
      const network = await throughNetwork()
      const { page, context, complaints } = await site.visit({ ...look, keepsSite: true, address: network.address })
      const recordLocator = await withPass(page)
      const other = await context.newPage()
      await other.goto(`/boarding-pass?pnr=${recordLocator}`)
      await code(other).waitFor()
      await page.bringToFront()
      await page.evaluate(() => Object.assign(self, { before: true }))
      network.deploy()
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
      await offer(page).waitFor()
      await page.getByRole('button', { name: 'Later', exact: true }).click()
      await offer(page).waitFor({ state: 'detached' })
      expect(await page.evaluate(() => 'before' in self)).toBe(true)
      await page.reload()
      await offer(page).waitFor()
      // The page is whole: nothing that still comes takes the focus, and with it the key, and the worker of before has nothing left to answer.
      await code(page).waitFor()
      await comesToRest(page)
      await page.evaluate(() => Object.assign(self, { before: true }))
      await page.getByRole('button', { name: 'Load it now', exact: true }).press('Enter')
      // A question to a page that is being left may not be answered before the next one is there.
      await page.waitForFunction(() => !('before' in self))
      await code(page).waitFor()
      await expect.poll(() => offer(page).count()).toBe(0)
      await other.getByRole('region', { name: 'This page is from an older version of this site.' }).waitFor()
      await other.getByRole('button', { name: 'Load it now', exact: true }).click()
      await code(other).waitFor()
      await context.close()
      expect(complaints).toEqual([])
    },
  )
})
