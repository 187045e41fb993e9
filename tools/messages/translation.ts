import { childrenOf, isNode, nameOf, parseSource, textOf, within, type SyntaxNode } from '../syntax.ts'
import type { Source } from './catalogue.ts'

/** The texts of a message by their form: `text`, or `one` and `other` of a plural. */
type Texts = Readonly<Record<string, string>>

/** The words of one part of the catalogue by key. */
export function wordsOfPart({ path, text }: Source): ReadonlyMap<string, Texts> {
  const declared = [...within(parseSource(path, text))].find((node) => node.type === 'VariableDeclarator' && isNode(node['init']))
  const object = declared && [...within(declared)].find(({ type }) => type === 'ObjectExpression')
  return new Map(propertiesOf(object).map(([key, value]) => [key, textsOf(value)]))
}

function textsOf(value: unknown): Texts {
  if (isNode(value) && value.type === 'ObjectExpression') {
    return Object.fromEntries(propertiesOf(value).map(([form, text]) => [form, textOf(text)?.text ?? '']))
  }
  return { text: textOf(value)?.text ?? '' }
}

const propertiesOf = (object: SyntaxNode | undefined): readonly (readonly [string, unknown])[] => {
  const properties = object?.['properties']
  if (!Array.isArray(properties)) return []
  return properties.filter(isNode).flatMap((property) => {
    const key = nameOf(property['key'])
    return key === null ? [] : [[key, property['value']] as const]
  })
}

/**
 * What is wrong with another language, in sentences: a part or a key that is missing or too many, other values to fill in,
 * other numbers, a text that still is the English one.
 */
export function problemsOfTranslation(english: readonly Source[], other: readonly Source[]): readonly string[] {
  const fileOf = ({ path }: Source): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.(?:en|hi)\.ts$/, '.ts')
  const others = new Map(other.map((part) => [fileOf(part), part]))
  const known = new Set(english.map(fileOf))
  return [
    ...english.flatMap((part) => {
      const translated = others.get(fileOf(part))
      return translated === undefined ? [`${part.path} is not translated: write its words beside the others`] : problemsOfPart(part, translated)
    }),
    ...other.filter((part) => !known.has(fileOf(part))).map(({ path }) => `${path} translates nothing: remove it`),
  ]
}

function problemsOfPart(english: Source, other: Source): readonly string[] {
  const [words, translated] = [wordsOfPart(english), wordsOfPart(other)]
  return [
    ...[...words].flatMap(([key, texts]) => {
      const found = translated.get(key)
      return found === undefined ? [`"${key}" is missing in ${other.path}`] : problemsOfMessage(key, texts, found, other.path)
    }),
    ...[...translated.keys()].filter((key) => !words.has(key)).map((key) => `"${key}" of ${other.path} is no word of ${english.path}: remove it`),
  ]
}

function problemsOfMessage(key: string, english: Texts, other: Texts, path: string): readonly string[] {
  const forms = (texts: Texts): string => Object.keys(texts).toSorted().join(' and ')
  if (forms(english) !== forms(other)) return [`"${key}" of ${path} has ${forms(other)}, in English ${forms(english)}`]
  return Object.entries(english).flatMap(([form, text]) => {
    const translated = other[form] ?? ''
    const [asked, filled] = [valuesIn(text), valuesIn(translated)]
    const [numbers, named] = [numbersIn(text), numbersIn(translated)]
    return [
      ...(asked === filled ? [] : [`"${key}" of ${path} fills in ${filled || 'nothing'}, in English ${asked || 'nothing'}`]),
      ...(sorted(numbers) === sorted(named) ? [] : [`"${key}" of ${path} names ${numbered(named)}, in English ${numbered(numbers)}`]),
      ...(text === translated && /\p{Letter}/u.test(text.replaceAll(VALUE, '')) ? [`"${key}" of ${path} is still in English`] : []),
    ]
  })
}

const VALUE = /\{(\w+)\}/g

const valuesIn = (text: string): string =>
  [...new Set([...text.matchAll(VALUE)].map(([, name]) => name))].toSorted((one = '', two = '') => one.localeCompare(two)).join(' and ')

const numbersIn = (text: string): readonly string[] => text.replaceAll(VALUE, '').match(/\d+/g) ?? []

const sorted = (numbers: readonly string[]): string => numbers.toSorted((one, other) => Number(one) - Number(other)).join(' ')

const numbered = (numbers: readonly string[]): string => numbers.join(' and ') || 'no number'

/** The files whose functions speak: catalogues, and the forms of dates and money. */
const SPEAKING = /\/messages\/(\w*[mM]essages|format)\.ts$|\.text\.en\.ts$/

/** What is said while a file is read, before the language of the page is known: it would stay English. */
export function saidTooEarly({ path, text }: Source): readonly string[] {
  const program = parseSource(path, text)
  const speaking = new Set(childrenOf(program).flatMap(namesOfSpeaking))
  return [...outsideOfFunctions(program)].flatMap((node) => {
    const name = node.type === 'CallExpression' ? nameOf(node['callee']) : null
    if (name === null || !speaking.has(name)) return []
    const said = Array.isArray(node['arguments']) ? textOf(node['arguments'][0])?.text : undefined
    return [`${name}(${said ?? ''}) is said while ${path} is read, before the language is known: say it in a function`]
  })
}

function namesOfSpeaking(node: SyntaxNode): readonly string[] {
  if (node.type !== 'ImportDeclaration' || !SPEAKING.test(textOf(node['source'])?.text ?? '')) return []
  return childrenOf(node).flatMap((specifier) => nameOf(specifier['local']) ?? [])
}

const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'])

function* outsideOfFunctions(node: SyntaxNode): Generator<SyntaxNode> {
  if (FUNCTIONS.has(node.type)) return
  yield node
  for (const child of childrenOf(node)) yield* outsideOfFunctions(child)
}
