import { expect, it } from 'vitest'
import { isSitePage, isWantedOffline, OFFLINE_PAGE } from './offlineSite.ts'

it.each(['/', '/boarding-pass', '/check-in', '/manage-booking/retrieve-booking', '/pay/return', '/apiary', '/nowhere'])(
  'takes %s for a page of the site',
  (path) => {
    expect(isSitePage(path)).toBe(true)
  },
)

it.each([
  '/api',
  '/api/ibe/booking',
  '/graphql',
  '/atlas/',
  '/sandbox/clock',
  '/healthz',
  '/oauth2/authorize',
  '/user-pool/',
  '/maps/places/v0',
  '/webhooks/payments',
  '/site.webmanifest',
  '/assets/index-abc.js',
])('leaves %s to the server', (path) => {
  expect(isSitePage(path)).toBe(false)
})

it('keeps the site once a booking is open, and not for who looks for flights', () => {
  const isWanted = (path: string) => isWantedOffline(path, '')
  expect(['/boarding-pass', '/check-in-summary'].every(isWanted)).toBe(true)
  expect(isWantedOffline('/manage-booking/retrieve-booking', '?pnr=K7M4QX')).toBe(true)
  expect(['/', '/flight-search', '/manage-booking/retrieve-booking', '/user-profile'].some(isWanted)).toBe(false)
  expect(isSitePage(OFFLINE_PAGE)).toBe(true)
})
