import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import type { contactProofMachine } from '../../../../machines/trips/contactProof/contactProof.machine.ts'
import { contactProofSamples, SAMPLE_PLACES } from '../../../../machines/trips/contactProof/contactProof.samples.ts'
import { bookingCodes, bookingEligibility, bookingInState } from '../../../../server/contract/retrieval.ts'
import { answer, FAILS, FAILURES, problem, tooManyTries } from '../../../testing/steps/answers.ts'
import { called, pathTo } from '../../../testing/steps/called.ts'
import type { PageObject, Scope } from '../../../testing/steps/pageObject.ts'
import { sampled } from '../../../testing/steps/sampled.ts'
import { passTimeUntil, stopTime } from '../../../testing/steps/stoppedTime.ts'
import { confirmedWire } from '../bookingPage/bookingPage.steps.ts'

const { starts, events, ports } = contactProofSamples

/** The dialog over the page of a booking, and over the page that finds one where tries at its name are not heard. No case types a right code. */
export const contactProofPathModel = {
  samples: {
    starts,
    events: sampled(events, [
      'chooses the e-mail address',
      'chooses the phone',
      'types an address',
      'types a number',
      'types half an address',
      'types half a number',
      'empties the field',
      'presses Send a code',
      'asks for another contact',
      'closes the dialog',
    ]),
    ports: { sendCode: { answers: ports.sendCode.answers, failures: FAILURES } },
  },
  screens: {
    open: 'the dialog “Show contacts”, or “Open the booking with a code” where nothing of the booking is seen',
    'open.choosing': 'a button for each contact, masked',
    'open.choosing.limited': 'Too many codes were asked for. Please try again in 15 minutes.',
    'open.choosing.notSent': 'No code could be sent.',
    'open.naming': 'the field for a contact, as it was typed',
    'open.naming.quiet': 'the field is not marked',
    'open.naming.invalid': 'the field is marked, and says what is wrong',
    'open.naming.limited': 'Too many codes were asked for. Please try again in 15 minutes.',
    'open.naming.notSent': 'No code could be sent.',
    'open.sending.waiting': 'Asking for a code',
    'open.sending.slow': 'Still asking for a code. This takes longer than usual.',
    'open.entering': 'the field “One-time code”; of a contact that was named it is not said whether it is one of the booking',
    closed: 'no dialog any more',
  },
} as const satisfies Scope<typeof contactProofMachine, Record<string, string>>

const dialog = (page: Page) => page.getByRole('dialog', { name: /^(?:Show contacts|Open the booking with a code)$/ })
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name, exact: true })
const field = (page: Page) => dialog(page).getByRole('textbox', { name: 'E-mail or phone number of the booking', exact: true })
const alert = (words: string) => (page: Page) => expect(dialog(page).getByRole('alert').filter({ hasText: words })).toBeVisible()
const status = (words: string) => (page: Page) => expect(dialog(page).getByRole('status').first()).toHaveText(words)
const isMarked = (is: boolean) => (page: Page) => expect(field(page)).toHaveAttribute('aria-invalid', String(is))
const types = (text: string) => (page: Page) => field(page).fill(text)

const { screens } = contactProofPathModel
const [email, phone] = SAMPLE_PLACES
const contacts = [{ name: { first: 'Asha', last: 'Rao' }, emailAddress: email?.shown, phoneNumbers: [{ number: phone?.shown }] }]

export const pageObject: PageObject<typeof contactProofPathModel, ContextFrom<typeof contactProofMachine>> = {
  starts: {
    async 'the contacts are seen'(page) {
      await page.route(
        ({ pathname }) => pathname === pathTo(bookingInState),
        (route) => route.fulfill({ json: { data: { ...confirmedWire, contacts } } }),
      )
      await stopTime(page)
      await page.goto('/manage-booking/retrieve-booking?pnr=K7M4QX')
      const asks = page.getByRole('button', { name: 'Show contacts', exact: true })
      await passTimeUntil(page, () => asks.isVisible())
      await asks.click()
      await dialog(page).waitFor()
    },
    async 'nothing of the booking is seen'(page, wire) {
      await stopTime(page)
      await page.goto('/manage-booking/retrieve-booking')
      const reference = page.getByRole('textbox', { name: 'Booking reference (PNR)', exact: true })
      const who = page.getByRole('textbox', { name: 'Last name or e-mail', exact: true })
      await passTimeUntil(page, () => reference.isVisible())
      await reference.fill('K7M4QX')
      await who.fill('Rao')
      await who.press('Enter')
      await wire.ends('eligibility', 'too many tries')
      await page.getByRole('button', { name: 'Get a code', exact: true }).click()
      await dialog(page).waitFor()
    },
  },
  events: {
    'chooses the e-mail address': (page) => button(page, /^Send a code to a/).click(),
    'chooses the phone': (page) => button(page, /^Send a code to \+91/).click(),
    'types an address': types('asha@example.com'),
    'types a number': types('98765 43210'),
    'types half an address': types('asha@'),
    'types half a number': types('98765'),
    'empties the field': types(''),
    'presses Send a code': (page) => button(page, 'Send a code').click(),
    'asks for another contact': (page) => button(page, 'Use another contact').click(),
    'closes the dialog': (page) => button(page, 'Close').click(),
  },
  ports: {
    sendCode: {
      ...called(bookingCodes, 'POST'),
      replies: {
        'a code is sent': answer({ requestId: 'first' }),
        'the booking is not open any more': problem(404, 'BOOKING_NOT_FOUND', 'No booking was found'),
        'too many were asked for': problem(429, 'ATTEMPT_LIMIT_EXCEEDED', 'Too many codes'),
        ...FAILS,
      },
    },
  },
  calls: {
    eligibility: { ...called(bookingEligibility, 'GET'), replies: { 'too many tries': tooManyTries(900) } },
  },
  assertions: {
    open: (page) => expect(dialog(page)).toBeVisible(),
    'open.choosing': (page) => expect(button(page, /^Send a code to /)).toHaveCount(SAMPLE_PLACES.length),
    'open.choosing.limited': alert(screens['open.choosing.limited']),
    'open.choosing.notSent': alert(screens['open.choosing.notSent']),
    'open.naming': (page, { context }) => expect(field(page)).toHaveValue(context.contact.text),
    'open.naming.quiet': isMarked(false),
    'open.naming.invalid': isMarked(true),
    'open.naming.limited': alert(screens['open.naming.limited']),
    'open.naming.notSent': alert(screens['open.naming.notSent']),
    'open.sending.waiting': status(screens['open.sending.waiting']),
    'open.sending.slow': status(screens['open.sending.slow']),
    'open.entering': async (page, { context }) => {
      await expect(dialog(page).getByRole('textbox', { name: 'One-time code', exact: true })).toBeVisible()
      await expect(dialog(page).getByText(/ is a contact of the booking, a code of /)).toHaveCount(context.places === null ? 1 : 0)
    },
    closed: (page) => expect(dialog(page)).toHaveCount(0),
  },
}
