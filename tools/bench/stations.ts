import { pathToFileURL } from 'node:url'
import { withSlowPages, type SlowPage, type Work } from './slowPages.ts'

/**
 * The station fields of the search form with 500 stations: what a keystroke takes in scripts until its list is there, on
 * a browser with four times less CPU. Each round types the same words into a page of its own. Medians count, and not the
 * least: on a busy machine the browser is at times not slowed down as it should be. Run it with `npx tsx tools/bench/stations.ts`.
 */

const ROUNDS = 7
const BUDGET = 16
/** A city, a code, a name that people still say, many alike, and what nearly every airport has. */
const WORDS = ['delhi', 'bom', 'vizag', 'ramnagar', 'airport'] as const
const FIELDS = ['From', 'To'] as const

type Field = (typeof FIELDS)[number]

export interface StationFigure {
  readonly field: Field
  /** The first keystroke of a page: it makes the index of the stations. */
  readonly first: Work
  /** Any other. */
  readonly keystroke: Work
}

/** Types into both fields by turns, each time on a new page. */
export const benchStations = (rounds = ROUNDS): Promise<StationFigure[]> =>
  withSlowPages('stations', ['field'], async (open) => {
    const typed: Record<Field, Work[][]> = { From: [], To: [] }
    for (let round = 0; round < rounds; round++) for (const field of FIELDS) typed[field].push(await type(await open('field'), field))
    return FIELDS.map((field) => ({
      field,
      first: typical(typed[field].flatMap((works) => works.slice(0, 1))),
      keystroke: typical(typed[field].flatMap((works) => works.slice(1))),
    }))
  })

/** Types all words into a field, and tells what each keystroke took. */
async function type({ page, work, close }: SlowPage, field: Field): Promise<Work[]> {
  const box = page.getByRole('combobox', { name: field, exact: true })
  const keystrokes: Work[] = []
  await box.click()
  for (const word of WORDS) {
    await box.fill('')
    for (const letter of word) {
      await page.evaluate(() => window.painted())
      const before = await work()
      await page.keyboard.press(letter)
      await page.evaluate(() => window.painted())
      const after = await work()
      keystrokes.push({ all: after.all - before.all, script: after.script - before.script })
    }
    await page.getByRole('option').first().waitFor()
  }
  await close()
  return keystrokes
}

const typical = (works: readonly Work[]): Work => ({ all: median(works.map(({ all }) => all)), script: median(works.map(({ script }) => script)) })

const median = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

/** One line for each field, for people. */
export const stationLines = (figures: readonly StationFigure[]): string[] =>
  figures.map(({ field, keystroke, first }) => {
    const verdict = keystroke.script < BUDGET ? 'ok' : `over ${BUDGET}`
    return `station field ${field.padEnd(5)} ${shown(keystroke)} a keystroke: ${verdict}; the first of a page ${shown(first)}`
  })

const shown = ({ script, all }: Work): string => `${script.toFixed(1)} ms of script (${all.toFixed(1)} ms of work)`

/** Whether a keystroke holds its budget in both fields. */
export const holdsBudget = (figures: readonly StationFigure[]): boolean => figures.every(({ keystroke }) => keystroke.script < BUDGET)

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const figures = await benchStations()
  console.log(stationLines(figures).join('\n'))
  if (!holdsBudget(figures)) process.exitCode = 1
}
