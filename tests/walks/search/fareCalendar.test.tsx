import '../../../src/ui/tokens.css'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { type fareCalendarMachine } from '../../../machines/search/fareCalendar/fareCalendar.machine.ts'
import { dateShown, dateSpoken, monthShown } from '../../../src/messages/format.ts'
import { fromParent, type Screen } from '../driver/view.ts'
import { fareCalendarShown } from '../../../src/atlas/shown/fareCalendar.tsx'
import { walkView } from '../driver/walkView.ts'

type Snapshot = SnapshotFrom<typeof fareCalendarMachine>

/** What is disabled is pressed all the same: the machine refuses. */
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

walkView({
  name: 'the fields of the two dates and their calendar [CAL-01, CAL-03, CAL-15]',
  ...fareCalendarShown,
  drivers: {
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
    'dates.provided': fromParent,
    'today.changed': fromParent,
    'configuration.provided': fromParent,
  },
  promises: {
    '*': fieldsShow,
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
