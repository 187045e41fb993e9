import { profileMenu } from './en/profileMenu.ts'
import { translator } from './translate.ts'

/** The words of the page with what is a customer's own, which are loaded with it. */
export const t = translator(profileMenu)
