import { lowFares } from '../../../../server/contract/lowFares.ts'
import { called } from '../../../testing/steps/called.ts'
import { expect, type Locator, type Page } from 'playwright/test'
import type { ContextFrom, EventFrom, SnapshotFrom } from 'xstate'
import { monthsInView } from '../../../../machines/domain/bookingWindow.ts'
import type { IsoDate, IsoMonth } from '../../../../machines/domain/calendarDate.ts'
import { FOR_ONE_ADULT, type LowFareQuestion } from '../../../../machines/domain/lowFare.ts'
import { oneWayOn, type TripDates, type TripType } from '../../../../machines/domain/trip.ts'
import type { tripDatesMachine } from '../../../../machines/search/tripDates/tripDates.machine.ts'
import { DELAYS, tripDatesSamples, lowFareDays, ROUTE, TODAY } from '../../../../machines/search/tripDates/tripDates.samples.ts'
import { COMPILED_CONFIGURATION } from '../../../airline/configuration.ts'
import { lowFareQuery } from '../../../airline/lowFares.ts'
import { answer, FAILS, FAILURES } from '../../../testing/steps/answers.ts'
import { chooseRoute } from '../../../testing/steps/chooseRoute.ts'
import { sampled } from '../../../testing/steps/sampled.ts'
import { clockCall, settingsCall, stopTimeEarly } from '../../../testing/steps/siteCalls.ts'
import type { Act, Scope, Standing, PageObject } from '../../../testing/steps/pageObject.ts'

type Snapshot = SnapshotFrom<typeof tripDatesMachine>
type Event = EventFrom<typeof tripDatesMachine>

const USUAL_HORIZON = 365

/** What the airline's file says instead of what the site was built with: sales end in August. */
export const SETTINGS = { horizonDays: 79, delays: { slow: 2_000 } } as const

/** The file is read once, before the airline is asked for anything, its time too. */
const isConfigured = ({ context }: Snapshot): boolean => context.today !== null || context.horizonDays === SETTINGS.horizonDays

/** The form can be used: the calendar is a dialog that lies over it. */
const isFree = (snapshot: Snapshot): boolean => isConfigured(snapshot) && snapshot.matches({ popup: 'closed' })

const whileFree =
  (event: (snapshot: Snapshot) => Event | null) =>
  (snapshot: Snapshot): Event | null =>
    isFree(snapshot) ? event(snapshot) : null

/** The dates of the form: a way out today, until another is chosen. */
const datesIn = ({ dates }: Pick<Snapshot['context'], 'dates'>): TripDates => dates ?? oneWayOn(TODAY)

const chooses = (tripType: TripType) =>
  whileFree((snapshot) =>
    snapshot.context.today === null || datesIn(snapshot.context).tripType === tripType ? null : { type: 'tripType.chosen', tripType },
  )

const jumpsTo =
  (month: IsoMonth) =>
  (snapshot: Snapshot): Event | null =>
    snapshot.context.month !== null && snapshot.matches({ popup: { open: { panel: 'months' } } }) ? { type: 'month.shown', month } : null

/**
 * The dates and their calendar on the home page, on a day of the samples: that is what the airline's clock is made to say. The browser keeps fares that it has been told,
 * so that a route is chosen once.
 */
