import { lastBooking } from '../../../../server/contract/lastBooking.ts'
import { internationalPassengerTypes, specialFareContent } from '../../../../server/contract/specialFares.ts'
import { called } from '../../../testing/steps/called.ts'
import { expect, type Page } from 'playwright/test'
import type { ContextFrom, EventFrom, SnapshotFrom } from 'xstate'
import { ASHA } from '../../../../machines/domain/customer.samples.ts'
import { NO_ROUTE, type SpecialFare } from '../../../../machines/domain/specialFare.ts'
import { BOOKING } from '../../../../machines/domain/lastBooking.samples.ts'
import type { RestrictionReason, specialFareMachine } from '../../../../machines/search/specialFare/specialFare.machine.ts'
import {
  CONFIGURATION,
  FROM_ABROAD,
  INFORMATION,
  INTERNATIONAL,
  OUT_OF_INDIA,
  specialFareSamples,
  WITHIN_INDIA,
} from '../../../../machines/search/specialFare/specialFare.samples.ts'
import { SAMPLE_RECENT } from '../../../../machines/search/stationPicker/stationPicker.samples.ts'
import { COMPILED_CONFIGURATION } from '../../../airline/configuration.ts'
import { answer, FAILS, FAILURES } from '../../../testing/steps/answers.ts'
import { chooseDestination, chooseStation } from '../../../testing/steps/chooseRoute.ts'
import { keepSearches, pickSearch } from '../../../testing/steps/keptSearches.ts'
import { sampled } from '../../../testing/steps/sampled.ts'
import { sessionCall, settingsCall } from '../../../testing/steps/siteCalls.ts'
import type { Act, Scope, PageObject } from '../../../testing/steps/pageObject.ts'

type Snapshot = SnapshotFrom<typeof specialFareMachine>
type Event = EventFrom<typeof specialFareMachine>

/** What the airline's file says instead of what the site was built with. */
export const DELAYS = { slow: 2_000, toast: 5_000 } as const

/** The file is read once, before the airline is asked for anything. */
const isConfigured = ({ context }: Snapshot): boolean => context.configuration.delays.slow === DELAYS.slow

/** The form can be used: no dialog lies over it, and no pointer rests on the toast. */
const isFree = (snapshot: Snapshot): boolean =>
  isConfigured(snapshot) && snapshot.matches({ information: 'closed' }) && !snapshot.matches({ toast: { shown: 'held' } })

const hasNoRoute = ({ context: { route } }: Snapshot): boolean =>
  !route.isComplete && route.isDomestic && route.originCurrency === NO_ROUTE.originCurrency

const whileFree =
  (event: Event, isPossible: (snapshot: Snapshot) => boolean = () => true) =>
  (snapshot: Snapshot): Event | null =>
    isFree(snapshot) && isPossible(snapshot) ? event : null

/**
 * The special fares on the home page. While another place is typed there are none: from one route to another the way leads
 * over no route. A search with a fare comes from the last trip alone, and only that of children without an adult has one.
 */
export const specialFarePathModel = {
  samples: {
    starts: {
      'without a fare': { fare: null, configuration: { delays: DELAYS } },
      "before the airline's settings are known": { fare: null, configuration: CONFIGURATION },
    },
    events: {
      ...sampled(specialFareSamples.events, [
        'presses Student',
        'presses Armed Forces',
        'presses Medical Professionals',
        'presses Unaccompanied Minor',
        'presses Senior Citizen',
        'has read enough',
        'tries again',
        'dismisses the toast',
        'points at the toast',
        'leaves the toast',
      ]),
      'the settings': (snapshot: Snapshot) => (isConfigured(snapshot) ? null : { type: 'configuration.provided', configuration: { delays: DELAYS } }),
      'wants to know more': whileFree({ type: 'information.opened' }),
      'a route within India': whileFree({ type: 'route.changed', route: WITHIN_INDIA }, hasNoRoute),
      'a route out of India': whileFree({ type: 'route.changed', route: OUT_OF_INDIA }, hasNoRoute),
      'an origin abroad': whileFree({ type: 'route.changed', route: FROM_ABROAD }, hasNoRoute),
      'no route': whileFree({ type: 'route.changed', route: NO_ROUTE }, (snapshot) => !hasNoRoute(snapshot)),
      'a search made before, within India': whileFree({ type: 'fare.provided', fare: null, route: WITHIN_INDIA }),
      'a search made before, out of India': whileFree({ type: 'fare.provided', fare: null, route: OUT_OF_INDIA }),
      'the last trip, of a child alone': whileFree({ type: 'fare.provided', fare: 'UNACCOMPANIED_MINOR', route: WITHIN_INDIA }),
    },
    ports: {
      loadInternationalFares: { answers: specialFareSamples.ports.loadInternationalFares.answers, failures: FAILURES },
      loadInformation: { answers: specialFareSamples.ports.loadInformation.answers, failures: FAILURES },
    },
  },
  screens: {
    '*': 'the fare that is chosen is pressed, the one that is asked about is busy, no other is either',
    'fare.none': 'what choosing one would mean, or which one was removed',
    'fare.checking.waiting': 'Asking the airline whether the fare is sold on this route.',
    'fare.checking.slow': 'Still asking whether the fare is sold on this route.',
    'fare.selected': 'what it does not allow, and that no promo code goes with it',
    'information.closed': 'no dialog',
    'information.open.loading.waiting': 'Loading what the airline says of its special fares.',
    'information.open.loading.slow': 'This takes longer than usual.',
    'information.open.shown': "the airline's words of each fare",
    'information.open.failed': 'What the airline says could not be loaded. And a button Try again.',
    'toast.quiet': 'no toast',
    'toast.shown': 'which fare is not available, and why',
  },
} as const satisfies Scope<typeof specialFareMachine, Record<string, string>>

