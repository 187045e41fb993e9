import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { plusMonths } from '../../../../machines/domain/calendarDate.ts'
import type { retrieveBookingMachine } from '../../../../machines/trips/retrieveBooking/retrieveBooking.machine.ts'
import { dateShown, dateSpoken } from '../../../messages/format.ts'
import { fromParent, pressedIfOffered, type Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { retrieveBookingShown } from './retrieveBooking.screen.tsx'

type Snapshot = SnapshotFrom<typeof retrieveBookingMachine>

const field = (screen: Screen, name: string) => screen.getByRole('textbox', { name, exact: true })
const pnr = (screen: Screen) => field(screen, 'Booking reference (PNR)')
const who = (screen: Screen) => field(screen, 'Last name or e-mail')
const phone = (screen: Screen) => field(screen, 'Phone number')
const button = (screen: Screen) => screen.getByRole('button', { name: 'Retrieve booking', exact: true })
const date = (screen: Screen) => screen.getByRole('button', { name: /^Departure date/ })
const calendar = (screen: Screen) => screen.getByRole('dialog', { name: 'Departure date', exact: true })
const toast = (screen: Screen) => screen.getByRole('alert').filter({ has: screen.getByRole('button', { name: 'Dismiss', exact: true }) })
const anyway = { force: true } as const

/** Presses as a keyboard does: nothing is pointed at, and a toast is not held or released on the way. */
const press = (screen: Screen, name: string) => {
  const element = screen.getByRole('button', { name, exact: true }).element()
  if (element instanceof HTMLElement) element.click()
}

const points = (screen: Screen, how: 'pointerenter' | 'pointerleave') => void toast(screen).element().dispatchEvent(new PointerEvent(how))

const says = (words: string) => (_: unknown, screen: Screen) =>
  expect.element(screen.getByRole('status').filter({ hasText: words }).first()).toBeInTheDocument()
const notes = (title: string, text: string) => async (_: unknown, screen: Screen) => {
  await expect.element(screen.getByText(title, { exact: true }).last()).toBeVisible()
  await expect.element(screen.getByText(text).last()).toBeVisible()
}
/** What is said while a question is asked, and after it, is the same in both modes. */
const asks = {
  looking: says('Looking for your booking'),
  lookingLong: says('Still looking for your booking. This takes longer than usual.'),
  opening: says('Opening your booking'),
  openingLong: says('Still opening your booking. This takes longer than usual.'),
  busy: (_: unknown, screen: Screen) => expect.element(button(screen)).toHaveAttribute('aria-busy', 'true'),
  group: (_: unknown, screen: Screen) => expect.element(screen.getByRole('dialog', { name: 'Group booking', exact: true })).toBeVisible(),
  cancelled: notes('This booking has been cancelled', 'It has no flights any more.'),
  cancelledByAirline: notes('This booking has been cancelled', 'We cannot fly you as booked. Retrieve it with the PNR'),
  forbidden: notes('This booking cannot be shown here', 'An agency or a company may have made it'),
  failed: notes('Something went wrong, Please try again', 'What you typed is kept.'),
  limited: async ({ context }: Snapshot, screen: Screen) => {
    const minutes = Math.ceil(context.secondsLeft / 60)
    await expect.element(screen.getByRole('alert').filter({ hasText: new RegExp(`Nothing is shown for ${minutes} minutes?,`) })).toBeVisible()
    await expect.element(button(screen)).toHaveAttribute('aria-disabled', 'true')
  },
} as const

const TOASTS = {
  malformed: 'No booking found',
  notFound: 'No booking found',
  cancelled: 'This booking has been cancelled',
  forbidden: 'This booking cannot be shown here',
  failed: 'Something went wrong, Please try again',
} as const

walkView({
  name: 'finding a booking [RETR-01, RETR-02, RETR-03, RETR-05, RETR-06, RETR-08, RETR-10, RETR-12, RETR-15, RETR-16, RETR-17, RETR-23, RETR-27, RETR-31, RETR-32, RETR-38, RETR-39, RETR-42, RETR-44, RETR-46, RETR-47, RETR-48, MSG-36]',
  ...retrieveBookingShown,
  drivers: {
    'mode.toggled': (_, screen) => press(screen, pnr(screen).elements().length > 0 ? 'Retrieve without PNR' : 'Retrieve using A PNR'),
    'pnr.typed': ({ text }, screen) => pnr(screen).fill(text),
    'who.typed': ({ text }, screen) => who(screen).fill(text),
    'phone.typed': ({ text }, screen) => phone(screen).fill(text),
    'station.changed': fromParent,
    'network.retryAsked': fromParent,
    'calendar.opened': (_, screen) => date(screen).click(anyway),
    'calendar.closed': (_, screen) => calendar(screen).getByRole('button', { name: 'Done', exact: true }).click(),
    'month.turned': ({ by }, screen) => press(screen, by === 1 ? 'Next month' : 'Previous month'),
    'month.shown': ({ month }, screen) => {
      const day = dateSpoken(`${plusMonths(month, 1)}-15`)
      const element = calendar(screen)
        .getByRole('gridcell', { name: new RegExp(`^${day}`) })
        .element()
      if (!(element instanceof HTMLElement)) throw new Error('no day has the focus')
      element.focus()
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageUp', bubbles: true, cancelable: true }))
    },
    'day.picked': (event, screen, actor) =>
      pressedIfOffered(() => calendar(screen).getByRole('gridcell', { name: new RegExp(`^${dateSpoken(event.date)}`) }))(event, screen, actor),
    'date.cleared': (_, screen) => calendar(screen).getByRole('button', { name: 'Clear date', exact: true }).click(),
    'form.submitted': (_, screen) => press(screen, 'Retrieve booking'),
    'toast.dismissed': (_, screen) => press(screen, 'Dismiss'),
    'toast.held': (_, screen) => points(screen, 'pointerenter'),
    'toast.released': (_, screen) => points(screen, 'pointerleave'),
    'code.asked': (_, screen) => press(screen, 'Get a code'),
    'contact.proved': fromParent,
    'proof.closed': fromParent,
    'group.closed': fromParent,
    'group.retrieved': fromParent,
  },
  sampleDrivers: { 'submits the form under the calendar': fromParent },
  assertions: {
    'mode.pnr': async ({ context }, screen) => {
      const { problems } = context
      await expect.element(pnr(screen)).toHaveValue(context.pnr)
      await expect.element(who(screen)).toHaveValue(context.who)
      await expect.element(pnr(screen)).toHaveAttribute('aria-invalid', String(problems.pnr !== null))
      await expect.element(who(screen)).toHaveAttribute('aria-invalid', String(problems.who !== null))
      if (problems.pnr === 'length') await expect.element(pnr(screen)).toHaveAccessibleDescription('Please enter a valid PNR You have typed 5 of 6.')
      if (problems.pnr === 'specialCharacters')
        await expect.element(pnr(screen)).toHaveAccessibleDescription(/^PNR should not contain special characters/)
      if (problems.who === 'email') await expect.element(who(screen)).toHaveAccessibleDescription(/^Please enter a valid email address/)
      if (problems.who === 'lastName') await expect.element(who(screen)).toHaveAccessibleDescription(/^Please Enter a valid Last Name/)
    },
    'mode.pnr.request.editing': async ({ context: { pnr: typed, who: name, problems } }, screen) => {
      const isReady = typed !== '' && name !== '' && problems.pnr === null && problems.who === null
      await expect.element(button(screen)).toHaveAttribute('aria-disabled', String(!isReady))
      await expect.element(button(screen)).toHaveAttribute('aria-busy', 'false')
      expect(document.querySelector('[data-note]')).toBeNull()
    },
    'mode.phone': async ({ context }, screen) => {
      const { problems } = context
      await expect.element(phone(screen)).toHaveValue(context.phone)
      await expect.element(screen.getByRole('combobox', { name: 'From', exact: true, includeHidden: true })).toBeInTheDocument()
      await expect.element(screen.getByRole('combobox', { name: 'To', exact: true, includeHidden: true })).toBeInTheDocument()
      await expect.element(date(screen)).toHaveTextContent(context.date === null ? 'Choose a date' : dateShown(context.date))
      await expect.element(phone(screen)).toHaveAttribute('aria-invalid', String(problems.phone !== null))
      if (problems.phone === 'short') await expect.element(phone(screen)).toHaveAccessibleDescription(/^Enter Valid Phone Number/)
      if (problems.phone === 'invalid') await expect.element(phone(screen)).toHaveAccessibleDescription(/^Invalid phone/)
      if (problems.date !== null) await expect.element(date(screen)).toHaveAccessibleDescription('Choose Departure Date')
    },
    'mode.phone.calendar.open': (_, screen) => expect.element(calendar(screen)).toBeVisible(),
    'mode.phone.calendar.closed': (_, screen) => expect.element(calendar(screen)).not.toBeInTheDocument(),
    'mode.pnr.request.checking': asks.busy,
    'mode.pnr.request.checking.waiting': asks.looking,
    'mode.pnr.request.checking.slow': asks.lookingLong,
    'mode.pnr.request.retrieving': asks.busy,
    'mode.pnr.request.retrieving.waiting': asks.looking,
    'mode.pnr.request.retrieving.slow': asks.lookingLong,
    'mode.pnr.request.found': asks.busy,
    'mode.pnr.request.found.waiting': asks.opening,
    'mode.pnr.request.found.slow': asks.openingLong,
    'mode.pnr.request.group': asks.group,
    'mode.pnr.request.refused.cancelled': asks.cancelled,
    'mode.pnr.request.refused.forbidden': asks.forbidden,
    'mode.pnr.request.refused.failed': asks.failed,
    'mode.pnr.request.limited': async (snapshot, screen) => {
      await asks.limited(snapshot, screen)
      await expect.element(screen.getByText(/A code to a contact of the booking still opens it/)).toBeVisible()
      await expect.element(screen.getByRole('button', { name: 'Get a code', exact: true, includeHidden: true })).toBeInTheDocument()
    },
    'mode.pnr.proof.proving': async ({ context }, screen) => {
      const dialog = screen.getByRole('dialog', { name: 'Open the booking with a code', exact: true })
      await expect.element(dialog.getByText(`Enter a contact of booking ${context.pnr}.`)).toBeVisible()
    },
    'mode.pnr.proof.unasked': (_, screen) =>
      expect.element(screen.getByRole('dialog', { name: 'Open the booking with a code', exact: true })).not.toBeInTheDocument(),
    'mode.phone.request.editing': async (_, screen) => {
      await expect.element(button(screen)).toHaveAttribute('aria-busy', 'false')
      expect(document.querySelector('[data-note]')).toBeNull()
    },
    'mode.phone.request.checking': asks.busy,
    'mode.phone.request.checking.waiting': asks.looking,
    'mode.phone.request.checking.slow': asks.lookingLong,
    'mode.phone.request.retrieving': asks.busy,
    'mode.phone.request.retrieving.waiting': asks.looking,
    'mode.phone.request.retrieving.slow': asks.lookingLong,
    'mode.phone.request.found': asks.busy,
    'mode.phone.request.found.waiting': asks.opening,
    'mode.phone.request.found.slow': asks.openingLong,
    'mode.phone.request.group': asks.group,
    'mode.phone.request.refused.cancelled': asks.cancelled,
    'mode.phone.request.refused.cancelledWithFlights': asks.cancelledByAirline,
    'mode.phone.request.refused.forbidden': asks.forbidden,
    'mode.phone.request.refused.failed': asks.failed,
    'mode.phone.request.limited': asks.limited,
    'mode.pnr.request.refused.notFound': ({ context }, screen) =>
      notes(`No booking found for ${context.pnr} and ${context.who}.`, 'If your booking is on hold, sign in with the account that made it')(
        context,
        screen,
      ),
    'mode.phone.request.refused.notFound': notes(
      'No booking found for this phone number and flight.',
      'If your booking is on hold, retrieve it with the PNR.',
    ),
    'toast.quiet': (_, screen) => expect.element(toast(screen)).not.toBeInTheDocument(),
    'toast.shown': ({ context }, screen) =>
      expect.element(toast(screen)).toHaveTextContent(context.toast === null ? 'a toast without words' : TOASTS[context.toast]),
  },
})
