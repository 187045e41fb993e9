import { en } from './en.ts'
import { flightResults } from './en/flightResults.ts'
import { translator } from './translate.ts'

const words = { ...en, ...flightResults } as const

/** All words of the site with those of the results, which are loaded with their page. */
export const t = translator(words)
