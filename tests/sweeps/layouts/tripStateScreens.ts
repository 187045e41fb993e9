import type { Page } from 'playwright'
import { bookingOf, makeBookingAgain } from '../../journeys/support/personaBooking.ts'
import { comesToRest } from '../../journeys/support/rest.ts'
import type { Key, Screens, Traveller } from './traveller.ts'

interface Ways {
  readonly ownBooking: (page: Page, persona: string, name: string) => Promise<void>
  readonly foundBooking: (page: Page, persona: string) => Promise<void>
  readonly lockedOut: (traveller: Traveller, go: () => Promise<void>) => Promise<void>
  readonly passes: (traveller: Traveller) => Promise<void>
}

const MEMBER = '/api/ibe/groupBooking/validateGroupBookingPassenger'
const CHANGED = {
  type: 'about:blank',
  title: 'Changed',
  status: 409,
  error: { status: 'BOOKING_CHANGED', message: 'The booking was changed meanwhile' },
}

const button = ({ page, says }: Traveller, key: Key) => page.getByRole('main').getByRole('button', { name: says(key), exact: true })

/** A page of the group, of which one has said who they are. */
async function asMember({ page }: Traveller, name: string) {
  const { recordLocator } = await bookingOf(page, 'group')
  await page.request.post(MEMBER, { data: { recordLocator, firstName: 'Farida', lastName: 'Khan' } })
  await page.goto(`/manage-booking/${name}?pnr=${recordLocator}`)
  await page.locator('main h2').first().waitFor()
  await comesToRest(page)
}

/** What is said of a booking where something comes between. */
export function tripStateScreens({ ownBooking, foundBooking, lockedOut, passes }: Ways): Screens {
  /** Another flight is chosen for a booking that was made afresh. */
  async function otherFlight({ page }: Traveller, persona: string) {
    await makeBookingAgain(page, persona)
    await ownBooking(page, persona, 'change')
    await page.locator('main input[type=checkbox]').first().click()
    await page.locator('main input[type=radio]:enabled').first().click()
    await page.locator('main dl').waitFor()
  }
  return {
    'finding a booking by phone, in a sheet on a phone': async (traveller) => {
      const { page, says } = traveller
      await page.goto('/')
      await page
        .getByRole('main')
        .getByRole('link', { name: says('tabManage'), exact: true })
        .click()
      await page.getByRole('button', { name: says('retrieveWithoutPnr'), exact: true }).click()
      await page.getByRole('textbox', { name: says('retrievePhone'), exact: true }).waitFor()
    },
    'a contact is asked for, in a sheet on a phone': async (traveller) => {
      const { page, says } = traveller
      await lockedOut(traveller, async () => {
        await page.goto('/')
        await page
          .getByRole('main')
          .getByRole('link', { name: says('tabManage'), exact: true })
          .click()
      })
      await page.getByRole('button', { name: says('retrieveGetCode'), exact: true }).click()
      await page.getByRole('textbox', { name: says('proofContact'), exact: true }).waitFor()
    },
    'a booking of a group, for one of it': (traveller) => asMember(traveller, 'booking'),
    'the names of a group, for one of it': (traveller) => asMember(traveller, 'names'),
    'a booking whose locked fare has ended': async (traveller) => {
      const { page, says } = traveller
      await page.route('**/api/ibe/booking?*', async (route) => {
        const answer = await route.fetch()
        const { data } = (await answer.json()) as { readonly data: object }
        await route.fulfill({ response: answer, json: { data: { ...data, state: 'fareLockExpired', holdSecondsLeft: 0 } } })
      })
      await foundBooking(page, 'fare-lock')
      await page.getByText(says('bookedLockExpired')).first().waitFor()
    },
    'the refund of a booking': async ({ page }) => {
      await ownBooking(page, 'family', 'cancel')
      await page.locator('main input[type=radio]').first().waitFor()
    },
    'other dates that cost nothing': async (traveller) => {
      await otherFlight(traveller, 'rescheduled')
      await button(traveller, 'datesConfirm').waitFor()
    },
    'other dates in the wrong order': async (traveller) => {
      const { page } = traveller
      await ownBooking(page, 'family', 'change')
      for (const journey of await page.locator('main input[type=checkbox]').all()) await journey.check()
      await button(traveller, 'datesLater').first().click()
      await button(traveller, 'datesEarlier').last().click()
      await page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ }).first().waitFor()
    },
    'a booking that was changed meanwhile': async (traveller) => {
      const { page, says } = traveller
      await otherFlight(traveller, 'rescheduled')
      await page.route('**/api/ibe/**', (route) =>
        route.request().method() === 'GET' || !route.request().url().includes('/booking/')
          ? route.fallback()
          : route.fulfill({ status: 409, contentType: 'application/problem+json', json: CHANGED }),
      )
      await button(traveller, 'datesConfirm').click()
      await page.getByText(says('datesBookingChanged')).first().waitFor()
    },
    'a booking without a network': async ({ page }) => {
      await foundBooking(page, 'check-in-both-ways')
      await comesToRest(page)
      await page.route('**/api/ibe/**', (route) => route.abort())
      await page.reload()
      await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor()
      await page.locator('main h2').first().waitFor()
    },
    'boarding passes without a network': async (traveller) => {
      const { page, says } = traveller
      await passes(traveller)
      await page.context().setOffline(true)
      await page.getByText(says('passOld')).first().waitFor()
    },
  }
}
