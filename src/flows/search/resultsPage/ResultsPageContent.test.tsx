import { cleanup, render } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'
import { DEFAULT_LIST, NO_FILTERS } from '../../../../machines/domain/flightList.ts'
import * as sample from '../../../../machines/domain/flights.samples.ts'
import { lowFares } from '../../../../machines/domain/lowFare.samples.ts'
import type { FlightsAnswer } from '../../../../machines/domain/journey.ts'
import type { LowFareQuestion } from '../../../../machines/domain/lowFare.ts'
import { type ChosenTrip, NOTHING_CHOSEN } from '../../../../machines/domain/sale.ts'
import type { CompleteSearch } from '../../../../machines/domain/search.ts'
import { flightResultsMachine, type LowFares } from '../../../../machines/search/flightResults/flightResults.machine.ts'
import { input } from '../../../../machines/search/flightResults/flightResults.samples.ts'
import { flightSelectionMachine } from '../../../../machines/search/flightSelection/flightSelection.machine.ts'
import { WIDTHS_AND_CONTRASTS } from '../../../testing/walks/onScreen.ts'
import { FlightResults } from '../flightResults/FlightResults.tsx'
import { FlightSelection } from '../flightSelection/FlightSelection.tsx'

const nothing = () => undefined

/** The list of the results with the choice around it, as the page puts them together. */
async function show(search: CompleteSearch, trip: ChosenTrip = NOTHING_CHOSEN) {
  const flights = createActor(
    flightResultsMachine.provide({
      actors: {
        findFlights: fromPromise<FlightsAnswer, CompleteSearch>(({ input: asked }) => Promise.resolve(sample.found(asked))),
        loadLowFares: fromPromise<LowFares, LowFareQuestion>(({ input: asked }) => Promise.resolve({ days: lowFares(asked.startDate) })),
      },
      actions: { goToSearch: nothing, replaceList: nothing, logFailure: nothing },
    }),
    { input: input(search) },
  ).start()
  const selection = createActor(
    flightSelectionMachine.provide({
      actions: { replaceChosen: nothing, storeBookingType: nothing, startNewBooking: nothing, clearRebooking: nothing, goToBooking: nothing },
    }),
    { input: { search, trip } },
  ).start()
  flights.subscribe(({ context: { availability } }) => {
    if (availability !== selection.getSnapshot().context.availability) selection.send({ type: 'flights.changed', availability })
  })
  render(
    <main style={{ paddingInline: 'var(--gutter)' }}>
      <h1>Delhi to Mumbai</h1>
      <FlightSelection actor={selection} stations={sample.FLIGHT_STATIONS}>
        {(choice) => <FlightResults actor={flights} stations={sample.FLIGHT_STATIONS} choice={choice} />}
      </FlightSelection>
    </main>,
  )
  await expect.element(page.getByRole('region', { name: 'Your flights' })).toBeVisible()
  return { flights, selection }
}

afterEach(async () => {
  cleanup()
  delete document.documentElement.dataset['contrast']
  await page.viewport(1280, 900)
})

const list = (name = 'Flights') => page.getByRole('list', { name, exact: true })
const flight = (time: string, name?: string) => list(name).getByRole('listitem').filter({ hasText: time }).first()
const selects = (time: string, name?: string) => flight(time, name).getByRole('button', { name: /Select/ })
const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

it('lists the way out first and then the way back, where the heading has the focus', async () => {
  await show(sample.ROUND_TRIP)
  await expect.element(list('Return flights')).not.toBeInTheDocument()
  await selects('06:10').click()
  await press('Choose the return flight').click()
  await expect.element(page.getByRole('heading', { name: /^Return flights to Delhi/ })).toHaveFocus()
  await expect.element(list()).not.toBeInTheDocument()
  await selects('18:40', 'Return flights').click()
  await press('Change the outbound flight').click()
  await expect.element(page.getByRole('heading', { name: /^Flights to Mumbai/ })).toHaveFocus()
  await expect.element(flight('06:10').getByRole('radio', { name: /^Saver/ })).toBeChecked()
})

it('leads on to the way back by Continue too, which says that it is missing [VAL-17]', async () => {
  await show(sample.ROUND_TRIP)
  await selects('06:10').click()
  await press('Continue').click()
  await expect.element(page.getByRole('heading', { name: /^Return flights to Delhi/ })).toHaveFocus()
  await expect.element(page.getByRole('region', { name: 'Your flights' })).toHaveTextContent('Choose your return flight too')
})

it('leaves the focus where it is while flights of the address are chosen', async () => {
  await show(sample.ROUND_TRIP, { outbound: { journeyKey: sample.EARLY, family: 'saver' }, inbound: null })
  await expect.element(list('Return flights')).toBeVisible()
  expect(document.activeElement).toBe(document.body)
})

it('hides the chosen flight by no filter', async () => {
  const { flights } = await show(sample.ONE_WAY)
  await selects('06:10').click()
  flights.send({ type: 'list.changed', list: { ...DEFAULT_LIST, filters: { ...NO_FILTERS, stops: [1] } } })
  await expect.poll(() => list().getByRole('listitem').elements()).toHaveLength(3)
  await expect.element(selects('06:10')).toHaveTextContent('Selected')
})

it('keeps the fare details of a flight beside its button, with its aircraft', async () => {
  await show(sample.ONE_WAY)
  await expect.element(flight('06:10')).toHaveTextContent(/SR.118, Airbus.A320/)
  await expect.element(selects('06:10')).toHaveAccessibleName('₹4,949 Select the flight at 06:10')
  await expect.element(selects('22:50')).toHaveAccessibleName('₹4,330 Select the flight at 22:50, lowest price')
  await press(/^Fare details of the flight at 13:30/).click()
  await expect.element(flight('13:30')).toHaveTextContent(/Flight SR 371, Fri, 12 Jun, .*, ATR.72/)
  await expect.element(page.getByRole('radio', { name: /^Saver/ })).not.toBeInTheDocument()
})

it('is done by the keyboard alone, there and back', async () => {
  const { selection } = await show(sample.ROUND_TRIP)
  const onto = (time: string, name?: string) => (selects(time, name).element() as HTMLElement).focus()
  onto('06:10')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('radio', { name: /^Saver/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{Tab}')
  await expect.element(press('Choose the return flight')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: /^Return flights to Delhi/ })).toHaveFocus()
  onto('05:30', 'Return flights')
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('radio', { name: /^Saver/ })).toHaveFocus()
  expect(selection.getSnapshot().context.trip).toMatchObject({ outbound: { family: 'flexi' }, inbound: { family: 'saver' } })
})

it.each(WIDTHS_AND_CONTRASTS)('axe finds nothing at %i px, contrast %s', async (width, contrast) => {
  await page.viewport(width, 900)
  if (contrast !== '') document.documentElement.dataset['contrast'] = contrast
  await show(sample.ROUND_TRIP)
  await selects('06:10').click()
  await press('Choose the return flight').click()
  await selects('05:30', 'Return flights').click()
  await expect.element(page.getByRole('radio', { name: /^Saver/ })).toBeVisible()
  const { violations } = await axe.run(document.body)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
