import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import type { checkInSelectionMachine } from '../../../../machines/trips/checkInSelection/checkInSelection.machine.ts'
import { checkInSelectionSamples, KEYS } from '../../../../machines/trips/checkInSelection/checkInSelection.samples.ts'
import { checkInRetrieval } from '../../../../server/contract/checkIn.ts'
import { bookingInState } from '../../../../server/contract/retrieval.ts'
import { answer, FAILS, FAILURES, problem } from '../../../testing/steps/answers.ts'
import { called } from '../../../testing/steps/called.ts'
import type { PageObject, Scope } from '../../../testing/steps/pageObject.ts'
import { listedBooking } from '../../../testing/steps/personaBookings.ts'
import { offered, sampled } from '../../../testing/steps/sampled.ts'
import { passTimeUntil, stopTime } from '../../../testing/steps/stoppedTime.ts'

const { starts, events, ports } = checkInSelectionSamples

/** The popup over the page that checks in, for a booking whose two ways are open. */
export const checkInSelectionPathModel = {
  samples: {
    starts: sampled(starts, ['a booking that was found']),
    events: {
      ...offered(events, ['ticks the way out', 'ticks the way back']),
      ...sampled(events, [
        'switches Select all',
        'chooses the past flights',
        'chooses the upcoming flights',
        'presses Check in',
        'tries again',
        'closes the popup',
      ]),
    },
    ports: {
      readCheckIn: {
        answers: sampled(ports.readCheckIn.answers, ['both are open', 'a booking that is not open here', 'a booking that is not shown']),
        failures: FAILURES,
      },
    },
  },
  screens: {
    'reading.waiting': 'Getting your flights',
    'reading.slow': 'Still getting your flights. This takes longer than usual.',
    failed: 'We could not get your flights',
    notOpened: 'This booking is not open here',
    forbidden: 'This booking cannot be shown here',
    'shown.list.upcoming': 'both flights, ticked as they were chosen, and the switch “Select all”',
    'shown.list.past': 'No flight of this booking has left.',
    'shown.choice.choosing.unselected': 'Select a flight first.',
    'shown.choice.choosing.outOfOrder': 'Only sequential check-in is allowed',
    'shown.choice.choosing.failed': 'Something went wrong, Please try again',
    'shown.choice.confirming.waiting': 'Looking at your flights once more',
    'shown.choice.confirming.slow': 'Still looking at your flights. This takes longer than usual.',
    made: 'the next step of check-in',
    closed: 'the form that checks in',
  },
} as const satisfies Scope<typeof checkInSelectionMachine, Record<string, string>>

const popup = (page: Page) => page.getByRole('dialog', { name: 'Which flights do you check in?', exact: true })
const button = (page: Page, name: string) => popup(page).getByRole('button', { name, exact: true })
const box = (page: Page, nth: number) => popup(page).getByRole('checkbox').nth(nth)
const alerts = (words: string) => (page: Page) => expect(popup(page).getByRole('alert').filter({ hasText: words })).toBeAttached()
const tells = (words: string) => (page: Page) => expect(popup(page).getByRole('status').filter({ hasText: words })).toBeAttached()

const { screens } = checkInSelectionPathModel

export const pageObject: PageObject<typeof checkInSelectionPathModel, ContextFrom<typeof checkInSelectionMachine>> = {
  starts: {
    'a booking that was found': async (page, wire) => {
      const { recordLocator, lastName } = await listedBooking(page, 'check-in-both-ways')
      await stopTime(page)
      await page.goto('/check-in')
      const pnr = page.getByRole('textbox', { name: 'Booking reference (PNR)', exact: true })
      await passTimeUntil(page, () => pnr.isVisible())
      await pnr.fill(recordLocator)
      await page.getByRole('textbox', { name: 'Last name or e-mail', exact: true }).fill(lastName)
      await page.getByRole('textbox', { name: 'Last name or e-mail', exact: true }).press('Enter')
      await wire.ends('finding', 'the booking')
      await popup(page).waitFor()
    },
  },
  events: {
    'ticks the way out': (page) => box(page, 0).click(),
    'ticks the way back': (page) => box(page, 1).click(),
    'switches Select all': (page) => popup(page).getByRole('switch', { name: 'Select all', exact: true }).click(),
    'chooses the past flights': (page) => button(page, 'Past').click(),
    'chooses the upcoming flights': (page) => button(page, 'Upcoming').click(),
    'presses Check in': (page) => button(page, 'Check In').click({ force: true }),
    'tries again': (page) => button(page, 'Try again').click(),
    'closes the popup': (page) => button(page, 'Close').click(),
  },
  ports: {
    readCheckIn: {
      ...called(bookingInState, 'GET'),
      replies: {
        'both are open': 'airline',
        'a booking that is not open here': answer(null),
        'a booking that is not shown': problem(403, 'FORBIDDEN', 'This is not allowed'),
        ...FAILS,
      },
    },
  },
  calls: { finding: { ...called(checkInRetrieval, 'GET'), replies: { 'the booking': 'airline' } } },
  assertions: {
    'reading.waiting': tells(screens['reading.waiting']),
    'reading.slow': tells(screens['reading.slow']),
    failed: alerts(screens.failed),
    notOpened: alerts(screens.notOpened),
    forbidden: alerts(screens.forbidden),
    'shown.list.upcoming': async (page, { context }) => {
      await expect(box(page, 0)).toBeChecked({ checked: context.selected.includes(KEYS.out) })
      await expect(box(page, 1)).toBeChecked({ checked: context.selected.includes(KEYS.back) })
      await expect(popup(page).getByRole('switch', { name: 'Select all', exact: true })).toBeChecked({ checked: context.selected.length === 2 })
    },
    'shown.list.past': (page) => expect(popup(page).getByText(screens['shown.list.past'])).toBeVisible(),
    'shown.choice.choosing.unselected': alerts(screens['shown.choice.choosing.unselected']),
    'shown.choice.choosing.outOfOrder': alerts(screens['shown.choice.choosing.outOfOrder']),
    'shown.choice.choosing.failed': alerts(screens['shown.choice.choosing.failed']),
    'shown.choice.confirming.waiting': tells(screens['shown.choice.confirming.waiting']),
    'shown.choice.confirming.slow': tells(screens['shown.choice.confirming.slow']),
    made: (page) => expect(page).not.toHaveURL(/\/check-in(?:\?|$)/),
    closed: (page) => expect(popup(page)).toHaveCount(0),
  },
}
