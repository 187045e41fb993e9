import { expect } from 'vitest'
import { codeTemplate } from '../../../server/rules/messageTemplates.ts'
import { contactOf, type Contact } from '../../../server/rules/contacts.ts'
import type { CodeAsked } from '../../../server/identity/oneTimeCodes.ts'

export const MINUTE = 60_000

/** A contact that a test means to be one. */
export function contact(text: string): Contact {
  const understood = contactOf(text)
  expect(understood, text).not.toBeNull()
  return understood ?? { medium: 'EMAIL', address: '' }
}

/** A code of four digits for somebody who signs in. */
export const signInCode = (to: Contact, networkAddress = '192.0.2.1'): CodeAsked => ({
  purpose: 'signIn',
  contact: to,
  owner: null,
  flag: true,
  networkAddress,
  length: 4,
  message: (code) => ({ to, ...codeTemplate('Sarus Air', code, 'en-IN'), code }),
})

/** Four digits that are not the code. */
export const otherThan = (code: string, by = 1): string => String((Number(code) + by) % 10_000).padStart(4, '0')
