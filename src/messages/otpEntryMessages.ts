import { otpEntry } from './en/otpEntry.ts'
import { translator } from './translate.ts'

/** The words of a one-time code, which are loaded where one is asked for. */
export const t = translator(otpEntry)
