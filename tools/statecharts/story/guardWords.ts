/** A guard's words, as the kit writes them, taken apart. */
export type GuardWords =
  | { readonly kind: 'leaf'; readonly name: string; readonly given: Readonly<Record<string, string>> }
  | { readonly kind: 'not'; readonly operand: GuardWords }
  | { readonly kind: 'and' | 'or'; readonly operands: readonly GuardWords[] }

/** Reads `isOpen`, `not isFull`, `(isOpen and not isFull)` and `isFare {"fare":"STUDENT"}`. */
export function readGuard(words: string): GuardWords {
  const text = words.trim()
  if (text.startsWith('not ')) return { kind: 'not', operand: readGuard(text.slice(4)) }
  if (text.startsWith('(') && text.endsWith(')')) {
    const inner = text.slice(1, -1)
    for (const kind of ['and', 'or'] as const) {
      const operands = splitOutside(inner, ` ${kind} `)
      if (operands.length > 1) return { kind, operands: operands.map(readGuard) }
    }
    return readGuard(inner)
  }
  const brace = text.indexOf(' {')
  return brace === -1
    ? { kind: 'leaf', name: text, given: {} }
    : { kind: 'leaf', name: text.slice(0, brace), given: readGiven(text.slice(brace + 1)) }
}

function readGiven(json: string): Readonly<Record<string, string>> {
  const value: unknown = JSON.parse(json)
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).map(([key, given]) => [key, typeof given === 'string' ? given : JSON.stringify(given)]))
}

/** The parts between separators that stand in no inner brackets. */
function splitOutside(text: string, separator: string): readonly string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let index = 0; index < text.length; index++) {
    const letter = text.charAt(index)
    if (letter === '(' || letter === '{') depth++
    if (letter === ')' || letter === '}') depth--
    if (depth === 0 && text.startsWith(separator, index)) {
      parts.push(text.slice(start, index))
      start = index + separator.length
    }
  }
  return [...parts, text.slice(start)]
}
