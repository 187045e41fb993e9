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
  const plurals = new Intl.PluralRules(locale)
  const numbers = new Intl.NumberFormat(locale)
  return (key, ...[values]) => {
    const message: Message | undefined = catalogue[key]
    const given: Readonly<Record<string, string | number>> = values ?? {}
    const text =
      typeof message === 'object'
        ? plurals.select(Number(given['count'])) === 'one'
          ? (message.one ?? message.other)
          : message.other
        : (message ?? key)
    return text.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = given[name]
      return typeof value === 'number' ? numbers.format(value) : (value ?? '')
    })
  }
}
