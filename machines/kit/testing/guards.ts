import { and, not, or, type AnyEventObject, type AnyMachineSnapshot, type AnyTransitionDefinition } from 'xstate'
import { evaluateGuard } from 'xstate/guards'

type Guard = NonNullable<AnyTransitionDefinition['guard']>

/** A guard taken apart: `and`, `or` and `not` with their operands, anything else a leaf. */
export interface GuardTree {
  readonly kind: 'and' | 'or' | 'not' | 'leaf'
  readonly guard: Guard
  readonly words: string
  readonly operands: readonly GuardTree[]
}

/** Takes a guard apart. */
export function guardTree(guard: Guard): GuardTree {
  const kind = kindOf(guard)
  const operands = kind === 'leaf' ? [] : operandsOf(guard).map(guardTree)
  return { kind, guard, operands, words: kind === 'leaf' ? leafWords(guard) : treeWords(kind, operands) }
}

/** What a guard is called: `canAdd`, `not isFull`, `(isOpen and canAdd)`. */
export const guardWords = (guard: Guard): string => guardTree(guard).words

/** What the guard tree says of an event, with one operand's verdict replaced. */
export function verdict(
  tree: GuardTree,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
  instead?: { operand: GuardTree; says: boolean },
): boolean {
  if (instead?.operand === tree) return instead.says
  const says = (operand: GuardTree) => verdict(operand, snapshot, event, instead)
  switch (tree.kind) {
    case 'and':
      return tree.operands.every(says)
    case 'or':
      return tree.operands.some(says)
    case 'not':
      return !tree.operands.some(says)
    case 'leaf':
      return evaluateGuard(tree.guard, snapshot.context, event, snapshot)
  }
}

/** Every operand of an `and` or `or` in the tree, with what it must say to decide alone: no in `and`, yes in `or`. */
export const decidingOperands = (tree: GuardTree): { operand: GuardTree; says: boolean }[] => [
  ...(tree.kind === 'and' || tree.kind === 'or' ? tree.operands.map((operand) => ({ operand, says: tree.kind === 'or' })) : []),
  ...tree.operands.flatMap(decidingOperands),
]

const CHECK_OF = { and: checkOf(and(['x'])), or: checkOf(or(['x'])), not: checkOf(not('x')) }

function checkOf(guard: object): unknown {
  return 'check' in guard ? guard.check : undefined
}

function kindOf(guard: Guard): GuardTree['kind'] {
  const check = typeof guard === 'function' ? checkOf(guard) : undefined
  if (check === undefined) return 'leaf'
  if (check === CHECK_OF.and) return 'and'
  if (check === CHECK_OF.or) return 'or'
  return check === CHECK_OF.not ? 'not' : 'leaf'
}

function operandsOf(guard: Guard): readonly Guard[] {
  const operands: unknown = typeof guard === 'function' && 'guards' in guard ? guard.guards : []
  return Array.isArray(operands) ? operands.filter(isGuard) : []
}

const isGuard = (value: unknown): value is Guard => ['string', 'function', 'object'].includes(typeof value)

const treeWords = (kind: 'and' | 'or' | 'not', operands: readonly GuardTree[]): string =>
  kind === 'not' ? `not ${operands.map((operand) => operand.words).join()}` : `(${operands.map((operand) => operand.words).join(` ${kind} `)})`

function leafWords(guard: Guard): string {
  if (typeof guard === 'string') return guard
  if (typeof guard === 'function') return 'stateValue' in guard ? `in ${stateWords(guard.stateValue)}` : guard.name || 'unnamed guard'
  const params = 'params' in guard && typeof guard.params === 'object' ? ` ${JSON.stringify(guard.params)}` : ''
  return `${guard.type}${params}`
}

const stateWords = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([key, inner]) => `${key}.${stateWords(inner)}`)
        .join(' and ')
    : String(value)
