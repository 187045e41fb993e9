import { expect, it } from 'vitest'
import type { Message } from './language.ts'

type Part = Readonly<Record<string, Readonly<Record<string, Message>>>>

const english = byName(import.meta.glob<Part>(['./en/*.ts', '../flows/*/*/*.text.en.ts'], { eager: true }))
const hindi = byName(import.meta.glob<Part>(['./hi/*.ts', '../flows/*/*/*.text.hi.ts'], { eager: true }))

const PARTS = Object.keys(english)

/** Parts of a catalogue by their names: `promo` of `../flows/search/promo/promo.text.en.ts` and of `../flows/search/promo/promo.text.en.ts`. */
function byName(parts: Readonly<Record<string, Part>>): Readonly<Record<string, Part>> {
  return Object.fromEntries(Object.entries(parts).map(([path, part]) => [/(\w+)(?:\.text\.\w+)?\.ts$/.exec(path)?.[1] ?? path, part]))
}

const wordsOf = (parts: Readonly<Record<string, Part>>, path: string) =>
  Object.assign({}, ...Object.values(parts[path] ?? {}).filter((value) => typeof value === 'object')) as Record<string, Message>

/** What Hindi says in one way: passengers who are travellers, an age in short and in full, and an airport that is to be chosen at either end. */
const MEANT_ALIKE: ReadonlySet<string> = new Set(['{count} यात्री', 'आपकी आयु कम से कम 18 वर्ष होनी चाहिए।', 'शहर चुनें', 'शहर या हवाई अड्डा'])

it.each(PARTS)('what differs in English differs in Hindi: %s [OPEN-57, MSG-77, MSG-79]', (part) => {
  const [words, translated] = [wordsOf(english, part), wordsOf(hindi, part)]
  const meaningsOf = new Map<string, Set<string>>()
  for (const [key, message] of Object.entries(words)) {
    const other = translated[key]
    const said = typeof other === 'object' ? other.other : (other ?? '')
    const meaning = (typeof message === 'object' ? message.other : message).toLowerCase()
    meaningsOf.set(said, (meaningsOf.get(said) ?? new Set()).add(meaning))
  }
  const mixedUp = [...meaningsOf].filter(([said, meanings]) => meanings.size > 1 && !MEANT_ALIKE.has(said))
  expect(mixedUp.map(([said, meanings]) => [said, ...meanings])).toEqual([])
})

const sentences = (message: Message): readonly string[] => (typeof message === 'object' ? Object.values(message) : [message])

it.each(PARTS)('what speaks of flights in English does so in Hindi, a button too: %s [CON-66, OPEN-57]', (part) => {
  const [words, translated] = [wordsOf(english, part), wordsOf(hindi, part)]
  const ofFlights = Object.keys(words).filter((key) => sentences(words[key] ?? '').some((said) => /\bflights?\b/i.test(said)))
  const silent = ofFlights.filter((key) => !sentences(translated[key] ?? '').every((said) => /फ़्लाइट|उड़ान/.test(said)))
  expect(silent.map((key) => [key, ...sentences(translated[key] ?? '')])).toEqual([])
})
