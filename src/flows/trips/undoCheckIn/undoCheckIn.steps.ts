import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import type { CheckInReading } from '../../../../machines/domain/checkIn.ts'
import { familyFacts, WAY_OUT } from '../../../../machines/trips/checkInSubmit/checkInSubmit.samples.ts'
import type { undoCheckInMachine } from '../../../../machines/trips/undoCheckIn/undoCheckIn.machine.ts'
import { undoCheckInSamples } from '../../../../machines/trips/undoCheckIn/undoCheckIn.samples.ts'
import { undoneCheckIns } from '../../../../server/contract/checkIn.ts'
import { answer, FAILS, FAILURES, problem } from '../../../testing/steps/answers.ts'
import { called } from '../../../testing/steps/called.ts'
import { openToCheckIn, readsBooking, wayOutStands } from '../../../testing/steps/checkInPlan.ts'
import { alert, button, press, shown } from '../../../testing/steps/onPage.ts'
import type { PageObject, Scope } from '../../../testing/steps/pageObject.ts'
import { sampled } from '../../../testing/steps/sampled.ts'
import { asksToSignIn } from '../../../testing/steps/signInDialog.ts'
import { open } from '../../../testing/steps/stoppedTime.ts'

const { starts, events, ports } = undoCheckInSamples

/** For so long a check-in can be undone still: here and on the page. */
const UNDO_ENDS_IN = 10 * 60_000

/** All are checked in for the way out, and the time to undo it ends soon. */
function endingSoon(): CheckInReading {
  const facts = familyFacts({ checkedIn: WAY_OUT.passengerKeys })
  const ends = facts.booking.journeys[0]?.deadlines?.undoUntilAt ?? ''
  return { kind: 'read', ...facts, booking: { ...facts.booking, readAt: new Date(Date.parse(ends) - UNDO_ENDS_IN).toISOString() } }
}

/** The page that undoes a check-in, for a way out that all are checked in for. */
export const undoCheckInPathModel = {
  samples: {
    starts,
    events: sampled(events, [
      'ticks the first',
      'ticks the second',
      'asks to undo',
      'undoes it',
      'stays checked in',
      'tries again',
      'asks to sign in',
    ]),
    ports: {
      loadCheckIn: {
        answers: {
          'all are checked in, and the time to undo ends soon': endingSoon(),
          ...sampled(ports.loadCheckIn.answers, [
            'the time to undo is over',
            'nobody is checked in',
            'it is not open here',
            'only the staff may open it',
          ]),
        },
        failures: FAILURES,
      },
      undo: { answers: ports.undo.answers, failures: FAILURES },
    },
  },
  screens: {
    '*': 'the heading “Undo check-in”',
    'reading.slow': 'Still reading your booking. This takes longer than usual.',
    choosing: 'for which journey, and for whom; and why nothing was undone',
    'choosing.reminding': 'Choose a journey and a passenger first.',
    'choosing.confirming': 'what is lost with the check-in, and the button “Yes, undo it”',
    'undoing.slow': 'Still undoing the check-in. This takes longer than usual; please do not close the page.',
    undone: 'The check-in is undone',
    unsure: 'We do not know yet whether it is undone',
    tooLate: 'This check-in cannot be undone any more',
    nobody: 'Nobody is checked in',
    failed: 'We could not read your booking',
    forbidden: 'This booking can only be opened by our staff',
    notOpened: 'that the booking is not open here, or that the address names none',
  },
} as const satisfies Scope<typeof undoCheckInMachine, Record<string, string>>

const box = (page: Page, legend: string, nth: number) => page.getByRole('group', { name: legend, exact: true }).getByRole('checkbox').nth(nth)
const passenger = (page: Page, nth: number) => box(page, 'For whom?', nth)
const all = () => true

export const pageObject: PageObject<typeof undoCheckInPathModel, ContextFrom<typeof undoCheckInMachine>> = {
  starts: {
    'the page that undoes a check-in': openToCheckIn('/manage-booking/undo-check-in', null),
    'an address without a booking': open('/manage-booking/undo-check-in', (page) => () => page.getByRole('alert').isVisible()),
  },
  events: {
    'ticks the first': (page) => passenger(page, 0).click(),
    'ticks the second': (page) => passenger(page, 1).click(),
    'asks to undo': (page) => button(page, /^Undo check-in/).click({ force: true }),
    'undoes it': press('Yes, undo it'),
    'stays checked in': press('Stay checked in'),
    'tries again': press('Try again'),
    'asks to sign in': asksToSignIn,
  },
  ports: {
    loadCheckIn: readsBooking({
      'all are checked in, and the time to undo ends soon': wayOutStands({ isIn: all, undoEndsIn: UNDO_ENDS_IN }),
      'the time to undo is over': wayOutStands({ isIn: all, undoEndsIn: -1 }),
      'nobody is checked in': wayOutStands({}),
    }),
    undo: {
      ...called(undoneCheckIns, 'POST'),
      replies: {
        'it is undone': answer({ recordLocator: 'K7M4QX', passengerSegments: [] }),
        'a bag was given up': problem(409, 'BAGS_CHECKED_IN', 'A bag was checked in at the counter'),
        'a later journey comes first': problem(409, 'CHECK_IN_NOT_SEQUENTIAL', 'Only sequential check-in is allowed'),
        'the time is over meanwhile': problem(409, 'CHECK_IN_UNDO_CLOSED', 'The check-in cannot be undone any more'),
        'the booking has changed': problem(409, 'BOOKING_CHANGED', 'The booking was changed meanwhile'),
        'it is not open here any more': problem(404, 'BOOKING_NOT_FOUND', 'No booking was found'),
        ...FAILS,
      },
    },
  },
  assertions: {
    '*': (page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Undo check-in'),
    'reading.slow': shown('Still reading your booking. This takes longer than usual.'),
    choosing: async (page, { context: { choice, refusal } }) => {
      await expect(box(page, 'For which journey?', 0)).toBeChecked()
      await expect(passenger(page, 0)).toBeChecked({ checked: choice.passengerKeys.includes('P1') })
      await expect(passenger(page, 1)).toBeChecked({ checked: choice.passengerKeys.includes('P2') })
      await expect(page.getByRole('alert').filter({ hasText: 'Undo check-in failed' })).toHaveCount(refusal === null ? 0 : 1)
    },
    'choosing.reminding': alert('Choose a journey and a passenger first.'),
    'choosing.confirming': (page) => expect(button(page, 'Yes, undo it')).toBeVisible(),
    'undoing.slow': shown('Still undoing the check-in. This takes longer than usual; please do not close the page.'),
    undone: alert('The check-in is undone'),
    unsure: alert('We do not know yet whether it is undone'),
    tooLate: alert('This check-in cannot be undone any more'),
    nobody: alert('Nobody is checked in'),
    failed: alert('We could not read your booking'),
    forbidden: alert('This booking can only be opened by our staff'),
    notOpened: (page, { context }) =>
      alert(context.recordLocator === null ? 'Which check-in do you want to undo?' : 'This booking is not open here')(page),
  },
}
