/** The fewest steps, as far as leaving some out shows it, with which the same still happens. @param isSame tries steps */
export async function shrink(steps: readonly number[], isSame: (steps: readonly number[]) => Promise<boolean>): Promise<readonly number[]> {
  let kept = steps
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = 0; from < kept.length;) {
      const fewer = [...kept.slice(0, from), ...kept.slice(from + size)]
      if (fewer.length < kept.length && (await isSame(fewer))) kept = fewer
      else from += size
    }
  }
  return kept
}
