import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import type { checkInAddOnsMachine } from '../../../../machines/trips/checkInAddOns/checkInAddOns.machine.ts'
import { checkInAddOnsSamples } from '../../../../machines/trips/checkInAddOns/checkInAddOns.samples.ts'
import { specialServices, type SpecialServicesBody } from '../../../../server/contract/specialServices.ts'
import { answer, FAILS, FAILURES, problem } from '../../../testing/steps/answers.ts'
import { called } from '../../../testing/steps/called.ts'
import { openToCheckIn, readsBooking } from '../../../testing/steps/checkInPlan.ts'
import { alert, button, press, shown } from '../../../testing/steps/onPage.ts'
import type { PageObject, Scope } from '../../../testing/steps/pageObject.ts'
import { sampled } from '../../../testing/steps/sampled.ts'
import { asksToSignIn } from '../../../testing/steps/signInDialog.ts'
import { open } from '../../../testing/steps/stoppedTime.ts'

const { starts, events, ports } = checkInAddOnsSamples

/** Those who check in for one flight, and a wheelchair, which costs nothing. What costs something is in the walks and in a journey. */
export const checkInAddOnsPathModel = {
  samples: {
    starts: sampled(starts, ['a family for the way out', 'nothing was chosen in this tab', 'an address without a booking']),
    events: sampled(events, [
      'chooses a wheelchair for Meera',
      'takes the wheelchair back',
      'continues',
      'skips the extras',
      'tries again',
      'asks to sign in',
      'closes the toast',
    ]),
    ports: {
      loadCheckIn: {
        answers: sampled(ports.loadCheckIn.answers, ['they can be checked in', 'it is not open here', 'only the staff may open it']),
        failures: FAILURES,
      },
      loadAddOns: { answers: sampled(ports.loadAddOns.answers, ['nobody has anything', 'it is not open any more']), failures: FAILURES },
      chooseAddOns: {
        answers: sampled(ports.chooseAddOns.answers, ['it is theirs', 'it was held too often', 'the booking has changed']),
        failures: FAILURES,
      },
    },
  },
  screens: {
    'work.getting.reading.waiting': 'the shape of the page',
    'work.getting.reading.slow': 'Getting your booking. This takes longer than usual.',
    'work.getting.gettingAddOns.slow': 'Getting the extras. This takes longer than usual.',
    'work.stopped.failed': 'Unable to load this add on',
    'work.offering.choosing.open': 'the extras of the flight, and the button that continues',
    'work.offering.choosing.told': 'Extras were kept too often without being paid',
    'work.offering.saving.slow': 'Keeping your extras. This takes longer than usual.',
    'work.stopped.unsure': 'We do not know whether your extras were kept',
    'work.stopped.outdated': 'Your booking was changed meanwhile',
    'work.leaving': 'the seats, the next step',
    'work.stopped.noPlan': 'Choose your journeys first',
    'work.stopped.notOpened': 'This booking is not open here',
    'work.stopped.forbidden': 'Only our staff can open this booking',
    'toast.shown': 'Something went wrong',
  },
} as const satisfies Scope<typeof checkInAddOnsMachine, Record<string, string>>

/** What the airline answers to a choice: all of it is theirs. */
const chosen = ({ recordLocator, services }: SpecialServicesBody) => ({
  recordLocator,
  currencyCode: 'INR',
  readAt: '2026-11-21T06:00:00.000Z',
  segments: services.map(({ segmentKey, passengerKey, ssrCodes }) => ({
    segmentKey,
    passengers: [{ passengerKey, services: ssrCodes.map((ssrCode) => ({ ssrCode, price: 0, state: 'THEIRS', blockedBecause: null })) }],
  })),
  due: null,
})

const wheelchair = (page: Page) =>
  page
    .getByRole('group', { name: /^Wheelchair/ })
    .getByRole('checkbox')
    .nth(1)

const isAlone = (page: Page) => () => page.getByRole('alert').isVisible()

export const pageObject: PageObject<typeof checkInAddOnsPathModel, ContextFrom<typeof checkInAddOnsMachine>> = {
  starts: {
    'a family for the way out': openToCheckIn('/checkin-addons', 'checkInPlan'),
    'nothing was chosen in this tab': open('/checkin-addons?pnr=K7M4QX', isAlone),
    'an address without a booking': open('/checkin-addons', isAlone),
  },
  events: {
    'chooses a wheelchair for Meera': (page) => wheelchair(page).check(),
    'takes the wheelchair back': (page) => wheelchair(page).uncheck(),
    continues: press(/^Continue/),
    'skips the extras': press('Skip extras'),
    'tries again': press(/^(?:Try again|Look again)$/),
    'asks to sign in': asksToSignIn,
    'closes the toast': press('Close the message'),
  },
  ports: {
    loadCheckIn: readsBooking({
      'they can be checked in': 'airline',
    }),
    loadAddOns: {
      ...called(specialServices, 'GET'),
      replies: {
        'nobody has anything': 'airline',
        'it is not open any more': problem(404, 'BOOKING_NOT_FOUND', 'There is no such booking'),
        ...FAILS,
      },
    },
    chooseAddOns: {
      ...called(specialServices, 'POST'),
      replies: {
        'it is theirs': (_asked, _input, _page, sent) => answer(chosen(sent as SpecialServicesBody)),
        'it was held too often': problem(429, 'HELD_TOO_OFTEN', 'It was held too often'),
        'the booking has changed': problem(409, 'BOOKING_CHANGED', 'The booking was changed meanwhile'),
        ...FAILS,
      },
    },
  },
  assertions: {
    'work.getting.reading.waiting': (page) => expect(page.getByText('Getting your booking')).toHaveCount(1),
    'work.getting.reading.slow': shown('Getting your booking. This takes longer than usual.'),
    'work.getting.gettingAddOns.slow': shown('Getting the extras. This takes longer than usual.'),
    'work.stopped.failed': alert('Unable to load this add on'),
    'work.offering.choosing.open': (page) => expect(button(page, /^Continue/)).toBeVisible(),
    'work.offering.choosing.told': alert('Extras were kept too often without being paid'),
    'work.offering.saving.slow': shown('Keeping your extras. This takes longer than usual.'),
    'work.stopped.unsure': alert('We do not know whether your extras were kept'),
    'work.stopped.outdated': alert('Your booking was changed meanwhile'),
    'work.leaving': (page) => expect(page).toHaveURL(/\/check-in\/select-seats\?/),
    'work.stopped.noPlan': alert('Choose your journeys first'),
    'work.stopped.notOpened': alert('This booking is not open here'),
    'work.stopped.forbidden': alert('Only our staff can open this booking'),
    'toast.shown': alert('Something went wrong'),
  },
}
