import type { Page } from 'playwright'
import { countUp } from '../../countUp.ts'
import { messagesTo } from '../../../src/testing/steps/outbox.ts'
import { holdBack } from '../../journeys/support/holdBack.ts'
import { ONE_WAY, openForm, results, ROUND_TRIP } from './siteScreens.ts'
import { beginning, wordsOf, type Key, type Screens, type Traveller } from './traveller.ts'
import { comesToRest } from '../../journeys/support/rest.ts'

const GURUGRAM = { latitude: 28.4595, longitude: 77.0266 }

const button = ({ page, says }: Traveller, key: Key) => page.getByRole('button', { name: says(key), exact: true })
const told = ({ page, says }: Traveller, key: Key) => page.getByText(says(key)).first().waitFor()
const fails = (page: Page, address: string) => page.route(address, (route) => route.fulfill({ status: 500, json: {} }))

/** The question about cookies, which the traveller has not answered yet: it comes by itself. */
async function askedAboutCookies({ page, says }: Traveller, address: string) {
  await page.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.removeItem('sarus:cookieConsent:1')
  })
  await page.goto(address)
  await page.getByRole('region', { name: says('cookieHeading') }).waitFor()
}

async function origins(traveller: Traveller) {
  await openForm(traveller)
  const { page, says } = traveller
  await page.getByRole('combobox', { name: says('fromLabel'), exact: true }).fill('')
  await button(traveller, 'useMyLocation').click()
}

const nextReader = countUp()

async function subscribed(traveller: Traveller): Promise<string> {
  const { page, says } = traveller
  const address = `reader${nextReader()}@example.com`
  await page.goto('/nowhere')
  const field = page.getByRole('textbox', { name: says('newsletterEmail'), exact: true })
  await field.fill(address)
  await field.press('Enter')
  await told(traveller, 'newsletterSubscribed')
  return address
}

/** What else is seen while flights are looked for. */
export const SEARCH_SCREENS: Screens = {
  'the menu': async (traveller) => {
    await traveller.page.goto('/')
    await comesToRest(traveller.page)
    if (traveller.isPhone) await button(traveller, 'menu').click()
  },
  'the form of a phone before any script': async ({ page, isPhone, says }) => {
    await holdBack(page, /\/assets\/(?:index|site)-.*\.js/)
    await page.goto('/', { waitUntil: 'commit' })
    if (isPhone) await page.getByRole('button', { name: beginning(says('whereFromWhereTo')) }).click()
    await page.getByRole('combobox', { name: says('fromLabel'), exact: true }).waitFor()
  },
  'a special fare that takes the code away': async (traveller) => {
    await openForm(traveller)
    const { page, says } = traveller
    const field = page.getByRole('textbox', { name: says('promoCode'), exact: true })
    await field.fill('MONSOON')
    await told(traveller, 'promoCodeAppliedWithNoArgs')
    await page
      .getByRole('group', { name: says('specialFares') })
      .locator('button[aria-pressed]')
      .first()
      .click()
    await field.focus()
    await told(traveller, 'promoCodeRemoved')
  },
  'as many passengers as one booking takes': async (traveller) => {
    await openForm(traveller, '9ADT')
    const { page, says } = traveller
    await page.getByRole('button', { name: beginning(says('passengers')) }).click()
    await page.locator('a[href^="mailto:"]').first().waitFor()
  },
  'a link that names no places': async (traveller) => {
    await traveller.page.goto('/?date=2026-12-12&pax=3ADT&search=true')
    await told(traveller, 'linkStationsMissing')
  },
  'flights of a link with what is wrong': async (traveller) => {
    await results(traveller.page, '/?origin=DEL&dest=BOM&date=2026-12-12&currency=rupees&search=true')
    await told(traveller, 'linkCurrencyUnreadable')
  },
  'the question about cookies': (traveller) => askedAboutCookies(traveller, '/'),
  'the question about cookies, over flights': (traveller) => askedAboutCookies(traveller, ONE_WAY),
  'the choices of cookies': async (traveller) => {
    await askedAboutCookies(traveller, '/')
    await button(traveller, 'cookieChoose').click()
    await traveller.page.getByRole('checkbox').first().waitFor()
  },
  'the nearest airport': async (traveller) => {
    const context = traveller.page.context()
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(GURUGRAM)
    await origins(traveller)
    await traveller.page.getByRole('button', { name: wordsOf(traveller, 'nearestAirport') }).waitFor()
  },
  'a browser that does not say where it is': async (traveller) => {
    await origins(traveller)
    await told(traveller, 'locationDenied')
  },
  'the calendar without fares': async (traveller) => {
    await fails(traveller.page, '**/api/ibe/low-fares**')
    await openForm(traveller)
    await traveller.page.getByRole('button', { name: beginning(traveller.says('departureDate')) }).click()
    await told(traveller, 'faresUnavailable')
  },
  'flights that cannot be had': async (traveller) => {
    await fails(traveller.page, '**/api/ibe/availability**')
    await traveller.page.goto(ONE_WAY)
    await told(traveller, 'serversDown')
  },
  'what a flight costs': async ({ page, says }) => {
    await results(page, ROUND_TRIP)
    await page
      .getByRole('button', { name: beginning(says('fareDetails')) })
      .first()
      .click()
    await page
      .getByRole('button', { name: beginning(says('fareDetails')), expanded: true })
      .first()
      .waitFor()
  },
  'flights with a stop': ({ page }) => results(page, ONE_WAY.replace('DEL', 'IXL').replace('BOM', 'COK')),
  'the newsletter is subscribed to': async (traveller) => {
    await subscribed(traveller)
  },
  'the newsletter is confirmed': async (traveller) => {
    const { page, says } = traveller
    const [mail] = await messagesTo(page, await subscribed(traveller))
    const link = mail?.text.match(/https?:\S+/g)?.find((each) => each.includes('/confirmation?'))
    await page.goto(link ?? 'about:blank')
    await page
      .getByRole('main')
      .getByRole('button', { name: says('confirmationPress'), exact: true })
      .click()
    await told(traveller, 'confirmationDone')
  },
  'a new version of the site': async (traveller) => {
    await traveller.page.addInitScript(() => {
      const worker = (state: string) => Object.assign(new EventTarget(), { state, postMessage: () => {} })
      const registration = Object.assign(new EventTarget(), {
        active: worker('activated'),
        waiting: worker('installed'),
        installing: null,
        update: () => Promise.resolve(),
      })
      const kept = Object.assign(new EventTarget(), {
        controller: registration.active,
        ready: Promise.resolve(registration),
        register: () => Promise.resolve(registration),
        getRegistration: () => Promise.resolve(registration),
        getRegistrations: () => Promise.resolve([registration]),
      })
      Object.defineProperty(navigator, 'serviceWorker', { value: kept })
    })
    await traveller.page.goto('/')
    await traveller.page.getByRole('region', { name: traveller.says('offlineSiteReady') }).waitFor()
  },
}