export const tripDatesPathModel = {
  samples: {
    starts: {
      'with today known': { mode: 'home', today: TODAY, horizonDays: USUAL_HORIZON, delays: DELAYS },
      "before the airline's settings are known": { mode: 'home', today: null, horizonDays: USUAL_HORIZON, delays: DELAYS },
    },
    events: {
      ...sampled(tripDatesSamples.events, [
        'opens the departure',
        'opens the return',
        'is done',
        'picks a day with a fare',
        'picks a sold-out day',
        'picks yesterday',
        'turns to the next month',
        'turns to the previous month',
        'looks for a month',
        'jumps to July',
        'goes back to the days',
        'tries again',
      ]),
      'jumps to December': jumpsTo('2026-12'),
      'the settings': (snapshot: Snapshot) => (isConfigured(snapshot) ? null : { type: 'configuration.provided', ...SETTINGS }),
      'the clock': (snapshot: Snapshot) =>
        snapshot.context.today === null && isConfigured(snapshot) ? { type: 'today.changed', today: TODAY } : null,
      'a route': whileFree(({ context }) => (context.outboundQuestion === null ? { type: 'route.changed', route: ROUTE } : null)),
      'no route': whileFree(() => ({ type: 'route.changed', route: null })),
      'chooses one way': chooses('ONE_WAY'),
      'chooses round trip': chooses('ROUND_TRIP'),
    },
    ports: { loadLowFares: { answers: tripDatesSamples.ports.loadLowFares.answers, failures: FAILURES } },
    key: ({ value, context }: Snapshot) => ({
      value,
      month: context.month,
      today: context.today,
      horizonDays: context.horizonDays,
      trip: datesIn(context).tripType,
      route: context.route !== null,
      isAsked: context.outboundQuestion !== null,
      hasJune: [context.outbound['2026-06'] !== undefined, context.inbound['2026-06'] !== undefined],
    }),
  },
  screens: {
    '*': 'the two dates in their fields',
    'trip.oneWay': 'One Way is chosen, and there is no return date',
    'trip.roundTrip': 'Round Trip is chosen, and there is a return date',
    'popup.closed': 'no dialog',
    'popup.open': 'a dialog that says how the fares are to be read, or why there are none',
    'popup.open.picking.departure': 'Leaving is pressed',
    'popup.open.picking.return': 'Coming back is pressed',
    'popup.open.panel.days': 'two months of days, with a fare on each where the fares are known; before today is known, only that it is asked for',
    'popup.open.panel.months': 'a grid of months',
  },
} as const satisfies Scope<typeof tripDatesMachine, Record<string, string>>

type Context = ContextFrom<typeof tripDatesMachine>

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Choose your dates' })
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name, exact: true })
const day = (page: Page, name: string) => dialog(page).getByRole('gridcell', { name: new RegExp(`^\\w+,? ${name}`) })
const field = (page: Page, name: 'Departure date' | 'Return date') => page.getByRole('button', { name: new RegExp(`^${name},`) })

/** Also what says that it does nothing can be pressed. */
const presses = (find: (page: Page) => Locator) => (page: Page) => find(page).click({ force: true })

/** In the dialog, or else in the form. */
const opens = (name: 'Departure date' | 'Return date', within: RegExp) => async (page: Page) => {
  const pressed = button(page, within)
  await ((await pressed.isVisible()) ? pressed : field(page, name)).click()
}

/** Also what lies behind the dialog. */
const radio = (page: Page, name: 'One Way' | 'Round Trip') => page.getByRole('radio', { name, exact: true, includeHidden: true })

const choosesRadio = (name: 'One Way' | 'Round Trip') => (page: Page) => radio(page, name).check({ force: true })

const questionOf = ({ searchParams }: URL): LowFareQuestion => ({
  ...FOR_ONE_ADULT,
  otherDay: null,
  origin: searchParams.get('origin') ?? '',
  destination: searchParams.get('destination') ?? '',
  startDate: searchParams.get('startDate') ?? '',
  currency: searchParams.get('currency') ?? '',
})

const open: Act = async (page, wire) => {
  await stopTimeEarly(page)
  await page.goto('/')
  await wire.arrives('settings')
}

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']
const monthName = (date: string): string => MONTHS[Number(date.slice(5, 7)) - 1] ?? ''
/** `25 Jun 2026` */
const shown = (date: IsoDate): string => `${Number(date.slice(8))} ${monthName(date).slice(0, 3)} ${date.slice(0, 4)}`

/** What stands below the days for the direction that is picked. */
function noteOf({ states, context }: Standing<Context>): string {
  const direction = states.includes('popup.open.picking.return') ? 'inbound' : 'outbound'
  if (context.route === null) return 'Choose from and to, and each day shows its fare'
  if (states.includes(`${direction}.unavailable`)) return 'Fares unavailable'
  return states.includes(`${direction}.loading.slow`) ? 'Fares are taking longer than usual' : 'For one adult, all included, in INR'
}

/** Whether the fares of the direction that is picked are known for a month in view. */
const knowsFares = ({ states, context }: Standing<Context>, month: string): boolean =>
  (states.includes('popup.open.picking.return') ? context.inbound : context.outbound)[month] !== undefined &&
  context.month !== null &&
  monthsInView(context.month).includes(month)

