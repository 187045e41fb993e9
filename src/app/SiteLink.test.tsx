import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { memoryLocation } from 'wouter/memory-location'
import { Router } from 'wouter'
import { SiteLink } from './SiteLink.tsx'

const begun = `${location.pathname}${location.search}`

afterEach(() => {
  cleanup()
  window.history.replaceState({}, '', begun)
})

it.each(['/', '/user-profile', '/profile-menu?value=1'] as const)(
  'leads to its own address and takes nothing of the query of the page that is left: %s [NAV-16]',
  async (to) => {
    window.history.replaceState({}, '', `${location.pathname}?origin=DEL&utm_source=mail`)
    const { hook, searchHook, history } = memoryLocation({ path: '/nowhere', searchPath: 'origin=DEL&utm_source=mail', record: true })
    render(
      <Router hook={hook} searchHook={searchHook}>
        <SiteLink to={to}>There</SiteLink>
      </Router>,
    )
    await page.getByRole('link', { name: 'There' }).click()
    await expect.poll(() => history.at(-1)).toBe(to)
  },
)
