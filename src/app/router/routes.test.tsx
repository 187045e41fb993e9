import { createMemoryHistory } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { createSiteRouter } from './routes.tsx'

const opened = async (address: string) => {
  const router = createSiteRouter(createMemoryHistory({ initialEntries: [address] }))
  await router.load()
  return router.latestLocation.href
}

it.each([
  ['/manage-booking/booking?pnr=k7m4qx', '/manage-booking/retrieve-booking?pnr=K7M4QX'],
  ['/manage-booking/booking', '/manage-booking/retrieve-booking'],
])('leads from the old address %s to %s [RETR-37, RETR-43, GRP-23]', async (old, now) => {
  expect(await opened(old)).toBe(now)
})
