import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import { passengersShown } from '../../../machines/domain/lastBookingRules.ts'
import type { lastBookedMachine } from '../../../machines/search/lastBooked/lastBooked.machine.ts'
import { BOOKING } from '../../../machines/search/lastBooked/lastBooked.samples.ts'
import type { Act, StepBook } from '../driver/stepBook.ts'
import { answer, FAILS } from './answers.ts'
import { DELAYS, type lastBookedScope } from './lastBooked.scope.ts'
import { COMES_BACK, settingsCall, WHO_IS_HERE } from './siteCalls.ts'

const strip = (page: Page) => page.getByRole('region', { name: 'Your last booked trip' })
const chevron = (page: Page) => strip(page).getByRole('button', { name: 'Search your last booked trip again', exact: true })

/** Opens a page, and goes no further than to its settings. */
const open =
  (address: string): Act =>
  async (page, wire) => {
    await page.goto(address)
    await wire.arrives('settings')
  }

const configured =
  (settings: string): Act =>
  async (_, wire) => {
    await wire.ends('settings', settings)
    await wire.ends('session', 'nobody')
  }

const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)

export const stepBook: StepBook<typeof lastBookedScope, ContextFrom<typeof lastBookedMachine>> = {
  starts: {
    'on the home page': open('/'),
    'above results': open(`/flight-search?trip=OneWay&origin=DEL&dest=BOM&date=${inAMonth}&pax=1ADT&currency=INR&search=true`),
  },
  events: {
    'the configuration offers it': configured('offers it'),
    'the configuration does not offer it': configured('does not offer it'),
    ...COMES_BACK,
    'presses the chevron': async (page) => {
      await chevron(page).click()
      await expect(page.getByRole('combobox', { name: 'To', exact: true })).toHaveValue(new RegExp(`^${BOOKING.destination}`))
    },
  },
  ports: {
    loadLastBooking: {
      method: 'GET',
      path: '/api/ibe/users/me/last-booking',
      replies: {
        'a family to Mumbai': answer(BOOKING),
        'nothing booked yet': answer(null),
        'a booking without a date': answer({ ...BOOKING, bookingDate: null }),
        'a booking without a destination': answer({ ...BOOKING, destination: null }),
        ...FAILS,
      },
    },
  },
  calls: {
    settings: settingsCall({
      'offers it': { flags: { enableLastBookedOption: true }, delays: DELAYS },
      'does not offer it': { flags: { enableLastBookedOption: false }, delays: DELAYS },
    }),
    session: WHO_IS_HERE,
  },
  promises: {
    hidden: (page) => expect(strip(page)).toHaveCount(0),
    shown: async (page, { context: { booking } }) => {
      if (booking === null) throw new Error('the strip shows a booking')
      await expect(chevron(page)).toBeVisible()
      await expect(strip(page)).toContainText('Delhi to Mumbai')
      await expect(strip(page)).toContainText(`${passengersShown(booking)} passengers`)
      await expect(strip(page)).toContainText('20 Nov 2026')
    },
  },
}
