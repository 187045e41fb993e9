import { language, ofLocale, type Message } from './language.ts'

/** What another language must have for a part of the catalogue: the same keys. That the same values are filled in is checked by `tools/check/messages.ts`. */
export type Translation<English> = Readonly<Record<keyof English, Message>>

/** The names in braces of a text, as a union. */
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never

type NamesOf<M> = M extends string ? Names<M> : M extends { readonly other: infer Other extends string } ? Names<Other> | 'count' : never

export type Values<M> = { readonly [Name in NamesOf<M>]: Name extends 'count' ? number : string | number }

type Translate<Catalogue> = <Key extends keyof Catalogue & string>(
  key: Key,
  ...values: [NamesOf<Catalogue[Key]>] extends [never] ? [] : [Values<Catalogue[Key]>]
) => string

const numbersOf = ofLocale((locale) => new Intl.NumberFormat(locale))
const pluralsOf = ofLocale((locale) => new Intl.PluralRules(locale))

/** Without Intl where its answer is known: one is `one`, and small numbers have Latin digits, in every language of the site. */
const isOne = (count: number): boolean => count === 1 || pluralsOf().select(count) === 'one'
const written = (value: number): string => (Number.isInteger(value) && Math.abs(value) < 1_000 ? String(value) : numbersOf().format(value))

/**
 * Makes the function that gives the words of a catalogue in the language of the site: placeholders filled, numbers in its
 * digits, plurals by its rules. To be called when something is shown, never while a file is read: the language is not known then.
 */
export function translator<Catalogue extends Readonly<Record<string, Message>>>(catalogue: Catalogue): Translate<Catalogue> {
  return (key, ...[values]) => {
    const message = language().wordsOf(key, catalogue[key] ?? key)
    const given: Readonly<Record<string, string | number>> = values ?? {}
    const text = typeof message === 'object' ? (isOne(Number(given['count'])) ? (message.one ?? message.other) : message.other) : message
    return text.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = given[name]
      return typeof value === 'number' ? written(value) : (value ?? '')
    })
  }
}
