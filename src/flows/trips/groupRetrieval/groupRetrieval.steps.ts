import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import type { groupRetrievalMachine } from '../../../../machines/trips/groupRetrieval/groupRetrieval.machine.ts'
import { groupRetrievalSamples } from '../../../../machines/trips/groupRetrieval/groupRetrieval.samples.ts'
import { bookingEligibility, bookingRetrieval, groupNames } from '../../../../server/contract/retrieval.ts'
import { answer, FAILS, FAILURES } from '../../../testing/steps/answers.ts'
import { called } from '../../../testing/steps/called.ts'
import type { Act, PageObject, Scope } from '../../../testing/steps/pageObject.ts'
import { answersBookingOf } from '../../../testing/steps/personaBookings.ts'
import { sampled } from '../../../testing/steps/sampled.ts'
import { passTimeUntil, stopTime } from '../../../testing/steps/stoppedTime.ts'

const { starts, events, ports } = groupRetrievalSamples

/** The dialog for a group, over the page that finds a booking. Whoever is one of the group leaves the page. */
export const groupRetrievalPathModel = {
  samples: {
    starts: sampled(starts, ['a group found by last name', 'a group found by e-mail address']),
    events: sampled(events, [
      'types a first name',
      'types a blank',
      'types a last name',
      'types another last name',
      'presses Continue',
      'closes the dialog',
    ]),
    ports: {
      validatePassenger: {
        answers: sampled(ports.validatePassenger.answers, [
          'a passenger of a group that cannot be managed',
          'no passenger of this name, in words of its own',
          'a group without passengers',
          'a cancelled group',
          'a group without flights',
        ]),
        failures: FAILURES,
      },
    },
  },
  screens: {
    open: 'the dialog “Group booking” with the names as they were typed, the last name where it is asked for',
    'open.input.quiet': 'no name is marked',
    'open.input.incomplete': '“Enter your first name to go on.”, or both names',
    'open.submitting.waiting': 'Looking for you in the group',
    'open.submitting.slow': 'Still looking for you in the group. This takes longer than usual.',
    'open.answered.rejected': 'No Anand Rao is in this group.',
    'open.answered.withoutPassengers': 'Enter the name of a passenger of this group.',
    'open.answered.cancelled': 'This group booking has been cancelled.',
    'open.answered.notFound': 'No booking found. This group cannot be opened here: ask the person who booked it.',
    'open.answered.wentWrong': 'Something went wrong. This group has no flights: ask the person who booked it.',
    'open.answered.failed': 'Something went wrong, Please try again. What you typed is kept.',
    closed: 'no dialog any more',
  },
} as const satisfies Scope<typeof groupRetrievalMachine, Record<string, string>>

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Group booking', exact: true })
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })

const opens =
  (who: string): Act =>
  async (page, wire) => {
    await stopTime(page)
    await page.goto('/manage-booking/retrieve-booking')
    await passTimeUntil(page, () => field(page, 'Booking reference (PNR)').isVisible())
    await field(page, 'Booking reference (PNR)').fill('GRP24K')
    await field(page, 'Last name or e-mail').fill(who)
    await field(page, 'Last name or e-mail').press('Enter')
    await wire.ends('eligibility', 'a group')
    await wire.ends('opening', 'the group')
    await dialog(page).waitFor()
  }

const isGroup = { status: true } as const
const alerts = (words: string) => (page: Page) => expect(dialog(page).getByRole('alert')).toContainText(words)
const tells = (words: string) => (page: Page) => expect(dialog(page).getByRole('status')).toHaveText(words)
const isMarked = (page: Page, is: boolean) => expect(field(page, 'First name')).toHaveAttribute('aria-invalid', String(is))

const { screens } = groupRetrievalPathModel

export const pageObject: PageObject<typeof groupRetrievalPathModel, ContextFrom<typeof groupRetrievalMachine>> = {
  starts: {
    'a group found by last name': opens('Rao'),
    'a group found by e-mail address': opens('trips@vidyalaya.example'),
  },
  events: {
    'types a first name': (page) => field(page, 'First name').fill('Anand'),
    'types a blank': (page) => field(page, 'First name').fill(' '),
    'types a last name': (page) => field(page, 'Last name').fill('Rao'),
    'types another last name': (page) => field(page, 'Last name').fill('Roy'),
    'presses Continue': (page) => button(page, 'Continue').click({ force: true }),
    'closes the dialog': (page) => button(page, 'Close').first().click(),
  },
  ports: {
    validatePassenger: {
      ...called(groupNames, 'POST'),
      replies: {
        'a passenger of a group that cannot be managed': answersBookingOf('group', { ...isGroup, allowManageBooking: false }),
        'no passenger of this name, in words of its own': answer({ status: false, message: 'No Anand Rao is in this group.' }),
        'a group without passengers': answersBookingOf('group', { ...isGroup, passengers: [] }),
        'a cancelled group': answersBookingOf('group-cancelled', isGroup),
        'a group without flights': answersBookingOf('group-without-journeys', isGroup),
        ...FAILS,
      },
    },
  },
  calls: {
    eligibility: { ...called(bookingEligibility, 'GET'), replies: { 'a group': answer({ bookingType: 'GROUP' }) } },
    opening: {
      ...called(bookingRetrieval, 'GET'),
      replies: { 'the group': answersBookingOf('group', { recordLocator: 'GRP24K', isPrimaryContactMatched: false }) },
    },
  },
  assertions: {
    open: async (page, { context }) => {
      await expect(dialog(page).getByText('A group travels on GRP24K.')).toBeVisible()
      await expect(field(page, 'First name')).toHaveValue(context.firstName)
      if (context.userInputs.lastName === null) await expect(field(page, 'Last name')).toHaveValue(context.lastName)
      else await expect(field(page, 'Last name')).toHaveCount(0)
    },
    'open.input.quiet': (page) => isMarked(page, false),
    'open.input.incomplete': async (page) => {
      await isMarked(page, true)
      await expect(dialog(page).getByRole('alert')).toHaveText(/^Enter your first (and last )?name to go on\.$/)
    },
    'open.submitting.waiting': tells(screens['open.submitting.waiting']),
    'open.submitting.slow': tells(screens['open.submitting.slow']),
    'open.answered.rejected': alerts(screens['open.answered.rejected']),
    'open.answered.withoutPassengers': alerts(screens['open.answered.withoutPassengers']),
    'open.answered.cancelled': alerts(screens['open.answered.cancelled']),
    'open.answered.notFound': alerts(screens['open.answered.notFound']),
    'open.answered.wentWrong': alerts(screens['open.answered.wentWrong']),
    'open.answered.failed': alerts(screens['open.answered.failed']),
    closed: (page) => expect(dialog(page)).toHaveCount(0),
  },
}
