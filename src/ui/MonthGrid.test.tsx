import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MonthGrid } from './MonthGrid.tsx'

const monthNames = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'].map(
  (long) => ({ long, short: long.slice(0, 3) }),
)

function show(shown: string, monthsPerRow: 3 | 4 = 3) {
  const onShow = vi.fn<(month: string) => void>()
  const words = { previousYear: 'Previous year', nextYear: 'Next year', label: 'Jump to a month' }
  render(<MonthGrid {...{ shown, monthsPerRow, monthNames, words, onShow }} firstMonth="1900-01" lastMonth="2099-12" />)
  return onShow
}

const rowsOf = () => {
  const tops = screen.getAllByRole('button', { name: / \d{4}$/ }).map((each) => each.getBoundingClientRect().top)
  return [...new Set(tops)].map((top) => tops.filter((each) => each === top).length)
}

afterEach(async () => {
  cleanup()
  await page.viewport(1280, 900)
})

it('turns from 1900 to 2099 and no further [CAL-16]', async () => {
  show('2098-05')
  await page.getByRole('button', { name: 'Next year' }).click()
  await page.getByRole('button', { name: 'Next year' }).click({ force: true })
  await expect.element(page.getByRole('heading', { name: '2099' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Next year' })).toHaveAttribute('aria-disabled', 'true')
  cleanup()
  show('1900-05')
  await page.getByRole('button', { name: 'Previous year' }).click({ force: true })
  await expect.element(page.getByRole('heading', { name: '1900' })).toBeVisible()
})

it.each([360, 480, 600, 820, 1280])('has three or four months in a row at %i px [CAL-17, CON-07]', async (width) => {
  await page.viewport(width, 900)
  show('2026-06', 3)
  expect(rowsOf()).toEqual([3, 3, 3, 3])
  cleanup()
  show('2026-06', 4)
  expect(rowsOf()).toEqual([4, 4, 4])
})

it('begins at the month shown, moves by arrow keys and tells which month is wanted', async () => {
  const onShow = show('2026-06')
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}{Enter}')
  expect(onShow.mock.calls).toEqual([['2026-08']])
})
