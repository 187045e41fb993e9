import type { Stimulus } from '../../../machines/kit/testing/stimuli.ts'
import { portInWords } from '../charts/names.ts'
import type { Worded } from '../story/clauses.ts'

/** A step of a way in words: `types MONSOON`, `“judge the code” is answered: valid`, `0.5 seconds pass`. */
export function stepWords(stimulus: Stimulus, flow: Worded): string {
  if (stimulus.kind === 'event') return stimulus.sample
  if (stimulus.kind === 'delay') return `${secondsOf(stimulus.milliseconds)} pass`
  return `“${portInWords(stimulus.call.src, flow)}” ${ENDS[stimulus.kind]}: ${stimulus.sample}`
}

export const ENDS = { answer: 'is answered', failure: 'fails', snapshot: 'shows' } as const

/** `500` as `0.5 seconds`, `1000` as `1 second`, `172800000` as `48 hours`. */
export function secondsOf(milliseconds: number): string {
  const seconds = milliseconds / 1000
  if (seconds < 120) return counted(seconds, 'second')
  const minutes = seconds / 60
  return minutes < 120 ? counted(minutes, 'minute') : counted(minutes / 60, 'hour')
}

/** `1 state`, `2 states`. */
export const counted = (count: number, noun: string): string => `${Math.round(count * 100) / 100} ${noun}${count === 1 ? '' : 's'}`

/**
 * Data as a reader takes it in: JSON in lines, short parts in one line each.
 * @param value JSON, or an error
 */
export function shownJson(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value instanceof Error) return `${value.name}: ${value.message}`
  return pretty(value, '')
}

const WIDEST = 100

function pretty(value: unknown, indent: string): string {
  const flat = JSON.stringify(value)
  if (flat === undefined) return 'nothing'
  if (typeof value !== 'object' || value === null) return flat
  if (indent.length + flat.length <= WIDEST) return inOneLine(value)
  const inner = `${indent}  `
  if (Array.isArray(value)) return `[\n${value.map((each: unknown) => `${inner}${pretty(each, inner)}`).join(',\n')}\n${indent}]`
  const fields = Object.entries(value).filter(([, each]) => each !== undefined)
  return `{\n${fields.map(([name, each]) => `${inner}${JSON.stringify(name)}: ${pretty(each, inner)}`).join(',\n')}\n${indent}}`
}

const inOneLine = (value: object): string =>
  Array.isArray(value)
    ? `[${value.map((each: unknown) => oneLine(each)).join(', ')}]`
    : Object.keys(value).length === 0
      ? '{}'
      : `{ ${Object.entries(value)
          .filter(([, each]) => each !== undefined)
          .map(([name, each]) => `${JSON.stringify(name)}: ${oneLine(each)}`)
          .join(', ')} }`

const oneLine = (value: unknown): string => (typeof value === 'object' && value !== null ? inOneLine(value) : (JSON.stringify(value) ?? 'null'))
