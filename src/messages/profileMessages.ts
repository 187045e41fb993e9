import { failure } from './en/failure.ts'
import { profile } from './en/profile.ts'
import { translator } from './translate.ts'

/** the words of a profile, which are loaded with it. */
export const t = translator({ ...failure, ...profile } as const)
