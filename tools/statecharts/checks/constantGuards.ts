import type { DeclaredTransition } from '../../../machines/kit/testing/declared.ts'
import type { ExploredFlow } from '../../../machines/kit/testing/exploredFlow.ts'

/**
 * Guards, and operands of `and` and `or`, that say the same whenever they are asked under the samples, in sentences. A
 * transition that is never tried has a shadow over it, or a state that is never entered: others say so.
 */
export function constantGuards({ declared, met, declined }: ExploredFlow): readonly string[] {
  return [...declared.transitionOf.values()].flatMap((transition) => {
    if (transition.tree === null) return []
    const { words } = transition.tree
    const saysYes = met.has(transition.id)
    const saysNo = declined.has(transition.id) || laterThan(transition).some(({ id }) => met.has(id))
    if (saysYes && saysNo) return operandsOf(transition, met)
    if (saysYes) return [`${transition.id}: ${words} always says yes; add a sample where it says no, or remove the guard`]
    return saysNo ? [`${transition.id}: ${words} always says no; add a sample where it says yes, or remove the transition`] : []
  })
}

/** Where one of these is taken, those before it have said no. */
const laterThan = (transition: DeclaredTransition): readonly DeclaredTransition[] =>
  transition.list.transitions.slice(transition.list.transitions.indexOf(transition) + 1)

const operandsOf = ({ id, operands }: DeclaredTransition, met: ReadonlySet<string>): readonly string[] =>
  operands
    .filter((operand) => !met.has(operand.id))
    .map(({ operand }) => `${id}: ${operand.words} never decides alone; add a sample where only it does, or remove it`)
