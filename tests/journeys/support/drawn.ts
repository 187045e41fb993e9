import { createRandom, type Random } from '../../../machines/kit/testing/random.ts'

const SEED = Number(process.env['SEED'] ?? 1)
/** A deep run or a proof. */
const IS_ALL = Boolean(process.env['PROOF'])

const TAGS = IS_ALL ? ['drawn'] : []
/** Options of each test that draws: by its tag a deep run finds it. */
export const DRAWN = { tags: TAGS }
/** The same of a test that `npm test` runs. */
export const DRAWN_CORE = { tags: ['core', ...TAGS] }

/**
 * Values in which a test differs from another and in nothing else, as widths, or cases whose words other tests check: all of them in a deep run or a proof, else
 * one, drawn again with every seed.
 * @param salt words of the test, so that another one draws another value
 * @param always the one for every seed, where no other shows what the test proves
 */
export function drawn<Value>(values: readonly Value[], salt: string, always?: Value): readonly Value[] {
  if (IS_ALL) return values
  if (always !== undefined) return [always]
  const chosen = randomOf(salt, SEED).below(values.length)
  return values.slice(chosen, chosen + 1)
}

/** A source of chance of its own for each salt, so that what one draws does not depend on the others. */
export const randomOf = (salt: string, seed: number): Random =>
  createRandom(Array.from(salt).reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), seed))
