import { accountData } from './en/accountData.ts'
import { translator } from './translate.ts'

/** Words about all that the airline keeps of a customer, which are loaded where they are said. */
export const t = translator(accountData)