const NAMES = {
  STUDENT: 'Student',
  ARMED_FORCES: 'Armed Forces',
  MEDICAL: 'Medical Professionals',
  UNACCOMPANIED_MINOR: 'Unaccompanied Minor',
  SENIOR_CITIZEN: 'Senior Citizen',
} as const satisfies Record<SpecialFare, string>

const REASONS = {
  routeIncomplete: 'Choose where you fly from and where to first.',
  notDomestic: 'It is sold on flights within India only.',
  originNotInr: 'It is sold on flights within India only.',
  notChecked: 'We could not ask the airline whether it is sold on this route.',
} as const satisfies Record<RestrictionReason, string>

const { passengerTypeCodes } = COMPILED_CONFIGURATION
const FARES = Object.keys(NAMES) as SpecialFare[]

const strip = (page: Page) => page.getByRole('group', { name: 'Special fares' })
const fareButton = (page: Page, fare: SpecialFare) => strip(page).getByRole('button', { name: NAMES[fare], exact: true })
const note = (page: Page) => strip(page).getByRole('status').first()
const dialog = (page: Page) => page.getByRole('dialog', { name: 'About special fares' })
const toast = (page: Page) => page.getByRole('alert').filter({ hasText: 'fare is not available for this search' })
const field = (page: Page, name: 'From' | 'To') => page.getByRole('combobox', { name, exact: true })

const presses = (fare: SpecialFare) => (page: Page) => fareButton(page, fare).click()

/** Away from everything that minds a pointer. */
const movesAway = (page: Page) => page.mouse.move(0, 0)

/** Empties the field that makes the route what it is. */
async function emptiesRoute(page: Page): Promise<void> {
  const name = (await field(page, 'To').inputValue()) === '' ? 'From' : 'To'
  await field(page, name).fill('')
  await field(page, name).press('Escape')
}

const LAST_TRIP = { ...BOOKING, adultPaxCount: 0, childPaxCount: 1, infantPaxCount: 0 }

/** With searches made before, and a customer whose last trip was that of a child. */
const open: Act = async (page, wire) => {
  const recent = { ...SAMPLE_RECENT, origin: 'DEL' }
  await keepSearches(page, [
    { ...recent, destination: 'BOM' },
    { ...recent, destination: 'DXB' },
  ])
  await page.goto('/')
  await wire.arrives('settings')
}

const configured: Act = async (page, wire) => {
  await wire.ends('settings', 'other delays')
  await wire.ends('session', 'Asha')
  await wire.ends('lastBooking', 'a child alone')
  await page.getByRole('region', { name: 'Your last booked trip' }).waitFor()
}

const fares = (international: readonly SpecialFare[]) =>
  answer(
    FARES.map((fare) => ({
      passengerTypeCode: passengerTypeCodes[fare],
      name: NAMES[fare],
      isApplicableForInternational: international.includes(fare),
    })),
  )

