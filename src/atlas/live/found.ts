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
  const words = wordsOf(text)
  if (words.length === 0) return []
  const rated = entries.flatMap((entry, index) => {
    const [title, more] = [` ${folded(entry.title)}`, ` ${folded(entry.text)}`]
    const points = words.map((same) => Math.max(...same.map((word) => pointsOf(word, title, more))))
    if (points.includes(0)) return []
    return [{ entry, index, points: points.reduce<number>((sum, each) => sum + each, KINDS[entry.kind] ?? 0) }]
  })
  return rated
    .toSorted((one, other) => other.points - one.points || one.index - other.index)
    .slice(0, MOST)
    .map(({ entry }) => entry)
}

const KINDS: Readonly<Record<string, number>> = { flow: 4, setting: 4, page: 4, rule: 3, requirement: 2, state: 2, answer: 1 }

function pointsOf(word: string, title: string, more: string): number {
  if (title.includes(` ${word} `) || title.endsWith(` ${word}`)) return 8
  if (title.includes(` ${word}`)) return 5
  if (more.includes(` ${word}`)) return 2
  return title.includes(word) ? 1 : 0
}

/** Words of a question that say nothing of what is looked for. */
const EMPTY = new Set(['a', 'an', 'the', 'is', 'are', 'how', 'many', 'what', 'when', 'where', 'which', 'does', 'do', 'if', 'of', 'to'])

/** What people say, and what it is called here. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  silent: ['timeout', 'offline', 'not reached', 'slow'],
  unreachable: ['not reached', 'offline', 'timeout'],
  down: ['not reached', 'offline', 'server error'],
  'no answer': ['timeout', 'not reached'],
  otp: ['code'],
  login: ['sign in'],
  logout: ['sign out'],
  coupon: ['promo'],
  voucher: ['promo'],
  price: ['fare'],
  phone: ['mobile'],
  error: ['failed', 'fails'],
  attempts: ['tries', 'wrong'],
}

/** What has to be found: each word, without its plural, or another that means the same. */
function wordsOf(text: string): readonly (readonly string[])[] {
  const asked = folded(text)
  const phrases = Object.keys(SAME).filter((phrase) => phrase.includes(' ') && asked.includes(phrase))
  const rest = phrases.reduce((left, phrase) => left.replace(phrase, ' '), asked)
  const words = rest.split(' ').filter((word) => word !== '')
  const telling = words.filter((word) => !EMPTY.has(word))
  return [...phrases, ...(telling.length === 0 && phrases.length === 0 ? words : telling)].map((word) => [
    ...(word.includes(' ') ? [] : [singular(word)]),
    ...(SAME[word] ?? []),
  ])
}

const singular = (word: string): string => (/^[a-z]{3,}[^s]s$/.test(word) ? word.slice(0, -1) : word)

/** Words in small letters; names such as `signInOffered` and `promo.code` fall into their words. */
const folded = (text: string): string =>
  text
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}-]+/gu, ' ')
    .trim()
