import { expect, it } from 'vitest'
import { hasBottomBar, hasNewsletter } from './bottomBar.ts'

it.each([
  '/flight-search',
  '/booking',
  '/checkin-addons',
  '/check-in/select-seats',
  '/dangerous-goods',
  '/check-in-summary',
  '/manage-booking/undo-check-in',
  '/manage-booking/seat-selection',
])('%s has no bottom bar and no newsletter, nor has what lies below it [LAY-02, LAY-03]', (path) => {
  expect([path, `${path}/`, `${path}/more`].map(hasBottomBar)).toEqual([false, false, false])
  expect([path, `${path}/`, `${path}/unsubscribe`].map(hasNewsletter)).toEqual([false, false, false])
})

it('web stories have no bottom bar either, but the newsletter [LAY-04, LAY-05]', () => {
  expect(['/webstories', '/webstories/goa'].map(hasBottomBar)).toEqual([false, false])
  expect(['/webstories', '/webstories/goa'].map(hasNewsletter)).toEqual([true, true])
})

it.each(['/', '/user-profile', '/profile-menu', '/check-in', '/manage-booking', '/bookings', '/check-in-summary-of-mine'])(
  '%s has both [LAY-02, LAY-03]',
  (path) => {
    expect([hasBottomBar(path), hasNewsletter(path)]).toEqual([true, true])
  },
)
