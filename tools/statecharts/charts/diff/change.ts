import type { FlowModel } from '../../model/flowModel.ts'

/** One thing that is not as it was, in one sentence, and where the chart shows it. */
export interface Change {
  readonly sentence: string
  readonly kind: 'added' | 'removed' | 'changed'
  /** Ids of states: of the present, or of the past where they are gone. */
  readonly states: readonly string[]
  /** Ids of transitions, likewise. */
  readonly transitions: readonly string[]
}

export interface FlowDiff {
  readonly id: string
  readonly title: string
  readonly before: FlowModel | null
  readonly after: FlowModel | null
  readonly changes: readonly Change[]
}

export type StatePairs = ReadonlyMap<string, string>
