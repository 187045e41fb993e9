import { lastBooking } from '../../../../server/contract/lastBooking.ts'
import { called } from '../../../testing/steps/called.ts'
import { expect, type Page } from 'playwright/test'
import type { ContextFrom, EventFrom, SnapshotFrom } from 'xstate'
import { ASHA, RAVI } from '../../../../machines/domain/customer.samples.ts'
import type { Customer } from '../../../../machines/domain/customer.ts'
import { passengersShown } from '../../../../machines/domain/lastBooking.ts'
import type { lastBookedMachine } from '../../../../machines/search/lastBooked/lastBooked.machine.ts'
import { BOOKING } from '../../../../machines/domain/lastBooking.samples.ts'
import { HOME, lastBookedSamples } from '../../../../machines/search/lastBooked/lastBooked.samples.ts'
import { answer, FAILS, FAILURES } from '../../../testing/steps/answers.ts'
import { COMES_BACK, settingsCall, WHO_IS_HERE } from '../../../testing/steps/siteCalls.ts'
import type { Act, Scope, PageObject } from '../../../testing/steps/pageObject.ts'

type Snapshot = SnapshotFrom<typeof lastBookedMachine>
type Event = EventFrom<typeof lastBookedMachine>

/** What the airline's file says instead of what the site was built with. */
export const DELAYS = { slow: 2_000 } as const

/** The file is read once, before the airline is asked for anything; where it has come the delays are others. */
const isConfigured = ({ context }: Snapshot): boolean => context.delays.slow === DELAYS.slow

const configured =
  (isEnabled: boolean) =>
  (snapshot: Snapshot): Event | null =>
    isConfigured(snapshot) ? null : { type: 'configuration.provided', isEnabled, delays: DELAYS }

const comesBack =
  (customer: Customer | null) =>
  (snapshot: Snapshot): Event | null =>
    isConfigured(snapshot) ? { type: 'customer.changed', customer } : null

/**
 * The strip on the home page and above results. Every person is a visitor at first: who is signed in, and what the airline
 * offers, the page hears later.
 */
export const lastBookedPathModel = {
  samples: {
    starts: {
      'on the home page': { ...HOME, customer: null },
      'above results': { ...HOME, mode: 'modify', customer: null },
    },
    events: {
      'the configuration offers it': configured(true),
      'the configuration does not offer it': configured(false),
      'Asha comes back signed in': comesBack(ASHA),
      'Ravi comes back signed in': comesBack(RAVI),
      'comes back signed out': comesBack(null),
      'presses the chevron': (snapshot: Snapshot) => (snapshot.matches('shown') ? { type: 'lastBooked.chosen' } : null),
    },
    ports: { loadLastBooking: { answers: lastBookedSamples.ports.loadLastBooking.answers, failures: FAILURES } },
  },
  screens: {
    hidden: 'no strip',
    shown: 'the trip in words: where, how many, when, and a button that fills the form with it',
  },
} as const satisfies Scope<typeof lastBookedMachine, Record<string, string>>

const strip = (page: Page) => page.getByRole('region', { name: 'Your last booked trip' })
const chevron = (page: Page) => strip(page).getByRole('button', { name: 'Search your last booked trip again', exact: true })

/** Opens a page, and goes no further than to its settings. */
const open =
  (address: string): Act =>
  async (page, wire) => {
    await page.goto(address)
    await wire.arrives('settings')
  }

const switching =
  (settings: string): Act =>
  async (_, wire) => {
    await wire.ends('settings', settings)
    await wire.ends('session', 'no customer')
  }

const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)

export const pageObject: PageObject<typeof lastBookedPathModel, ContextFrom<typeof lastBookedMachine>> = {
  starts: {
    'on the home page': open('/'),
    'above results': open(`/flight-search?trip=OneWay&origin=DEL&dest=BOM&date=${inAMonth}&pax=1ADT&currency=INR&search=true`),
  },
  events: {
    'the configuration offers it': switching('offers it'),
    'the configuration does not offer it': switching('does not offer it'),
    ...COMES_BACK,
    'presses the chevron': async (page) => {
      await chevron(page).click()
      await expect(page.getByRole('combobox', { name: 'To', exact: true })).toHaveValue(new RegExp(`^${BOOKING.destination}`))
    },
  },
  ports: {
    loadLastBooking: {
      ...called(lastBooking, 'GET'),
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
  assertions: {
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
