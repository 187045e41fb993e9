import '../../../ui/fonts.css'
import { cleanup, render, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'
import { oneWayOn, type TripDates } from '../../../../machines/domain/trip.ts'
import { tripDatesMachine } from '../../../../machines/search/tripDates/tripDates.machine.ts'
import type { LowFares, TripDatesInput } from '../../../../machines/search/tripDates/tripDates.rules.ts'
import { DELAYS, lowFareDays, ROUTE, TODAY } from '../../../../machines/search/tripDates/tripDates.samples.ts'
import { outboundFares, type LowFareQuestion } from '../../../../machines/domain/lowFare.ts'
import { DateFields } from './DateFields.tsx'

const roundTrip: TripDates = { tripType: 'ROUND_TRIP', departureDate: '2026-06-17', returnDate: '2026-07-02' }

interface Setting extends Partial<TripDatesInput> {
  readonly dates?: TripDates
  readonly airline?: (question: LowFareQuestion) => Promise<LowFares>
}

const answers = (question: LowFareQuestion) => Promise.resolve({ days: lowFareDays(question) })

function show({ dates = roundTrip, airline = answers, ...input }: Setting = {}) {
  const machine = tripDatesMachine.provide({
    actors: { loadLowFares: fromPromise<LowFares, LowFareQuestion>(({ input: question }) => airline(question)) },
    actions: { logFailure: () => {} },
  })
  const actor = createActor(machine, { input: { mode: 'home', today: TODAY, horizonDays: 365, delays: DELAYS, ...input } }).start()
  actor.send({ type: 'dates.prefilled', dates })
  actor.send({ type: 'route.changed', route: ROUTE })
  render(
    <main>
      <h1>Where to</h1>
      <DateFields actor={actor} />
    </main>,
  )
  return actor
}

const field = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const cell = (name: string | RegExp) => page.getByRole('gridcell', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const focused = () => document.activeElement?.textContent

async function open(setting: Setting = {}) {
  const actor = show(setting)
  await field('Departure date').click()
  await expect.element(page.getByRole('dialog', { name: 'Choose your dates' })).toBeVisible()
  await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
  return actor
}

afterEach(async () => {
  cleanup()
  await page.viewport(1280, 900)
})

describe('the fields', () => {
  it('are two, named by label and value, the date with its weekday [CAL-01, CAL-03]', async () => {
    show()
    await expect.element(page.getByRole('button', { name: 'Departure date, Wed, 17 Jun 2026', exact: true })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Return date, Thu, 2 Jul 2026', exact: true })).toBeVisible()
  })

  it('offer a return while the trip is one-way [TRIP-04]', async () => {
    show({ dates: oneWayOn('2026-06-17') })
    await page.getByRole('button', { name: 'Return date, Add return', exact: true }).click()
    await expect.element(button('Coming back Add return')).toHaveAttribute('aria-pressed', 'true')
  })
})

describe('the days', () => {
  it('are two months side by side, one below the other on a phone [CAL-02, CON-07]', async () => {
    await open()
    const grids = () => screen.getAllByRole('grid').map((grid) => grid.getBoundingClientRect())
    expect(screen.getAllByRole('grid').map((grid) => grid.getAttribute('aria-labelledby') && within(grid).getAllByRole('gridcell').length)).toEqual([
      30, 31,
    ])
    expect(grids()[0]?.top).toBe(grids()[1]?.top)
    await page.viewport(360, 740)
    await expect.poll(() => (grids()[1]?.top ?? 0) > (grids()[0]?.bottom ?? 0)).toBe(true)
  })

  it.each([
    [360, 'one below the other'],
    [480, 'one below the other'],
    [767, 'side by side'],
    [1280, 'side by side'],
  ])('are two months at %i px, %s [CON-07]', async (width, where) => {
    await page.viewport(width, 900)
    await open()
    const [first, second, ...more] = screen.getAllByRole('grid').map((grid) => grid.getBoundingClientRect())
    if (first === undefined || second === undefined) throw new Error('a month is hidden')
    expect(more).toEqual([])
    expect(Math.min(first.width, first.height, second.width, second.height)).toBeGreaterThan(200)
    if (where === 'side by side') expect([second.top, second.left > first.right]).toEqual([first.top, true])
    else expect([second.left, second.top > first.bottom]).toEqual([first.left, true])
  })

  it('say their fare, the lowest of the month, sold out and no flights [CAL-05, CAL-06, CAL-07, CAL-09, MSG-42]', async () => {
    await open()
    await expect.element(cell('Tuesday 16 June 2026, 4,199 rupees')).toHaveTextContent('₹4,199')
    await expect.element(cell('Saturday 13 June 2026, 3,980 rupees, lowest fare')).toHaveTextContent('₹3,980')
    await expect.element(cell('Thursday 18 June 2026, sold out')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(cell('Thursday 18 June 2026, sold out')).toHaveTextContent('18sold out')
    await expect.element(cell('Friday 19 June 2026, no flights')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(cell('Wednesday 17 June 2026, 5,249 rupees, departure date')).toHaveAttribute('aria-selected', 'true')
    await expect.element(cell('Thursday 2 July 2026, 5,249 rupees, return date')).toHaveAttribute('aria-selected', 'true')
  })

  it('fit a fare of four figures into a column of a 360 px phone [CAL-05]', async () => {
    await page.viewport(360, 740)
    await open()
    await document.fonts.ready
    const tooWide = screen.getAllByRole('gridcell').filter((each) => each.scrollWidth > each.clientWidth)
    expect(tooWide.map((each) => each.textContent)).toEqual([])
    expect(document.querySelector('dialog')?.scrollWidth).toBe(360)
  })

  it('before today are disabled [TRIP-11, TRIP-13]', async () => {
    await open()
    await expect.element(cell('Thursday 11 June 2026, in the past')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(cell('Friday 12 June 2026, 5,249 rupees')).not.toHaveAttribute('aria-disabled')
  })

  it('before departure are disabled for the return, the day itself is not [TRIP-12, CON-02]', async () => {
    show()
    await field('Return date').click()
    await button('Previous month').click()
    await expect.element(cell('Tuesday 16 June 2026, before departure')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(cell('Wednesday 17 June 2026, 5,249 rupees, departure date')).not.toHaveAttribute('aria-disabled')
  })

  it('without data inside the loaded list are disabled [CAL-08, CON-06]', async () => {
    await open({ airline: async (question) => ({ days: lowFareDays(question).filter(({ date }) => date !== '2026-06-16') }) })
    await expect.element(cell('Tuesday 16 June 2026, no fare')).toHaveAttribute('aria-disabled', 'true')
  })

  it('hold a place for the fares while they load, of the same size [CAL-05]', async () => {
    let answer = (_: LowFares) => {}
    const answered = new Promise<LowFares>((resolve) => (answer = resolve))
    await open({ airline: () => answered })
    const boxes = () => screen.getAllByRole('gridcell').map((each) => [each.offsetWidth, each.offsetHeight, each.getBoundingClientRect().top].join())
    await expect.element(cell('Tuesday 16 June 2026')).toBeVisible()
    const before = boxes()
    answer({ days: lowFareDays({ ...outboundFares(ROUTE), startDate: TODAY }) })
    await expect.element(cell('Tuesday 16 June 2026, 4,199 rupees')).toBeVisible()
    expect(boxes()).toEqual(before)
  })

  it('show neither fares nor the lowest where a search is modified, but what cannot be flown [CAL-10, CAL-11, CON-04]', async () => {
    await open({ mode: 'modify' })
    await expect.element(cell('Saturday 13 June 2026')).toHaveTextContent(/13$/)
    await expect.element(cell('Thursday 18 June 2026, sold out')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(cell('Friday 19 June 2026, no flights')).toHaveAttribute('aria-disabled', 'true')
    expect(screen.queryByText('Lowest of the month')).toBeNull()
    expect(document.body.textContent).not.toContain('₹')
  })

  it('stay open to choice without fares when these cannot be had, which is said quietly, and have them after another try [CAL-15, CON-06, CON-69]', async () => {
    let isDown = true
    const airline = (question: LowFareQuestion) => (isDown ? Promise.reject(new Error('no connection')) : answers(question))
    const actor = await open({ airline })
    await expect.element(page.getByText('Fares unavailable')).toBeVisible()
    expect([screen.queryByRole('alert'), screen.queryByRole('status')]).toEqual([null, null])
    await expect.element(cell('Thursday 18 June 2026')).not.toHaveAttribute('aria-disabled')
    await button('Try again').click()
    await expect.element(page.getByText('Fares unavailable')).toBeVisible()
    expect(actor.getSnapshot().context.outbound).toEqual({})
    isDown = false
    await button('Try again').click()
    await expect.element(cell('Friday 19 June 2026, no flights')).toHaveAttribute('aria-disabled', 'true')
    expect(screen.queryByText('Fares unavailable')).toBeNull()
  })
})

describe('months', () => {
  it('turn forward and back, are announced, and stop at today’s [OPEN-23]', async () => {
    await open()
    await expect.element(button('Previous month')).toHaveAttribute('aria-disabled', 'true')
    await button('Next month').click()
    await expect.element(page.getByText('July 2026 and August 2026')).toHaveAttribute('aria-live', 'polite')
    await expect.element(cell(/^Sunday 30 August 2026, /)).toBeVisible()
    await button('Previous month').click()
    await expect.element(cell(/^Monday 1 June 2026, /)).toBeVisible()
  })

  it('can be jumped to from a grid of four in a row, and the days take the focus again [CAL-17, CON-07]', async () => {
    await open()
    await button('Jump to a month').click()
    expect(focused()).toBe('JunJune 2026')
    const tops = within(screen.getByRole('group', { name: 'Jump to a month' }))
      .getAllByRole('button', { name: / 2026$/ })
      .map((each) => each.getBoundingClientRect().top)
    expect([new Set(tops.slice(0, 4)).size, new Set(tops).size]).toEqual([1, 3])
    await expect.element(button('May 2026')).toHaveAttribute('aria-disabled', 'true')
    await button('Next year').click()
    await button('March 2027').click()
    await expect.element(cell('Monday 1 March 2027, 4,199 rupees')).toHaveFocus()
  })

  it('say until when flights are on sale', async () => {
    await open({ horizonDays: 40 })
    await expect.element(page.getByText('On sale until 22 Jul 2026')).toBeVisible()
    await expect.element(cell('Thursday 23 July 2026, not on sale yet')).toHaveAttribute('aria-disabled', 'true')
  })
})

describe('by keyboard', () => {
  it('moves by days, weeks, within the week and by months, over the months in view', async () => {
    await open()
    const visited: (string | null | undefined)[] = []
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageDown', 'PageUp']) {
      await userEvent.keyboard(`{${key}}`)
      visited.push(document.activeElement?.getAttribute('data-date'))
    }
    expect(visited).toEqual([
      '2026-06-18',
      '2026-06-25',
      '2026-06-24',
      '2026-06-17',
      '2026-06-15',
      '2026-06-21',
      '2026-07-21',
      '2026-08-21',
      '2026-07-21',
    ])
  })

  it('has one day in the tab order, and does not leave the months on sale', async () => {
    await open()
    await userEvent.keyboard('{PageUp}')
    expect(document.activeElement?.getAttribute('data-date')).toBe('2026-06-17')
    expect([...document.querySelectorAll('[role="gridcell"][tabindex="0"]')].map((each) => each.getAttribute('data-date'))).toEqual(['2026-06-17'])
  })

  it('picks with Enter and with the space bar, goes on to the return, and closes', async () => {
    const actor = await open()
    await userEvent.keyboard('{ArrowLeft}{Enter}')
    await expect.element(button('Coming back 02 Jul 2026')).toHaveAttribute('aria-pressed', 'true')
    await userEvent.keyboard('{ArrowDown} ')
    expect(actor.getSnapshot().matches({ popup: 'closed' })).toBe(true)
    await expect.element(field('Departure date')).toHaveFocus()
  })

  it('closes with Escape and with Done', async () => {
    await open()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await field('Return date').click()
    await button('Done').click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('what has been picked', () => {
  it('is shown in the compact form with the nights between [CAL-04]', async () => {
    await open()
    await expect.element(button('Leaving 17 Jun 2026')).toBeVisible()
    await expect.element(button('Coming back 02 Jul 2026')).toBeVisible()
    await expect.element(page.getByText('Choose when to leave · 15 nights')).toBeVisible()
  })

  it.each([
    { name: 'days', act: () => Promise.resolve() },
    { name: 'months', act: () => button('Jump to a month').click() },
  ])('has nothing that axe finds, over $name', async ({ act }) => {
    await open()
    await act()
    const { violations } = await axe.run(document.body)
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
  })
})
