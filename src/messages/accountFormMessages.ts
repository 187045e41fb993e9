import { accountForm } from './en/accountForm.ts'
import { translator } from './translate.ts'

/** The words of the forms of an account, which are loaded with them. */
export const t = translator(accountForm)

export type AccountFormKey = keyof typeof accountForm
