import * as v from 'valibot'
import { kept } from './storage.ts'

const text = v.pipe(v.string(), v.maxLength(254))
const memory = () => kept({ name: 'checkInDraft', schema: v.object({ pnr: text, who: text }) })

/** What was typed in this tab to check in, and not found yet; null for nothing. It survives a reload. */
export const keptCheckInDraft = () => memory().read()

export const keepCheckInDraft = (draft: { readonly pnr: string; readonly who: string }): void => void memory().write({ ...draft })

/** Called when the next step is shown. */
export const forgetCheckInDraft = (): void => memory().forget()
