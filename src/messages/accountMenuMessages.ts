import { accountMenu } from './en/accountMenu.ts'
import { translator } from './translate.ts'

/** The words of the account menu and of the bottom bar, which the prerendered page shows before their code is there. */
export const t = translator(accountMenu)
