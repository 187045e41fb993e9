/** An element as lines, its content indented. */
export function element(name: string, given: Readonly<Record<string, string>>, content: readonly (readonly string[])[]): readonly string[] {
  const written = Object.entries(given).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const inside = content.flat()
  if (inside.length === 0) return [`<${name}${written.join('')}/>`]
  return [`<${name}${written.join('')}>`, ...inside.map((line) => `  ${line}`), `</${name}>`]
}

/** A text as a comment; nothing for no text. */
export const comment = (text: string | null): readonly (readonly string[])[] =>
  text === null ? [] : [[`<!-- ${text.replaceAll(/-(?=-)/g, '- ')} -->`]]

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter)
