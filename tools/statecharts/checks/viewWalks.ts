import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { filesBelow } from '../../files.mjs'
import { isNode, nameOf, parseSource, textOf, within, type SyntaxNode } from '../../syntax.ts'

/** What a test of `walkView` drives and asserts, as it is written. */
export interface ViewWalk {
  /** The file, from the project's folder. */
  readonly path: string
  /** The machine's id. */
  readonly flow: string
  /** Types of the events that are driven, and names of the samples that are driven otherwise. */
  readonly drivers: readonly string[]
  readonly sampleDrivers: readonly string[]
  readonly assertions: readonly StateAssertion[]
}

export interface StateAssertion {
  /** The state's path, or `*`. */
  readonly state: string
  /** Whether the assertion depends on the snapshot, as far as the source shows it. */
  readonly looks: boolean
}

const FLOWS = 'src/flows'

/** Every walk through the view of a flow. Throws at a test that is written so that this cannot be read. */
export function readViewWalks(root: string): readonly ViewWalk[] {
  const paths = filesBelow(root, FLOWS, (path) => path.endsWith('.walk.test.tsx'))
  const read = (path: string): string => readFileSync(join(root, path), 'utf8')
  return paths.flatMap((path) => viewWalksIn(path, read(path), read))
}

/**
 * The walks of one file. Those of a machine that is no flow, as the driver's own example, are left out.
 * @param read the text of another file, from which a record that several walks share is taken
 */
export function viewWalksIn(path: string, source: string, read: (path: string) => string): readonly ViewWalk[] {
  const program = parseSource(path, source)
  const shared = (name: string): readonly SyntaxNode[] => sharedRecord(path, program, name, read)
  return [...within(program)].flatMap((node) => {
    if (node.type !== 'CallExpression' || nameOf(node['callee']) !== 'walkView') return []
    const [given] = listOf(node['arguments'])
    const fields = propertiesOf(given)
    const flow = fields.flatMap((field) => flowOf(field) ?? [])[0]
    if (flow === undefined) return []
    const keysOf = (name: string) => recordOf(path, name, fields, shared)
    return [
      {
        path,
        flow,
        drivers: keysOf('drivers').map(({ key }) => key),
        sampleDrivers: keysOf('sampleDrivers').map(({ key }) => key),
        assertions: keysOf('assertions').map(({ key, value }) => ({ state: key, looks: looksAtSnapshot(value) })),
      },
    ]
  })
}

/** The flow that a field names: by its screen, `...promoShown`, or by its machine, `machine: promoMachine`. */
function flowOf(field: SyntaxNode): string | undefined {
  if (field.type === 'SpreadElement') return /^(\w+)Shown$/.exec(nameOf(field['argument']) ?? '')?.[1]
  return nameOf(field['key']) === 'machine' ? /^(\w+)Machine$/.exec(nameOf(field['value']) ?? '')?.[1] : undefined
}

interface Written {
  readonly key: string
  readonly value: unknown
}

function recordOf(path: string, name: string, fields: readonly SyntaxNode[], shared: (name: string) => readonly SyntaxNode[]): readonly Written[] {
  const field = fields.find((each) => nameOf(each['key']) === name)
  if (field === undefined) return []
  if (!isNode(field['value']) || field['value'].type !== 'ObjectExpression')
    throw new Error(`${path}: write the ${name} of walkView where they are given`)
  const written = (property: SyntaxNode): readonly Written[] => {
    const spread = property.type === 'SpreadElement' ? nameOf(property['argument']) : null
    if (spread !== null) {
      const properties = shared(spread)
      if (properties.length > 0) return properties.flatMap(written)
    }
    const key = nameOf(property['key'])
    if (key === null || property['computed'] === true)
      throw new Error(`${path}: write each of the ${name} under its own name, or take them from a constant that the file imports`)
    return [{ key, value: property['value'] }]
  }
  return propertiesOf(field['value']).flatMap(written)
}

/** The properties of a constant that a file imports from another of the project; none where there is no such constant. */
function sharedRecord(path: string, program: SyntaxNode, name: string, read: (path: string) => string): readonly SyntaxNode[] {
  const from = [...within(program)].find(
    (node) => node.type === 'ImportDeclaration' && listOf(node['specifiers']).some((specifier) => nameOf(specifier['local']) === name),
  )
  const specifier = textOf(from?.['source'])?.text
  if (specifier === undefined) return []
  const imported = posix.join(posix.dirname(path), specifier)
  const declared = [...within(parseSource(imported, read(imported)))].find(
    (node) => node.type === 'VariableDeclarator' && nameOf(node['id']) === name && isNode(node['init']),
  )
  return propertiesOf(declared && [...within(declared)].find(({ type }) => type === 'ObjectExpression'))
}

/** A function that takes the snapshot, and not under a name that says it is not used. */
function looksAtSnapshot(assertion: unknown): boolean {
  if (!isNode(assertion) || assertion.type !== 'ArrowFunctionExpression') return false
  const [snapshot] = listOf(assertion['params'])
  return snapshot !== undefined && !(nameOf(snapshot) ?? '').startsWith('_')
}

const propertiesOf = (node: SyntaxNode | undefined): readonly SyntaxNode[] => listOf(node?.['properties'])

const listOf = (value: unknown): readonly SyntaxNode[] => (Array.isArray(value) ? value.filter(isNode) : [])
