import { en } from './en.ts'
import { failure } from './en/failure.ts'
import { flightResults } from './en/flightResults.ts'
import { translator } from './translate.ts'

const words = { ...en, ...failure, ...flightResults } as const

/** All words of the site with those of the results, which are loaded with their page. */
export const t = translator(words)
