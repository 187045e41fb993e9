import { expect, type Locator, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import { monthsInView } from '../../../machines/domain/bookingWindow.ts'
import type { IsoDate } from '../../../machines/domain/calendarDate.ts'
import { FOR_ONE_ADULT, type LowFareQuestion } from '../../../machines/domain/lowFare.ts'
import type { fareCalendarMachine } from '../../../machines/search/fareCalendar/fareCalendar.machine.ts'
import { lowFareDays, TODAY } from '../../../machines/search/fareCalendar/fareCalendar.samples.ts'
import { COMPILED_CONFIGURATION } from '../../../src/airline/configuration.ts'
import { lowFareQuery } from '../../../src/airline/lowFares.ts'
import type { Act, Standing, StepBook } from '../driver/stepBook.ts'
import { answer, FAILS } from './answers.ts'
import { chooseRoute } from './chooseRoute.ts'
import { datesIn, SETTINGS, type fareCalendarScope } from './fareCalendar.scope.ts'
import { clockCall, settingsCall, stopTimeEarly } from './siteCalls.ts'

type Context = ContextFrom<typeof fareCalendarMachine>

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

const chooses = (name: 'One Way' | 'Round Trip') => (page: Page) => page.getByRole('radio', { name, exact: true }).check({ force: true })

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

export const stepBook: StepBook<typeof fareCalendarScope, Context> = {
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
    'one way': chooses('One Way'),
    'a round trip': chooses('Round Trip'),
  },
  ports: {
    loadLowFares: {
      method: 'GET',
      path: '/api/ibe/low-fares',
      replies: {
        fares: (asked) =>
          answer(lowFareDays(questionOf(asked)).map((each) => ({ ...each, price: each.price === null ? null : each.price.minor / 100 }))),
        ...FAILS,
      },
      isAskedWith: ({ search }, input) =>
        search === `?${lowFareQuery(input as LowFareQuestion, COMPILED_CONFIGURATION.limits.promoMaximumLength).toString()}`,
    },
  },
  calls: {
    settings: settingsCall({ 'sales end in August': SETTINGS }),
    clock: clockCall({ 'a day of the samples': `${TODAY}T06:00:00Z` }),
  },
  promises: {
    '*': async (page, { context }) => {
      const { departureDate, returnDate } = datesIn(context)
      await expect(field(page, 'Departure date')).toHaveAccessibleName(
        context.today === null ? /Choose a date$/ : new RegExp(`${shown(departureDate)}$`),
      )
      await expect(field(page, 'Return date')).toHaveAccessibleName(returnDate === null ? /Add return$/ : new RegExp(`${shown(returnDate)}$`))
    },
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
