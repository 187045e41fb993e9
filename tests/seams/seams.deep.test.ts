import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPostgres, whyNoPostgres } from '../../tools/postgres/startPostgres.mjs'
import { nextToMake, noteMade } from './support/progress.ts'
import { runSeams, wholeRun, type Run } from './support/run.ts'
import { embeddedDatabase, serverDatabases } from './support/serverDatabases.ts'
import { shrink } from './support/shrink.ts'

// What a page loads when it is needed is here before the first step: nothing waits for a file.
import.meta.glob(['../../src/{airline,device}/**/*.ts', '../../src/app/*.ts', '../../src/app/signIn/*.ts', '!../../src/**/*.test.ts'], {
  eager: true,
})

/** `PROOF=full` makes 10,000 runs on the embedded database and 2,000 on PostgreSQL; it can be stopped, and goes on, also at a later commit. `SEED`, `RUNS` and `RUNS_ON_POSTGRES` make others. */
const IS_FULL = process.env['PROOF'] === 'full'
const SEED = Number(process.env['SEED'] ?? 1)
/** A part of those that `npm run test:deep` makes, by the seed of the commit. */
const [PART, PARTS] = [60, 5]
const IS_DRAWN = process.env['DRAWN'] === 'true'
const IS_DEEP = !IS_FULL && process.env['PROOF'] === 'tenth'
const FIRST = IS_DRAWN ? 1 + PART * (SEED % PARTS) : IS_DEEP || IS_FULL ? 1 : SEED
const RUNS = Number(process.env['RUNS'] ?? (IS_DRAWN ? PART : IS_FULL ? 10_000 : PART * PARTS))
const ON_POSTGRES = Number(process.env['RUNS_ON_POSTGRES'] ?? (IS_FULL ? 2_000 : 0))
const TIMEOUT = 20 * 3_600_000
/** Seconds of processor time that a run may take on the average, of many: half a second, and as much again where the processors are shared. */
const MOST_SECONDS = 0.5 * 2
const MANY = 100

type Make = (seed: number, steps: readonly number[]) => Promise<Run>

/** What went wrong, without which booking, sum and tab it was. */
const kindOf = ({ wrong }: Run): string => wrong.join(' ').replaceAll(/\b[A-Z0-9]{6}\b|\d+|\b(?:Asha|Zoya) \d/g, '')

/** Makes runs until something is wrong, which is told by the fewest steps that lead to it. */
async function allRight(make: Make, first: number, last: number, noteDone: (seed: number) => void = () => undefined): Promise<void> {
  for (let seed = first; seed <= last; seed += 1) {
    const run = await make(seed, wholeRun(seed))
    if (run.wrong.length > 0) {
      const isSame = async (steps: readonly number[]) => kindOf(await make(seed, steps)) === kindOf(run)
      const { wrong, done } = await make(seed, await shrink(wholeRun(seed).slice(0, run.done.length), isSame))
      expect.fail([`seed ${seed}: ${wrong.join('; ')}`, ...done].join('\n  '))
    }
    noteDone(seed)
  }
}

const database = embeddedDatabase()
const embedded: Make = (seed, steps) => database.withOne((place) => runSeams(place, seed, steps))

describe('machines of the site and the airline', { timeout: TIMEOUT }, () => {
  it(`agree in ${RUNS} random runs: accepted, booked and charged, one owner of a seat, nothing stands still, nothing of others is kept [FEE-01, FEE-09, BPASS-03, CONST-21, SEC-17]`, async () => {
    const first = IS_FULL ? nextToMake('embedded') : FIRST
    const before = process.cpuUsage()
    await allRight(embedded, first, FIRST + RUNS - 1, IS_FULL ? (seed) => noteMade('embedded', seed) : undefined)
    const [{ user, system }, made] = [process.cpuUsage(before), FIRST + RUNS - first]
    if (made >= MANY) expect((user + system) / 1e6 / made).toBeLessThanOrEqual(MOST_SECONDS)
  })
})

const lack = await whyNoPostgres()

describe.skipIf(ON_POSTGRES === 0 || lack !== null)('on PostgreSQL', { timeout: TIMEOUT }, () => {
  const running: { server: { readonly url: string; readonly stop: () => Promise<void> } | null } = { server: null }
  beforeAll(async () => {
    running.server = await startPostgres()
  })
  afterAll(() => running.server?.stop())

  it(`they agree in ${ON_POSTGRES} random runs`, async () => {
    const databases = await serverDatabases(running.server?.url ?? '')
    const make: Make = (seed, steps) => databases.withOne((place) => runSeams(place, seed, steps))
    const first = IS_FULL ? nextToMake('PostgreSQL') : FIRST
    await allRight(make, first, FIRST + ON_POSTGRES - 1, IS_FULL ? (seed) => noteMade('PostgreSQL', seed) : undefined)
  })
})
