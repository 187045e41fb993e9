import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import type { checkInSummaryMachine } from '../../../../machines/trips/checkInSummary/checkInSummary.machine.ts'
import { checkInSummarySamples } from '../../../../machines/trips/checkInSummary/checkInSummary.samples.ts'
import { FAILURES } from '../../../testing/steps/answers.ts'
import { openToCheckIn, readsBooking, wayOutStands } from '../../../testing/steps/checkInPlan.ts'
import { alert, press, shown } from '../../../testing/steps/onPage.ts'
import type { PageObject, Scope } from '../../../testing/steps/pageObject.ts'
import { sampled } from '../../../testing/steps/sampled.ts'
import { asksToSignIn } from '../../../testing/steps/signInDialog.ts'
import { open } from '../../../testing/steps/stoppedTime.ts'

const { starts, events, ports } = checkInSummarySamples

/** A booking there and back, whose way back is not open yet. */
export const checkInSummaryPathModel = {
  samples: {
    starts,
    events: sampled(events, ['tries again', 'asks to sign in']),
    ports: {
      loadCheckIn: {
        answers: sampled(ports.loadCheckIn.answers, [
          'all are checked in for the way out',
          'one of them is not',
          'nobody is checked in',
          'it is not open here',
          'only the staff may open it',
        ]),
        failures: FAILURES,
      },
    },
  },
  screens: {
    'reading.waiting': 'the shape of the page',
    'reading.slow': 'Still reading your booking. This takes longer than usual.',
    shown: 'who is checked in for the way out, when it boards, and the button “Show boarding pass”',
    nobody: 'Nobody is checked in',
    failed: 'We could not read your booking',
    forbidden: 'This booking can only be opened by our staff',
    notOpened: 'that the booking is not open here, or that the address names none',
  },
} as const satisfies Scope<typeof checkInSummaryMachine, Record<string, string>>

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

export const pageObject: PageObject<typeof checkInSummaryPathModel, ContextFrom<typeof checkInSummaryMachine>> = {
  starts: {
    'a family that was checked in just now': openToCheckIn('/check-in-summary', 'checkedIn'),
    'an address that was typed': openToCheckIn('/check-in-summary', null),
    'an address without a booking': open('/check-in-summary', (page) => () => page.getByRole('alert').isVisible()),
  },
  events: { 'tries again': press('Try again'), 'asks to sign in': asksToSignIn },
  ports: {
    loadCheckIn: readsBooking({
      'all are checked in for the way out': wayOutStands({ isIn: () => true }),
      'one of them is not': wayOutStands({ isIn: (place, passengers) => place < passengers - 1 }),
      'nobody is checked in': wayOutStands({}),
    }),
  },
  assertions: {
    'reading.waiting': (page) => expect(page.getByText('Reading your booking')).toHaveCount(1),
    'reading.slow': shown('Still reading your booking. This takes longer than usual.'),
    shown: async (page, { context: { facts, justNow } }) => {
      const isAll = facts?.booking.passengers.every(({ checkedInFor }) => checkedInFor.length > 0) === true
      await expect(heading(page)).toHaveText(isAll && justNow !== null ? 'You are checked in' : 'Your check-in')
      const wayOut = page.getByRole('main').getByRole('region').first()
      await expect(wayOut).toContainText(isAll ? 'All checked in' : /\d of \d checked in/)
      await expect(wayOut).toContainText('Boarding begins at')
      await expect(page.getByRole('link', { name: 'Show boarding pass', exact: true })).toBeVisible()
    },
    nobody: alert('Nobody is checked in'),
    failed: alert('We could not read your booking'),
    forbidden: alert('This booking can only be opened by our staff'),
    notOpened: (page, { context }) =>
      alert(context.recordLocator === null ? 'Which booking do you want to see?' : 'This booking is not open here')(page),
  },
}
