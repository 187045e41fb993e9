import { signIn } from './en/signIn.ts'
import { translator } from './translate.ts'

/** The words of signing in, which are loaded with it. */
export const t = translator(signIn)
