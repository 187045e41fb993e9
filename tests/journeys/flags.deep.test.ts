import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAirline, type JourneyAirline, type ConfigurationChanges } from './support/airline.ts'
import { movementOf, watchMovement } from './support/movement.ts'
import { comesToRest } from './support/rest.ts'
import { chooseRoute, searchForm } from './support/searchForm.ts'
import { bookingOf } from './support/personaBooking.ts'
import { closeWindows, DESKTOP, PHONE, sharedBrowser, visit } from './support/site.ts'

/** What a flag switches, and how a traveller comes to where it is seen. */
interface Switched {
  readonly what: string
  /** The value of the flag with which it is there. */
  readonly thereWhen: boolean
  readonly find: (page: Page) => Locator | Promise<Locator>
}

const SWITCHED: Readonly<Record<string, Switched>> = {
  enableExtraSeat: {
    what: 'extra seats',
    thereWhen: true,
    find: async (page) => {
      await searchForm(page).passengers.click()
      await page.getByRole('button', { name: 'Add adult', exact: true }).waitFor()
      return page.getByRole('button', { name: 'Add extra seat', exact: true })
    },
  },
  enableInternational: {
    what: 'the currency',
    thereWhen: true,
    find: (page) => page.getByRole('combobox', { name: 'Currency', exact: true }),
  },
  enableSignInNeededForValidPromoCode: {
    what: 'signing in for a promo code',
    thereWhen: true,
    find: async (page) => {
      await chooseRoute(page, 'DEL', 'BOM')
      const promo = page.getByRole('textbox', { name: 'Promo code', exact: true })
      await promo.fill('SARUS500')
      await expect.poll(() => promo.getAttribute('aria-invalid')).toBe('true')
      return page.getByRole('button', { name: 'Sign In', exact: true })
    },
  },
  enableViewAllOffers: {
    what: 'all offers',
    thereWhen: true,
    find: (page) => page.getByRole('button', { name: 'View all offers', exact: true }),
  },
  enableLastBookedOption: {
    what: 'the last booked trip',
    thereWhen: true,
    find: async (page) => {
      const signedIn = await page.request.post('/sandbox/api/persona', { data: { persona: 'one-way' } })
      expect(signedIn.ok()).toBe(true)
      const known = [page.waitForResponse(/\/config\.json$/), page.waitForResponse(/\/api\/ibe\/session$/)]
      await page.reload()
      await Promise.all(known)
      return page.getByRole('button', { name: 'Search your last booked trip again', exact: true })
    },
  },
  enableManageProfile: {
    what: 'the way to the own profile',
    thereWhen: true,
    find: async (page) => {
      await page.request.post('/sandbox/api/persona', { data: { persona: 'one-way' } })
      await page.reload()
      await page.getByRole('button', { name: 'Ravi Account', exact: true }).click()
      return page.getByRole('link', { name: 'Manage profile', exact: true })
    },
  },
  allowAnyMobile: {
    what: 'a code to a short number',
    thereWhen: true,
    find: async (page) => {
      await page.goto('/?login=true')
      await page.getByRole('textbox', { name: 'E-mail or mobile number', exact: true }).fill('98123')
      return page.getByRole('button', { name: 'Send code', exact: true, disabled: false })
    },
  },
  groupLastNameRequired: {
    what: 'a demand for the last name of a member of a group',
    thereWhen: true,
    find: async (page) => {
      const { recordLocator } = await bookingOf(page, 'group')
      await page.goto('/manage-booking/retrieve-booking')
      await page.getByRole('textbox', { name: 'Booking reference (PNR)', exact: true }).fill(recordLocator)
      await page.getByRole('textbox', { name: 'Last name or e-mail', exact: true }).fill('Khan')
      await page.getByRole('button', { name: 'Retrieve booking', exact: true }).click()
      return page.getByRole('dialog', { name: 'Group booking', exact: true }).getByText('Enter your first and last name to go on.')
    },
  },
  hideNavbar: { what: 'the header', thereWhen: false, find: (page) => page.getByRole('banner') },
  hideFooter: { what: 'the footer', thereWhen: false, find: (page) => page.getByRole('contentinfo') },
  hideSubscribeBanner: {
    what: 'the newsletter',
    thereWhen: false,
    find: (page) => page.getByRole('region', { name: 'Newsletter', exact: true }),
  },
}

/** Milliseconds within which what is there has come. */
const COMES_WITHIN = 3_000

let browser: Browser
let asBuilt: JourneyAirline
/** Every flag is the other way round but that of the header, by which some of the others are found. */
let turnedRound: JourneyAirline
let withoutHeader: JourneyAirline

beforeAll(async () => {
  const flags = await built()
  const { hideNavbar = false } = flags
  const others = Object.fromEntries(Object.entries(flags).map(([flag, value]) => [flag, flag === 'hideNavbar' ? value : !value]))
  ;[asBuilt, turnedRound, withoutHeader, browser] = await Promise.all([
    startAirline(),
    startAirline(undefined, { flags: others }),
    startAirline(undefined, { flags: { hideNavbar: !hideNavbar } }),
    sharedBrowser(),
  ])
})

