import { pathToFileURL } from 'node:url'
import { withSlowPages, type SlowPage, type Work } from './slowPages.ts'

/**
 * The station fields of the search form with 500 stations: what a keystroke takes in scripts until its list is there, on
 * a browser with four times less CPU. Each round types the same words into a page of its own; the least disturbed rounds
 * count, as other work on the machine only ever adds time. Run it with `npx tsx tools/bench/stations.ts`.
 */

const ROUNDS = 7
const BUDGET = 16
/** A city, a code, a name that people still say, many alike, and what nearly every airport has. */
const WORDS = ['delhi', 'bom', 'vizag', 'ramnagar', 'airport'] as const
const FIELDS = ['From', 'To'] as const

interface Round {
  /** Of the keystrokes after the first: half took no longer. */
  readonly typical: Work
  /** The first of the page: it makes the index of the stations. */
  readonly first: Work
}

export interface StationFigure extends Round {
  readonly field: (typeof FIELDS)[number]
}

/** Types into both fields by turns, and keeps what the least disturbed rounds took. */
export const benchStations = (rounds = ROUNDS): Promise<StationFigure[]> =>
  withSlowPages('stations', ['field'], async (open) => {
    const measured: StationFigure[] = []
    for (let round = 0; round < rounds; round++) {
      for (const field of FIELDS) measured.push({ field, ...(await type(await open('field'), field)) })
    }
    return FIELDS.map((field) => {
      const ofField = measured.filter((each) => each.field === field)
      return { field, typical: leastDisturbed(ofField.map(({ typical }) => typical)), first: leastDisturbed(ofField.map(({ first }) => first)) }
    })
  })

async function type({ page, work, close }: SlowPage, field: StationFigure['field']): Promise<Round> {
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
  const [first, ...others] = keystrokes
  if (first === undefined) throw new Error('nothing was typed')
  return { first, typical: { all: median(others.map(({ all }) => all)), script: median(others.map(({ script }) => script)) } }
}

const leastDisturbed = (works: readonly Work[]): Work => works.reduce((least, each) => (each.script < least.script ? each : least))

const median = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

/** One line for each field, for people. */
export const stationLines = (figures: readonly StationFigure[]): string[] =>
  figures.map(({ field, typical, first }) => {
    const verdict = typical.script < BUDGET ? 'ok' : `over ${BUDGET}`
    return `station field ${field.padEnd(5)} ${shown(typical)} a keystroke: ${verdict}; the first of the page ${shown(first)}`
  })

const shown = ({ script, all }: Work): string => `${script.toFixed(1)} ms of script (${all.toFixed(1)} ms of work)`

/** Whether a keystroke holds its budget in both fields. */
export const holdsBudget = (figures: readonly StationFigure[]): boolean => figures.every(({ typical }) => typical.script < BUDGET)

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const figures = await benchStations()
  console.log(stationLines(figures).join('\n'))
  if (!holdsBudget(figures)) process.exitCode = 1
}
