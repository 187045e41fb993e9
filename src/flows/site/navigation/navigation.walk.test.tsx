import { afterAll, beforeAll, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { BREAKPOINTS } from '../../../ui/breakpoints.ts'
import { navigationShown } from './navigation.screen.tsx'
import { fromParent, type Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'

// The menu folds where the screen is narrow: a wide one has room for all of it.
beforeAll(() => page.viewport(360, 740))
afterAll(() => page.viewport(1280, 900))

const viewBookingLinks = () => [...document.querySelectorAll('nav li')].filter(({ textContent }) => textContent === 'View Booking')
const button = (screen: Screen) => screen.getByRole('button', { name: 'Menu', exact: true })

walkView({
  name: 'the menu of the header on a phone [NAV-01, NAV-08, NAV-09, NAV-15, NAV-23, NAV-24]',
  ...navigationShown,
  drivers: {
    'menu.toggled': ({ by }, screen) => (by === 'header' ? button(screen) : screen.getByRole('button', { name: 'More', exact: true })).click(),
    'menu.dismissed': async ({ by }, screen) => {
      if (by === 'key') await userEvent.keyboard('{Escape}')
      else if (by === 'pointer') document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      else {
        await page.viewport(BREAKPOINTS.tablet - 1, 740)
        await expect.element(button(screen)).toHaveAttribute('aria-expanded', 'true')
        await page.viewport(BREAKPOINTS.tablet, 740)
        await page.viewport(360, 740)
      }
    },
    'page.changed': fromParent,
  },
  assertions: {
    'menu.folded': async (_, screen) => {
      await expect.element(button(screen)).toHaveAttribute('aria-expanded', 'false')
      await expect.element(screen.getByRole('link', { name: 'Book a flight' })).not.toBeInTheDocument()
    },
    'menu.unfolded': async (_, screen) => {
      await expect.element(button(screen)).toHaveAttribute('aria-expanded', 'true')
      await expect.element(screen.getByRole('link', { name: 'Book a flight' })).toBeVisible()
    },
    // A folded menu is not there for anybody: its links are among all that the document has.
    'viewBooking.offered': () => expect.poll(viewBookingLinks).toHaveLength(1),
    'viewBooking.hidden': () => expect.poll(viewBookingLinks).toHaveLength(0),
  },
})
