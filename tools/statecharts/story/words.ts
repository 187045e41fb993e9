const ACRONYMS: ReadonlySet<string> = new Set(['api', 'id', 'otp', 'url', 'utm'])

/** A camelCase or dotted name in plain words: `isAnotherCode` becomes `is another code`, `promo.typed` becomes `promo typed`. */
export const wordsOfName = (name: string): string =>
  name
    .split(/[.\s_-]+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase())
    .map((word) => (ACRONYMS.has(word) ? word.toUpperCase() : word))
    .join(' ')

/** The words with a capital letter at their beginning. */
export const capitalised = (words: string): string => {
  const first = words.search(/\p{L}/u)
  return first === -1 ? words : words.slice(0, first) + words.charAt(first).toUpperCase() + words.slice(first + 1)
}

/** `a`, `a and b`, `a, b and c`. */
export const listed = (parts: readonly string[], joint = 'and'): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${joint} ${parts.at(-1) ?? ''}`

/** One sentence: a capital letter, and a full stop unless something else ends it. */
export const asSentence = (words: string): string => {
  const trimmed = words.trim()
  return /[.!?:]”?$/.test(trimmed) ? capitalised(trimmed) : `${capitalised(trimmed)}.`
}

/** How long a delay is for people: `half a second`, `3 seconds`, `10 minutes`. */
export function durationInWords(milliseconds: number): string {
  if (milliseconds === 500) return 'half a second'
  if (milliseconds < 1000) return `${milliseconds} milliseconds`
  if (milliseconds < 60_000) return counted(milliseconds / 1000, 'second')
  return milliseconds % 60_000 === 0 ? counted(milliseconds / 60_000, 'minute') : counted(milliseconds / 1000, 'second')
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`
