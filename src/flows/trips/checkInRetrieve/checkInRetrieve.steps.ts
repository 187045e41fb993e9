import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import type { checkInRetrieveMachine } from '../../../../machines/trips/checkInRetrieve/checkInRetrieve.machine.ts'
import { checkInRetrieveSamples } from '../../../../machines/trips/checkInRetrieve/checkInRetrieve.samples.ts'
import { checkInRetrieval } from '../../../../server/contract/checkIn.ts'
import { answer, FAILS, FAILURES, problem, tooManyTries } from '../../../testing/steps/answers.ts'
import { called } from '../../../testing/steps/called.ts'
import type { PageObject, Scope } from '../../../testing/steps/pageObject.ts'
import { answersBookingOf } from '../../../testing/steps/personaBookings.ts'
import { sampled } from '../../../testing/steps/sampled.ts'
import { passTimeUntil, stopTime } from '../../../testing/steps/stoppedTime.ts'

const { starts, events, ports, key } = checkInRetrieveSamples

/** The page that checks in. What can be checked in goes on in the popup, which is a flow of its own. */
export const checkInRetrievePathModel = {
  samples: {
    starts: sampled(starts, ['a traveller']),
    events: sampled(events, [
      'types a reference',
      'types five characters',
      'empties the reference',
      'types a last name',
      'types an address',
      'types half an address',
      'presses Check in',
      'closes the dialog',
      'asks for a code',
      'closes the dialog of the code',
      'closes the toast',
      'points at the toast',
      'leaves the toast',
    ]),
    ports: {
      findBooking: {
        answers: sampled(ports.findBooking.answers, [
          'a locked fare',
          'a booking on hold',
          'a cancelled booking',
          'a booking that is not checked in here',
          'a group that is not checked in here',
          'an answer without sense',
          'nothing',
          'a booking that is not shown',
          'too many tries, for 90 seconds',
        ]),
        failures: FAILURES,
      },
      goToNextStep: { answers: {}, failures: {} },
      goToBooking: { answers: {}, failures: {} },
    },
    ...(key && { key }),
  },
  screens: {
    validation: 'reference and last name or e-mail as they were typed, marked where they are wrong',
    'request.editing': 'the button is not busy, and no note stands below the fields',
    'request.finding.waiting': 'Looking for your booking',
    'request.finding.slow': 'Still looking for your booking. This takes longer than usual.',
    'request.completingPayment.asking': 'the dialog “Complete your payment first”',
    'request.notPossible': 'the dialog “Web-check-in not possible for this booking”',
    'request.refused.notFound': 'that no booking was found for what was typed',
    'request.refused.notConfirmed': 'It waits for its payment, or was cancelled.',
    'request.refused.cancelled': 'It has no flights any more.',
    'request.refused.noGroup': 'Nothing here can be checked in for this reference.',
    'request.refused.unreadable': 'Nothing here can be checked in for this reference.',
    'request.refused.forbidden': 'An agency or a company may have made it',
    'request.refused.failed': 'What you typed is kept.',
    'request.limited': 'Nothing is shown for so many minutes, and the button “Get a code”',
    'proof.unasked': 'no dialog that sends a code',
    'proof.proving': 'the dialog “Open the booking with a code”',
    'toast.quiet': 'no toast',
    'toast.shown': 'a toast that says why nobody checks in',
  },
} as const satisfies Scope<typeof checkInRetrieveMachine, Record<string, string>>

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const pnr = (page: Page) => field(page, 'Booking reference (PNR)')
const who = (page: Page) => field(page, 'Last name or e-mail')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const toast = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Dismiss', exact: true, includeHidden: true }) })

const PAY = 'Complete your payment first'
const NOT_POSSIBLE = 'Web-check-in not possible for this booking'
const CODE = 'Open the booking with a code'

/** As a keyboard does: nothing is pointed at, and a toast is not held or released on the way. */
const press = (name: string) => (page: Page) => button(page, name).dispatchEvent('click')
const types = (find: typeof pnr, text: string) => (page: Page) => find(page).fill(text)
const says = (words: string) => (page: Page) => expect(page.getByText(words).last()).toBeVisible()
const tells = (words: string) => (page: Page) => expect(page.getByRole('status').filter({ hasText: words }).first()).toBeAttached()
const sees = (name: string) => (page: Page) => expect(dialog(page, name)).toBeVisible()
const points = (how: 'pointerenter' | 'pointerleave') => (page: Page) =>
  toast(page).evaluate((element, type) => void element.dispatchEvent(new PointerEvent(type)), how)

