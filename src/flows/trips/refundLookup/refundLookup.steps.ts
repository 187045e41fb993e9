import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import type { refundLookupMachine } from '../../../../machines/trips/refundLookup/refundLookup.machine.ts'
import { refundLookupSamples } from '../../../../machines/trips/refundLookup/refundLookup.samples.ts'
import { refundInfo } from '../../../../server/contract/retrieval.ts'
import { answer, FAILS, FAILURES, problem, tooManyTries } from '../../../testing/steps/answers.ts'
import { called } from '../../../testing/steps/called.ts'
import { alert, press, shown } from '../../../testing/steps/onPage.ts'
import type { PageObject, Scope } from '../../../testing/steps/pageObject.ts'
import { sampled } from '../../../testing/steps/sampled.ts'
import { open } from '../../../testing/steps/stoppedTime.ts'

const { starts, events, ports } = refundLookupSamples

/** The page that looks up what went back of a booking. */
export const refundLookupPathModel = {
  samples: {
    starts,
    events,
    ports: {
      loadRefunds: {
        answers: sampled(ports.loadRefunds.answers, ['a part went back', 'nothing went back', 'no such booking', 'a group', 'too many tries']),
        failures: FAILURES,
      },
    },
  },
  screens: {
    incomplete: 'at each wrong field what is wrong',
    'asking.waiting': 'Looking up your refund',
    'asking.slow': 'Still looking up your refund. This takes longer than usual.',
    shown: 'what was paid, what went back and when, and what has still to go back',
    notFound: 'No booking found',
    forbidden: 'We cannot show this refund here',
    limited: 'Too many tries were wrong',
    failed: 'The airline could not be reached. What you typed is kept.',
  },
} as const satisfies Scope<typeof refundLookupMachine, Record<string, string>>

const pnr = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Booking reference (PNR)', exact: true })
const who = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Last name or e-mail', exact: true })
const typing = (field: typeof pnr, text: string) => (page: Page) => field(page).fill(text)

const { screens } = refundLookupPathModel
const money = { recordLocator: 'K7M4QX', currencyCode: 'INR', paid: 5_000 }

export const pageObject: PageObject<typeof refundLookupPathModel, ContextFrom<typeof refundLookupMachine>> = {
  starts: { 'an empty form': open('/manage-booking/refund-info', (page) => () => pnr(page).isVisible()) },
  events: {
    'types the reference': typing(pnr, 'K7M4QX'),
    'types half a reference': typing(pnr, 'K7M'),
    'types the last name': typing(who, 'Rao'),
    'types an e-mail address': typing(who, 'asha@example.com'),
    'types half an address': typing(who, 'asha@'),
    'presses Look up': press('Look up'),
  },
  ports: {
    loadRefunds: {
      ...called(refundInfo, 'GET'),
      replies: {
        'a part went back': answer({
          ...money,
          refunded: 3_500,
          outstanding: 500,
          refunds: [{ amount: 3_500, refundedAt: '2026-12-06T08:31:00.000Z', method: 'UPI' }],
        }),
        'nothing went back': answer({ ...money, refunded: 0, outstanding: 0, refunds: [] }),
        'no such booking': problem(404, 'BOOKING_NOT_FOUND', 'No booking was found'),
        'a group': problem(403, 'FORBIDDEN', 'This is not allowed'),
        'too many tries': tooManyTries(240),
        ...FAILS,
      },
    },
  },
  assertions: {
    incomplete: (page) => expect(page.getByRole('main').locator('[aria-invalid="true"]').first()).toBeVisible(),
    'asking.waiting': (page) => expect(page.getByRole('main').getByRole('status')).toHaveText('Looking up your refund'),
    'asking.slow': shown(screens['asking.slow']),
    shown: async (page, { context: { refunds } }) => {
      const region = page.getByRole('region', { name: 'Booking K7M4QX', exact: true })
      await expect(region).toContainText(refunds?.refunds.length === 0 ? 'Nothing went back' : 'Still to go back')
    },
    notFound: alert(screens.notFound),
    forbidden: alert(screens.forbidden),
    limited: alert(screens.limited),
    failed: alert(screens.failed),
  },
}
