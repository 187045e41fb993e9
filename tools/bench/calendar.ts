import { pathToFileURL } from 'node:url'
import { withSlowPages, type SlowPage } from './slowPages.ts'

/**
 * The fare calendar beside react-day-picker drawing the same year of fares, in one run on the same throttled browser.
 * Compared is the work of the main thread from an action to the frame that shows it: what other programs take of the
 * machine does not count. The time on the clock is printed beside it. Run it with `npx tsx tools/bench/calendar.ts`.
 */

const ROUNDS = 9
const TURNS = 6
const KEYS = 16
const GATE = 0.8

const ACTIONS = ['open', 'nextMonth', 'arrowKey'] as const
const PAGES = ['ours', 'dayPicker'] as const

type Action = (typeof ACTIONS)[number]
type Times = Record<Action, Time[]>

interface Time {
  /** Milliseconds that the main thread worked. */
  readonly work: number
  /** Milliseconds on the clock. */
  readonly clock: number
}

export interface CalendarFigure {
  readonly action: Action
  /** Lower quartiles. */
  readonly ours: Time
  readonly dayPicker: Time
  /** Of the main thread's work. */
  readonly ratio: number
}

/** Measures both pages by turns and compares the lower quartiles. */
export const benchCalendar = (rounds = ROUNDS): Promise<CalendarFigure[]> =>
  withSlowPages('calendar', PAGES, async (open) => {
    const times = { ours: emptyTimes(), dayPicker: emptyTimes() }
    for (let round = 0; round < rounds; round++) {
      for (const page of round % 2 === 0 ? PAGES : [...PAGES].reverse()) await measure(await open(page), times[page])
    }
    return ACTIONS.map((action) => {
      const [ours, dayPicker] = [typical(times.ours[action]), typical(times.dayPicker[action])]
      return { action, ours, dayPicker, ratio: ours.work / dayPicker.work }
    })
  })

async function measure({ page, work, close }: SlowPage, times: Times) {
  const time = async (action: Action): Promise<Time> => {
    const before = await work()
    const clock = await page.evaluate((each) => window.timed(each), action)
    return { work: (await work()).all - before.all, clock }
  }
  times.open.push(await time('open'))
  for (let key = 0; key < KEYS; key++) times.arrowKey.push(await time('arrowKey'))
  for (let turn = 0; turn < TURNS; turn++) times.nextMonth.push(await time('nextMonth'))
  await close()
}

const emptyTimes = (): Times => ({ open: [], nextMonth: [], arrowKey: [] })

const typical = (times: readonly Time[]): Time => ({
  work: quartile(times.map(({ work }) => work)),
  clock: quartile(times.map(({ clock }) => clock)),
})

/** The lower quartile: a busy machine makes the upper half of the times its own. */
const quartile = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[Math.floor(values.length / 4)] ?? Number.NaN

/** One line for each action, for people. */
export const calendarLines = (figures: readonly CalendarFigure[]): string[] =>
  figures.map(({ action, ours, dayPicker, ratio }) => {
    const verdict = ratio <= GATE ? 'ok' : `over ${GATE}`
    return `calendar ${action.padEnd(10)} ${shown(ours)}, react-day-picker ${shown(dayPicker)}: ${ratio.toFixed(2)}x ${verdict}`
  })

const shown = ({ work, clock }: Time): string => `${work.toFixed(1)} ms of work (${clock.toFixed(1)} ms on the clock)`

/** Whether every action holds its budget. */
export const holdsBudget = (figures: readonly CalendarFigure[]): boolean => figures.every(({ ratio }) => ratio <= GATE)

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const figures = await benchCalendar()
  console.log(calendarLines(figures).join('\n'))
  if (!holdsBudget(figures)) process.exitCode = 1
}
