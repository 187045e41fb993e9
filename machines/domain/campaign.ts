import type { Utm } from './utm.ts'

/** A word as those who write the airline's links use them, such as `newsletter` or `spring-sale`. */
const WORD = /^[a-z][a-z_-]{1,29}$/

/**
 * What may be counted of where a visit came from: words, in small letters. Anything else that a link says, such as an
 * address or a number, could be about a person and is left out. Null when nothing is left [OPEN-10].
 */
export function campaignOf(utm: Utm): Utm | null {
  const [source, medium, affiliate] = [utm.source, utm.medium, utm.affiliate].map(wordOf)
  return source == null && medium == null && affiliate == null
    ? null
    : { source: source ?? null, medium: medium ?? null, affiliate: affiliate ?? null }
}

function wordOf(text: string | null): string | null {
  const word = text?.trim().toLowerCase() ?? ''
  return WORD.test(word) ? word : null
}
