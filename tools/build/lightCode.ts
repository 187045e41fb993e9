import type { Plugin } from 'vite'
import { parseAst } from 'vite'

const WORDS_FOR_READERS = new Set(['description', 'meta'])

/** Any file of the machines may hold a part of a statechart; what the domain calls a description is data. */
const OF_A_STATECHART = /\/machines\/(?!domain\/).*\.ts$/

/** Calls of the airline: the browser needs their answers, and sends what the compiler has checked. */
const OF_THE_CONTRACT = /\/server\/contract\/.*\.ts$/

/** The descriptions and requirement IDs of statecharts are for those who read and draw them: the browser does without. */
export const lightMachines = (): Plugin => lighter('light-machines', OF_A_STATECHART, withoutDescriptions)

/** What a call says of itself, who may make it and how it is refused is for the airline and for those who read it. */
export const lightContract = (): Plugin => lighter('light-contract', OF_THE_CONTRACT, withoutQuestions)

/** The fonts of what draws boarding passes: nothing is written in a code or below it. */
export const lightCodes = (): Plugin => lighter('light-codes', /bwip-js-gen\.mjs$/, withoutFonts)

const withoutFonts = (code: string): string => code.replaceAll(/^FontLib\.loadFont\(.*$/gm, '')

const lighter = (name: string, id: RegExp, without: (code: string) => string): Plugin => ({
  name,
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: { filter: { id }, handler: (code) => ({ code: without(code), map: null }) },
})

/** The code without the properties that say what a state or a transition means. */
export const withoutDescriptions = (code: string): string => without(code, isForReaders)

/** The code of a contract with nothing left of a call but its answer. */
export const withoutQuestions = (code: string): string => without(code, isQuestion)

/** Whether a property of an object is taken away. */
type Unwanted = (property: Node, object: Node) => boolean
type Node = Readonly<Record<string, unknown>>

function without(code: string, unwanted: Unwanted): string {
  const parts: string[] = []
  let end = 0
  for (const { start, after } of properties(parseAst(code), unwanted, {}).toSorted((one, other) => one.start - other.start)) {
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

function properties(node: unknown, unwanted: Unwanted, parent: Node): Place[] {
  if (Array.isArray(node)) return node.flatMap((each) => properties(each, unwanted, parent))
  if (!isRecord(node)) return []
  if (unwanted(node, parent) && typeof node['start'] === 'number' && typeof node['end'] === 'number')
    return [{ start: node['start'], after: node['end'] }]
  return Object.values(node).flatMap((each) => properties(each, unwanted, node))
}

/** The name of a property of an object literal; null for what is none. */
const nameOf = ({ type, key }: Node): string | null => (type === 'Property' && isRecord(key) && typeof key['name'] === 'string' ? key['name'] : null)

/** A literal description, or a `meta` that only lists what is covered; a type's `meta: {}` stays. */
function isForReaders(property: Node): boolean {
  const [name, value] = [nameOf(property), property['value']]
  if (name === null || !WORDS_FOR_READERS.has(name) || !isRecord(value)) return false
  return name === 'description'
    ? value['type'] === 'Literal' || value['type'] === 'TemplateLiteral'
    : value['type'] === 'ObjectExpression' && JSON.stringify(value['properties']).includes('"covers"')
}

/** All of a call but its answer. An object is a call when it has a summary, a caller and an answer. */
function isQuestion(property: Node, { properties: all }: Node): boolean {
  const name = nameOf(property)
  if (name === null || name === 'answer' || !Array.isArray(all)) return false
  const names = new Set(all.map((each) => (isRecord(each) ? nameOf(each) : null)))
  return ['summary', 'caller', 'answer'].every((each) => names.has(each))
}
