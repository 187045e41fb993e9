import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../files.mjs'
import { isNode, nameOf, parseSource, within, type SyntaxNode } from '../syntax.ts'

/** What a test of `walkView` drives and promises, as it is written. */
export interface ViewWalk {
  /** The file, from the project's folder. */
  readonly path: string
  /** The machine's id. */
  readonly flow: string
  /** Types of the events that are driven, and names of the samples that are driven otherwise. */
  readonly drivers: readonly string[]
  readonly sampleDrivers: readonly string[]
  readonly promises: readonly Promised[]
}

export interface Promised {
  /** The state's path, or `*`. */
  readonly state: string
  /** Whether what is promised depends on the snapshot, as far as the source shows it. */
  readonly looks: boolean
}

const TESTS = 'tests/walks'

/** Every walk through the view of a flow. Throws at a test that is written so that this cannot be read. */
export function readViewWalks(root: string): readonly ViewWalk[] {
  const paths = filesBelow(root, TESTS, (path) => path.endsWith('.test.tsx'))
  return paths.flatMap((path) => viewWalksIn(path, readFileSync(join(root, path), 'utf8')))
}

/** The walks of one file. Those of a machine that is no flow, as the driver's own example, are left out. */
export function viewWalksIn(path: string, source: string): readonly ViewWalk[] {
  return [...within(parseSource(path, source))].flatMap((node) => {
    if (node.type !== 'CallExpression' || nameOf(node['callee']) !== 'walkView') return []
    const [given] = listOf(node['arguments'])
    const fields = propertiesOf(given)
    const flow = fields.flatMap((field) =>
      field.type === 'SpreadElement' ? (/^(\w+)Shown$/.exec(nameOf(field['argument']) ?? '')?.[1] ?? []) : [],
    )[0]
    if (flow === undefined) return []
    const keysOf = (name: string) => recordOf(path, name, fields)
    return [
      {
        path,
        flow,
        drivers: keysOf('drivers').map(({ key }) => key),
        sampleDrivers: keysOf('sampleDrivers').map(({ key }) => key),
        promises: keysOf('promises').map(({ key, value }) => ({ state: key, looks: looksAtSnapshot(value) })),
      },
    ]
  })
}

function recordOf(path: string, name: string, fields: readonly SyntaxNode[]): { readonly key: string; readonly value: unknown }[] {
  const field = fields.find((each) => nameOf(each['key']) === name)
  if (field === undefined) return []
  if (!isNode(field['value']) || field['value'].type !== 'ObjectExpression')
    throw new Error(`${path}: write the ${name} of walkView where they are given`)
  return propertiesOf(field['value']).map((property) => {
    const key = nameOf(property['key'])
    if (key === null || property['computed'] === true) throw new Error(`${path}: write each of the ${name} under its own name`)
    return { key, value: property['value'] }
  })
}

/** A function that takes the snapshot, and not under a name that says it is not used. */
function looksAtSnapshot(promise: unknown): boolean {
  if (!isNode(promise) || promise.type !== 'ArrowFunctionExpression') return false
  const [snapshot] = listOf(promise['params'])
  return snapshot !== undefined && !(nameOf(snapshot) ?? '').startsWith('_')
}

const propertiesOf = (node: SyntaxNode | undefined): readonly SyntaxNode[] => listOf(node?.['properties'])

const listOf = (value: unknown): readonly SyntaxNode[] => (Array.isArray(value) ? value.filter(isNode) : [])
