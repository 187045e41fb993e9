import * as v from 'valibot'
import { Refusal, type FieldError } from './problem.ts'

const MOST_FIELDS = 10

/**
 * Parses what was sent, once.
 * @throws Refusal naming the fields that were not understood, never their values
 */
export function understood<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  throw new Refusal('INVALID_FIELD', parsed.issues.slice(0, MOST_FIELDS).map(fieldError))
}

const fieldError = (issue: v.BaseIssue<unknown>): FieldError => ({ field: fieldOf(issue), message: messageOf(issue) })

/** The caller chose the name of an unknown member: the field that is named is the object around it. */
const fieldOf = (issue: v.BaseIssue<unknown>): string => {
  const path = issue.path?.map(({ key }) => String(key)) ?? []
  return (isUnknownMember(issue) ? path.slice(0, -1) : path).join('.') || 'body'
}

const isUnknownMember = ({ type, expected }: v.BaseIssue<unknown>): boolean => type === 'strict_object' && expected === 'never'

/** In our own words: valibot's messages repeat what was received. */
function messageOf(issue: v.BaseIssue<unknown>): string {
  if (isUnknownMember(issue)) return 'has a member that is not known'
  if (issue.received === 'undefined') return 'is missing'
  if (issue.message.startsWith('must ')) return issue.message
  switch (issue.type) {
    case 'iso_date':
      return 'must be a date, YYYY-MM-DD'
    case 'iso_timestamp':
      return 'must be an instant, such as 2026-12-12T06:30:00Z'
    case 'integer':
      return 'must be a whole number'
    case 'min_value':
      return `must be at least ${String(issue.requirement)}`
    case 'max_value':
      return `must be at most ${String(issue.requirement)}`
    default:
      return issue.expected === null ? 'was not understood' : `must be ${words(issue.expected)}`
  }
}

const KINDS: Readonly<Record<string, string>> = { Object: 'an object', string: 'text', number: 'a number', Array: 'a list', boolean: 'true or false' }

const words = (expected: string): string => KINDS[expected] ?? expected.replaceAll(/[()"]/g, '').replaceAll(' | ', ' or ')