export const pageObject: PageObject<typeof tripDatesPathModel, Context> = {
  starts: {
    'with today known': async (page, wire) => {
      await open(page, wire)
      await wire.ends('settings', 'airline')
      await wire.ends('clock', 'a day of the samples')
      await expect(field(page, 'Departure date')).toHaveAccessibleName(new RegExp(`${shown(TODAY)}$`))
    },
    "before the airline's settings are known": open,
  },
  events: {
    'opens the departure': opens('Departure date', /^Leaving/),
    'opens the return': opens('Return date', /^Coming back/),
    'is done': (page) => button(page, 'Done').click(),
    'picks a day with a fare': presses((page) => day(page, '25 June 2026')),
    'picks a sold-out day': presses((page) => day(page, '18 June 2026')),
    'picks yesterday': presses((page) => day(page, '11 June 2026')),
    'turns to the next month': presses((page) => button(page, 'Next month')),
    'turns to the previous month': presses((page) => button(page, 'Previous month')),
    'looks for a month': (page) => button(page, 'Jump to a month').click(),
    'jumps to July': presses((page) => button(page, 'July 2026')),
    'jumps to December': presses((page) => button(page, 'December 2026')),
    'goes back to the days': (page) => button(page, 'Back to days').click(),
    'tries again': (page) => button(page, 'Try again').click(),
    'the settings': (_, wire) => wire.ends('settings', 'sales end in August'),
    'the clock': (_, wire) => wire.ends('clock', 'a day of the samples'),
    'a route': chooseRoute,
    'no route': async (page) => {
      const to = page.getByRole('combobox', { name: 'To', exact: true })
      await to.fill('')
      await to.press('Escape')
    },
    'chooses one way': choosesRadio('One Way'),
    'chooses round trip': choosesRadio('Round Trip'),
  },
  ports: {
    loadLowFares: {
      ...called(lowFares, 'GET'),
      replies: {
        fares: (asked) =>
          answer(lowFareDays(questionOf(asked)).map((each) => ({ ...each, price: each.price === null ? null : each.price.minor / 100 }))),
        ...FAILS,
      },
      isAskedWith: ({ search }, input) =>
        search ===
        `?${new URLSearchParams(lowFareQuery(input as LowFareQuestion, COMPILED_CONFIGURATION.limits.promoMaximumLength) as Record<string, string>).toString()}`,
    },
  },
  calls: {
    settings: settingsCall({ 'sales end in August': SETTINGS }),
    clock: clockCall({ 'a day of the samples': `${TODAY}T06:00:00Z` }),
  },
  assertions: {
    '*': async (page, { context }) => {
      const { departureDate, returnDate } = datesIn(context)
      await expect(field(page, 'Departure date')).toHaveAccessibleName(
        context.today === null ? /Choose a date$/ : new RegExp(`${shown(departureDate)}$`),
      )
      await expect(field(page, 'Return date')).toHaveAccessibleName(returnDate === null ? /Add return$/ : new RegExp(`${shown(returnDate)}$`))
    },
    'trip.oneWay': (page) => expect(radio(page, 'One Way')).toBeChecked(),
    'trip.roundTrip': (page) => expect(radio(page, 'Round Trip')).toBeChecked(),
    'popup.closed': (page) => expect(dialog(page)).toHaveCount(0),
    'popup.open': async (page, standing) => {
      await expect(dialog(page)).toContainText(noteOf(standing))
      await expect(button(page, 'Try again')).toHaveCount(noteOf(standing) === 'Fares unavailable' ? 1 : 0)
    },
    'popup.open.picking.departure': (page) => expect(button(page, /^Leaving/)).toHaveAttribute('aria-pressed', 'true'),
    'popup.open.picking.return': (page) => expect(button(page, /^Coming back/)).toHaveAttribute('aria-pressed', 'true'),
    'popup.open.panel.days': async (page, standing) => {
      const { month } = standing.context
      if (month === null) return expect(dialog(page)).toContainText('Getting today’s date')
      const [first = '', second = ''] = monthsInView(month)
      await expect(dialog(page).getByRole('heading', { level: 3 })).toHaveText([
        `${monthName(first)} ${first.slice(0, 4)}`,
        `${monthName(second)} ${second.slice(0, 4)}`,
      ])
      if (knowsFares(standing, '2026-06')) await expect(day(page, '25 June 2026')).toHaveAccessibleName(/4,599 rupees/)
    },
    'popup.open.panel.months': (page) => expect(dialog(page).getByRole('group', { name: 'Jump to a month' })).toBeVisible(),
  },
}
