/** Words of a project that the checks of its English have to know. */
export interface Language {
  /** Plural nouns that are easily followed by a singular verb: `codes`. */
  readonly plurals: readonly string[]
  /** Names and words that are written otherwise than English is: `GraphQL`. */
  readonly names: readonly string[]
  /** Names with which a clause may begin. */
  readonly capitals: readonly string[]
}

/** What no sentence of the atlas may hold: traces of the code, and what joining clauses goes wrong with. */
const FORBIDDEN: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a name of the code', /\b[a-z]+[A-Z]\w*/],
  ['a placeholder without a value', /[{}]|\bundefined\b|\bnull\b|\bNaN\b/],
  ['a word twice', /\b(\w+) \1\b/i],
  ['a missing noun', /\basks the to\b|\b(?:the|a|an) (?:to|is|are|and|or|the|a|an)\b/i],
  ['a wrong verb', /\b(?:it is it|bes\b|goes to “|it goes on in “)/],
  ['a wrong article', /\ba (?!one\b|once\b|euro)[aeio]\w*|\ba un(?!i)\w*|\ban [bcdfgjkpqtvwyz]\w*/i],
  ['two marks side by side', /[,;.]{2}| [,;.]| {2}/],
  ['a state of the code', /“[^”]*” (?:happens|holds|does not hold|is done|answers|fails|is asked)/],
]

/** What is wrong with a sentence; nothing where it is right. */
export function badEnglish(sentence: string, { plurals, names }: Language): readonly string[] {
  const text = names.reduce((rest, name) => rest.replaceAll(name, ''), sentence)
  const disagreeing = new RegExp(`(?:^|, |\\band )(?:the )?(?:${plurals.join('|')}) (?:is|has|was)\\b`, 'i')
  const patterns = plurals.length === 0 ? FORBIDDEN : [...FORBIDDEN, ['a plural with a singular verb', disagreeing] as const]
  return patterns.flatMap(([what, pattern]) => {
    const found = pattern.exec(text)
    return found === null ? [] : [`${what} (“${found[0]}”)`]
  })
}
