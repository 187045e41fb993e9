import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { canChangeDates, hasTimeLeft } from '../../../../machines/domain/bookingChange.ts'
import { holdsFlights, type BookingDetail } from '../../../../machines/domain/bookingDetail.ts'
import type { BookingState } from '../../../../machines/domain/bookingState.ts'
import { GUARDIAN_ROLES } from '../../../../machines/domain/handedOver.ts'
import type { bookingPageMachine } from '../../../../machines/trips/bookingPage/bookingPage.machine.ts'
import { fromParent, pressedIfOffered, type Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { bookingPageShown } from './bookingPage.screen.tsx'

const button = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true })
const dialog = (screen: Screen, name: string) => screen.getByRole('dialog', { name, exact: true })
const status = (screen: Screen, words: string) => expect.element(screen.getByRole('status').filter({ hasText: words })).toBeInTheDocument()
const alert = (screen: Screen, words: string) => expect.element(screen.getByRole('alert').filter({ hasText: words })).toBeInTheDocument()

/** The heading of the status, for the samples [RETR-55]. */
const TITLES: Readonly<Record<BookingState, RegExp>> = {
  confirmed: /^Confirmed (?:Nothing to do until Thu,\s10\sDec\s2026|Check-in is closed)$/,
  scheduleChanged: /^New times We had to change when you fly$/,
  onHold: /^On hold Complete payment by Tue,\s8\sDec\s2026, 18:00 \(Indian time\)$/,
  fareLocked: /^Fare locked \(payment pending\) Your fare is kept until Tue,\s8\sDec\s2026, 18:00 \(Indian time\)$/,
  paymentProcessing: /^Payment processing Your bank has not answered yet$/,
  paymentUnderReview: /^Payment under review We are checking the payment$/,
  fareLockExpired: /^Fare lock window expired The kept fare ended Tue,\s8\sDec\s2026, 18:00 \(Indian time\)$/,
  holdExpired: /^Hold expired The seats were released Tue,\s8\sDec\s2026, 18:00 \(Indian time\)$/,
  notPaid: /^Not paid in time The seats were released Tue,\s8\sDec\s2026, 18:00 \(Indian time\)$/,
  replaced: /^Replaced by your booking D88FVG$/,
  cancelled: /^Cancelled This booking is cancelled$/,
  cancelledByAirline: /^Cancelled by us We cannot fly you as booked$/,
  flown: /^Flown You flew on Sat,\s12\sDec\s2026$/,
}

