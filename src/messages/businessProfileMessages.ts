import { businessProfile } from './en/businessProfile.ts'
import { translator } from './translate.ts'

/** The words of a business profile, which are loaded with it. */
export const t = translator(businessProfile)
