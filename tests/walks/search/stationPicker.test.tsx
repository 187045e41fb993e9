import '../../../src/ui/tokens.css'
import { expect } from 'vitest'
import type { StationError } from '../../../machines/search/stationPicker/stationPicker.types.ts'
import { fromParent, type Screen } from '../driver/view.ts'
import { stationPickerShown } from '../../../src/atlas/shown/stationPicker.tsx'
import { walkView } from '../driver/walkView.ts'

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
  promises: {
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