const FORBIDDEN_HERE = { restriction: { allowCheckIn: false } } as const

export const pageObject: PageObject<typeof checkInRetrievePathModel, ContextFrom<typeof checkInRetrieveMachine>> = {
  starts: {
    'a traveller': async (page) => {
      await stopTime(page)
      await page.goto('/check-in')
      await passTimeUntil(page, () => pnr(page).isVisible())
    },
  },
  events: {
    'types a reference': types(pnr, 'K7M4QX'),
    'types five characters': types(pnr, 'K7M4Q'),
    'empties the reference': types(pnr, ''),
    'types a last name': types(who, 'Rao'),
    'types an address': types(who, 'asha@example.com'),
    'types half an address': types(who, 'asha@'),
    'presses Check in': press('Check In'),
    'closes the dialog': (page) => page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).first().click(),
    'asks for a code': press('Get a code'),
    'closes the dialog of the code': (page) => dialog(page, CODE).getByRole('button', { name: 'Close', exact: true }).click(),
    'closes the toast': press('Dismiss'),
    'points at the toast': points('pointerenter'),
    'leaves the toast': points('pointerleave'),
  },
  ports: {
    findBooking: {
      ...called(checkInRetrieval, 'GET'),
      replies: {
        'a locked fare': answersBookingOf('fare-lock'),
        'a booking on hold': answersBookingOf('on-hold'),
        'a cancelled booking': answersBookingOf('cancelled'),
        'a booking that is not checked in here': answersBookingOf('check-in-open', FORBIDDEN_HERE),
        'a group that is not checked in here': answersBookingOf('group', FORBIDDEN_HERE),
        'an answer without sense': answer({ recordLocator: 'K7M4QX' }),
        nothing: problem(404, 'BOOKING_NOT_FOUND', 'No booking was found'),
        'a booking that is not shown': problem(403, 'FORBIDDEN', 'This is not allowed'),
        'too many tries, for 90 seconds': tooManyTries(90),
        ...FAILS,
      },
    },
  },
  assertions: {
    validation: async (page, { context }) => {
      await expect(pnr(page)).toHaveValue(context.pnr)
      await expect(who(page)).toHaveValue(context.who)
      await expect(pnr(page)).toHaveAttribute('aria-invalid', String(context.problems.pnr !== null))
      await expect(who(page)).toHaveAttribute('aria-invalid', String(context.problems.who !== null))
    },
    'request.editing': async (page) => {
      await expect(page.getByRole('button', { name: 'Check In', exact: true, includeHidden: true })).toHaveAttribute('aria-busy', 'false')
      await expect(page.locator('[data-note]')).toHaveCount(0)
    },
    'request.finding.waiting': tells('Looking for your booking'),
    'request.finding.slow': tells('Still looking for your booking. This takes longer than usual.'),
    'request.completingPayment.asking': sees(PAY),
    'request.notPossible': sees(NOT_POSSIBLE),
    'request.refused.notFound': (page, { context }) => says(`No booking found for ${context.pnr} and ${context.who}.`)(page),
    'request.refused.notConfirmed': says('It waits for its payment, or was cancelled.'),
    'request.refused.cancelled': says('It has no flights any more.'),
    'request.refused.noGroup': says('Nothing here can be checked in for this reference.'),
    'request.refused.unreadable': says('Nothing here can be checked in for this reference.'),
    'request.refused.forbidden': says('An agency or a company may have made it'),
    'request.refused.failed': says('What you typed is kept.'),
    'request.limited': async (page, { context: { secondsLeft } }) => {
      await says(secondsLeft <= 60 ? 'Nothing is shown for 1 minute,' : 'Nothing is shown for 2 minutes,')(page)
      await expect(page.getByRole('button', { name: 'Get a code', exact: true, includeHidden: true })).toBeAttached()
    },
    'proof.unasked': (page) => expect(dialog(page, CODE)).toHaveCount(0),
    'proof.proving': sees(CODE),
    'toast.quiet': (page) => expect(toast(page)).toHaveCount(0),
    'toast.shown': (page) => expect(toast(page)).toBeAttached(),
  },
}
