import { cleanup, render } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'
import type { FlightsAnswer } from '../../../../machines/domain/journey.ts'
import type { LowFareQuestion } from '../../../../machines/domain/lowFare.ts'
import * as sample from '../../../../machines/domain/flights.samples.ts'
import { lowFares } from '../../../../machines/domain/lowFare.samples.ts'
import type { CompleteSearch } from '../../../../machines/domain/search.ts'
import { flightResultsMachine, type LowFares } from '../../../../machines/search/flightResults/flightResults.machine.ts'
import { input } from '../../../../machines/search/flightResults/flightResults.samples.ts'
import { WIDTHS_AND_CONTRASTS } from '../../../testing/walks/onScreen.ts'
import { FlightResults } from './FlightResults.tsx'

/** Puts the results of a search on the screen; the address follows the traveller as it does on the site. */
async function show(search: CompleteSearch, answer: (search: CompleteSearch) => FlightsAnswer = sample.found) {
  const machine = flightResultsMachine.provide({
    actors: {
      findFlights: fromPromise<FlightsAnswer, CompleteSearch>(({ input: asked }) => Promise.resolve().then(() => answer(asked))),
      loadLowFares: fromPromise<LowFares, LowFareQuestion>(({ input: asked }) => Promise.resolve({ days: lowFares(asked.startDate) })),
    },
    actions: {
      goToSearch: (_, params) => actor.send({ type: 'search.changed', search: params.search }),
      replaceList: () => undefined,
      logFailure: () => undefined,
    },
  })
  const actor = createActor(machine, { input: input(search) }).start()
  render(
    <main style={{ paddingInline: 'var(--gutter)' }}>
      <h1>Delhi to Mumbai</h1>
      <FlightResults actor={actor} stations={sample.FLIGHT_STATIONS} />
    </main>,
  )
  await expect.poll(() => actor.getSnapshot().hasTag('waiting')).toBe(false)
}

const flight = (time: string) => page.getByRole('list', { name: 'Flights', exact: true }).getByRole('listitem').filter({ hasText: time })
const details = (time: string) => page.getByRole('button', { name: new RegExp(`^Fare details of the flight at ${time}, `) })

afterEach(async () => {
  cleanup()
  for (const set of ['data-contrast', 'style']) document.documentElement.removeAttribute(set)
  await page.viewport(1280, 900)
})

describe('a flight of the list', () => {
  it('says stops in words, with the cities where it lands [OPEN-28]', async () => {
    await show(sample.ONE_WAY)
    await expect.element(flight('06:10')).toHaveTextContent(/2 h 10 m\s*Non-stop/)
    await expect.element(flight('13:30')).toHaveTextContent(/3 h 50 m\s*1 stop in Nagpur/)
  })

  it.each([1280, 320])('says that it arrives the next day, within its column at %i px', async (width) => {
    await page.viewport(width, 700)
    await show(sample.ONE_WAY)
    await expect.element(flight('22:50')).toHaveTextContent(/Arrives 01:05\s*\+1 next day BOM Mumbai/)
    const [later, end] = ['sup', '[data-end]'].map((part) => flight('22:50').element().querySelector(part)?.getBoundingClientRect())
    expect(later?.right).toBeLessThanOrEqual(end?.right ?? 0)
  })

  it('is sold out in words, and then offers nothing to open [MSG-42]', async () => {
    await show(sample.ONE_WAY)
    await expect.element(flight('20:15')).toHaveTextContent(/sold out/)
    expect(flight('20:15').getByRole('button').elements()).toEqual([])
  })

  it('never breaks a time, a duration or a price over two lines at 320 px', async () => {
    await page.viewport(320, 700)
    await show({ ...sample.ROUND_TRIP, passengers: { ...sample.ROUND_TRIP.passengers, adult: 9 } })
    const broken = [...document.querySelectorAll('li time, li p > span')].filter((each) => {
      const text = document.createRange()
      text.selectNodeContents(each)
      return /^[\d:₹,]+$|^\d+ h/.test(each.textContent) && new Set([...text.getClientRects()].map((line) => Math.round(line.bottom))).size > 1
    })
    expect(broken.map((each) => each.textContent)).toEqual([])
    expect(document.documentElement.scrollWidth).toBe(320)
  })
})

