import { parseArgs } from 'node:util'
import { createRandom } from '../../machines/kit/testing/random.ts'
import { readRequirements } from '../requirements/requirements.ts'
import { ROOT } from '../root.mjs'
import { idsInTitle } from '../trace/ids.ts'
import { writtenTests } from '../trace/readTests.ts'

/**
 * `npm run breaks:draw -- --seed N`: every requirement that the title of a test names, in an order drawn by the seed, with the
 * tests' files. Breaks are written in this order, so that the author does not choose requirements whose breaks the tests notice anyway.
 */
const { values } = parseArgs({ options: { seed: { type: 'string' } } })
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const random = createRandom(seed)

const filesOf = new Map<string, Set<string>>()
for (const { file, title } of writtenTests(ROOT)) for (const id of idsInTitle(title)) filesOf.set(id, (filesOf.get(id) ?? new Set()).add(file))

console.log(`seed ${seed}`)
// Ranks are given to all requirements, tested or not: a new test moves no other.
for (const { id, text } of readRequirements(ROOT)
  .map((requirement) => ({ ...requirement, rank: random.below(2 ** 32) }))
  .filter((requirement) => filesOf.has(requirement.id))
  .toSorted((one, other) => one.rank - other.rank))
  console.log(`${id}: ${text}\n  ${[...(filesOf.get(id) ?? [])].join(', ')}`)
