import { quotedName, type Worded } from './clauses.ts'
import { readGuard, type GuardWords } from './guardWords.ts'
import { listed } from './words.ts'

/** What is true when a guard says yes, in the words of its flow. */
export const conditionOf = (guard: string, flow: Worded): string => conditionIn(readGuard(guard), flow, true)

/** What is true when a guard says no. */
export const denialOf = (guard: string, flow: Worded): string => conditionIn(readGuard(guard), flow, false)

function conditionIn(guard: GuardWords, flow: Worded, says: boolean): string {
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
      return clauseOf(guard, flow, says)
  }
}

const joined = (clauses: readonly string[], isAll: boolean): string => (isAll ? listed(clauses) : `either ${listed(clauses, 'or')}`)

export type Leaf = Extract<GuardWords, { kind: 'leaf' }>

function clauseOf(leaf: Leaf, flow: Worded, says: boolean): string {
  const words = flow.words?.guards[leaf.name]
  if (words === undefined) return `${quotedName(leaf.name)} ${says ? 'holds' : 'does not hold'}`
  return filled(says ? words.yes : words.no, leaf)
}

/** Words with `{colour}` replaced by what the guard is given, and left out where that is known only when it is asked. */
export const filled = (words: string, { given }: Leaf): string =>
  words.replaceAll(/\{(\w+)\} ?/g, (whole, key: string) => (key in given ? whole.replace(`{${key}}`, given[key] ?? '') : ''))

/** Every guard that a condition asks. */
export const leavesOf = (guard: string): readonly Leaf[] => leavesIn(readGuard(guard))

const leavesIn = (tree: GuardWords): readonly Leaf[] =>
  tree.kind === 'leaf' ? [tree] : tree.kind === 'not' ? leavesIn(tree.operand) : tree.operands.flatMap(leavesIn)
