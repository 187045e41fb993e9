import type { Stimulus } from '../../../machines/kit/testing/stimuli.ts'

/** What an answer from outside led to. */
export interface Outcome {
  readonly key: string
  /** The port or the child that was asked. */
  readonly src: string
  readonly kind: 'answer' | 'failure' | 'snapshot'
  /** Name of the sample. */
  readonly sample: string
  /** What was asked. */
  readonly asked: unknown
  /** What was answered, or the error. */
  readonly given: unknown
  /** Ids of the deepest states that were entered; none where nothing moved. */
  readonly entered: readonly string[]
}

/** @param before ids of the states active before it @param after and after it; null for what is no answer */
export function outcomeOf(stimulus: Stimulus, before: readonly string[], after: readonly string[]): Outcome | null {
  if (stimulus.kind === 'event' || stimulus.kind === 'delay') return null
  const { kind, sample, call, event } = stimulus
  const fresh = after.filter((id) => !before.includes(id))
  return {
    key: `${call.src} ${kind} ${sample}`,
    src: call.src,
    kind,
    sample,
    asked: call.input,
    given: kind === 'answer' ? event['output'] : kind === 'failure' ? event['error'] : event['snapshot'],
    entered: fresh.filter((id) => !fresh.some((other) => other.startsWith(`${id}.`))),
  }
}
