import { expect, type Page } from 'playwright/test'
import type { navigationMachine } from '../../../../machines/site/navigation/navigation.machine.ts'
import { openHomeUntil } from '../../../testing/steps/chooseRoute.ts'
import type { Scope, PageObject } from '../../../testing/steps/pageObject.ts'

/** The menu of the header on a phone. */
export const navigationPathModel = {
  samples: {
    starts: { 'on the home page': { path: '/' } },
    events: {
      'presses the menu button': { type: 'menu.toggled', by: 'header' },
      'presses More': { type: 'menu.toggled', by: 'bar' },
      'presses Escape': { type: 'menu.dismissed', by: 'key' },
      'touches the page': { type: 'menu.dismissed', by: 'pointer' },
    },
  },
  screens: {
    'menu.folded': 'the menu button says that the menu is folded',
    'menu.unfolded': 'the links of the menu',
    'viewBooking.offered': 'View Booking among the links of the menu, once it is unfolded',
  },
} as const satisfies Scope<typeof navigationMachine, Record<string, string>>

const menu = (page: Page) => page.getByRole('navigation', { name: 'Site' })
const button = (page: Page) => menu(page).getByRole('button', { name: 'Menu', exact: true })

export const pageObject: PageObject<typeof navigationPathModel, unknown> = {
  isOnPhone: true,
  starts: {
    'on the home page': (page) => openHomeUntil(page, button(page)),
  },
  events: {
    'presses the menu button': (page) => button(page).tap(),
    'presses More': (page) => page.getByRole('button', { name: 'More', exact: true }).tap(),
    'presses Escape': (page) => page.keyboard.press('Escape'),
    'touches the page': (page) => page.getByRole('contentinfo').dispatchEvent('pointerdown'),
  },
  ports: {},
  assertions: {
    'menu.folded': async (page) => {
      await expect(button(page)).toHaveAttribute('aria-expanded', 'false')
      await expect(menu(page).getByRole('link')).toHaveCount(0)
    },
    'menu.unfolded': async (page) => {
      await expect(button(page)).toHaveAttribute('aria-expanded', 'true')
      await expect(menu(page).getByRole('link').first()).toBeVisible()
    },
    'viewBooking.offered': (page) => expect(menu(page).locator('a', { hasText: 'View Booking' })).toHaveCount(1),
  },
}
