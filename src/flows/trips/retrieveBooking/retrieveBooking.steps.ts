import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import type { retrieveBookingMachine } from '../../../../machines/trips/retrieveBooking/retrieveBooking.machine.ts'
import { retrieveBookingSamples, RETRIEVAL_NETWORK } from '../../../../machines/trips/retrieveBooking/retrieveBooking.samples.ts'
import { bookingEligibility, bookingRetrieval } from '../../../../server/contract/retrieval.ts'
import { answer, FAILS, FAILURES, problem, tooManyTries } from '../../../testing/steps/answers.ts'
import { called } from '../../../testing/steps/called.ts'
import type { PageObject, Scope } from '../../../testing/steps/pageObject.ts'
import { answersBookingOf } from '../../../testing/steps/personaBookings.ts'
import { sampled } from '../../../testing/steps/sampled.ts'
import { passTimeUntil, stopTime } from '../../../testing/steps/stoppedTime.ts'

const { events, ports } = retrieveBookingSamples

/**
 * The page that finds a booking. By phone number the airline is asked for both at the same address, so that a case cannot tell
 * one question from the other: there the fields are filled alone. What is found leaves the page.
 */
export const retrieveBookingPathModel = {
  samples: {
    starts: sampled(retrieveBookingSamples.starts, ['a visitor']),
    events: sampled(events, [
      'changes the mode',
      'types a reference',
      'types five characters',
      'types a hyphen',
      'empties the reference',
      'types a last name',
      'types an address',
      'types half an address',
      'types a digit in the name',
      'types a number',
      'empties the number',
      'types half a number',
      'types a number abroad',
      'asks for the airports again',
      'opens the calendar',
      'closes the calendar',
      'clears the date',
      'presses Retrieve booking',
      'closes the toast',
      'points at the toast',
      'leaves the toast',
      'asks for a code',
      'closes the dialog of the code',
    ]),
    ports: {
      loadNetwork: { answers: sampled(ports.loadNetwork.answers, ['three airports']), failures: FAILURES },
      checkEligibility: {
        answers: sampled(ports.checkEligibility.answers, [
          'an ordinary booking',
          'nothing',
          'a booking that is not shown',
          'too many tries, for 90 seconds',
        ]),
        failures: FAILURES,
      },
      retrieveByPnr: {
        answers: sampled(ports.retrieveByPnr.answers, ['a cancelled booking', 'a booking on hold', 'a booking that is not shown']),
        failures: FAILURES,
      },
      retrieveByPhone: { answers: {}, failures: {} },
      goToBooking: { answers: {}, failures: {} },
    },
    ...(retrieveBookingSamples.key && { key: retrieveBookingSamples.key }),
  },
  screens: {
    'mode.pnr': 'reference and last name or e-mail as they were typed, marked where they are wrong',
    'mode.phone': 'the phone number as it was typed, marked where it is wrong; date, From and To',
    'mode.phone.calendar.open': 'the calendar',
    'mode.phone.calendar.closed': 'no calendar',
    'mode.pnr.request.editing': 'the button is not busy, and nothing stands below the fields',
    'mode.pnr.request.checking.waiting': 'Looking for your booking',
    'mode.pnr.request.checking.slow': 'Still looking for your booking. This takes longer than usual.',
    'mode.pnr.request.retrieving.waiting': 'Looking for your booking',
    'mode.pnr.request.retrieving.slow': 'Still looking for your booking. This takes longer than usual.',
    'mode.pnr.request.refused.notFound': 'that no booking was found for what was typed',
    'mode.pnr.request.refused.cancelled': 'It has no flights any more.',
    'mode.pnr.request.refused.forbidden': 'An agency or a company may have made it',
    'mode.pnr.request.refused.failed': 'What you typed is kept.',
    'mode.pnr.request.limited': 'Nothing is shown for so many minutes, and the button “Get a code”',
    'mode.pnr.proof.unasked': 'no dialog',
    'mode.pnr.proof.proving': 'the dialog “Open the booking with a code”',
    'toast.quiet': 'no toast',
    'toast.shown': 'a toast that says why no booking is shown',
  },
} as const satisfies Scope<typeof retrieveBookingMachine, Record<string, string>>

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const pnr = (page: Page) => field(page, 'Booking reference (PNR)')
const who = (page: Page) => field(page, 'Last name or e-mail')
const phone = (page: Page) => field(page, 'Phone number')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const calendar = (page: Page) => page.getByRole('dialog', { name: 'Departure date', exact: true })
const proof = (page: Page) => page.getByRole('dialog', { name: 'Open the booking with a code', exact: true })
const toast = (page: Page) => page.getByRole('alert').filter({ has: button(page, 'Dismiss') })

/** As a keyboard does: nothing is pointed at, and a toast is not held or released on the way. */
const press = (name: string) => (page: Page) => button(page, name).dispatchEvent('click')
const types = (find: typeof pnr, text: string) => (page: Page) => find(page).fill(text)
const says = (words: string) => (page: Page) => expect(page.getByText(words).last()).toBeVisible()
const tells = (words: string) => (page: Page) => expect(page.getByRole('status').filter({ hasText: words }).first()).toBeAttached()
const points = (how: 'pointerenter' | 'pointerleave') => (page: Page) =>
  toast(page).evaluate((element, type) => void element.dispatchEvent(new PointerEvent(type)), how)

const network = answer({
  ...RETRIEVAL_NETWORK,
  cities: RETRIEVAL_NETWORK.popular.map((code, index) => ({ cityCode: code, name: code, stationCodes: [code], popularity: index + 1 })),
})

const HIDDEN = problem(403, 'FORBIDDEN', 'This is not allowed')

