import { expect, it } from 'vitest'
import { StateMachine, type AnyStateMachine, type AnyStateNode } from 'xstate'
import { loadFlows } from './loadFlows.ts'

const flows = await loadFlows()

const nodesOf = (node: AnyStateNode): readonly AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

const typeOf = (action: unknown): unknown => (typeof action === 'object' && action !== null && 'type' in action ? action.type : action)

/** The effects that write to the log; the second says in its own words what the traveller's device could not do. */
const LOGGING: ReadonlySet<unknown> = new Set(['logFailure', 'logWarning'])

interface Handled {
  readonly name: string
  readonly isLogged: boolean
}

/** Every way in which a machine hears that a call has failed. */
const failuresOf = (machine: AnyStateMachine): readonly Handled[] =>
  nodesOf(machine.root).flatMap((node) =>
    node.invoke
      .filter(({ src }) => typeof src === 'string' && !(machine.implementations.actors[src] instanceof StateMachine))
      .flatMap(({ id }) =>
        (node.transitions.get(`xstate.error.actor.${id}`) ?? []).map(({ actions }) => ({
          name: `${node.id}: ${id}`,
          isLogged: actions.some((action) => LOGGING.has(typeOf(action))),
        })),
      ),
  )

const asking = flows.flatMap(({ machine }) => {
  const failures = failuresOf(machine)
  return failures.length === 0 ? [] : [[machine.id, failures] as const]
})

it.each(asking)('a call of %s that fails is logged, whatever comes of it [MSG-87]', (_, failures) => {
  expect(failures.filter(({ isLogged }) => !isLogged).map(({ name }) => name)).toEqual([])
})
