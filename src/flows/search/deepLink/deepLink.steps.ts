import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import { HOME_PAGE, RESULTS_PAGE } from '../../../../machines/domain/linkAddress.ts'
import { type deepLinkMachine, leadsToResults } from '../../../../machines/search/deepLink/deepLink.machine.ts'
import { deepLinkSamples, KNOWN } from '../../../../machines/search/deepLink/deepLink.samples.ts'
import { chooseRoute } from '../../../testing/steps/chooseRoute.ts'
import { after } from '../../../testing/steps/replies.ts'
import type { FixedReply, Scope, PageObject } from '../../../testing/steps/pageObject.ts'
import { passTimeUntil, stopTimeAt } from '../../../testing/steps/stoppedTime.ts'

const { starts, events, ports } = deepLinkSamples

/**
 * Links to the home and search page, opened in a browser. What the site does by itself happens there at once, and never
 * fails: a page whose code does not come says so itself, and what is not learnt of the airline is done without.
 */
export const deepLinkPathModel = {
  samples: {
    starts,
    events,
    ports: {
      learnAround: { answers: ports.learnAround.answers, failures: {} },
      goHome: { answers: ports.goHome.answers, failures: {} },
      goToResults: { answers: ports.goToResults.answers, failures: {} },
      prefill: { answers: ports.prefill.answers, failures: {} },
    },
    atOnce: ['goHome', 'goToResults', 'prefill'],
  },
  screens: {
    parsing: 'no notice yet',
    none: 'the address as it was opened, or the bare one of the home page; no notice',
    invalid: 'the home page',
    'invalid.told': 'a notice that the link names no place',
    'invalid.quiet': 'no notice',
    done: 'the page to which the link leads, and its places in the form',
    'done.told': 'a notice that names what was not understood',
    'done.quiet': 'no notice',
  },
} as const satisfies Scope<typeof deepLinkMachine, Record<string, string>>

type Context = ContextFrom<typeof deepLinkMachine>
type Start = keyof typeof deepLinkPathModel.samples.starts

const NOW = Date.parse(`${KNOWN.today}T06:00:00Z`)
const CONFIGURATION = '/config.json'

const notice = (page: Page) => page.getByRole('status').filter({ hasText: /your link/i })
const isUntold = (page: Page) => expect(notice(page)).toHaveCount(0)

/** The place of the notice, which comes with the code that follows the link; it is empty and has no name. */
const isFollowing = async (page: Page) => (await page.locator('[data-shown]').count()) > 0

const open =
  (start: Start, isThere: (page: Page) => Promise<boolean> = isFollowing) =>
  async (page: Page) => {
    await stopTimeAt(page, NOW)
    await page.goto(starts[start].fullPath)
    await passTimeUntil(page, () => isThere(page))
  }

/** The airline does not say where it flies. */
const withoutStations = (page: Page): Promise<void> => page.route('**/graphql', (route) => route.abort()).then(() => undefined)

const LARGER_PARTIES: FixedReply = {
  change: (file) => {
    const { limits, ...others } = file as { readonly limits: object }
    return { ...others, limits: { ...limits, seats: 12 } }
  },
}

/** Where a link that was followed has led to: a path with its query string. */
const ledTo = (context: Context): string => (leadsToResults(context) ? (context.reading.link.redirectionUrl ?? '') : context.address)

const isAt = (page: Page, address: string) => expect.poll(() => page.evaluate(() => `${location.pathname}${location.search}`)).toBe(address)

/** Both fields begin with the codes of the link. */
async function isFilledIn(page: Page, { reading: { link, kind } }: Context): Promise<void> {
  if (kind !== 'search') return
  for (const [name, code] of [
    ['From', link.originStationCode],
    ['To', link.destinationStationCode],
  ] as const)
    await expect(page.getByRole('combobox', { name, exact: true })).toHaveValue(new RegExp(`^${code ?? ''}`))
}

const nothing = async () => undefined

export const pageObject: PageObject<typeof deepLinkPathModel, Context> = {
  starts: {
    'a link to a route': open('a link to a route'),
    'a link to the results, from home': open('a link to the results, from home'),
    'the results themselves': open('the results themselves'),
    'the results with a currency that is none': open('the results with a currency that is none'),
    'a search page without the flag': open('a search page without the flag'),
    'a search page without anything': open('a search page without anything', async (page) => new URL(page.url()).pathname === HOME_PAGE),
    'a search page for too many': open('a search page for too many'),
    'a link to an unknown place, with an invalid date': open('a link to an unknown place, with an invalid date'),
    'a link without a place': open('a link without a place'),
    'a search page without a place': async (page) => {
      // Nothing shows that the link is followed but that the code of the page has come.
      const code = page.waitForResponse(/\/assets\/ResultsPage-.*\.js$/)
      await open('a search page without a place', async () => (await code).ok())(page)
    },
    'a campaign': open('a campaign'),
    'a promo code': open('a promo code'),
    'a page that the site itself opened': async (page, wire) => {
      await stopTimeAt(page, NOW)
      await page.goto(HOME_PAGE)
      await wire.ends('learnAround', 'the stations too')
      await chooseRoute(page)
      await page.getByRole('button', { name: 'Search flights', exact: true }).click()
      await passTimeUntil(page, () => isFollowing(page))
    },
  },
  events: {
    'closes the notice': (page) => page.getByRole('button', { name: 'Close this notice', exact: true }).click(),
    'goes on to another page': async (page) => {
      await page.getByRole('banner').getByRole('link', { name: 'Book a flight', exact: true }).click()
      await isAt(page, HOME_PAGE)
      await page.goBack()
    },
  },
  ports: {
    learnAround: {
      method: 'GET',
      path: CONFIGURATION,
      replies: {
        'as expected': after(withoutStations),
        'the stations too': 'airline',
        'larger parties': after(withoutStations, LARGER_PARTIES),
      },
    },
  },
  portsAtOnce: { goHome: { 'is there': nothing }, goToResults: { 'is there': nothing }, prefill: { 'is filled in': nothing } },
  assertions: {
    parsing: isUntold,
    none: async (page, { context }) => {
      await isAt(page, context.address)
      await isUntold(page)
    },
    invalid: (page) => expect.poll(() => new URL(page.url()).pathname).toBe(HOME_PAGE),
    'invalid.told': (page) => expect(notice(page)).toContainText('Your link names no place to fly from or to (origin, dest)'),
    'invalid.quiet': isUntold,
    done: async (page, { context }) => {
      // A search of the site's own has another address than the sample.
      if (!context.isColdLoad) return expect.poll(() => new URL(page.url()).pathname).toBe(RESULTS_PAGE)
      await isAt(page, ledTo(context))
      await isFilledIn(page, context)
    },
    'done.told': async (page, { context }) => {
      for (const { parameter } of context.reading.problems) await expect(notice(page)).toContainText(`(${parameter})`)
    },
    'done.quiet': isUntold,
  },
}
