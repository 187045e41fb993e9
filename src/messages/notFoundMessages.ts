import { notFound } from './en/notFound.ts'
import { translator } from './translate.ts'

/** The words of the page for an address without a page, which are loaded with it. */
export const t = translator(notFound)
