import { describe, expect, it } from 'vitest'
import { problemsOfTranslation, saidTooEarly } from './translation.ts'

const part = (path: string, words: string) => ({ path, text: `/** Words. */\nexport const a = { ${words} } as const` })
const english = part(
  'en/a.ts',
  "search: 'Search', from: 'From {city}', nights: { one: '{count} night', other: '{count} nights' }, route: '{origin} – {destination}'",
)
const problems = (words: string) => problemsOfTranslation([english], [part('hi/a.ts', words)])

describe('another language', () => {
  it('has nothing wrong when every key, form and value is there; what has no letters may be the same [OPEN-57]', () => {
    expect(
      problems("search: 'खोजें', from: '{city} से', nights: { one: '{count} रात', other: '{count} रातें' }, route: '{origin} – {destination}'"),
    ).toEqual([])
  })

  it('says which keys are missing and which are too many [OPEN-57]', () => {
    expect(problems("search: 'खोजें', nights: { one: '{count} रात', other: '{count} रातें' }, route: '{destination}, {origin}', old: 'x'")).toEqual([
      '"from" is missing in hi/a.ts',
      '"old" of hi/a.ts is no word of en/a.ts: remove it',
    ])
  })

  it('says which values are not filled in, which forms are not there and what is still in English', () => {
    expect(problems("search: 'Search', from: 'यहाँ से', nights: '{count} रातें', route: '{origin} से {destination}'")).toEqual([
      '"search" of hi/a.ts is still in English',
      '"from" of hi/a.ts fills in nothing, in English city',
      '"nights" of hi/a.ts has text, in English one and other',
    ])
  })

  it('says which numbers are not the English ones, whatever their order [OPEN-57]', () => {
    const ages = part('en/a.ts', "child: '2 to 12 years', infant: '7 days to 2 years', alone: 'From {age} years'")
    const inHindi = (words: string) => problemsOfTranslation([ages], [part('hi/a.ts', words)])
    expect(inHindi("child: '12 वर्ष तक, 2 से', infant: '7 दिन से 2 वर्ष', alone: '{age} वर्ष से'")).toEqual([])
    expect(inHindi("child: '2 से 14 वर्ष', infant: 'दो वर्ष तक', alone: '5 वर्ष से, {age}'")).toEqual([
      '"child" of hi/a.ts names 2 and 14, in English 2 and 12',
      '"infant" of hi/a.ts names no number, in English 7 and 2',
      '"alone" of hi/a.ts names 5, in English no number',
    ])
  })

  it('has the parts that English has', () => {
    expect(problemsOfTranslation([english], [])).toEqual(['en/a.ts is not translated: write its words beside the others'])
    expect(problemsOfTranslation([], [part('hi/b.ts', "x: 'y'")])).toEqual(['hi/b.ts translates nothing: remove it'])
  })
})

it('finds words, dates and money that are said before the language is known', () => {
  const text = `import { t } from '../messages/messages.ts'
    import { dateSpoken } from '../messages/format.ts'
    import { trim } from './trim.ts'
    const LABELS = [{ label: t('early'), day: dateSpoken(MONDAY), code: trim('x') }]
    const late = () => t('late')
    export function View() { return <p>{t('later')}</p> }`
  const why = 'is said while View.tsx is read, before the language is known: say it in a function'
  expect(saidTooEarly({ path: 'View.tsx', text })).toEqual([`t(early) ${why}`, `dateSpoken() ${why}`])
})
