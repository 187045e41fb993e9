import { siteBelow } from './en/siteBelow.ts'
import { translator } from './translate.ts'

/** The words below the fold, which the prerendered page shows before their code is there. */
export const t = translator(siteBelow)