/** What this device has kept says so, with its time, and has no price. */
async function saysWhence({ context: { booking, isFromDevice } }: Pick<SnapshotFrom<typeof bookingPageMachine>, 'context'>, screen: Screen) {
  const words = expect.element(screen.getByText(/^What you see was kept on this device on Wed,\s2\sDec\s2026 at 12:00, Indian time\./))
  await (isFromDevice ? words.toBeVisible() : words.not.toBeInTheDocument())
  if (booking === null || !isFromDevice) return
  await shows(booking, screen)
  await expect.element(screen.getByRole('region', { name: 'Fare breakdown' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('region', { name: 'Contacts' })).not.toBeInTheDocument()
}

/** What can be done about it, and nothing else, is offered. */
async function offersWhatWorks(booking: BookingDetail, screen: Screen) {
  const { state, passengers, canCorrectNames } = booking
  const isConfirmed = (state === 'confirmed' || state === 'scheduleChanged') && holdsFlights(booking)
  const isNamed = passengers.every(({ name }) => name !== null)
  const offered: readonly (readonly [ReturnType<Screen['getByRole']>, boolean])[] = [
    [button(screen, 'Change dates'), canChangeDates(booking)],
    [screen.getByRole('link', { name: 'Choose seats' }), isConfirmed && hasTimeLeft(booking)],
    [screen.getByRole('link', { name: 'Correct a name' }), isConfirmed && isNamed && canCorrectNames],
  ]
  for (const [way, isOffered] of offered) await (isOffered ? expect.element(way).toBeVisible() : expect.element(way).not.toBeInTheDocument())
}

const GUARDIANS = { brings: 'Brings the child to the airport', meets: 'Meets the child on arrival' } as const

async function shows(booking: BookingDetail, screen: Screen) {
  await offersWhatWorks(booking, screen)
  const { state, replacedBy, replaces, holdUntil, journeys, price, passengers, contacts, guardians, isGroup } = booking
  const title = state === 'onHold' && holdUntil === null ? 'On hold It waits for your payment' : TITLES[state]
  await expect.element(screen.getByRole('region', { name: title })).toBeVisible()
  if (replacedBy !== null) await expect.element(screen.getByRole('link', { name: `Open booking ${replacedBy}` })).toBeVisible()
  const inPlace = expect.element(screen.getByText('It takes the place of your booking P2K6TW, which was not paid.', { exact: true }))
  await (replaces.length > 0 ? inPlace.toBeVisible() : inPlace.not.toBeInTheDocument())
  for (const { flown } of journeys)
    if (flown !== null) await expect.element(screen.getByText(flown.departure.slice(11), { exact: true }).first()).toBeVisible()
  for (const { name } of passengers) if (name !== null) await expect.element(screen.getByText(name, { exact: true }).first()).toBeVisible()
  const mail = expect.element(button(screen, 'E-mail the itinerary'))
  await (price !== null && !isGroup && contacts.some(({ email }) => email !== null) ? mail.toBeVisible() : mail.not.toBeInTheDocument())
  for (const role of GUARDIAN_ROLES) {
    const item = expect.element(screen.getByRole('listitem').filter({ hasText: GUARDIANS[role] }))
    const { name = '', phone = '' } = guardians?.[role] ?? {}
    await (guardians === null ? item.not.toBeInTheDocument() : item.toHaveTextContent(`${GUARDIANS[role]}${name}${phone}`))
  }
  const toProve = expect.element(screen.getByText(/^To change or cancel this group, show its contacts first/))
  await (isGroup && price !== null ? toProve.toBeVisible() : toProve.not.toBeInTheDocument())
  const breakdown = screen.getByRole('region', { name: 'Fare breakdown' })
  if (price !== null && breakdown.query() !== null) for (const row of breakdown.element().querySelectorAll('dd')) expect(row.textContent).not.toBe('')
  const byStaff = expect.element(breakdown.getByText(/^Our staff send ₹4,000 back to you within 7 days/))
  await ((price?.byStaff.minor ?? 0) > 0 ? byStaff.toBeVisible() : byStaff.not.toBeInTheDocument())
  if (price === null) {
    if (isGroup) await expect.element(breakdown).toHaveTextContent('Only who booked for the group sees the price.')
  } else await expect.element(breakdown).toHaveTextContent(new RegExp(`Total₹${(price.total.minor / 100).toLocaleString('en-IN')}`))
}

walkView({
  name: 'the page of a booking [RETR-51, RETR-52, RETR-55, FEE-01, SEC-12, LAY-21, CONST-20, CONST-22]',
  ...bookingPageShown,
  drivers: {
    'retry.asked': (_, screen) => screen.getByRole('button', { name: /^(?:Try again|Look again)$/ }).click(),
    'signIn.asked': (_, screen) => button(screen, 'Sign In').click(),
    'calendar.asked': pressedIfOffered((screen) => button(screen, 'Add to your calendar')),
    'cancellation.asked': pressedIfOffered((screen) => screen.getByRole('button', { name: /^Cancel booking$|^Get all of your money back$/ })),
    'print.asked': (_, screen) => button(screen, 'Print the itinerary').click(),
    'payment.wanted': (_, screen) => screen.getByRole('button', { name: /^Pay ₹/ }).click(),
    'schedule.accepted': (_, screen) => button(screen, 'Accept the new times').click(),
    'payment.ended': fromParent,
    'page.restored': fromParent,
    'contacts.asked': (_, screen) => button(screen, 'Show contacts').click(),
    'contact.proved': fromParent,
    'proof.closed': fromParent,
    'information.asked': pressedIfOffered((screen) => button(screen, 'Important information')),
    'dialog.closed': (_, screen) => screen.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click(),
    'name.asked': (_, screen) => button(screen, 'Say who you are').click(),
    'group.closed': fromParent,
    'group.retrieved': fromParent,
    'change.asked': pressedIfOffered((screen) => button(screen, 'Change dates')),
    'pass.asked': pressedIfOffered((screen) => button(screen, 'Show boarding pass')),
    'customer.changed': fromParent,
  },
  assertions: {
    '*': ({ context }, screen) =>
      expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`Your booking ${context.recordLocator}`),
    'reading.waiting': ({ context }, screen) => status(screen, context.booking === null ? 'Getting your booking' : 'Looking again'),
    'reading.slow': async (snapshot, screen) => {
      await status(screen, 'Still getting your booking. This takes longer than usual.')
      await saysWhence(snapshot, screen)
    },
    shown: async (snapshot, screen) => {
      const { booking } = snapshot.context
      if (booking === null) throw new Error('a booking that is shown was read')
      await shows(booking, screen)
      if (snapshot.matches({ shown: 'notAccepted' })) return
      await expect.element(screen.getByRole('alert').filter({ hasText: /./ })).not.toBeInTheDocument()
    },
    'shown.due': async ({ context }, screen) => {
      const due = (context.booking?.price?.balance.minor ?? 0) / 100
      await expect.element(button(screen, `Pay ₹${due.toLocaleString('en-IN')}`)).toBeVisible()
    },
    'shown.paying': async ({ context }, screen) => {
      const heading = context.booking?.payment === null ? 'Going to the payment page' : 'Looking at your payment'
      await expect.element(screen.getByRole('heading', { level: 3, name: heading })).toBeVisible()
      const of = context.booking?.payment?.of
      const dates = expect.element(screen.getByText('Other dates wait for ₹1,437. Until it is paid, you fly as booked.', { exact: true }))
      await (of === 'dateChange' ? dates.toBeVisible() : dates.not.toBeInTheDocument())
      const extras = expect.element(screen.getByText('Seats and extras wait for ₹850. They are kept for you while you pay.', { exact: true }))
      await (of === 'extras' ? extras.toBeVisible() : extras.not.toBeInTheDocument())
    },
    'shown.rescheduled': async (_, screen) => {
      await expect.element(screen.getByText('You booked 03:40 to 05:50', { exact: true })).toBeVisible()
      await expect
        .element(screen.getByText(/Delhi to Mumbai departs Sat,\s12\sDec\s2026, 06:00 instead of Sat,\s12\sDec\s2026, 03:40\./))
        .toBeVisible()
      await expect.element(button(screen, 'Accept the new times')).toBeEnabled()
    },
    'shown.accepting.waiting': (_, screen) => status(screen, 'We are noting that you accept the new times.'),
    'shown.accepting.slow': (_, screen) => status(screen, 'The airline takes longer than usual to note it. Please wait.'),
    'shown.notAccepted': (_, screen) => alert(screen, 'Not accepted yet'),
    'shown.settling': (_, screen) => expect.element(button(screen, 'Look again')).toBeVisible(),
    'shown.settled': (_, screen) => expect.element(screen.getByRole('button', { name: /^Pay ₹/ })).not.toBeInTheDocument(),
    proving: (_, screen) =>
      expect
        .element(
          dialog(screen, 'Show contacts')
            .getByRole('button', { name: /^Send a code to/ })
            .first(),
        )
        .toBeVisible(),
    informing: async ({ context: { booking } }, screen) => {
      if (booking === null) throw new Error('what is important about a booking is said when it was read')
      const words = dialog(screen, 'Important information')
      const operator = booking.journeys.flatMap(({ segments }) => segments).find(({ operatedBy }) => operatedBy !== null)
      const isShared = expect.element(words.getByText(/^SR\s2341 is sold by us and operated by Kestrel Air\./))
      if (operator === undefined) await isShared.not.toBeInTheDocument()
      else await isShared.toBeVisible()
      const [meals] = booking.journeys
      const until = meals?.canBookMeals === true ? 'you can book meals until' : 'meals could be booked until'
      await expect
        .element(words.getByText(new RegExp(`^For Delhi to Mumbai ${until} Fri,\\s11\\sDec\\s2026, 18:00 \\(Delhi time\\)\\.$`)))
        .toBeVisible()
      await expect.element(words.getByText('1 bag of each passenger is free. An extra bag costs ₹750 or more.')).toBeVisible()
    },
    naming: async (_, screen) => {
      await expect.element(dialog(screen, 'Group booking').getByRole('textbox', { name: 'First name' })).toBeVisible()
      await expect.element(dialog(screen, 'Group booking').getByRole('textbox', { name: 'Last name' })).toBeVisible()
    },
    failed: async ({ context }, screen) => {
      await alert(screen, context.booking === null ? 'We could not get your booking' : 'We could not look again')
      if (context.booking !== null) await shows(context.booking, screen)
      await saysWhence({ context }, screen)
    },
    notOpened: async (_, screen) => {
      await alert(screen, 'This booking is not open here')
      await expect.element(screen.getByRole('link', { name: 'Find the booking' })).toBeVisible()
      await expect.element(screen.getByRole('region')).not.toBeInTheDocument()
    },
    forbidden: async (_, screen) => {
      await alert(screen, 'This booking cannot be opened here')
      await expect.element(screen.getByRole('link', { name: 'Find the booking' })).toBeVisible()
    },
  },
})
