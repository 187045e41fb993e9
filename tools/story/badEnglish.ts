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
  [
    'a plural with a singular verb',
    /(?:^|, |\band )(?:the )?(?:fares|codes|flights|offers|stations|passengers|bookings|currencies) (?:is|has|was)\b/i,
  ],
]

/** What is wrong with a sentence; nothing where it is right. */
export const badEnglish = (sentence: string): readonly string[] =>
  FORBIDDEN.flatMap(([what, pattern]) => {
    const found = pattern.exec(withoutNames(sentence))
    return found === null ? [] : [`${what} (“${found[0]}”)`]
  })

/** Names that people write so. */
const withoutNames = (sentence: string): string => sentence.replaceAll(/localStorage|GraphQL|“a”|one-way/g, '')
