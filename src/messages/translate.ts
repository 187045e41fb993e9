interface Plural {
  readonly one?: string
  readonly other: string
}

export type Message = string | Plural

/** The names in braces of a text, as a union. */
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never

type NamesOf<M> = M extends string ? Names<M> : M extends { readonly other: infer Other extends string } ? Names<Other> | 'count' : never

export type Values<M> = { readonly [Name in NamesOf<M>]: Name extends 'count' ? number : string | number }

type Translate<Catalogue> = <Key extends keyof Catalogue & string>(
  key: Key,
  ...values: [NamesOf<Catalogue[Key]>] extends [never] ? [] : [Values<Catalogue[Key]>]
) => string

/** Makes the function that gives a language's words: placeholders filled, numbers in its digits, plurals by its rules. */
export function translator<Catalogue extends Readonly<Record<string, Message>>>(locale: string, catalogue: Catalogue): Translate<Catalogue> {
  let plurals: Intl.PluralRules | undefined
  let numbers: Intl.NumberFormat | undefined
  // The first use of Intl costs a slow phone a tenth of a second, so the first page does without: one is `one`, and small
  // numbers have the same Latin digits, in every language of the site.
  const isOne = (count: number) => count === 1 || (plurals ??= new Intl.PluralRules(locale)).select(count) === 'one'
  const written = (value: number) =>
    Number.isInteger(value) && Math.abs(value) < 1_000 ? String(value) : (numbers ??= new Intl.NumberFormat(locale)).format(value)
  return (key, ...[values]) => {
    const message: Message | undefined = catalogue[key]
    const given: Readonly<Record<string, string | number>> = values ?? {}
    const text = typeof message === 'object' ? (isOne(Number(given['count'])) ? (message.one ?? message.other) : message.other) : (message ?? key)
    return text.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = given[name]
      return typeof value === 'number' ? written(value) : (value ?? '')
    })
  }
}