export const pageObject: PageObject<typeof specialFarePathModel, ContextFrom<typeof specialFareMachine>> = {
  starts: {
    'without a fare': async (page, wire) => {
      await open(page, wire)
      await configured(page, wire)
    },
    "before the airline's settings are known": async (page, wire) => {
      await open(page, wire)
      await note(page).waitFor()
    },
  },
  events: {
    'the settings': configured,
    'presses Student': presses('STUDENT'),
    'presses Armed Forces': presses('ARMED_FORCES'),
    'presses Medical Professionals': presses('MEDICAL'),
    'presses Unaccompanied Minor': presses('UNACCOMPANIED_MINOR'),
    'presses Senior Citizen': presses('SENIOR_CITIZEN'),
    'wants to know more': (page) => strip(page).getByRole('button', { name: 'About special fares', exact: true }).click(),
    'has read enough': (page) => dialog(page).getByRole('button', { name: 'Close', exact: true }).click(),
    'tries again': (page) => dialog(page).getByRole('button', { name: 'Try again', exact: true }).click(),
    'dismisses the toast': async (page) => {
      await toast(page).getByRole('button', { name: 'Dismiss', exact: true }).click()
      await movesAway(page)
    },
    'points at the toast': (page) => toast(page).hover(),
    'leaves the toast': movesAway,
    'a route within India': (page) => chooseDestination(page, 'BOM'),
    'a route out of India': (page) => chooseDestination(page, 'DXB'),
    'an origin abroad': async (page) => {
      await field(page, 'To').fill('')
      await chooseStation(page, 'From', 'DXB')
    },
    'no route': emptiesRoute,
    'a search made before, within India': (page) => pickSearch(page, 'From', /Delhi to Mumbai/),
    'a search made before, out of India': (page) => pickSearch(page, 'From', /Delhi to Dubai/),
    'the last trip, of a child alone': (page) => page.getByRole('button', { name: 'Search your last booked trip again', exact: true }).click(),
  },
  ports: {
    loadInternationalFares: {
      ...called(internationalPassengerTypes, 'GET'),
      replies: { 'students and senior citizens': fares(INTERNATIONAL), ...FAILS },
    },
    loadInformation: {
      ...called(specialFareContent, 'GET'),
      replies: {
        'two fares': answer(INFORMATION.map(({ fare, title, text }) => ({ passengerTypeCode: passengerTypeCodes[fare], title, text }))),
        ...FAILS,
      },
    },
  },
  calls: {
    settings: settingsCall({ 'other delays': { delays: DELAYS } }),
    session: sessionCall({ Asha: ASHA }),
    lastBooking: { ...called(lastBooking, 'GET'), replies: { 'a child alone': answer(LAST_TRIP) } },
  },
  assertions: {
    '*': async (page, { context }) => {
      for (const fare of FARES) {
        await expect(fareButton(page, fare)).toHaveAttribute('aria-pressed', String(context.fare === fare))
        await expect(fareButton(page, fare)).toHaveAttribute('aria-busy', String(context.awaited === fare))
      }
    },
    'fare.none': (page, { context: { change } }) =>
      expect(note(page)).toHaveText(
        change === null ? /^One at a time, and not with a promo code\./ : `${NAMES[change.fare]} fare removed. Passengers set to 1 adult.`,
      ),
    'fare.checking.waiting': (page) => expect(note(page)).toHaveText(/^Asking the airline whether the .+ fare is sold on this route\.$/),
    'fare.checking.slow': (page) => expect(note(page)).toHaveText(/^Still asking whether the .+ fare is sold on this route\./),
    'fare.selected': (page) => expect(note(page)).toHaveText(/A promo code cannot be combined with a special fare\.$/),
    'information.closed': (page) => expect(dialog(page)).toHaveCount(0),
    'information.open.loading.waiting': (page) =>
      expect(dialog(page).getByRole('status')).toHaveText('Loading what the airline says of its special fares.'),
    'information.open.loading.slow': (page) => expect(dialog(page).getByRole('status')).toHaveText('This takes longer than usual.'),
    'information.open.shown': async (page, { context: { information } }) => {
      await expect(dialog(page).getByRole('heading', { level: 3 })).toHaveText((information ?? []).map(({ title }) => title))
    },
    'information.open.failed': async (page) => {
      await expect(dialog(page).getByRole('alert')).toContainText('could not be loaded')
      await expect(dialog(page).getByRole('button', { name: 'Try again', exact: true })).toBeVisible()
    },
    'toast.quiet': (page) => expect(toast(page)).toHaveCount(0),
    'toast.shown': async (page, { context: { restriction } }) => {
      if (restriction === null) throw new Error('the toast says why a fare is refused')
      await expect(toast(page)).toContainText(`The ${NAMES[restriction.fare]} fare is not available for this search.`)
      await expect(toast(page)).toContainText(REASONS[restriction.reason])
    },
  },
}
