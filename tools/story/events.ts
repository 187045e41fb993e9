import { EVENTS, NOUNS } from './glossary/events.ts'
import { isPlural, wordsOfName } from './words.ts'

/** What has happened, as a clause that goes on after "when": `promo.typed` becomes `a promo code is typed`. */
export function clauseOfEvent(type: string): string {
  const known = EVENTS[type]
  if (known !== undefined) return known
  const [noun = type, ...verb] = type.split('.')
  const thing = NOUNS[noun] ?? `the ${wordsOfName(noun)}`
  const happened = verb.map(wordsOfName).join(' ')
  if (happened === '') return `${wordsOfName(noun)} happens`
  if (happened === 'changed') return `${thing} ${isPlural(noun) ? 'have' : 'has'} changed`
  return `${thing} ${isPlural(noun) ? 'are' : 'is'} ${happened}${happened.endsWith('asked') ? ' for' : ''}`
}
