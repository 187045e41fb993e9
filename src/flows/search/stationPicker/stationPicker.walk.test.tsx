import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor } from 'xstate'
import type { StationField as Field } from '../../../../machines/domain/search.ts'
import { SAMPLE_STATIONS } from '../../../../machines/domain/station.samples.ts'
import { type StationError, stationPickerMachine } from '../../../../machines/search/stationPicker/stationPicker.machine.ts'
import { fromParent, type Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { StationField } from './StationField.tsx'
import { OriginAid } from './originAid.ts'
import { stationPickerShown } from './stationPicker.screen.tsx'

const field = (screen: Screen) => screen.getByRole('combobox')
const option = (screen: Screen, name: RegExp) => screen.getByRole('option', { name })

/** What a screen reader or a window that comes back does to a field, whether or not it has the focus. */
const dispatch = (screen: Screen, event: globalThis.Event) => {
  field(screen).element().dispatchEvent(event)
}

const says: Readonly<Record<StationError, string>> = {
  errInvalidAirportSearch: 'No airport found. Try a city, an airport or its code.',
  severalMatches: 'More than one airport fits. Choose one from the list.',
  noFlights: 'No flights from Kochi to this place. Choose another one.',
  sameStations: 'Your journey starts here. Choose another place.',
  chooseOrigin: 'Choose Origin',
  chooseDestination: 'Choose Destination',
}

const isExpanded = (value: 'true' | 'false') => (_: unknown, screen: Screen) => expect.element(field(screen)).toHaveAttribute('aria-expanded', value)

walkView({
  name: 'a station field [STN-01, STN-08, STN-11, STN-12, MSG-01, MSG-02, MSG-03]',
  ...stationPickerShown,
  drivers: {
    'field.focused': (_, screen) => dispatch(screen, new FocusEvent('focusin', { bubbles: true })),
    'field.left': (_, screen) => {
      const focused = document.activeElement
      if (focused instanceof HTMLInputElement) focused.blur()
      else dispatch(screen, new FocusEvent('focusout', { bubbles: true }))
    },
    'list.asked': (_, screen) => dispatch(screen, new MouseEvent('click', { bubbles: true })),
    'list.dismissed': (_, screen) => dispatch(screen, new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })),
    'text.typed': ({ text }, screen) => field(screen).fill(text),
    'station.picked': ({ stationCode }, screen) => option(screen, new RegExp(`^${stationCode}`)).click({ force: true }),
    'recent.picked': (_, screen) => option(screen, /^Leh to Delhi/).click(),
    'retry.asked': (_, screen) => screen.getByRole('button', { name: 'Try again' }).click(),
    'network.provided': fromParent,
    'network.slow': fromParent,
    'network.failed': fromParent,
    'network.asked': fromParent,
    'recents.provided': fromParent,
    'station.set': fromParent,
    'reachable.provided': fromParent,
    'missing.shown': fromParent,
  },
  assertions: {
    '*': async ({ context }, screen) => {
      const name = context.field === 'origin' ? 'From' : 'To'
      await expect.element(screen.getByRole('combobox', { name, exact: true })).toHaveValue(context.text)
      await expect.element(field(screen)).toHaveAttribute('aria-invalid', String(context.error !== null))
      await expect.element(field(screen)).toHaveAccessibleDescription(context.error === null ? '' : says[context.error])
    },
    'list.closed': isExpanded('false'),
    'list.open': isExpanded('true'),
    'list.open.suggestions': (_, screen) => expect.element(screen.getByRole('group', { name: 'Our Destinations' })).toBeVisible(),
    'list.open.filtering': (_, screen) => expect.element(screen.getByRole('status')).toHaveTextContent(/^\d airports? found$/),
    'list.open.noMatch': (_, screen) => expect.element(screen.getByRole('alert')).toHaveTextContent(says.errInvalidAirportSearch),
    'list.open.awaiting': async ({ value }, screen) => {
      if (value.network === 'failed') await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
      else await expect.element(screen.getByRole('status')).toHaveTextContent(value.network === 'slow' ? /^Still getting/ : /^Getting/)
    },
  },
})

function show(field: Field) {
  const actor = createActor(stationPickerMachine, { input: { field } }).start()
  actor.send({ type: 'network.provided', stations: SAMPLE_STATIONS, popular: ['DEL'] })
  render(
    <OriginAid
      value={({ stations, onPick }) => (
        <button type="button" onClick={() => onPick('BOM')}>
          One of {stations.length}
        </button>
      )}
    >
      <StationField actor={actor} />
    </OriginAid>,
  )
  return actor
}

const aid = page.getByRole('button', { name: `One of ${SAMPLE_STATIONS.length}` })

afterEach(cleanup)

it('stands above the suggestions for the origin, and what it picks is chosen', async () => {
  const actor = show('origin')
  await expect.element(aid).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: 'From' }).click()
  expect(aid.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(page.getByRole('listbox').element().getBoundingClientRect().top)
  await aid.click()
  await expect.element(page.getByRole('combobox', { name: 'From' })).toHaveValue('BOM Mumbai')
  expect([actor.getSnapshot().context.chosen, actor.getSnapshot().value.list]).toEqual(['BOM', 'closed'])
  await expect.element(page.getByRole('combobox', { name: 'From' })).toHaveFocus()
})

it('is reached from the field by one Tab, with the list open', async () => {
  show('origin')
  await page.getByRole('combobox', { name: 'From' }).click()
  await userEvent.keyboard('{Tab}')
  await expect.element(aid).toHaveFocus()
  await expect.element(page.getByRole('combobox', { name: 'From' })).toHaveAttribute('aria-expanded', 'true')
})

it('makes way for what is typed, and is not there for the destination', async () => {
  show('origin')
  await page.getByRole('combobox', { name: 'From' }).fill('mum')
  await expect.element(aid).not.toBeInTheDocument()
  cleanup()
  show('destination')
  await page.getByRole('combobox', { name: 'To' }).click()
  await expect.element(page.getByRole('listbox')).toBeVisible()
  await expect.element(aid).not.toBeInTheDocument()
})
