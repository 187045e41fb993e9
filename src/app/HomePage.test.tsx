import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { HomePage } from './HomePage.tsx'
import { inSite } from './inSite.harness.tsx'

afterEach(async () => {
  cleanup()
  await page.viewport(1280, 900)
})

it.each([600, 1024, 1280, 1920, 2560])('has both cranes whole above the form at %i px', async (width) => {
  await page.viewport(width, 900)
  render(inSite(<HomePage />))
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => document.querySelectorAll('svg[preserveAspectRatio] g > g').length).toBe(2)
  const picture = document.querySelector('svg[preserveAspectRatio]')?.getBoundingClientRect()
  const cranes = [...document.querySelectorAll('svg[preserveAspectRatio] g > g')]
  for (const { left, top, right, bottom } of cranes.map((crane) => crane.getBoundingClientRect())) {
    expect(Math.min(left, width - right, top - (picture?.top ?? 0))).toBeGreaterThan(0)
    expect(bottom).toBeLessThan(picture?.bottom ?? 0)
  }
})

it.each([600, 820, 1023, 1280])('shows the search form at %i px [SRCH-03]', async (width) => {
  await page.viewport(width, 900)
  render(inSite(<HomePage />))
  for (const name of ['From', 'To']) await expect.element(page.getByRole('combobox', { name })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Search flights' })).toBeVisible()
})
