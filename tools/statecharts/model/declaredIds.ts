import { createHash } from 'node:crypto'
import type { KeptModel } from './flowModel.ts'

/** The ids of everything in a flow that can be executed. */
export const declaredIds = ({ states, transitions }: Pick<KeptModel, 'states' | 'transitions'>): ReadonlySet<string> =>
  new Set([...states.map(({ id }) => id), ...transitions.flatMap(({ id, refusal }) => (refusal === null ? [id] : [id, refusal]))])

/** Tells one form of a machine from another: it changes with what the machine declares. */
export const formOf = (declared: ReadonlySet<string>): string =>
  createHash('sha256')
    .update(JSON.stringify([...declared].toSorted()))
    .digest('hex')
    .slice(0, 8)
