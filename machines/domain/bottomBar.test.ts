import { expect, it } from 'vitest'
import { hasBottomBar } from './bottomBar.ts'

it.each([
  '/flight-search',
  '/booking',
  '/checkin-addons',
  '/check-in/select-seats',
  '/dangerous-goods',
  '/check-in-summary',
  '/manage-booking/undo-check-in',
  '/manage-booking/seat-selection',
])('%s has no bottom bar, nor has what lies below it [LAY-02, LAY-03]', (path) => {
  expect([path, `${path}/`, `${path}/more`].map(hasBottomBar)).toEqual([false, false, false])
})

it('web stories have none either [LAY-04]', () => {
  expect(['/webstories', '/webstories/goa'].map(hasBottomBar)).toEqual([false, false])
})

it.each(['/', '/user-profile', '/profile-menu', '/check-in', '/manage-booking', '/bookings', '/check-in-summary-of-mine'])(
  '%s has one [LAY-03]',
  (path) => {
    expect(hasBottomBar(path)).toBe(true)
  },
)
