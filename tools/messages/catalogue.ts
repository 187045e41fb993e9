import { nameOf, parseSource, textOf, within, isNode } from '../syntax.ts'

/** A source file of the project: where it is and what stands in it. */
export interface Source {
  readonly path: string
  readonly text: string
}

/** The keys of one part of the catalogue: those of the object it exports. */
export function keysOfPart({ path, text }: Source): readonly string[] {
  for (const node of within(parseSource(path, text))) {
    if (node.type === 'VariableDeclarator' && isNode(node['init'])) {
      const written = [...within(node['init'])].find(({ type }) => type === 'ObjectExpression')
      const properties = written?.['properties']
      return Array.isArray(properties) ? properties.flatMap((property: unknown) => (isNode(property) ? (nameOf(property['key']) ?? []) : [])) : []
    }
  }
  return []
}

/** Every text that stands in a source, as a value, in a type or as a key, with a gap for what a template computes. */
export function textsOf({ path, text }: Source): readonly (readonly string[])[] {
  return [...within(parseSource(path, text))].flatMap((node) => {
    const found = textOf(node)
    const key = node.type === 'Property' ? nameOf(node['key']) : null
    return [...(found === null ? [] : [found.pieces]), ...(key === null ? [] : [[key]])]
  })
}

/** What is wrong with the catalogue, in sentences: a key in two parts, a key that is never shown. */
export function problemsOfCatalogue(parts: readonly Source[], readers: readonly Source[]): readonly string[] {
  const owners = new Map<string, string[]>()
  for (const part of parts) for (const key of keysOfPart(part)) owners.set(key, [...(owners.get(key) ?? []), part.path])
  const uses = readers.flatMap(textsOf)
  const whole = new Set(uses.flatMap((pieces) => (pieces.length === 1 ? pieces : [])))
  const computed = uses
    .filter((pieces) => pieces.length > 1 && pieces.join('').length >= 3)
    .map((pieces) => new RegExp(`^${pieces.map(escaped).join('\\w+')}$`))
  const isUsed = (key: string): boolean => whole.has(key) || computed.some((pattern) => pattern.test(key))
  return [...owners].flatMap(([key, paths]) => [
    ...(paths.length > 1 ? [`"${key}" stands in ${paths.join(' and ')}: one hides the other`] : []),
    ...(isUsed(key) ? [] : [`"${key}" of ${paths.join(', ')} is never shown: remove it`]),
  ])
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
