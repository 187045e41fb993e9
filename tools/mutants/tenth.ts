import { createRandom } from '../../machines/kit/testing/random.ts'

/** A file with its length, which stands for how many changes it has room for. */
export interface SizedFile {
  readonly path: string
  readonly size: number
}

/** Files drawn by a seed until they make up a tenth of all by length: the same for the same seed and files. */
export function drawTenth(files: readonly SizedFile[], seed: number): readonly string[] {
  const wanted = files.reduce((sum, { size }) => sum + size, 0) / 10
  const random = createRandom(seed)
  const shuffled = files.map((file) => ({ ...file, rank: random.below(2 ** 32) })).toSorted((one, other) => one.rank - other.rank)
  let held = 0
  return shuffled
    .filter(({ size }) => {
      const isDrawn = held < wanted
      if (isDrawn) held += size
      return isDrawn
    })
    .map(({ path }) => path)
}
