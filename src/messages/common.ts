import { site } from './en/site.ts'
import { shared } from './en/shared.ts'

/** The words that flows share, in en-IN. Those of one flow stand beside its view; keys of the specification keep their names. */
export const common = { ...site, ...shared } as const
