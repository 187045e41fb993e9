import { offers } from './en/offers.ts'
import { translator } from './translate.ts'

/** The words of the dialog of offers, which are loaded with it. */
export const t = translator(offers)
