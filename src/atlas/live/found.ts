/** One thing that can be found, as `search.json` has it. */
export interface Entry {
  readonly kind: string
  readonly title: string
  readonly text: string
  readonly address: string
}

const MOST = 12

/** What holds every word that is looked for, the best first: in the title before in the text, flows before what they hold. */
export function found(entries: readonly Entry[], text: string): readonly Entry[] {
  const words = folded(text)
    .split(' ')
    .filter((word) => word !== '')
  if (words.length === 0) return []
  const rated = entries.flatMap((entry, index) => {
    const [title, more] = [` ${folded(entry.title)}`, ` ${folded(entry.text)}`]
    const points = words.map((word) =>
      title.includes(` ${word} `) || title.endsWith(` ${word}`)
        ? 8
        : title.includes(` ${word}`)
          ? 5
          : more.includes(` ${word}`)
            ? 2
            : title.includes(word)
              ? 1
              : 0,
    )
    if (points.includes(0)) return []
    return [{ entry, index, points: points.reduce<number>((sum, each) => sum + each, KINDS[entry.kind] ?? 0) }]
  })
  return rated
    .toSorted((one, other) => other.points - one.points || one.index - other.index)
    .slice(0, MOST)
    .map(({ entry }) => entry)
}

const KINDS: Readonly<Record<string, number>> = { flow: 4, rule: 3, requirement: 2, state: 2, answer: 1 }

/** Words in small letters; names such as `signInOffered` and `promo.code` fall into their words. */
const folded = (text: string): string =>
  text
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}-]+/gu, ' ')
    .trim()
