/** A part of a text, from `start` up to but without `end`, in UTF-16 units of the text as it is written. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

/** A name as it is compared: lower case, no diacritics, single spaces for anything but letters and digits [STN-09]. */
export const comparable = (text: string): string => folded(text).trim().replace(/ +/g, ' ')

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, ' ')

/** Where a word of a comparable text begins with what is asked; -1 where none does. */
export const wordStart = (text: string, asked: string): number => (text.startsWith(asked) ? 0 : text.indexOf(` ${asked}`) + 1 || -1)

/**
 * Where a text holds what is asked, at the start of a word if it can be; else the words that begin with one of the words
 * asked. In order, for bold type.
 */
export function marksIn(text: string, typed: string): readonly TextRange[] {
  const asked = comparable(typed)
  if (asked === '') return []
  const plain = folded(text)
  const start = wordStart(plain, asked)
  const whole = start < 0 ? plain.indexOf(asked) : start
  const places = whole < 0 ? asked.split(' ').map((word) => ({ word, at: wordStart(plain, word) })) : [{ word: asked, at: whole }]
  return places
    .filter(({ at }) => at >= 0)
    .map(({ word, at }) => ({ start: writtenAt(text, plain, at), end: writtenAt(text, plain, at + word.length) }))
    .toSorted((one, other) => one.start - other.start)
}

/** The place in the text as it is written that a place in its folded form stands for. */
function writtenAt(text: string, plain: string, at: number): number {
  if (text.length === plain.length) return at
  let before = 0
  let place = 0
  for (const letter of text) {
    const length = folded(letter).length
    if (before + length > at) return place
    before += length
    place += letter.length
  }
  return place
}