describe('the fare breakdown', () => {
  it('opens by a click anywhere on the flight, and closes by its button [FEE-01]', async () => {
    await show(sample.ONE_WAY)
    await flight('09:45').getByText('Non-stop').click({ force: true })
    await expect.element(details('09:45')).toHaveAttribute('aria-expanded', 'true')
    await details('09:45').click()
    expect(page.getByRole('table').elements()).toEqual([])
  })

  it('gives the convenience fee a row of its own, for each flight and passenger but infants, not refundable [FEE-09, OPEN-50]', async () => {
    await show(sample.ROUND_TRIP)
    await details('14:05').click()
    const rows = page.getByRole('table', { name: 'What the price is made of' }).getByRole('row')
    const words = rows.elements().map((row) => [...row.children].map((cell) => cell.textContent.trim()).filter((text) => text !== ''))
    expect(words.slice(1)).toEqual([
      ['2 adults'],
      ['Base fare', '₹5,359 × 2', '₹10,718'],
      ['Taxes and airport charges', '₹531 × 2', '₹1,062'],
      ['1 infant'],
      ['Base fare', '₹1,500'],
      ['Convenience fee per flight and passenger, non-refundable', '₹350 × 4', '₹1,400'],
      ['Total, all included', '₹14,680'],
    ])
  })

  it('says that the convenience fee is not refundable also where it is taken once [FEE-09]', async () => {
    await show(sample.ONE_WAY)
    await details('06:10').click()
    await expect.element(page.getByRole('row', { name: 'Convenience fee per flight and passenger, non-refundable ₹350', exact: true })).toBeVisible()
  })

  it('breaks no word of what it says beside the convenience fee', async () => {
    await show(sample.ONE_WAY)
    await details('06:10').click()
    const note = page.getByText(/non-refundable$/).element()
    const words = document.createRange()
    words.selectNodeContents(note)
    expect(new Set([...words.getClientRects()].map(({ bottom }) => Math.round(bottom))).size).toBe(1)
  })

  it('tells the flights hour by hour, and where to change', async () => {
    await show(sample.ONE_WAY)
    await details('14:05').click()
    await expect.element(flight('14:05').getByText('2 h 5 m in Hyderabad: you change flights')).toBeVisible()
  })
})

describe('the promo code of the search', () => {
  it('is said to be applied, in the words of the airline, and is a row of the fare [FEE-04]', async () => {
    await show(sample.WITH_CODE)
    await expect.element(page.getByRole('main').getByText('MONSOON applied. You save ₹300 on every flight.', { exact: true }).last()).toBeVisible()
    await expect.element(page.getByRole('status')).toHaveTextContent('MONSOON applied. You save ₹300 on every flight.')
    await details('06:10').click()
    await expect.element(page.getByRole('row', { name: 'Promotion discount −₹300' })).toBeVisible()
    await expect.element(page.getByRole('row', { name: /^Total, all included/ })).toHaveTextContent('₹4,649')
  })

  it('is said not to be applied, with the reason', async () => {
    await show(sample.WITH_CODE, sample.foundWithoutCode)
    await expect.element(page.getByText('MONSOON not applied. Please sign in to use this promo code.', { exact: true }).last()).toBeVisible()
  })

  it('is not spoken of where there is none, or no flight', async () => {
    await show(sample.ONE_WAY)
    expect(page.getByText(/applied/).elements()).toEqual([])
    cleanup()
    await show(sample.WITH_CODE, sample.foundNothing)
    expect(page.getByText(/applied/).elements()).toEqual([])
  })
})

describe('the days around', () => {
  it('are buttons with their fares, the chosen one told as the current date', async () => {
    await show(sample.ONE_WAY)
    const days = page.getByRole('list', { name: 'Other days to Mumbai' }).getByRole('button')
    await expect
      .poll(() => days.elements().map((day) => day.firstElementChild?.textContent))
      .toEqual([
        'Tue, 9 Jun, 4,599 rupees',
        'Wed, 10 Jun, 4,120 rupees',
        'Thu, 11 Jun, no flights',
        'Fri, 12 Jun, 3,980 rupees, lowest',
        'Sat, 13 Jun, 5,020 rupees',
        'Sun, 14 Jun, sold out',
        'Mon, 15 Jun, 4,310 rupees',
      ])
    await expect.element(page.getByRole('button', { name: /^Fri, 12 Jun/ })).toHaveAttribute('aria-current', 'date')
  })

  it('keep the focus on the day that is chosen', async () => {
    await show(sample.ONE_WAY)
    await page.getByRole('button', { name: /^Sat, 13 Jun/ }).click()
    await expect.element(page.getByRole('button', { name: /^Sat, 13 Jun/ })).toHaveAttribute('aria-current', 'date')
    await expect.element(page.getByRole('button', { name: /^Sat, 13 Jun/ })).toHaveFocus()
  })

  it('offer the nearest one that flies where nothing does [MSG-41]', async () => {
    await show(sample.ONE_WAY, (search) => (search.departureDate === '2026-06-12' ? sample.foundNothing(search) : sample.found(search)))
    await expect.element(page.getByRole('heading', { name: 'Delhi to Mumbai, Fri, 12 Jun 2026: no flights found' })).toBeVisible()
    await page.getByRole('button', { name: 'Show Sat, 13 Jun' }).click()
    await expect.element(page.getByRole('heading', { name: 'Flights to Mumbai, Sat, 13 Jun 2026' })).toHaveFocus()
    await expect.element(page.getByRole('list', { name: 'Flights', exact: true })).toBeVisible()
  })
})

