import { cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Popup } from '../ui/Popup.tsx'
import { createSite } from './createSite.ts'
import { inSite } from './inSite.harness.tsx'
import { createNavigation } from './navigation.ts'
import type { RoutedPages } from './site.ts'
import { useShown } from './useShown.ts'

const site = createSite({ contrast: 'normal', locale: 'en-IN' })
const { goTo } = site.navigation

function Example() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <output>{useShown().query}</output>
      <button type="button" onClick={() => setOpen(true)}>
        Filters
      </button>
      <Popup open={open} onClose={() => setOpen(false)} title="Filters">
        <p>None</p>
      </Popup>
    </>
  )
}

const begun = `${location.pathname}${location.search}`
const at = (name: string) => `${begun}${begun.includes('?') ? '&' : '?'}page=${name}`
const address = () => `${location.pathname}${location.search}`
const shown = () => `${location.pathname}${screen.getByText(/page=/).textContent}`
const isOpen = () => screen.queryByRole('dialog', { name: 'Filters' }) !== null

beforeEach(async () => {
  await page.viewport(360, 740)
  render(inSite(<Example />, site))
  await goTo(at('results'))
  await expect.poll(address).toBe(at('results'))
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  await expect.poll(() => window.history.state).toMatchObject({ sheets: 1 })
})

afterEach(async () => {
  cleanup()
  await expect.poll(() => window.history.state?.sheets ?? 0).toBe(0)
  window.history.replaceState({}, '', begun)
  await page.viewport(1280, 900)
})

it('puts a new page over the page and not over its open sheets: one Back comes back to it', async () => {
  await goTo(at('flight'))
  await expect.poll(address).toBe(at('flight'))
  expect(window.history.state ?? {}).not.toHaveProperty('sheets')
  window.history.back()
  await expect.poll(address).toBe(at('results'))
  expect([isOpen(), window.history.state ?? {}]).toEqual([false, expect.not.objectContaining({ sheets: 1 })])
})

it('keeps an address that was replaced under an open sheet when Back closes the sheet', async () => {
  await goTo(at('sorted'), { replace: true })
  await expect.poll(address).toBe(at('sorted'))
  expect([isOpen(), window.history.state]).toEqual([true, expect.objectContaining({ sheets: 1 })])
  window.history.back()
  await expect.poll(isOpen).toBe(false)
  expect([address(), shown()]).toEqual([at('sorted'), at('sorted')])
})

it('settles also where the visitor stays, who is not asked where the site leads away by itself', async () => {
  const [went, answers] = [[] as string[], [false, true]]
  const pages: RoutedPages = {
    View: () => null,
    load: () => Promise.resolve(),
    mayLeaveFor: () => Promise.resolve(answers.shift() ?? false),
    goTo: (to) => Promise.resolve(void went.push(to)),
    guard: () => () => undefined,
    release: () => undefined,
    replaceAddress: () => undefined,
  }
  const code = { createRoutedPages: () => pages, preloadPage: () => Promise.resolve() }
  const navigation = createNavigation(() => Promise.resolve(code), '/user-profile')
  await navigation.retry()
  expect([await navigation.goTo('/first'), await navigation.goTo('/second')]).toEqual(['stayed', 'gone'])
  expect(await navigation.goTo('/third', { asksNothing: true })).toBe('gone')
  expect(went).toEqual(['/second', '/third'])
})
