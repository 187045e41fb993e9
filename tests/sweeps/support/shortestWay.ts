/**
 * The shortest way found that still fails: first the last few moves alone, then without each of them.
 * @param way the moves made, of which the last failed
 * @param fails goes a way from the beginning, and tells whether it fails
 */
export async function shortestWay<Step>(way: readonly Step[], fails: (way: readonly Step[]) => Promise<boolean>): Promise<readonly Step[]> {
  let shortest = way
  for (const length of [1, 2, 4, 8, 16, 32, 64]) {
    if (length >= way.length) break
    if (await fails(way.slice(-length))) {
      shortest = way.slice(-length)
      break
    }
  }
  for (let index = 0; index < shortest.length - 1 && shortest.length <= 64;) {
    const without = shortest.toSpliced(index, 1)
    if (await fails(without)) shortest = without
    else index++
  }
  return shortest
}
