import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import type { itineraryMailMachine } from '../../../../machines/trips/itineraryMail/itineraryMail.machine.ts'
import { itineraryMailSamples } from '../../../../machines/trips/itineraryMail/itineraryMail.samples.ts'
import { itineraryMails } from '../../../../server/contract/itineraryMail.ts'
import { bookingInState } from '../../../../server/contract/retrieval.ts'
import { answer, FAILS, FAILURES, problem } from '../../../testing/steps/answers.ts'
import { called, pathTo } from '../../../testing/steps/called.ts'
import type { PageObject, Scope } from '../../../testing/steps/pageObject.ts'
import { sampled } from '../../../testing/steps/sampled.ts'
import { passTimeUntil, stopTime } from '../../../testing/steps/stoppedTime.ts'
import { confirmedWire } from '../bookingPage/bookingPage.steps.ts'

const { starts, events, ports } = itineraryMailSamples
const { 'it was sent too often, for how long is not said': _unsaid, 'it was sent too often': _often, ...others } = ports.sendItinerary.answers

/** The button on the page of a booking. */
export const itineraryMailPathModel = {
  samples: {
    starts,
    events: sampled(events, ['asks for the mail']),
    ports: {
      sendItinerary: { answers: { ...others, 'it was sent too often': { kind: 'limited', retryAfter: null } }, failures: FAILURES },
    },
  },
  screens: {
    '*': 'the button “E-mail the itinerary” among what can be done with the booking',
    'asking.waiting': 'Sending the itinerary',
    'asking.slow': 'Still sending the itinerary. This takes longer than usual.',
    sent: 'to which contact it was sent, masked, and when',
    limited: 'It was sent too often. Please try again in an hour.',
    refused: 'why it was not sent',
    failed: 'Unable to send email: the airline did not answer.',
  },
} as const satisfies Scope<typeof itineraryMailMachine, Record<string, string>>

const actions = (page: Page) => page.getByRole('region', { name: 'What you can do', exact: true })
const button = (page: Page) => actions(page).getByRole('button', { name: 'E-mail the itinerary', exact: true })
const says = (role: 'status' | 'alert', words: string) => (page: Page) => expect(actions(page).getByRole(role)).toContainText(words)

export const pageObject: PageObject<typeof itineraryMailPathModel, ContextFrom<typeof itineraryMailMachine>> = {
  starts: {
    async 'a booking that is shown'(page) {
      await page.route(
        ({ pathname }) => pathname === pathTo(bookingInState),
        (route) => route.fulfill({ json: { data: confirmedWire } }),
      )
      await stopTime(page)
      await page.goto('/manage-booking/retrieve-booking?pnr=K7M4QX')
      await passTimeUntil(page, () => button(page).isVisible())
    },
  },
  events: { 'asks for the mail': (page) => button(page).click() },
  ports: {
    sendItinerary: {
      ...called(itineraryMails, 'POST'),
      replies: {
        'it is on its way': answer({ to: 'a***@e***', sentAt: '2026-12-06T08:31:00.000Z' }),
        'it was sent too often': problem(429, 'TOO_MANY_REQUESTS', 'Too many calls'),
        'the booking is not open here': problem(404, 'BOOKING_NOT_FOUND', 'No booking was found'),
        'the booking has no address': problem(422, 'NO_MAIL_ADDRESS', 'The booking has no e-mail address'),
        ...FAILS,
      },
    },
  },
  assertions: {
    '*': (page) => expect(button(page)).toBeVisible(),
    'asking.waiting': says('status', 'Sending the itinerary'),
    'asking.slow': says('status', 'Still sending the itinerary. This takes longer than usual.'),
    sent: says('status', 'Sent to a***@e***, Sun, 6 Dec 2026, 14:01 (Indian time).'),
    limited: says('alert', 'It was sent too often. Please try again in an hour.'),
    refused: (page, { context: { reason } }) => says('alert', reason === 'noAddress' ? 'has no e-mail address' : 'is not open here any more')(page),
    failed: says('alert', 'Unable to send email: the airline did not answer.'),
  },
}
