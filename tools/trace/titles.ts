import { childrenOf, isNode, nameOf, parseSource, textOf, type SyntaxNode } from '../syntax.ts'

const TESTS = new Set(['it', 'test'])
const GROUPS = new Set(['describe', 'suite'])
/** Registers a test for every walk through a view, under the view's name. */
const WALKS = 'walkView'

/** The titles of the tests of a source, each with those of the groups around it before it, as reporters write them. */
export const titlesOfTests = (path: string, source: string): readonly string[] => titlesWithin(parseSource(path, source), [])

function titlesWithin(node: SyntaxNode, around: readonly string[]): readonly string[] {
  const called = node.type === 'CallExpression' ? calledName(node['callee']) : null
  const title = called === null ? null : called === WALKS ? nameOfView(node) : firstText(node)
  if (called === WALKS && title !== null) return [[...around, `${title} \u2026`].join(' ')]
  if (called !== null && title !== null && TESTS.has(called)) return [[...around, title].join(' ')]
  const inside = called !== null && title !== null && GROUPS.has(called) ? [...around, title] : around
  return childrenOf(node).flatMap((child) => titlesWithin(child, inside))
}

const firstText = (call: SyntaxNode): string | null => textOf(firstArgument(call))?.text ?? null

function firstArgument(call: SyntaxNode): unknown {
  const given: readonly unknown[] = Array.isArray(call['arguments']) ? call['arguments'] : []
  return given[0]
}

function nameOfView(call: SyntaxNode): string | null {
  const given = firstArgument(call)
  const properties = isNode(given) && Array.isArray(given['properties']) ? given['properties'].filter(isNode) : []
  return textOf(properties.find((property) => nameOf(property['key']) === 'name')?.['value'])?.text ?? null
}

/** `it` of `it(...)`, `it.concurrent(...)`, `it.each([...])(...)` and of `it.each` with a tagged table. */
function calledName(callee: unknown): string | null {
  if (!isNode(callee)) return null
  if (callee.type === 'MemberExpression') return calledName(callee['object'])
  if (callee.type === 'CallExpression') return calledName(callee['callee'])
  if (callee.type === 'TaggedTemplateExpression') return calledName(callee['tag'])
  return nameOf(callee)
}
