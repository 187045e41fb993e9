import { deepLink } from './en/deepLink.ts'
import { translator } from './translate.ts'

/** The words about a link, which are loaded when a link is followed. */
export const t = translator(deepLink)

export type LinkMessageKey = keyof typeof deepLink