afterAll(async () => {
  await closeWindows(browser)
  await Promise.all([asBuilt.stop(), turnedRound.stop(), withoutHeader.stop()])
})

/** Opens the home page of an airline with its configuration read. */
async function home({ address }: JourneyAirline, width = DESKTOP) {
  const opened = await visit(browser, address, { width })
  const read = opened.page.waitForResponse(/\/config\.json$/)
  await opened.page.goto('/')
  await read
  await comesToRest(opened.page)
  return opened
}

/** Does something with an airline of another configuration. */
async function withAirline<Result>(changes: ConfigurationChanges, act: (airline: JourneyAirline) => Promise<Result>): Promise<Result> {
  const airline = await startAirline(undefined, changes)
  try {
    return await act(airline)
  } finally {
    await airline.stop()
  }
}

async function isThere(airline: JourneyAirline, { find }: Switched): Promise<boolean> {
  const { page, context } = await home(airline)
  const switched = await find(page)
  const found = await switched.waitFor({ timeout: COMES_WITHIN }).then(
    () => true,
    () => false,
  )
  await context.close()
  return found
}

const built = async () => {
  const text = await readFile(join(import.meta.dirname, '..', '..', 'public', 'config.json'), 'utf8')
  return (JSON.parse(text) as { flags: Record<string, boolean> }).flags
}

it('every flag of the configuration is in this table, and no other', async () => {
  expect(Object.keys(SWITCHED).toSorted()).toEqual(Object.keys(await built()).toSorted())
})

describe('a flag is read at run time and switches what it names, both ways [SRCH-23, OPEN-20, LAY-06, LAY-07, CON-09, SEC-06, SEC-07, SEC-11, PROF-08, VAL-03, OPEN-37]:', () => {
  it.each(Object.entries(SWITCHED))('%s', async (flag, switched) => {
    const { [flag]: value = null } = await built()
    if (value === null) throw new Error(`the configuration has no flag ${flag}`)
    expect(await isThere(asBuilt, switched)).toBe(value === switched.thereWhen)
    expect(await isThere(flag === 'hideNavbar' ? withoutHeader : turnedRound, switched)).toBe(value !== switched.thereWhen)
  })
})

it('the filter of currencies leaves those that it names [CUR-05, OPEN-20]', async () => {
  const offered = async (airline: JourneyAirline) => {
    const { page, context } = await home(airline)
    await chooseRoute(page, 'DEL', 'DXB')
    const currency = page.getByRole('combobox', { name: 'Currency', exact: true })
    await expect.poll(() => currency.getByRole('option').count()).toBeGreaterThan(0)
    const codes = await currency.getByRole('option').evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
    await context.close()
    return codes
  }
  expect((await offered(asBuilt)).toSorted()).toEqual(expect.arrayContaining(['AED', 'INR']))
  expect(await withAirline({ currencyFilter: ['INR'] }, offered)).toEqual(['INR'])
})

describe('header and footer that the configuration takes away', () => {
  it.each([PHONE, DESKTOP])('are never seen, not even before any script has run, and nothing moves, at %i px [LAY-06, LAY-07]', async (width) => {
    await withAirline({ flags: { hideNavbar: true, hideFooter: true } }, async ({ address }) => {
      const still = await browser.newContext({ baseURL: address, javaScriptEnabled: false, viewport: { width, height: 740 } })
      const page = await still.newPage()
      await page.goto('/')
      expect([await page.getByRole('banner').count(), await page.getByRole('contentinfo').count()]).toEqual([0, 0])
      expect(await page.getByRole('main').count()).toBe(1)
      await still.close()

      const { page: live, context, complaints } = await visit(browser, address, { width })
      await watchMovement(live)
      await live.goto('/')
      await comesToRest(live)
      expect([await live.getByRole('banner').count(), await live.getByRole('contentinfo').count()]).toEqual([0, 0])
      expect(await movementOf(live)).toBeLessThan(0.02)
      await live.goto('/nowhere')
      expect(await live.getByRole('banner').count()).toBe(0)
      expect(complaints.filter((each) => !each.includes('404'))).toEqual([])
      await context.close()
    })
  })

  it('leave the way to the cookie choices, so that what was allowed can be taken back [OPEN-26]', async () => {
    await withAirline({ flags: { hideFooter: true } }, async ({ address }) => {
      const { page, context } = await visit(browser, address, {}, 'analyticsAllowed')
      await page.goto('/')
      await comesToRest(page)
      await page.getByRole('button', { name: 'Cookie choices', exact: true }).click()
      await page.getByRole('button', { name: 'Reject all', exact: true }).click()
      await expect.poll(() => page.evaluate(() => localStorage.getItem('sarus:cookieConsent:1'))).toMatch(/"purposes":\[\]/)
      await context.close()
    })
  })
})
