import type { AnyEventObject } from 'xstate'
import { PARENT, type Action } from '../../../machines/kit/testing/actions.ts'
import type { WalkStep } from '../../../machines/kit/testing/walkPath.ts'
import type { Datum } from './pathCase.ts'

/** What happens in a step, in words. */
export function actionOf({ stimulus, sample }: WalkStep): string {
  switch (stimulus.kind) {
    case 'event':
      return sample
    case 'delay':
      return passing(stimulus.milliseconds)
    case 'answer':
      return `${stimulus.call.src} answers: ${sample}`
    case 'failure':
      return `${stimulus.call.src} fails: ${sample}`
    case 'snapshot':
      return `${stimulus.call.src} changes: ${sample}`
  }
}

const passing = (milliseconds: number): string => (milliseconds < 1_000 ? `${milliseconds} ms pass` : `${milliseconds / 1_000} s pass`)

/** The data of a step: the parts of the event without its type, or what was answered. */
export function dataOf({ stimulus }: WalkStep): Datum[] {
  if (stimulus.event === null) return []
  if (stimulus.kind === 'event') return partsOf(withoutType(stimulus.event))
  const { output, error, snapshot }: AnyEventObject = stimulus.event
  return partsOf(stimulus.kind === 'answer' ? output : stimulus.kind === 'failure' ? error : snapshot)
}

const withoutType = (event: AnyEventObject): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(event).filter(([name]) => name !== 'type'))

/** A value by its parts. */
export function partsOf(value: unknown): Datum[] {
  if (value === undefined) return []
  if (value instanceof Error) return [{ name: 'error', value: value.message }]
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [{ name: 'value', value: textOf(value) }]
  return Object.entries(value).flatMap(([name, part]) => (part === undefined ? [] : [{ name, value: textOf(part) }]))
}

/** A text as it is, anything else as JSON. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : value === null ? 'none' : JSON.stringify(value))

/** What is other in what the machine knows. */
export function changesIn(before: unknown, after: unknown): Datum[] {
  const known = new Map(partsOf(before).map(({ name, value }) => [name, value]))
  return partsOf(after).filter(({ name, value }) => known.get(name) !== value)
}

/** What a step does outside, in words; a call that is asked, an effect, an event told. */
export function doneBy(actions: readonly Action[]): string[] {
  return actions.flatMap((action) => {
    switch (action.kind) {
      case 'effect':
        return [withData(action.name, action.params)]
      case 'invoked':
        return [withData(`asks ${action.src}`, action.input)]
      case 'sent':
        return action.to === PARENT ? [withData(`tells ${action.event.type}`, withoutType(action.event))] : []
      case 'emitted':
        return [`emits ${action.event.type}`]
      case 'cancelled':
      case 'stopped':
        return []
    }
  })
}

function withData(words: string, value: unknown): string {
  const parts = partsOf(value)
  return parts.length === 0 ? words : `${words} (${parts.map((part) => `${part.name} ${part.value === '' ? 'empty' : part.value}`).join(', ')})`
}
