import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import type { NotAddedReason, OpenedTrip } from '../../../../machines/domain/booking.ts'
import type { TripProblem, viewTripsMachine } from '../../../../machines/trips/viewTrips/viewTrips.machine.ts'
import { FLOWN, FREE, viewTripsSamples } from '../../../../machines/trips/viewTrips/viewTrips.samples.ts'
import { bookings, openedBookings, type OpenedBookingWire } from '../../../../server/contract/bookings.ts'
import { answer, FAILS, FAILURES, problem } from '../../../testing/steps/answers.ts'
import { called, pathTo } from '../../../testing/steps/called.ts'
import type { FixedReply, PageObject, Scope } from '../../../testing/steps/pageObject.ts'
import { offered } from '../../../testing/steps/sampled.ts'
import { asksToSignIn } from '../../../testing/steps/signInDialog.ts'
import { noteRequest, passTimeUntil, stopTime } from '../../../testing/steps/stoppedTime.ts'

const { starts, events, ports } = viewTripsSamples

/** The bookings of a browser, as they were opened before. */
export const viewTripsPathModel = {
  samples: {
    starts,
    events: offered(events, ['forgets the flown one', 'forgets the one to come', 'adds the one to come', 'tries again', 'asks to sign in']),
    ports: {
      loadTrips: {
        answers: { 'one to come': [FREE], 'a flown one and one to come': [FREE, FLOWN], nothing: [] },
        failures: FAILURES,
      },
      forgetTrip: { answers: ports.forgetTrip.answers, failures: FAILURES },
      addTrip: { answers: ports.addTrip.answers, failures: FAILURES },
    },
  },
  screens: {
    '*': 'the heading “Found on this device”',
    'reading.waiting': 'the shape of a list',
    'reading.slow': 'Still getting the bookings of this device. This takes longer than usual.',
    shown: 'a card for each booking, with the buttons that it has',
    'shown.refused': 'what was not done, and why',
    forgetting: 'that the booking is being forgotten; the list stays',
    adding: 'that the booking is being added; the list stays',
    empty: 'No booking was found on this device, and a link to finding one',
    failed: 'We could not get the bookings of this device',
  },
} as const satisfies Scope<typeof viewTripsMachine, Record<string, string>>

const wireOf = ({ journeys, ...trip }: OpenedTrip): OpenedBookingWire => ({
  ...trip,
  journeys: journeys.map(({ origin, destination, flown }) => ({
    origin: origin.code,
    destination: destination.code,
    flown: flown && { ...flown, flightNumbers: [...flown.flightNumbers] },
  })),
})

const REFUSALS: Readonly<Record<NotAddedReason, FixedReply>> = {
  signedOut: problem(401, 'NOT_SIGNED_IN', 'Nobody is signed in'),
  notOpened: problem(404, 'BOOKING_NOT_FOUND', 'No booking was found'),
  notProved: problem(422, 'CONTACT_NOT_VERIFIED', 'The contact was not verified'),
  notAllowed: problem(403, 'FORBIDDEN', 'This is not allowed'),
}

const PROBLEMS: Readonly<Record<TripProblem, string>> = {
  notForgotten: 'is still here',
  notReached: 'The airline did not answer. Nothing has changed.',
  signedOut: 'You are not signed in any more.',
  notOpened: 'It is not open on this device any more.',
  notProved: 'First confirm by a code',
  notAllowed: 'It cannot be added to your account.',
}

const here = (page: Page) => page.getByRole('region', { name: 'Found on this device', exact: true })
const card = (page: Page, { recordLocator }: OpenedTrip) => here(page).getByRole('article').filter({ hasText: recordLocator })
const press = (name: string, trip: OpenedTrip) => (page: Page) => card(page, trip).getByRole('button', { name }).click()
const alert = (page: Page, words: string) => expect(here(page).getByRole('alert').filter({ hasText: words })).toBeVisible()
const status = (words: string) => (page: Page) => expect(here(page).getByRole('status')).toContainText(words)

export const pageObject: PageObject<typeof viewTripsPathModel, ContextFrom<typeof viewTripsMachine>> = {
  starts: {
    'the page is opened': async (page) => {
      const isAsked = noteRequest(page, (path) => path === pathTo(openedBookings))
      await stopTime(page)
      await page.goto('/manage-booking/view-my-trips')
      await passTimeUntil(page, isAsked)
    },
  },
  events: {
    'forgets the flown one': press('Forget this booking on this device', FLOWN),
    'forgets the one to come': press('Forget this booking on this device', FREE),
    'adds the one to come': press('Add to my trips', FREE),
    'tries again': (page) => here(page).getByRole('button', { name: 'Try again', exact: true }).click(),
    'asks to sign in': asksToSignIn,
  },
  ports: {
    loadTrips: {
      ...called(openedBookings, 'GET'),
      replies: {
        'one to come': answer([wireOf(FREE)]),
        'a flown one and one to come': answer([wireOf(FREE), wireOf(FLOWN)]),
        nothing: answer([]),
        ...FAILS,
      },
    },
    forgetTrip: { ...called(openedBookings, 'DELETE'), replies: { 'it is closed here': 'airline', ...FAILS } },
    addTrip: {
      ...called(bookings, 'PUT'),
      replies: {
        'it is added': answer({ recordLocator: FREE.recordLocator }),
        'the session has ended': REFUSALS.signedOut,
        'it is open no longer': REFUSALS.notOpened,
        'no contact is proved': REFUSALS.notProved,
        'it is not theirs to add': REFUSALS.notAllowed,
        ...FAILS,
      },
    },
  },
  assertions: {
    '*': (page) => expect(here(page).getByRole('heading', { level: 2, name: 'Found on this device' })).toBeVisible(),
    'reading.waiting': status('Getting the bookings of this device'),
    'reading.slow': status('Still getting the bookings of this device. This takes longer than usual.'),
    shown: async (page, { context: { trips } }) => {
      await expect(here(page).getByRole('article')).toHaveCount(trips.length)
      for (const trip of trips) await expect(card(page, trip).getByRole('link', { name: /^Open the booking/ })).toBeVisible()
    },
    'shown.refused': (page, { context }) => alert(page, PROBLEMS[context.problem ?? 'notReached']),
    forgetting: status('Forgetting the booking'),
    adding: status('Adding the booking'),
    empty: async (page) => {
      await status('No booking was found on this device')(page)
      await expect(here(page).getByRole('link', { name: 'Find a booking', exact: true })).toBeVisible()
    },
    failed: (page) => alert(page, 'We could not get the bookings of this device'),
  },
}
