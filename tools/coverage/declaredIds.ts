import type { FlowModel } from '../statecharts/model/flowModel.ts'

/** The ids of everything in a flow that can be executed. */
export const declaredIds = ({ states, transitions }: FlowModel): ReadonlySet<string> =>
  new Set([...states.map(({ id }) => id), ...transitions.flatMap(({ id, refusal }) => (refusal === null ? [id] : [id, refusal]))])
