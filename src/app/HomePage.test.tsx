import '../ui/tokens.css'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { HomePage } from './HomePage.tsx'

afterEach(async () => {
  cleanup()
  await page.viewport(1280, 900)
})

it.each([600, 820, 1023, 1280])('shows the search form at %i px [SRCH-03]', async (width) => {
  await page.viewport(width, 900)
  render(<HomePage />)
  for (const name of ['From', 'To']) await expect.element(page.getByRole('combobox', { name })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Search flights' })).toBeVisible()
})
