import { guardKey } from '../model/flowWords.ts'
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

/** Under which key the words of a guard stand. */
export const keyOfLeaf = ({ name, given }: Leaf): string => guardKey(name, Object.values(given))

function clauseOf(leaf: Leaf, flow: Worded, says: boolean): string {
  const words = flow.words?.guards[keyOfLeaf(leaf)]
  if (words === undefined) return `${quotedName(keyOfLeaf(leaf))} ${says ? 'holds' : 'does not hold'}`
  return says ? words.yes : words.no
}

/** Every guard that a condition asks. */
export const leavesOf = (guard: string): readonly Leaf[] => leavesIn(readGuard(guard))

const leavesIn = (tree: GuardWords): readonly Leaf[] =>
  tree.kind === 'leaf' ? [tree] : tree.kind === 'not' ? leavesIn(tree.operand) : tree.operands.flatMap(leavesIn)
