import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { inSite, siteAt } from './inSite.harness.tsx'
import { SiteLink, type Destination } from './SiteLink.tsx'

afterEach(cleanup)

it.each<readonly [string, Destination]>([
  ['/', { to: '/' }],
  ['/user-profile', { to: '/user-profile' }],
  ['/profile-menu?value=1', { to: '/profile-menu', search: { value: '1' } }],
])('leads to its own address and takes nothing of the query of the page that is left: %s [NAV-16]', async (address, destination) => {
  const site = siteAt('/nowhere?origin=DEL&utm_source=mail')
  render(inSite(<SiteLink {...destination}>There</SiteLink>, site))
  await page.getByRole('link', { name: 'There' }).click()
  const { path, query } = site.navigation.shown()
  expect(`${path}${query}`).toBe(address)
})
