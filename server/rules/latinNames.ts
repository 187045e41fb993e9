import anyAscii from 'any-ascii'

const CONSONANTS: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  ळ: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
  ऩ: 'n',
  ऱ: 'r',
  ऴ: 'zh',
}
const WITH_NUKTA: Readonly<Record<string, string>> = { क: 'q', ज: 'z', फ: 'f', ड: 'r', ढ: 'rh' }
const VOWELS: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  ऍ: 'e',
  ऎ: 'e',
  ऑ: 'o',
  ऒ: 'o',
}
const VOWEL_SIGNS: Readonly<Record<string, string>> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ॅ': 'e',
  'ॉ': 'o',
  'ॆ': 'e',
  'ॊ': 'o',
}
const [NUKTA, VIRAMA, ANUSVARA, CANDRABINDU, VISARGA] = ['\u093C', '\u094D', '\u0902', '\u0901', '\u0903']
const LIPS = new Set(['प', 'फ', 'ब', 'भ', 'म'])
/** Names whose Latin letters everybody knows otherwise. */
const KNOWN: Readonly<Record<string, string>> = { सिंह: 'Singh', राव: 'Rao' }

/**
 * Where the other scripts of India begin in Unicode. All have the order of Devanagari (that of ISCII). The southern ones and Odia speak the
 * vowel that is not written.
 */
const SISTERS = [
  { script: /\p{Script=Bengali}/u, first: 0x980, speaksAll: false },
  { script: /\p{Script=Gurmukhi}/u, first: 0xa00, speaksAll: false },
  { script: /\p{Script=Gujarati}/u, first: 0xa80, speaksAll: false },
  { script: /\p{Script=Oriya}/u, first: 0xb00, speaksAll: true },
  { script: /\p{Script=Tamil}/u, first: 0xb80, speaksAll: true },
  { script: /\p{Script=Telugu}/u, first: 0xc00, speaksAll: true },
  { script: /\p{Script=Kannada}/u, first: 0xc80, speaksAll: true },
  { script: /\p{Script=Malayalam}/u, first: 0xd00, speaksAll: true },
] as const
const DEVANAGARI = { script: /\p{Script=Devanagari}/u, first: 0x900, speaksAll: false } as const

/** Malayalam's consonants without a vowel, as others write them. */
const CHILLUS: Readonly<Record<string, string>> = { ൺ: 'ണ്', ൻ: 'ന്', ർ: 'ര്', ൽ: 'ല്', ൾ: 'ള്' }

/** What is spoken at once: consonants, perhaps none, and a vowel. */
interface Syllable {
  readonly consonants: readonly string[]
  /** `inherent` where no vowel is written, and one is spoken or not; null where none is. */
  readonly vowel: string | null
  readonly ending: string
}

/**
 * A name in Latin letters, as a boarding pass has it: A to Z, spaces, hyphens and apostrophes. Names in the scripts of India are written by the
 * Hunterian system, India's own, without marks and, in the north, without the vowel that is not spoken; accents are taken off, and all other
 * scripts go by the tables of any-ascii.
 */
export const latinName = (name: string): string =>
  name
    .normalize('NFC')
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => KNOWN[word] ?? fromIndian(word))
    .map((word) =>
      anyAscii(word)
        .replaceAll(/[^A-Za-z'-]+/g, ' ')
        .trim(),
    )
    .filter((word) => word !== '')
    .join(' ')

const capitalised = (word: string): string => word.replaceAll(/(?<=^|[-'.])\p{L}/gu, (letter) => letter.toUpperCase())

function fromIndian(word: string): string {
  const script = [DEVANAGARI, ...SISTERS].find((each) => each.script.test(word))
  if (script === undefined) return word
  const letters = Array.from(
    word.replaceAll(/[ൺൻർൽൾ]/gu, (letter) => CHILLUS[letter] ?? letter),
    (letter) => (script.script.test(letter) ? String.fromCodePoint((letter.codePointAt(0) ?? 0) - script.first + DEVANAGARI.first) : letter),
  ).join('')
  const latin = letters.replaceAll(/[\u0900-\u097F]+/gu, (part) => {
    const syllables = syllablesOf(part)
    const spoken = script.speaksAll ? syllables : withoutUnspoken(syllables)
    return spoken.map(({ consonants, vowel, ending }) => `${consonants.join('')}${vowel === 'inherent' ? 'a' : (vowel ?? '')}${ending}`).join('')
  })
  return capitalised(latin)
}

function syllablesOf(part: string): readonly Syllable[] {
  const letters = Array.from(part)
  const syllables: Syllable[] = []
  let consonants: string[] = []
  let index = 0
  const endingAt = (): string => {
    const sign = letters[index]
    if (sign !== ANUSVARA && sign !== CANDRABINDU && sign !== VISARGA) return ''
    index += 1
    if (sign === VISARGA) return 'h'
    return sign === ANUSVARA && LIPS.has(letters[index] ?? '') ? 'm' : 'n'
  }
  while (index < letters.length) {
    const letter = letters[index] ?? ''
    index += 1
    const vowel = VOWELS[letter]
    if (vowel !== undefined) {
      syllables.push({ consonants, vowel, ending: endingAt() })
      consonants = []
      continue
    }
    const plain = CONSONANTS[letter]
    if (plain === undefined) continue
    const hasNukta = letters[index] === NUKTA
    if (hasNukta) index += 1
    const isGya = letter === 'ज' && letters[index] === VIRAMA && letters[index + 1] === 'ञ'
    consonants.push(isGya ? 'gy' : hasNukta ? (WITH_NUKTA[letter] ?? plain) : plain)
    if (isGya) index += 2
    if (letters[index] === VIRAMA) {
      index += 1
      continue
    }
    const sign = VOWEL_SIGNS[letters[index] ?? '']
    if (sign !== undefined) index += 1
    syllables.push({ consonants, vowel: sign ?? 'inherent', ending: endingAt() })
    consonants = []
  }
  return consonants.length === 0 ? syllables : [...syllables, { consonants, vowel: null, ending: '' }]
}

/**
 * Hindi does not speak the vowel that is not written at the end of a word, but after more than one consonant it does; nor between a spoken vowel and a
 * single consonant with a vowel of its own, read from the end of the word.
 */
function withoutUnspoken(syllables: readonly Syllable[]): readonly Syllable[] {
  return syllables.reduceRight<readonly Syllable[]>((after, syllable, index) => {
    const before = syllables[index - 1]
    const next = after[0]
    const isShort = syllable.vowel === 'inherent' && syllable.ending === '' && syllable.consonants.length === 1 && before !== undefined
    const isUnspoken = isShort && (next === undefined || (before.ending === '' && next.consonants.length === 1 && next.vowel !== null))
    return [isUnspoken ? { ...syllable, vowel: null } : syllable, ...after]
  }, [])
}
