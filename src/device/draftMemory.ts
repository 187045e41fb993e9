import * as v from 'valibot'
import { kept } from './storage.ts'

const FORMS = ['preferences', 'businessProfile', 'traveller'] as const

type FormName = (typeof FORMS)[number]

const Draft = v.object({
  /** Whose it is. */
  owner: v.string(),
  draft: v.object({ id: v.string(), version: v.number(), values: v.record(v.string(), v.string()) }),
})

type Draft = v.InferOutput<typeof Draft>['draft']

/** What was typed into the forms of an account in this tab and not saved yet: it survives a reload and a session that is over. */
export interface DraftMemory {
  /** The draft of a customer; the draft of another customer is forgotten. */
  draftOf(owner: string, form: FormName): Draft | null
  keep(owner: string, form: FormName, draft: Draft): void
  forget(form: FormName): void
  /** Called when the customer signs out. */
  forgetAll(): void
}

export function createDraftMemory(): DraftMemory {
  const memoryOf = (form: FormName) => kept({ name: `draft.${form}`, schema: Draft })
  return {
    draftOf(owner, form) {
      const memory = memoryOf(form)
      const found = memory.read()
      if (found === null || found.owner === owner) return found && found.draft
      memory.forget()
      return null
    },
    keep: (owner, form, draft) => void memoryOf(form).write({ owner, draft }),
    forget: (form) => memoryOf(form).forget(),
    forgetAll: () => {
      for (const form of FORMS) memoryOf(form).forget()
    },
  }
}
