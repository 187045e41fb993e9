import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor, fromPromise, type SnapshotFrom } from 'xstate'
import type { LowFareQuestion } from '../../../../machines/domain/lowFare.ts'
import type { TripType } from '../../../../machines/domain/trip.ts'
import { tripDatesMachine } from '../../../../machines/search/tripDates/tripDates.machine.ts'
import type { LowFares } from '../../../../machines/search/tripDates/tripDates.rules.ts'
import { DELAYS, lowFareDays, ROUTE, TODAY } from '../../../../machines/search/tripDates/tripDates.samples.ts'
import { dateShown, dateSpoken, monthShown } from '../../../messages/format.ts'
import { fromParent, type Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { DateFields } from './DateFields.tsx'
import { TripTypeRadios } from './TripTypeRadios.tsx'
import { tripDatesShown } from './tripDates.screen.tsx'
import '../../../ui/fonts.css'

type Snapshot = SnapshotFrom<typeof tripDatesMachine>

/** A disabled button is pressed as well: the machine refuses. */
const anyway = { force: true }

const dialog = (screen: Screen) => screen.getByRole('dialog', { name: 'Choose your dates' })
const press = (screen: Screen, name: string | RegExp) => screen.getByRole('button', { name, exact: typeof name === 'string' }).click(anyway)
const isOpen = (screen: Screen) => dialog(screen).query() !== null

const shows = (words: string) => (_: unknown, screen: Screen) => expect.element(screen.getByText(words)).toBeVisible()

const pressed = (name: RegExp) => (_: unknown, screen: Screen) =>
  expect.element(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')

/** What is said of a direction's fares, while the date of this direction is being picked. */
const whilePicking = (picking: 'departure' | 'return', words: string) => (snapshot: Snapshot, screen: Screen) =>
  snapshot.matches({ popup: { open: { picking } } }) ? shows(words)(snapshot, screen) : undefined

const isPicking = (picking: 'departure' | 'return') => (snapshot: Snapshot) => snapshot.matches({ popup: { open: { picking, panel: 'days' } } })

const fieldsShow = async ({ context: { dates } }: Snapshot, screen: Screen) => {
  const departure = dates === null ? 'Choose a date' : dateShown(dates.departureDate)
  const comingBack = dates === null || dates.returnDate === null ? 'Add return' : dateShown(dates.returnDate)
  for (const name of [`Departure date, ${departure}`, `Return date, ${comingBack}`]) {
    await expect.element(screen.getByRole('button', { name, exact: true, includeHidden: true })).toBeInTheDocument()
  }
}

const daysShow = ({ context: { month } }: Snapshot, screen: Screen) =>
  month === null ? shows('Getting today’s date')(null, screen) : expect.element(screen.getByRole('grid', { name: monthShown(month) })).toBeVisible()

const NAMES = { ONE_WAY: 'One Way', ROUND_TRIP: 'Round Trip' }
const radio = (screen: Screen, name: string) => screen.getByRole('radio', { name, includeHidden: true })

/** A radio that is chosen, or not there, cannot be chosen: the event then comes from elsewhere. */
const canChoose = (screen: Screen, name: string): boolean => {
  const input = radio(screen, name).query()
  return input instanceof HTMLInputElement && !input.checked
}

const onlyChosen = async (screen: Screen, chosen: string, other: string) => {
  await expect.element(radio(screen, chosen)).toBeChecked()
  await expect.element(radio(screen, other)).not.toBeChecked()
}

walkView({
  name: 'the radios of the trip type, and the fields of the two dates with their calendar [TRIP-01, TRIP-02, CON-05, CAL-01, CAL-03, CAL-15]',
  ...tripDatesShown,
  drivers: {
    'tripType.chosen': async (event, screen, actor) => {
      const name = NAMES[event.tripType]
      if (!isOpen(screen) && canChoose(screen, name)) await radio(screen, name).click()
      else actor.send(event)
    },
    'departure.opened': (_, screen) => press(screen, isOpen(screen) ? /^Leaving/ : /^Departure date/),
    'return.opened': (_, screen) => press(screen, isOpen(screen) ? /^Coming back/ : /^Return date/),
    'calendar.closed': (_, screen) => press(screen, 'Done'),
    'day.picked': ({ date }, screen) => screen.getByRole('gridcell', { name: new RegExp(`^${dateSpoken(date)}`) }).click(anyway),
    'month.turned': ({ by }, screen) => press(screen, by === 1 ? 'Next month' : 'Previous month'),
    'months.opened': (_, screen) => press(screen, 'Jump to a month'),
    'month.shown': ({ month }, screen) => press(screen, monthShown(month)),
    'months.closed': (_, screen) => press(screen, 'Back to days'),
    'retry.asked': (_, screen) => press(screen, 'Try again'),
    'route.changed': fromParent,
    'dates.prefilled': fromParent,
    'today.changed': fromParent,
    'configuration.provided': fromParent,
  },
  assertions: {
    '*': fieldsShow,
    'trip.oneWay': (_, screen) => onlyChosen(screen, 'One Way', 'Round Trip'),
    'trip.roundTrip': (_, screen) => onlyChosen(screen, 'Round Trip', 'One Way'),
    'trip.unknownTrip': (_, screen) => expect.element(screen.getByRole('radiogroup', { includeHidden: true })).not.toBeInTheDocument(),
    'popup.closed': (_, screen) => expect.element(dialog(screen)).not.toBeInTheDocument(),
    'popup.open': (_, screen) => expect.element(dialog(screen)).toBeVisible(),
    'popup.open.picking.departure': pressed(/^Leaving/),
    'popup.open.picking.return': pressed(/^Coming back/),
    'popup.open.panel.days': daysShow,
    'popup.open.panel.months': (_, screen) => expect.element(screen.getByRole('group', { name: 'Jump to a month' })).toBeVisible(),
    'outbound.loading.slow': whilePicking('departure', 'Fares are taking longer than usual'),
    'inbound.loading.slow': whilePicking('return', 'Fares are taking longer than usual'),
    'outbound.unavailable': whilePicking('departure', 'Fares unavailable'),
    'inbound.unavailable': whilePicking('return', 'Fares unavailable'),
  },
  pictured: {
    'outbound.loading': isPicking('departure'),
    'outbound.loading.waiting': isPicking('departure'),
    'outbound.loading.slow': isPicking('departure'),
    'outbound.ready': isPicking('departure'),
    'outbound.unavailable': isPicking('departure'),
    'inbound.loading': isPicking('return'),
    'inbound.loading.waiting': isPicking('return'),
    'inbound.loading.slow': isPicking('return'),
    'inbound.ready': isPicking('return'),
    'inbound.unavailable': isPicking('return'),
  },
})

afterEach(cleanup)

function show() {
  const actor = createActor(tripDatesMachine, { input: { mode: 'home', today: '2026-06-10', horizonDays: 365, delays: DELAYS } }).start()
  render(<TripTypeRadios actor={actor} />)
  const prefill = (tripType: TripType | null) =>
    actor.send({ type: 'dates.prefilled', dates: { tripType, departureDate: '2026-06-12', returnDate: null } })
  return { actor, prefill }
}

const radios = () => screen.getAllByRole<HTMLInputElement>('radio').map((radio) => [radio.labels?.[0]?.textContent, radio.checked])

it('is a radio group with exactly One Way and Round Trip [TRIP-01, MSG-91]', () => {
  show()
  expect(within(screen.getByRole('radiogroup', { name: 'Trip type' })).getAllByRole('radio')).toHaveLength(2)
  expect(radios()).toEqual([
    ['One Way', true],
    ['Round Trip', false],
  ])
})

it('chooses with a click on the words [TRIP-01]', async () => {
  const { actor } = show()
  await userEvent.click(screen.getByText('Round Trip'))
  expect(radios()).toEqual([
    ['One Way', false],
    ['Round Trip', true],
  ])
  expect(actor.getSnapshot().context).toMatchObject({ dates: { departureDate: '2026-06-10', returnDate: '2026-06-11' } })
})

it('is one stop of the Tab key, whichever is chosen, and chooses with the arrow keys [TRIP-01]', async () => {
  show()
  render(<button type="button">After it</button>)
  const after = screen.getByRole('button', { name: 'After it' })
  for (const name of ['Round Trip', 'One Way']) {
    await userEvent.click(screen.getByText(name))
    await userEvent.tab()
    expect(document.activeElement).toBe(after)
    await userEvent.tab({ shift: true })
    expect(document.activeElement).toBe(screen.getByRole('radio', { name }))
  }
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Round Trip' }))
  expect(radios()[1]).toEqual(['Round Trip', true])
  await userEvent.keyboard('{ArrowUp}')
  expect(radios()[0]).toEqual(['One Way', true])
})

it('is hidden for an unknown trip type, and comes back with a known one [TRIP-02, CON-05]', async () => {
  const { prefill } = show()
  prefill(null)
  await expect.poll(() => screen.queryByRole('radiogroup')).toBeNull()
  prefill('ROUND_TRIP')
  await expect.poll(() => screen.queryByRole<HTMLInputElement>('radio', { name: 'Round Trip' })?.checked).toBe(true)
})

it('gives each option at least 44 pixels to touch', () => {
  show()
  for (const radio of screen.getAllByRole<HTMLInputElement>('radio'))
    expect(radio.labels?.[0]?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})

describe('the calendar, while days are chosen', () => {
  const field = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
  const cell = (name: string | RegExp) => page.getByRole('gridcell', { name })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const previewed = () => [...document.querySelectorAll('[data-preview]')].map((each) => each.getAttribute('data-date'))

  beforeEach(async () => {
    await page.viewport(1280, 1100)
    const machine = tripDatesMachine.provide({
      actors: { loadLowFares: fromPromise<LowFares, LowFareQuestion>(({ input }) => Promise.resolve({ days: lowFareDays(input) })) },
      actions: { logFailure: () => {} },
    })
    const actor = createActor(machine, { input: { mode: 'home', today: TODAY, horizonDays: 365, delays: DELAYS } }).start()
    actor.send({ type: 'dates.prefilled', dates: { tripType: 'ROUND_TRIP', departureDate: '2026-06-28', returnDate: '2026-06-30' } })
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
})
