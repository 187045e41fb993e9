/** What a chart can say of a state, a transition or a refusal besides what it is: of a diff, of coverage, of a run. */
export const MARKS = ['added', 'removed', 'changed', 'pure', 'view', 'browser', 'none', 'here'] as const

export type Mark = (typeof MARKS)[number]

export interface ChartMarks {
  readonly states?: Readonly<Record<string, Mark>>
  /** By the ids of transitions and refusals. */
  readonly transitions?: Readonly<Record<string, Mark>>
}
