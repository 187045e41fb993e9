import type { RequirementId } from './requirementId.ts'

/** The `meta` of a state or transition: which requirements it covers. In a machine: `types: { meta: {} as Covers }`. */
export interface Covers {
  readonly covers?: readonly RequirementId[]
}
