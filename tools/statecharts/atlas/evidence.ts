import * as v from 'valibot'

const MEASURED = { on: v.string(), revision: v.string(), form: v.string() }

/** When something was measured, at which revision, and of which form of the machine. */
export const Measured = v.object(MEASURED)
export type Measured = Readonly<v.InferOutput<typeof Measured>>

const Measurement = v.object({ ...MEASURED, ids: v.array(v.string()) })

/** What was executed, and when. */
export interface Measurement extends Measured {
  readonly ids: readonly string[]
}

/** Measurements of one kind, the newest first. Each id stands in the newest that executed it; without measurements nothing is known. */
export type Figure = readonly Measurement[]

/** In what something was executed, each kept apart. */
export const RUNS = ['pure', 'view', 'browser'] as const
export type Run = (typeof RUNS)[number]

/** What was executed of a flow. */
export type FlowCoverage = Readonly<Record<Run, Figure>>

/** What is known of the runs of a flow. */
export interface Executed {
  /** Null while nothing was noted of this flow. */
  readonly coverage: FlowCoverage | null
  /** Of the machine as it is: evidence of another form is older. */
  readonly form: string
}

const Coverage = v.object({ pure: v.array(Measurement), view: v.array(Measurement), browser: v.array(Measurement) })

/** Reads the coverage of a flow. Anything else is an error. */
export const parseCoverage = (text: string): FlowCoverage => v.parse(Coverage, JSON.parse(text))

/** Whether something was executed, in which form of its machine, or whether that is not known. */
export type Evidence =
  | { readonly kind: 'ran' | 'ran before'; readonly at: Measured }
  | { readonly kind: 'did not run'; readonly at: Measured }
  | { readonly kind: 'not measured' }

/**
 * What a figure says of a state, a transition or a refusal.
 * @param form of the machine as it is
 */
export function evidenceOf(figure: Figure, id: string, form: string): Evidence {
  const at = figure.find(({ ids }) => ids.includes(id))
  if (at !== undefined) return { kind: at.form === form ? 'ran' : 'ran before', at }
  const looked = figure.find((each) => each.form === form)
  return looked === undefined ? { kind: 'not measured' } : { kind: 'did not run', at: looked }
}

/** Of so many ids, how many a figure says were executed; null where it was not measured. */
export const countOf = (figure: Figure, ids: readonly string[]): number | null =>
  figure.length === 0 ? null : ids.filter((id) => figure.some((each) => each.ids.includes(id))).length

/** `29 November 2026, d71cea4b`, and whether the machine was another. */
export function measuredInWords({ on, revision, form }: Measured, formNow: string): string {
  const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(on))
  return `${day}${revision === '' ? '' : `, ${revision}`}${form === formNow ? '' : ', at an older form of the machine'}`
}
