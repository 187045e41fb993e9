import { ACTIONS, VERBS } from './glossary/actions.ts'
import { clauseOfEvent } from './events.ts'
import { wordsOfName } from './words.ts'

/** What an action does, in the third person: `takeText` becomes `takes the text`. */
export function clauseOfAction(action: string, flow = ''): string {
  const known = ACTIONS[`${flow}.${action}`] ?? ACTIONS[action]
  if (known !== undefined) return known
  const [verb = '', ...rest] = wordsOfName(action).split(' ')
  const thing = rest.join(' ')
  if (verb === 'say' && rest.length > 1) return `says that ${clauseOfEvent(eventOf(action.slice(3)))}`
  return thing === '' ? thirdPerson(verb) : `${VERBS[verb] ?? `${thirdPerson(verb)} the`} ${thing}`
}

/** The event that an action named `sayUseDropped` raises: `use.dropped`. */
function eventOf(name: string): string {
  const parts = name.split(/(?=[A-Z])/)
  const noun = parts.slice(0, -1).join('')
  return `${noun.charAt(0).toLowerCase()}${noun.slice(1)}.${(parts.at(-1) ?? '').toLowerCase()}`
}

/** `take` becomes `takes`, `carry` becomes `carries`, `go` becomes `goes`. */
export function thirdPerson(verb: string): string {
  if (/(?:[sxzo]|ch|sh)$/.test(verb)) return `${verb}es`
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`
}
