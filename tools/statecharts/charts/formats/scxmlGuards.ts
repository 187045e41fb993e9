import type { FlowModel } from '../../model/flowModel.ts'
import { readGuard, type GuardWords } from '../../story/guardWords.ts'

/** A guard as a condition of ECMAScript over the data of the document: `isOpen && !isFull`. */
export const conditionInScxml = (guard: string): string => written(readGuard(guard))

/** The names of all guards of a flow, as data of the document. */
export const guardsOf = (model: FlowModel): readonly string[] =>
  [...new Set(model.transitions.flatMap(({ guard }) => (guard === null ? [] : leavesOf(readGuard(guard)).map(nameOf))))].toSorted()

function written(guard: GuardWords): string {
  switch (guard.kind) {
    case 'leaf':
      return nameOf(guard)
    case 'not':
      return guard.operand.kind === 'leaf' ? `!${written(guard.operand)}` : `!(${written(guard.operand)})`
    case 'and':
    case 'or':
      return guard.operands
        .map((operand) => (operand.kind === 'leaf' || operand.kind === 'not' ? written(operand) : `(${written(operand)})`))
        .join(guard.kind === 'and' ? ' && ' : ' || ')
  }
}

type Leaf = Extract<GuardWords, { kind: 'leaf' }>

/** A guard that is given something is a datum of its own: `isFare_student`. */
const nameOf = ({ name, given }: Leaf): string => [name, ...Object.values(given)].join('_').replaceAll(/\W+/g, '_')

function leavesOf(guard: GuardWords): readonly Leaf[] {
  if (guard.kind === 'leaf') return [guard]
  return guard.kind === 'not' ? leavesOf(guard.operand) : guard.operands.flatMap(leavesOf)
}
