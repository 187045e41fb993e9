import type { Plugin } from 'vite'
import { parseAst } from 'vite'

const WORDS_FOR_READERS = new Set(['description', 'meta'])

/** Any file of the machines may hold a part of a statechart; what the domain calls a description is data. */
const OF_A_STATECHART = /\/machines\/(?!domain\/).*\.ts$/

/** The descriptions and requirement IDs of statecharts are for those who read and draw them: the browser does without. */
export const lightMachines = (): Plugin => ({
  name: 'light-machines',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: OF_A_STATECHART },
    handler: (code) => ({ code: withoutDescriptions(code), map: null }),
  },
})

/** The code without the properties that say what a state or a transition means. */
export function withoutDescriptions(code: string): string {
  const parts: string[] = []
  let end = 0
  for (const { start, after } of properties(parseAst(code)).toSorted((one, other) => one.start - other.start)) {
    if (start < end) continue
    parts.push(code.slice(end, start))
    end = code[after] === ',' ? after + 1 : after
  }
  return parts.join('') + code.slice(end)
}

interface Place {
  readonly start: number
  readonly after: number
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function properties(node: unknown): Place[] {
  if (Array.isArray(node)) return node.flatMap(properties)
  if (!isRecord(node)) return []
  if (isForReaders(node) && typeof node['start'] === 'number' && typeof node['end'] === 'number')
    return [{ start: node['start'], after: node['end'] }]
  return Object.values(node).flatMap(properties)
}

/** A literal description, or a `meta` that only lists what is covered; a type's `meta: {}` stays. */
function isForReaders({ type, key, value }: Record<string, unknown>): boolean {
  if (type !== 'Property' || !isRecord(key) || !isRecord(value) || typeof key['name'] !== 'string' || !WORDS_FOR_READERS.has(key['name']))
    return false
  return key['name'] === 'description'
    ? value['type'] === 'Literal' || value['type'] === 'TemplateLiteral'
    : value['type'] === 'ObjectExpression' && JSON.stringify(value['properties']).includes('"covers"')
}
