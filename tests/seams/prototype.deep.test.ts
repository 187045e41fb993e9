import { it } from 'vitest'
import { createTestDatabase } from '../airline/support/testDatabase.ts'
import { runSeams, wholeRun } from './support/run.ts'
import { shrink } from './support/shrink.ts'

// What a page loads when it is needed is here before the first step: nothing waits for a file.
import.meta.glob(['../../src/airline/**/*.ts', '../../src/app/*.ts', '!../../src/**/*.test.ts'], { eager: true })

const kindOf = (wrong: readonly string[]): string => wrong.join(' ').replaceAll(/\b[A-Z0-9]{6}\b|\d+|\b(?:Asha|Zoya) \d/g, '')

it('works', async () => {
  const run = async (seed: number, steps: readonly number[] = wholeRun()) => {
    const database = await createTestDatabase()
    try {
      return await runSeams(database.place, seed, steps)
    } finally {
      await database.drop()
    }
  }
  for (let seed = Number(process.env['FROM'] ?? 1); seed <= Number(process.env['RUNS'] ?? 20); seed++) {
    const t0 = process.cpuUsage()
    const { wrong, done } = await run(seed)
    const { user, system } = process.cpuUsage(t0)
    console.log(seed, done.length, Math.round((user + system) / 1000), wrong.join('; '))
    if (wrong.length === 0) continue
    const steps = await shrink(wholeRun().slice(0, done.length), async (fewer) => kindOf((await run(seed, fewer)).wrong) === kindOf(wrong))
    const least = await run(seed, steps)
    console.log([...least.wrong, ...least.done].join('\n'))
  }
}, 900_000)
