import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import type { checkInSubmitMachine } from '../../../../machines/trips/checkInSubmit/checkInSubmit.machine.ts'
import { checkInSubmitSamples } from '../../../../machines/trips/checkInSubmit/checkInSubmit.samples.ts'
import { checkIns } from '../../../../server/contract/checkIn.ts'
import { bookingInState } from '../../../../server/contract/retrieval.ts'
import { answer, FAILS, FAILURES, problem } from '../../../testing/steps/answers.ts'
import { called } from '../../../testing/steps/called.ts'
import { openToCheckIn } from '../../../testing/steps/checkInPlan.ts'
import { button, press, shown } from '../../../testing/steps/onPage.ts'
import type { PageObject, Scope } from '../../../testing/steps/pageObject.ts'
import { sampled } from '../../../testing/steps/sampled.ts'

const { starts, events, ports } = checkInSubmitSamples

/** The check-in itself, on the page with the list of dangerous goods, for a way out that is open. */
export const checkInSubmitPathModel = {
  samples: {
    starts: sampled(starts, ['a family for the way out']),
    events: sampled(events, ['tries again', 'closes the toast']),
    ports: { checkIn: { answers: ports.checkIn.answers, failures: FAILURES } },
  },
  screens: {
    'work.checkingIn.slow': 'Still checking you in. This takes longer than usual; please do not close the page.',
    'work.done': 'the summary, in the place of the list',
    'work.outdated': 'the list once more, while the booking is read again',
    'work.failed': 'We do not know yet whether you are checked in',
    'work.noSeats': 'Auto assign seats failed',
    'work.closed': 'Check-in window closed',
    'work.notOpen': 'Check-in has not opened yet',
    'work.outOfOrder': 'Only sequential check-in is allowed',
    'work.nameMissing': 'A name is missing',
    'work.atTheCounter': 'Web-check-in not possible for this booking',
    'work.childAlone': 'A child needs an adult',
    'work.notAllowed': 'Web check in not allowed',
    'work.notConfirmed': 'This booking is not confirmed yet',
    'work.cancelled': 'This booking is cancelled',
    'work.notOpened': 'This booking is not open here any more',
    'toast.shown': 'a toast that nobody was checked in',
    'toast.quiet': 'no toast',
  },
} as const satisfies Scope<typeof checkInSubmitMachine, Record<string, string>>

const { screens } = checkInSubmitPathModel

const line = (page: Page) => page.getByRole('checkbox', { name: 'Our bags follow this list', exact: true })
const close = (page: Page) => button(page, 'Close the message')
/** The toast says the title of a refusal too. */
const refused = (words: string) => (page: Page) => expect(page.getByRole('main').getByRole('alert').filter({ hasText: words }).last()).toBeVisible()

export const pageObject: PageObject<typeof checkInSubmitPathModel, ContextFrom<typeof checkInSubmitMachine>> = {
  starts: {
    'a family for the way out': async (page, wire) => {
      await openToCheckIn('/dangerous-goods', 'checkInPlan')(page)
      await wire.ends('reading', 'the booking')
      await line(page).click()
      await button(page, /^Check in \d passengers?$/).click()
    },
  },
  events: { 'tries again': press('Try again'), 'closes the toast': (page) => close(page).click() },
  ports: {
    checkIn: {
      ...called(checkIns, 'POST'),
      replies: {
        'they are checked in': answer({ recordLocator: 'K7M4QX', passengerSegments: [] }),
        'check-in has closed meanwhile': problem(409, 'CHECK_IN_CLOSED', 'Check-in window closed'),
        'it is not open': problem(409, 'CHECK_IN_NOT_OPEN', 'Check-in opens 48 hours before departure'),
        'an earlier journey is left out': problem(409, 'CHECK_IN_NOT_SEQUENTIAL', 'Only sequential check-in is allowed'),
        'a name is missing': problem(409, 'NAME_MISSING', 'The name of a passenger is missing'),
        'the counter checks them in': problem(409, 'CHECK_IN_AT_COUNTER', 'Web-check-in not possible for this booking'),
        'a child is without an adult': problem(409, 'CHECK_IN_CHILD_ALONE', 'A child needs an adult'),
        'there are no seats': problem(409, 'SEATS_NOT_ASSIGNED', 'Auto assign seats failed'),
        'it is not allowed': problem(409, 'CHECK_IN_NOT_ALLOWED', 'Web check in not allowed'),
        'it is not confirmed': problem(409, 'BOOKING_NOT_CONFIRMED', 'Booking status is not confirmed'),
        'it was cancelled': problem(409, 'BOOKING_CANCELLED', 'The booking was cancelled before'),
        'it is not open here any more': problem(404, 'BOOKING_NOT_FOUND', 'No booking was found'),
        'the booking has changed': problem(409, 'BOOKING_CHANGED', 'The booking was changed meanwhile'),
        'a check-in was just undone': problem(409, 'CHECK_IN_JUST_UNDONE', 'The check-in was undone just now', { 'Retry-After': '540' }),
        ...FAILS,
      },
    },
  },
  calls: { reading: { ...called(bookingInState, 'GET'), replies: { 'the booking': 'airline' } } },
  assertions: {
    'work.checkingIn.slow': shown(screens['work.checkingIn.slow']),
    'work.done': (page) => expect(page).toHaveURL(/\/check-in-summary\?/),
    'work.outdated': (page) => expect(page.getByText('Reading your booking')).toHaveCount(1),
    'work.failed': refused(screens['work.failed']),
    'work.noSeats': refused(screens['work.noSeats']),
    'work.closed': refused(screens['work.closed']),
    'work.notOpen': refused(screens['work.notOpen']),
    'work.outOfOrder': refused(screens['work.outOfOrder']),
    'work.nameMissing': refused(screens['work.nameMissing']),
    'work.atTheCounter': refused(screens['work.atTheCounter']),
    'work.childAlone': refused(screens['work.childAlone']),
    'work.notAllowed': refused(screens['work.notAllowed']),
    'work.notConfirmed': refused(screens['work.notConfirmed']),
    'work.cancelled': refused(screens['work.cancelled']),
    'work.notOpened': refused(screens['work.notOpened']),
    'toast.shown': (page, { context }) =>
      // The list comes back with the booking, and takes the toast along.
      context.refusal === 'changed' || context.refusal === 'justUndone' ? Promise.resolve() : expect(close(page)).toBeVisible(),
    'toast.quiet': (page) => expect(close(page)).toHaveCount(0),
  },
}
