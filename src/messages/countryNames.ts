import { ofLocale } from './language.ts'

const namesOf = ofLocale((locale) => new Intl.DisplayNames(locale, { type: 'region' }))

/** The name of a country in the language of the site; the code itself where there is none. */
export const countryName = (code: string): string => namesOf().of(code) ?? code
