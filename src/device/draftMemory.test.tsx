import { beforeEach, expect, it } from 'vitest'
import { createDraftMemory } from './draftMemory.ts'

beforeEach(() => sessionStorage.clear())

const DRAFT = { id: 'new', version: 1, values: { firstName: 'Kabir' } }

it.each(['preferences', 'businessProfile', 'traveller'] as const)(
  'a draft of %s is for who typed it, and forgotten for the next customer [SEC-17]',
  (form) => {
    const memory = createDraftMemory()
    memory.keep('P1', form, DRAFT)
    expect(createDraftMemory().draftOf('P1', form)).toEqual(DRAFT)
    expect(memory.draftOf('P2', form)).toBeNull()
    expect([memory.draftOf('P1', form), JSON.stringify(Object.values(sessionStorage))]).toEqual([null, '[]'])
  },
)
