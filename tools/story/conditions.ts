import { DENIALS, GUARDS } from './glossary/guards.ts'
import { readGuard, type GuardWords } from './guardWords.ts'
import { isPlural, listed, wordsOfName } from './words.ts'

/** What is true when a guard says yes: `isAnotherCode` becomes `it is another code`, `not hasFares` becomes `there are no fares`. */
export const conditionOf = (guard: string, flow = ''): string => conditionIn(readGuard(guard), flow, true)

/** What is true when a guard says no. */
export const denialOf = (guard: string, flow = ''): string => conditionIn(readGuard(guard), flow, false)

function conditionIn(guard: GuardWords, flow: string, says: boolean): string {
  switch (guard.kind) {
    case 'not':
      return conditionIn(guard.operand, flow, !says)
    case 'and':
    case 'or':
      return joined(
        guard.operands.map((operand) => conditionIn(operand, flow, says)),
        (guard.kind === 'and') === says,
      )
    case 'leaf':
      return says ? affirmed(guard, flow) : denied(guard, flow)
  }
}

const joined = (clauses: readonly string[], isAll: boolean): string => (isAll ? listed(clauses) : `either ${listed(clauses, 'or')}`)

type Leaf = Extract<GuardWords, { kind: 'leaf' }>

const keyOf = ({ name, given }: Leaf): string => (Object.keys(given).length === 0 ? name : `${name}(${Object.keys(given).join()})`)

const known = (glossary: Readonly<Record<string, string>>, leaf: Leaf, flow: string): string | undefined =>
  glossary[`${flow}.${keyOf(leaf)}`] ?? glossary[keyOf(leaf)]

/** Under which names the glossary may have words for a guard. */
export function keysOfGuard(guard: string): readonly string[] {
  const keysIn = (tree: GuardWords): readonly string[] =>
    tree.kind === 'leaf' ? [keyOf(tree)] : tree.kind === 'not' ? keysIn(tree.operand) : tree.operands.flatMap(keysIn)
  return keysIn(readGuard(guard))
}

/** A condition's words, `{fare}` replaced by what the guard is given. */
const filled = (words: string, { given }: Leaf): string => {
  const rest = Object.entries(given).filter(([key]) => !words.includes(`{${key}}`))
  const whole = Object.entries(given).reduce((text, [key, value]) => text.replace(`{${key}}`, value), words)
  return rest.length === 0 ? whole : `${whole} (${listed(rest.map(([key, value]) => `${wordsOfName(key)}: ${value}`))})`
}

const affirmed = (leaf: Leaf, flow: string): string => filled(known(GUARDS, leaf, flow) ?? clauseOf(leaf.name), leaf)

function denied(leaf: Leaf, flow: string): string {
  const own = known(DENIALS, leaf, flow)
  if (own !== undefined) return filled(own, leaf)
  const affirmative = affirmed(leaf, flow)
  const negated = affirmative
    .replace(/^there (is|are) (an? |the )?/, 'there $1 no ')
    .replace(/^(.*?\b)(is|are|can|has|have|may|must|was|were|does|do) (?!no\b|not\b)/, (whole, before: string, verb: string) =>
      affirmative.startsWith('there ') ? whole : `${before}${verb === 'can' ? 'cannot' : `${verb} not`} `,
    )
  return negated === affirmative ? `it is not so that ${affirmative}` : negated
}

/** A clause from the name of a predicate alone. */
function clauseOf(name: string): string {
  const [verb = '', ...rest] = wordsOfName(name).split(' ')
  const thing = rest.join(' ')
  switch (verb) {
    case 'is':
    case 'can':
    case 'may':
    case 'must':
      return `it ${verb} ${thing}`
    case 'has':
      return isPlural(thing) ? `there are ${thing}` : `there is ${withArticle(thing)}`
    case 'lacks':
      return isPlural(thing) ? `there are no ${thing}` : `there is no ${thing}`
    case 'in':
      return `it is in ${thing}`
    default:
      return `it ${verb} ${isPlural(thing) ? thing : withArticle(thing)}`.trim()
  }
}

const withArticle = (noun: string): string => (noun === '' ? '' : `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`)
