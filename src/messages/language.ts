interface Plural {
  readonly one?: string
  readonly other: string
}

export type Message = string | Plural

/** A language of the site. */
export interface Language {
  /** Of its numbers, dates and plurals; also the `lang` of the page. */
  readonly locale: string
  /** Its words in place of the English ones. */
  readonly wordsOf: (key: string, english: Message) => Message
  /** Whether Intl has proper short names of its months and weekdays; where it has not, three letters of the long one. */
  readonly hasShortNames: boolean
}

/** The language in which the words are written first. */
export const ENGLISH: Language = { locale: 'en-IN', wordsOf: (_, english) => english, hasShortNames: false }

/** Of the page, as its `lang`: words are made all over it. */
const page = { language: ENGLISH }

/** The language that the site speaks. */
export const language = (): Language => page.language

/** Makes the site speak a language: before its first word. */
export function speak(language: Language) {
  page.language = language
}

/** Something of the language, made when it is first needed: the first use of Intl costs a slow phone a tenth of a second. */
export function ofLocale<Made>(make: (locale: string) => Made): () => Made {
  let made: { readonly locale: string; readonly value: Made } | undefined
  return () => {
    const { locale } = page.language
    if (made?.locale !== locale) made = { locale, value: make(locale) }
    return made.value
  }
}
