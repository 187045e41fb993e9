import * as v from 'valibot'
import { isIsoDate } from '../../machines/domain/calendarDate.ts'
import type { RetrievalDraft } from '../../machines/domain/retrieval.ts'
import { kept } from './storage.ts'

const text = v.pipe(v.string(), v.maxLength(254))
const code = v.nullable(v.pipe(v.string(), v.maxLength(3)))

const Draft = v.object({
  isByPnr: v.boolean(),
  pnr: text,
  who: text,
  phone: text,
  date: v.nullable(v.pipe(v.string(), v.check(isIsoDate))),
  origin: code,
  destination: code,
})

const memory = () => kept({ name: 'retrievalDraft', schema: Draft })

/** What was typed in this tab to find a booking, and not found yet; null for nothing. It survives a reload. */
export const keptRetrieval = (): RetrievalDraft | null => memory().read()

export const keepRetrieval = (draft: RetrievalDraft): void => void memory().write({ ...draft })

/** Called when the booking is shown. */
export const forgetRetrieval = (): void => memory().forget()
