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
    events: sampled(tripTabsSamples.events, ['presses Manage booking on a phone', 'closes the sheet']),
  },
  screens: {
    unasked: 'the tabs, and no sheet',
    open: 'the form that finds a booking, in a sheet that fills the screen',
    closed: 'the home page without the sheet',
  },
} as const satisfies Scope<typeof tripTabsMachine, Record<string, string>>

const tab = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Manage booking', exact: true })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Find your booking', exact: true })
const isGone = (page: Page) => expect(sheet(page)).toHaveCount(0)

export const pageObject: PageObject<typeof tripTabsPathModel, ContextFrom<typeof tripTabsMachine>> = {
  isOnPhone: true,
  starts: { 'on the home page': (page) => openHomeUntil(page, tab(page)) },
  events: {
    'presses Manage booking on a phone': (page) => tab(page).tap(),
    'closes the sheet': (page) => sheet(page).getByRole('button', { name: 'Back', exact: true }).tap(),
  },
  ports: {},
  assertions: { unasked: isGone, open: (page) => expect(sheet(page)).toBeVisible(), closed: isGone },
}
