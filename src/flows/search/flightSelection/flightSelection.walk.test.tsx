import { cleanup, render } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor } from 'xstate'
import type { FareFamily } from '../../../../machines/domain/fareFamily.ts'
import * as sample from '../../../../machines/domain/flights.samples.ts'
import { type ChosenTrip, NOTHING_CHOSEN } from '../../../../machines/domain/sale.ts'
import type { CompleteSearch } from '../../../../machines/domain/search.ts'
import { flightSelectionMachine } from '../../../../machines/search/flightSelection/flightSelection.machine.ts'
import { chosen, offeredIn, OUT, SAME_DAY } from '../../../../machines/search/flightSelection/flightSelection.samples.ts'
import { fromParent, pressedIfOffered, type Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { FlightSelection } from './FlightSelection.tsx'
import { flightSelectionShown } from './flightSelection.screen.tsx'
import { barShown, foldedShown, noticesShown, type SelectionSnapshot, wayShown } from './flightSelection.select.ts'

const button = (screen: Screen, name: string | RegExp) => screen.getByRole('button', { name, exact: true })
const bar = (screen: Screen) => screen.getByRole('region', { name: 'Your flights', exact: true })
const folded = (screen: Screen) => screen.getByRole('region', { name: 'Outbound', exact: true })
const radio = (screen: Screen, name: string) => screen.getByRole('radio', { name: new RegExp(`^${name}`) })
const timeOf = (journeyKey: string) => /T(\d\d:\d\d)/.exec(journeyKey)?.[1] ?? ''

const NAMES = { saver: 'Saver', flexi: 'Flexi', max: 'Max' } as const satisfies Record<FareFamily, string>

const saysSum = (snapshot: SelectionSnapshot, screen: Screen) => {
  const { sum, travellers, parts } = barShown(snapshot)
  return expect.element(bar(screen)).toHaveTextContent(new RegExp(`${parts.replace('+', '\\+')}.*${sum} ${travellers}`))
}

const hasFamilies = async (snapshot: SelectionSnapshot, screen: Screen) => {
  const family = snapshot.context.trip[wayShown(snapshot)]?.family ?? 'saver'
  for (const each of ['saver', 'flexi', 'max'] as const) {
    const shown = expect.element(radio(screen, NAMES[each]))
    await (each === family ? shown.toBeChecked() : shown.not.toBeChecked())
  }
  await expect.element(button(screen, /^₹[\d,]+ Selected the flight at /)).toBeVisible()
  await saysSum(snapshot, screen)
}

const hasNone = (_: unknown, screen: Screen) => expect.element(screen.getByRole('radio')).not.toBeInTheDocument()

walkView({
  name: 'the choice of flights [SRCH-24, VAL-14..17]',
  ...flightSelectionShown,
  drivers: {
    'address.changed': fromParent,
    'search.changed': fromParent,
    'flights.changed': fromParent,
    'flight.selected': (event, screen, actor) =>
      pressedIfOffered(() => button(screen, new RegExp(`^₹[\\d,]+ Select(?:ed)? the flight at ${timeOf(event.journeyKey)}$`)))(event, screen, actor),
    'family.chosen': ({ family }, screen) => radio(screen, NAMES[family]).click(),
    'wayOut.settled': pressedIfOffered((screen) => button(screen, 'Choose the return flight')),
    'wayOut.reopened': (_, screen) => button(screen, 'Change the outbound flight').click(),
    'selection.confirmed': (_, screen) => button(screen, 'Continue').click(),
  },
  sampleDrivers: { 'chooses Saver': fromParent, 'chooses Flexi': fromParent },
  assertions: {
    '*': async (snapshot, screen) => {
      for (const { title, text } of noticesShown(snapshot))
        await expect.element(screen.getByRole('status').filter({ hasText: title })).toHaveTextContent(text)
    },
    withoutFlights: (_, screen) => expect.element(bar(screen)).not.toBeInTheDocument(),
    wayOut: async (_, screen) => {
      await expect.element(screen.getByRole('list', { name: 'Flights', exact: true })).toBeVisible()
      await expect.element(folded(screen)).not.toBeInTheDocument()
    },
    'wayOut.open': hasNone,
    'wayOut.missing': (_, screen) => expect.element(bar(screen).getByRole('status')).toHaveTextContent('At least one flight must be chosen'),
    'wayOut.chosen': hasFamilies,
    wayBack: async (snapshot, screen) => {
      await expect.element(screen.getByRole('list', { name: 'Return flights', exact: true })).toBeVisible()
      const line = foldedShown(snapshot, (code) => code)
      for (const words of [line?.date, line?.departs, line?.family, line?.price])
        await expect.element(folded(screen)).toHaveTextContent(words ?? 'a line')
    },
    'wayBack.open': hasNone,
    'wayBack.missing': (_, screen) => expect.element(bar(screen).getByRole('status')).toHaveTextContent('Choose your return flight too'),
    'wayBack.chosen': hasFamilies,
  },
})

async function show(search: CompleteSearch, trip: ChosenTrip = NOTHING_CHOSEN) {
  const nothing = () => undefined
  const actions = { replaceChosen: nothing, storeBookingType: nothing, startNewBooking: nothing, clearRebooking: nothing, goToBooking: nothing }
  const actor = createActor(flightSelectionMachine.provide({ actions }), { input: { search, trip } }).start()
  actor.send({ type: 'flights.changed', availability: offeredIn(sample.found(search)) })
  render(<main>{flightSelectionShown.render(actor)}</main>)
  await expect.element(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  return actor
}

afterEach(async () => {
  cleanup()
  await page.viewport(1280, 900)
})

const row = (time: string) => page.getByRole('listitem').filter({ hasText: `${time} –` })

describe('a flight of the list', () => {
  it('has a button that says “Select” with its lowest price, and how many seats are left where they are counted', async () => {
    await show(sample.ONE_WAY)
    await expect.element(row('06:10').getByRole('button')).toHaveAccessibleName('₹4,949 Select the flight at 06:10')
    await expect.element(row('06:10')).toHaveTextContent('4 seats left')
    await expect.element(row('09:45')).not.toHaveTextContent('left')
    await expect.element(row('20:15').getByRole('button')).not.toBeInTheDocument()
  })

  it('opens its families in the same list item, the lowest chosen, in the words of the terms', async () => {
    await show(sample.ONE_WAY)
    await row('06:10').getByRole('button').click()
    const group = row('06:10').getByRole('group', { name: 'Fare of the flight at 06:10', exact: true })
    await expect.element(group).toBeVisible()
    const fare = (name: string) => expect.element(group.getByRole('radio', { name: new RegExp(`^${name}`) }))
    await fare('Saver').toHaveAccessibleName('Saver ₹4,949')
    await fare('Flexi').toHaveAccessibleName('Flexi +₹735 more, ₹5,684 in all')
    await fare('Max').toHaveAccessibleName('Max +₹1,890 more, ₹6,839 in all')
    await fare('Saver').toHaveAccessibleDescription(
      'Bags 1\u00a0in the cabin, 1\u00a0in the hold Choosing a seat Not included Meal Not included Priority Not included Changing it ₹1,500 each Cancelling it ₹2,000 each until 24 hours before departure, then ₹3,500 each',
    )
    await fare('Max').toHaveAccessibleDescription(
      'Bags 1\u00a0in the cabin, 1\u00a0in the hold Choosing a seat Any seat included Meal Included on each flight Priority Included on each flight Changing it Free Cancelling it Free until 24 hours before departure, then ₹1,000 each',
    )
    for (const width of [360, 820, 1280]) {
      await page.viewport(width, 900)
      const tops = [...group.element().querySelectorAll('[data-chosen="true"] dd')].map((each) => each.getBoundingClientRect().top)
      expect([width, tops.length, new Set(tops).size]).toEqual([width, 6, 6])
    }
  })

  it('says why it cannot be chosen beside the way out, and is not [VAL-15, VAL-16]', async () => {
    const actor = await show(SAME_DAY, chosen(OUT.late, null))
    const early = row('05:30').getByRole('button')
    await expect.element(early).toHaveAttribute('aria-disabled', 'true')
    await expect.element(early).toHaveAccessibleDescription('Lands before your outbound flight leaves at 22:50.')
    const evening = row('18:40').getByRole('button')
    await expect.element(evening).toHaveAccessibleDescription('Lands before your outbound flight leaves at 22:50.')
    await evening.click({ force: true })
    expect(actor.getSnapshot().context.trip.inbound).toBeNull()
  })

  it('of the next day can follow a way out that lands that night [VAL-16]', async () => {
    await show({ ...SAME_DAY, returnDate: '2026-06-13' }, chosen(OUT.late, null))
    await expect.element(row('05:30').getByRole('button')).not.toHaveAccessibleDescription()
  })
})

describe('the keyboard', () => {
  it('goes on from “Select” to the fares of the flight, and changes the sum there', async () => {
    await show(sample.ONE_WAY)
    ;(row('06:10').getByRole('button').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('radio', { name: /^Saver/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByRole('radio', { name: /^Flexi/ })).toBeChecked()
    await expect
      .element(page.getByRole('region', { name: 'Your flights' }).getByRole('status'))
      .toHaveTextContent('₹5,684 for 1 traveller, all included')
  })

  it('is not taken to the fares of a flight that the address has chosen', async () => {
    await show(sample.ONE_WAY, chosen(OUT.early, null))
    expect(document.activeElement).toBe(document.body)
  })
})

it.each([320, 360, 600, 820, 1280])('keeps the families side by side and within the screen at %i px, and axe finds nothing', async (width) => {
  await page.viewport(width, 800)
  await show(SAME_DAY, chosen(OUT.early, null))
  await page.getByRole('button', { name: /^₹[\d,]+ Select the flight at 18:40/ }).click()
  await expect.element(page.getByRole('radio').first()).toBeVisible()
  const tops = page
    .getByRole('radio')
    .elements()
    .map((each) => Math.round(each.getBoundingClientRect().top))
  expect([new Set(tops).size, document.documentElement.scrollWidth <= width]).toEqual([1, true])
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } } })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
})

it('marks no flight as the lowest that cannot be chosen [VAL-16]', async () => {
  const nothing = () => undefined
  const actions = { replaceChosen: nothing, storeBookingType: nothing, startNewBooking: nothing, clearRebooking: nothing, goToBooking: nothing }
  const actor = createActor(flightSelectionMachine.provide({ actions }), { input: { search: SAME_DAY, trip: chosen(OUT.late, null) } }).start()
  actor.send({ type: 'flights.changed', availability: offeredIn(sample.found(SAME_DAY)) })
  const back = offeredIn(sample.found(SAME_DAY))?.inbound?.find(({ families }) => families.length > 0)
  if (back === undefined) throw new Error('a way back is for sale')
  render(
    <FlightSelection actor={actor} stations={[]}>
      {({ offer }) => offer(back, true)}
    </FlightSelection>,
  )
  await expect.element(page.getByRole('button', { name: /^₹/ })).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText('Lowest', { exact: true })).not.toBeInTheDocument()
})