export const pageObject: PageObject<typeof retrieveBookingPathModel, ContextFrom<typeof retrieveBookingMachine>> = {
  starts: {
    'a visitor': async (page) => {
      await stopTime(page)
      await page.goto('/manage-booking/retrieve-booking')
      await passTimeUntil(page, () => pnr(page).isVisible())
    },
  },
  events: {
    'changes the mode': async (page) => {
      const isByPnr = await pnr(page).isVisible()
      await press(isByPnr ? 'Retrieve without PNR' : 'Retrieve using A PNR')(page)
    },
    'types a reference': types(pnr, 'K7M4QX'),
    'types five characters': types(pnr, 'K7M4Q'),
    'types a hyphen': types(pnr, 'K7M-4Q'),
    'empties the reference': types(pnr, ''),
    'types a last name': types(who, 'Rao'),
    'types an address': types(who, 'asha@example.com'),
    'types half an address': types(who, 'asha@'),
    'types a digit in the name': types(who, 'Rao9'),
    'types a number': types(phone, '98765 43210'),
    'empties the number': types(phone, ''),
    'types half a number': types(phone, '98765'),
    'types a number abroad': types(phone, '+6581234567'),
    'asks for the airports again': async (page) => {
      await page.getByRole('combobox', { name: 'From', exact: true }).click()
      await button(page, 'Try again').click()
    },
    'opens the calendar': (page) => page.getByRole('button', { name: /^Departure date/ }).click({ force: true }),
    'closes the calendar': (page) => calendar(page).getByRole('button', { name: 'Done', exact: true }).click(),
    'clears the date': (page) => calendar(page).getByRole('button', { name: 'Clear date', exact: true }).click(),
    'presses Retrieve booking': press('Retrieve booking'),
    'closes the toast': press('Dismiss'),
    'points at the toast': points('pointerenter'),
    'leaves the toast': points('pointerleave'),
    'asks for a code': press('Get a code'),
    'closes the dialog of the code': (page) => proof(page).getByRole('button', { name: 'Close', exact: true }).click(),
  },
  ports: {
    loadNetwork: { method: 'POST', path: '/graphql', replies: { 'three airports': network, ...FAILS } },
    checkEligibility: {
      ...called(bookingEligibility, 'GET'),
      replies: {
        'an ordinary booking': answer({ bookingType: 'NORMAL' }),
        nothing: problem(404, 'BOOKING_NOT_FOUND', 'No booking was found'),
        'a booking that is not shown': HIDDEN,
        'too many tries, for 90 seconds': tooManyTries(90),
        ...FAILS,
      },
    },
    retrieveByPnr: {
      ...called(bookingRetrieval, 'GET'),
      replies: {
        'a cancelled booking': answersBookingOf('cancelled'),
        'a booking on hold': answersBookingOf('on-hold'),
        'a booking that is not shown': HIDDEN,
        ...FAILS,
      },
    },
  },
  assertions: {
    'mode.pnr': async (page, { context }) => {
      await expect(pnr(page)).toHaveValue(context.pnr)
      await expect(who(page)).toHaveValue(context.who)
      await expect(pnr(page)).toHaveAttribute('aria-invalid', String(context.problems.pnr !== null))
      await expect(who(page)).toHaveAttribute('aria-invalid', String(context.problems.who !== null))
    },
    'mode.phone': async (page, { context }) => {
      await expect(phone(page)).toHaveValue(context.phone)
      await expect(phone(page)).toHaveAttribute('aria-invalid', String(context.problems.phone !== null))
      await expect(page.getByRole('combobox', { name: 'From', exact: true, includeHidden: true })).toBeAttached()
      await expect(page.getByRole('combobox', { name: 'To', exact: true, includeHidden: true })).toBeAttached()
      const date = page.getByRole('button', { name: /^Departure date/, includeHidden: true }).first()
      if (context.date === null) await expect(date).toContainText('Choose a date')
      else await expect(date).not.toContainText('Choose a date')
    },
    'mode.phone.calendar.open': (page) => expect(calendar(page)).toBeVisible(),
    'mode.phone.calendar.closed': (page) => expect(calendar(page)).toHaveCount(0),
    'mode.pnr.request.editing': async (page) => {
      await expect(button(page, 'Retrieve booking')).toHaveAttribute('aria-busy', 'false')
      await expect(page.locator('[data-note]')).toHaveCount(0)
    },
    'mode.pnr.request.checking.waiting': tells('Looking for your booking'),
    'mode.pnr.request.checking.slow': tells('Still looking for your booking. This takes longer than usual.'),
    'mode.pnr.request.retrieving.waiting': tells('Looking for your booking'),
    'mode.pnr.request.retrieving.slow': tells('Still looking for your booking. This takes longer than usual.'),
    'mode.pnr.request.refused.notFound': (page, { context }) => says(`No booking found for ${context.pnr} and ${context.who}.`)(page),
    'mode.pnr.request.refused.cancelled': says('It has no flights any more.'),
    'mode.pnr.request.refused.forbidden': says('An agency or a company may have made it'),
    'mode.pnr.request.refused.failed': says('What you typed is kept.'),
    'mode.pnr.request.limited': async (page, { context: { secondsLeft } }) => {
      await says(secondsLeft <= 60 ? 'Nothing is shown for 1 minute,' : 'Nothing is shown for 2 minutes,')(page)
      await expect(page.getByRole('button', { name: 'Get a code', exact: true, includeHidden: true })).toBeAttached()
    },
    'mode.pnr.proof.unasked': (page) => expect(proof(page)).toHaveCount(0),
    'mode.pnr.proof.proving': (page) => expect(proof(page)).toBeVisible(),
    'toast.quiet': (page) => expect(toast(page)).toHaveCount(0),
    'toast.shown': (page) => expect(toast(page)).toBeVisible(),
  },
}
