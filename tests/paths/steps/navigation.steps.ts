import { expect, type Page } from 'playwright/test'
import type { StepBook } from '../driver/stepBook.ts'
import type { navigationScope } from './navigation.scope.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Site' })
const button = (page: Page) => menu(page).getByRole('button', { name: 'Menu', exact: true })

export const stepBook: StepBook<typeof navigationScope, unknown> = {
  isOnPhone: true,
  starts: {
    'on the home page': async (page) => {
      await page.goto('/')
      await page.waitForLoadState('networkidle')
      await button(page).waitFor()
    },
  },
  events: {
    'presses the menu button': (page) => button(page).tap(),
    'presses More': (page) => page.getByRole('button', { name: 'More', exact: true }).tap(),
    'presses Escape': (page) => page.keyboard.press('Escape'),
    'touches the page': (page) => page.getByRole('contentinfo').dispatchEvent('pointerdown'),
  },
  ports: {},
  promises: {
    folded: async (page) => {
      await expect(button(page)).toHaveAttribute('aria-expanded', 'false')
      await expect(menu(page).getByRole('link')).toHaveCount(0)
    },
    unfolded: async (page) => {
      await expect(button(page)).toHaveAttribute('aria-expanded', 'true')
      await expect(menu(page).getByRole('link').first()).toBeVisible()
    },
  },
}
