import '../../../ui/tokens.css'
import '../../../ui/fonts.css'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'
import type { LowFareQuestion } from '../../../../machines/domain/lowFare.ts'
import { fareCalendarMachine } from '../../../../machines/search/fareCalendar/fareCalendar.machine.ts'
import { DELAYS, lowFareDays, ROUTE, TODAY } from '../../../../machines/search/fareCalendar/fareCalendar.samples.ts'
import type { LowFares } from '../../../../machines/search/fareCalendar/fareCalendar.types.ts'
import { DateFields } from './DateFields.tsx'

const field = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const cell = (name: string | RegExp) => page.getByRole('gridcell', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const previewed = () => [...document.querySelectorAll('[data-preview]')].map((each) => each.getAttribute('data-date'))

beforeEach(async () => {
  await page.viewport(1280, 1100)
  const machine = fareCalendarMachine.provide({
    actors: { loadLowFares: fromPromise<LowFares, LowFareQuestion>(({ input }) => Promise.resolve({ days: lowFareDays(input) })) },
    actions: { logFailure: () => {} },
  })
  const actor = createActor(machine, { input: { mode: 'home', today: TODAY, horizonDays: 365, delays: DELAYS } }).start()
  actor.send({ type: 'dates.provided', dates: { tripType: 'ROUND_TRIP', departureDate: '2026-06-28', returnDate: '2026-06-30' } })
  actor.send({ type: 'route.changed', route: ROUTE })
  render(<DateFields actor={actor} />)
})
afterEach(async () => {
  cleanup()
  await page.viewport(1280, 900)
})

it('is shown up to the day that is pointed at or has the focus, from the departure on [CAL-04]', async () => {
  await field('Return date').click()
  await cell(/^Thursday 2 July 2026/).hover()
  expect(previewed()).toEqual(['2026-06-29', '2026-06-30', '2026-07-01', '2026-07-02'])
  await button('Next month').hover()
  expect(previewed()).toEqual([])
  await userEvent.keyboard('{ArrowRight}')
  expect(previewed()).toEqual(['2026-06-29', '2026-06-30', '2026-07-01'])
})

it('is not shown while the departure is chosen', async () => {
  await field('Departure date').click()
  await cell(/^Thursday 2 July 2026/).hover()
  expect(previewed()).toEqual([])
})

it('and its fares say above the days which way they are, and the calendar can be closed there [CAL-05]', async () => {
  await field('Return date').click()
  const words = page.getByText('Fares BOM to DEL for 1 adult, all included, in INR')
  await expect.element(words).toBeVisible()
  expect(words.element().getBoundingClientRect().bottom).toBeLessThan(screen.getAllByRole('grid')[0]?.getBoundingClientRect().top ?? 0)
  await button('Close').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
