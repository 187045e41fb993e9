import { expect, type Page } from 'playwright/test'
import type { ContextFrom, SnapshotFrom } from 'xstate'
import type { CheckInReading } from '../../../../machines/domain/checkIn.ts'
import { isAnyCheckable } from '../../../../machines/domain/checkInPlan.ts'
import { familyFacts } from '../../../../machines/trips/checkInSubmit/checkInSubmit.samples.ts'
import type { dangerousGoodsMachine } from '../../../../machines/trips/dangerousGoods/dangerousGoods.machine.ts'
import { dangerousGoodsSamples } from '../../../../machines/trips/dangerousGoods/dangerousGoods.samples.ts'
import { checkIns } from '../../../../server/contract/checkIn.ts'
import { answer, FAILURES, problem } from '../../../testing/steps/answers.ts'
import { called } from '../../../testing/steps/called.ts'
import { openToCheckIn, readsBooking, wayOutIsGone, wayOutStands } from '../../../testing/steps/checkInPlan.ts'
import { alert, button, press, shown } from '../../../testing/steps/onPage.ts'
import type { PageObject, Scope } from '../../../testing/steps/pageObject.ts'
import { sampled } from '../../../testing/steps/sampled.ts'
import { asksToSignIn } from '../../../testing/steps/signInDialog.ts'
import { open } from '../../../testing/steps/stoppedTime.ts'

type Snapshot = SnapshotFrom<typeof dangerousGoodsMachine>

const { starts, events, ports } = dangerousGoodsSamples

/** For so long check-in is open still: here and on the page. */
const CLOSES_IN = 10 * 60_000

function closingSoon(): CheckInReading {
  const facts = familyFacts()
  const closes = facts.booking.journeys[0]?.deadlines?.checkInClosesAt ?? ''
  return { kind: 'read', ...facts, booking: { ...facts.booking, readAt: new Date(Date.parse(closes) - CLOSES_IN).toISOString() } }
}

/** Whether the airline is asked to check them in: what cannot be checked in for is refused without asking. */
const isAsked = ({ facts, plan }: Snapshot['context']): boolean => facts !== null && plan !== null && isAnyCheckable(facts, plan)

const told =
  <const Type extends 'checkIn.done' | 'checkIn.outdated'>(type: Type) =>
  (snapshot: Snapshot) =>
    snapshot.matches('submitting') && isAsked(snapshot.context) ? ({ type } as const) : null

/** The list before check-in. Why nobody is checked in is in the cases of the check-in itself. */
export const dangerousGoodsPathModel = {
  samples: {
    starts,
    events: {
      ...sampled(events, ['ticks the line', 'presses Check in', 'tries again', 'asks to sign in']),
      'they are checked in': told('checkIn.done'),
      'the booking has changed': told('checkIn.outdated'),
    },
    ports: {
      loadCheckIn: {
        answers: {
          'they can be checked in for a while still': closingSoon(),
          ...sampled(ports.loadCheckIn.answers, [
            'they are checked in already',
            'check-in is over',
            'the journey is gone',
            'it is not open here',
            'only the staff may open it',
          ]),
        },
        failures: FAILURES,
      },
    },
  },
  screens: {
    'reading.waiting': 'the shape of the page, or the list as it was',
    'reading.slow': 'Still reading your booking. This takes longer than usual.',
    listing: 'the list, with the line “Our bags follow this list”',
    'listing.reminding': 'Tick this line first. Without it nobody is checked in.',
    submitting: 'Checking you in, or Check-in window closed',
    checkedIn: 'the summary, in the place of the list',
    'stopped.noPlan': 'Choose your journeys first',
    'stopped.outdated': 'What you chose is not in this booking any more',
    'stopped.failed': 'We could not read your booking',
    'stopped.forbidden': 'This booking can only be opened by our staff',
    'stopped.notOpened': 'that the booking is not open here, or that the address names none',
  },
} as const satisfies Scope<typeof dangerousGoodsMachine, Record<string, string>>

const reading = (page: Page) => page.getByText('Reading your booking')
const line = (page: Page) => page.getByRole('checkbox', { name: 'Our bags follow this list', exact: true })
const isAlone = (page: Page) => () => page.getByRole('alert').isVisible()

export const pageObject: PageObject<typeof dangerousGoodsPathModel, ContextFrom<typeof dangerousGoodsMachine>> = {
  starts: {
    'a family that checks in': openToCheckIn('/dangerous-goods', 'checkInPlan'),
    'nothing was chosen in this tab': open('/dangerous-goods?pnr=K7M4QX', isAlone),
    'an address without a booking': open('/dangerous-goods', isAlone),
  },
  events: {
    'ticks the line': (page) => line(page).click(),
    'presses Check in': (page) => button(page, /^Check in \d passengers?$/).click({ force: true }),
    'they are checked in': (_, wire) => wire.ends('checkIn', 'they are checked in'),
    'the booking has changed': (_, wire) => wire.ends('checkIn', 'the booking has changed'),
    'tries again': press('Try again'),
    'asks to sign in': asksToSignIn,
  },
  ports: {
    loadCheckIn: readsBooking({
      'they can be checked in for a while still': wayOutStands({ closesIn: CLOSES_IN }),
      'they are checked in already': wayOutStands({ isIn: () => true }),
      'check-in is over': wayOutStands({ restrictions: ['Closed'] }),
      'the journey is gone': wayOutIsGone,
    }),
  },
  calls: {
    checkIn: {
      ...called(checkIns, 'POST'),
      replies: {
        'they are checked in': answer({ recordLocator: 'K7M4QX', passengerSegments: [] }),
        'the booking has changed': problem(409, 'BOOKING_CHANGED', 'The booking was changed meanwhile'),
      },
    },
  },
  assertions: {
    'reading.waiting': (page) => expect(reading(page)).toHaveCount(1),
    'reading.slow': shown('Still reading your booking. This takes longer than usual.'),
    listing: async (page, { context: { isTicked, isNews } }) => {
      // The list stands there while the booking is read again, too.
      await expect(reading(page)).toHaveCount(0)
      await expect(line(page)).toBeChecked({ checked: isTicked })
      await expect(page.getByRole('alert').filter({ hasText: 'Check-in failed: the booking was changed meanwhile' })).toHaveCount(isNews ? 1 : 0)
    },
    'listing.reminding': alert('Tick this line first. Without it nobody is checked in.'),
    submitting: (page, { context }) =>
      isAsked(context) ? expect(page.getByText('Checking you in')).toHaveCount(1) : alert('Check-in window closed')(page),
    checkedIn: (page) => expect(page).toHaveURL(/\/check-in-summary\?/),
    'stopped.noPlan': alert('Choose your journeys first'),
    'stopped.outdated': alert('What you chose is not in this booking any more'),
    'stopped.failed': alert('We could not read your booking'),
    'stopped.forbidden': alert('This booking can only be opened by our staff'),
    'stopped.notOpened': (page, { context }) =>
      alert(context.recordLocator === null ? 'Which booking do you want to check in for?' : 'This booking is not open here')(page),
  },
}