describe('order and filters', () => {
  it.each(['light', 'dark'])('are drawn by the site and not by the browser, %s', async (scheme) => {
    document.documentElement.style.colorScheme = scheme
    await show(sample.ONE_WAY)
    const controls = [...page.getByRole('complementary').element().querySelectorAll('input, select')]
    expect(new Set(controls.map((control) => `${control.tagName} ${control.getAttribute('type') ?? ''}`.trim()))).toEqual(
      new Set(['INPUT radio', 'INPUT checkbox', 'SELECT']),
    )
    expect(new Set(controls.map((control) => getComputedStyle(control).appearance))).toEqual(new Set(['none']))
    const card = getComputedStyle(flight('06:10').element()).backgroundColor
    const box = page.getByRole('checkbox', { name: /^1 stop/ }).element()
    expect(getComputedStyle(box).backgroundColor).toBe(card)
  })

  it('on a phone are a sheet that says how many flights it leaves', async () => {
    await page.viewport(360, 740)
    await show(sample.ONE_WAY)
    await page.getByRole('button', { name: 'Sort and filter' }).click()
    await page.getByRole('checkbox', { name: /^1 stop/ }).click()
    await page.getByRole('button', { name: 'Show 2 flights' }).click()
    await expect.element(page.getByText('2 of 6 flights, cheapest first')).toBeVisible()
  })

  it.each([600, 820])('on a tablet are opened in the line that says how many flights there are, at %i px', async (width) => {
    await page.viewport(width, 1100)
    await show(sample.ONE_WAY)
    const button = page.getByRole('button', { name: 'Sort and filter' }).element().getBoundingClientRect()
    const count = page.getByText('6 flights, cheapest first').element().getBoundingClientRect()
    expect([count.top < button.bottom && count.bottom > button.top, count.right <= button.left]).toEqual([true, true])
  })

  it('have the order as one stop of the Tab key, whichever is chosen', async () => {
    await show(sample.ONE_WAY)
    const orders = page.getByRole('group', { name: 'Sort', exact: true })
    for (const [index, order] of orders.getByRole('radio').elements().entries()) {
      await orders.getByRole('radio').nth(index).click()
      await userEvent.tab()
      expect(orders.element().contains(document.activeElement)).toBe(false)
      await userEvent.tab({ shift: true })
      expect(document.activeElement).toBe(order)
    }
  })

  it('cannot be ticked where they would hide every flight, and their tick can always be taken away', async () => {
    await show(sample.ONE_WAY)
    const morning = page.getByRole('group', { name: 'Departure from Delhi' }).getByRole('checkbox').first()
    await morning.click()
    await expect.element(page.getByRole('checkbox', { name: /^1 stop/ })).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('combobox', { name: 'Price' }).selectOptions('450000')
    ;(morning.element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    expect(document.activeElement).toBe(morning.element())
    await expect.element(morning).toHaveAttribute('aria-disabled', 'true')
  })

  it('that hide everything say so and can be taken back', async () => {
    await show(sample.ROUND_TRIP)
    await page.getByRole('group', { name: 'Departure from Mumbai' }).getByRole('checkbox').last().click()
    await page.getByRole('combobox', { name: 'Price each way' }).selectOptions('1100000')
    await expect.element(page.getByRole('heading', { name: 'Your filters hide every flight of this day' })).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click()
    await expect.element(page.getByRole('list', { name: 'Return flights', exact: true })).toBeVisible()
  })
})

describe('what went wrong', () => {
  it.each([
    ['unreachable', 'We could not reach the airline'],
    ['failed', 'Our servers are down'],
    ['malformed', 'Something went wrong'],
  ])('says for a fault of the kind %s: %s, keeps the search and asks again on request [MSG-34, MSG-39, MSG-40]', async (fault, words) => {
    let asked = 0
    await show(sample.ONE_WAY, (search) => {
      if (asked++ === 0) throw Object.assign(new Error(fault), { fault })
      return sample.found(search)
    })
    await expect.element(page.getByRole('heading', { name: words })).toBeVisible()
    await expect.element(page.getByRole('status')).toHaveTextContent(`${words}. Your search is kept. Try again.`)
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect.element(page.getByRole('list', { name: 'Flights', exact: true })).toBeVisible()
  })

  it.each([
    ['datePassed', 'That day has passed'],
    ['beyondHorizon', 'Flights on that day are not on sale yet'],
    ['notAMarket', 'We do not fly from Delhi to Mumbai'],
    ['unknownStation', 'We do not know one of these airports'],
    ['fareNotAllowed', 'This special fare is not sold on this route'],
    ['invalid', 'The airline could not accept this search'],
  ] as const)('says why the airline refuses: %s', async (reason, words) => {
    await show(sample.ONE_WAY, () => ({ outcome: 'refused', reason }))
    await expect.element(page.getByRole('heading', { name: words })).toBeVisible()
  })
})

describe('accessibility', () => {
  it.each(WIDTHS_AND_CONTRASTS)('axe finds nothing at %d px, contrast %s', async (width, contrast) => {
    if (contrast !== '') document.documentElement.dataset['contrast'] = contrast
    await page.viewport(width, 900)
    await show(sample.ROUND_TRIP)
    await details('14:05').click()
    const { violations } = await axe.run(document.body)
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([])
  })

  it('finds flights and opens one by keyboard alone', async () => {
    await show(sample.ONE_WAY)
    details('22:50').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('table')).toBeVisible()
    await userEvent.keyboard('{Tab}')
    await expect.element(details('13:30')).toHaveFocus()
  })
})
