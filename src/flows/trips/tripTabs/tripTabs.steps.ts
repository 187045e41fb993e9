import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import type { tripTabsMachine } from '../../../../machines/trips/tripTabs/tripTabs.machine.ts'
import { tripTabsSamples } from '../../../../machines/trips/tripTabs/tripTabs.samples.ts'
import { openHomeUntil } from '../../../testing/steps/chooseRoute.ts'
import type { PageObject, Scope } from '../../../testing/steps/pageObject.ts'
import { sampled } from '../../../testing/steps/sampled.ts'

/** The tabs of the home page on a phone. */
export const tripTabsPathModel = {
  samples: {
    starts: sampled(tripTabsSamples.starts, ['on the home page']),
    events: sampled(tripTabsSamples.events, ['presses Manage booking on a phone', 'presses Check In on a phone', 'closes the sheet']),
  },
  screens: {
    manage: 'the tabs',
    'manage.unasked': 'no sheet that finds a booking',
    'manage.open': 'the form that finds a booking, in a sheet that fills the screen',
    'manage.closed': 'the home page without the sheet that finds a booking',
    checkIn: 'the tabs',
    'checkIn.unasked': 'no sheet that checks in',
    'checkIn.open': 'the form that checks in, in a sheet that fills the screen',
    'checkIn.closed': 'the home page without the sheet that checks in',
  },
} as const satisfies Scope<typeof tripTabsMachine, Record<string, string>>

const tab = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const sees = (name: string) => (page: Page) => expect(sheet(page, name)).toBeVisible()
const isGone = (name: string) => (page: Page) => expect(sheet(page, name)).toHaveCount(0)
const hasTabs = (page: Page) => expect(page.getByRole('main').getByRole('link', { name: 'Book', exact: true, includeHidden: true })).toBeAttached()

const FIND = 'Find your booking'
const CHECK_IN = 'Check In'

export const pageObject: PageObject<typeof tripTabsPathModel, ContextFrom<typeof tripTabsMachine>> = {
  isOnPhone: true,
  starts: { 'on the home page': (page) => openHomeUntil(page, tab(page, 'Manage booking')) },
  events: {
    'presses Manage booking on a phone': (page) => tab(page, 'Manage booking').tap(),
    'presses Check In on a phone': (page) => tab(page, 'Check In').tap(),
    'closes the sheet': (page) => page.getByRole('dialog').getByRole('button', { name: 'Back', exact: true }).tap(),
  },
  ports: {},
  assertions: {
    manage: hasTabs,
    'manage.unasked': isGone(FIND),
    'manage.open': sees(FIND),
    'manage.closed': isGone(FIND),
    checkIn: hasTabs,
    'checkIn.unasked': isGone(CHECK_IN),
    'checkIn.open': sees(CHECK_IN),
    'checkIn.closed': isGone(CHECK_IN),
  },
}
