import { it } from 'vitest'
import { createTestDatabase } from '../airline/support/testDatabase.ts'
import { runSeams } from './support/run.ts'

// What a page loads when it is needed is here before the first step: nothing waits for a file.
import.meta.glob(['../../src/airline/**/*.ts', '../../src/app/*.ts', '!../../src/**/*.test.ts'], { eager: true })

it('works', async () => {
  const counts: Record<string, number> = {}
  const database = await createTestDatabase()
  for (let seed = Number(process.env['FROM'] ?? 1); seed <= Number(process.env['RUNS'] ?? 20); seed++) {
    const t0 = process.cpuUsage()
    const { wrong, done } = await runSeams(database.place, seed, 60)
    const { user, system } = process.cpuUsage(t0)
    console.log(seed, done.length, Math.round((user + system) / 1000), wrong.join('; '))
    for (const each of done) counts[each.replace(/^\w+ \d: /, '')] = (counts[each.replace(/^\w+ \d: /, '')] ?? 0) + 1
    if (wrong.length > 0) console.log(done.join('\n'))
    await database.drop()
    await createTestDatabase()
  }
  console.log(JSON.stringify(counts, null, 1))
}, 600_000)
