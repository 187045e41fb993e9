import { expect, it } from 'vitest'
import { codeWords, movedWords } from '../../../server/rules/letters.ts'
import { CODE_LIFE } from '../../../server/rules/oneTimeCodes.ts'

it('a code is sent with the name of the airline, how long it lives, and that it is for nobody else', () => {
  expect(codeWords('Sarus Air', '4711')).toEqual({
    subject: '4711 is your Sarus Air code',
    text: `4711 is your one-time code for Sarus Air. It is valid for ${CODE_LIFE / 60_000} minutes. We never ask for it by phone: tell it to nobody.`,
  })
})

it('whoever loses a contact is told which, by whom, and what to do', () => {
  const { subject, text } = movedWords('Other Air', '+*******3210')
  expect(subject).toBe('A contact of your Other Air account was removed')
  expect(text).toBe(
    '+*******3210 was verified by the owner of another Other Air account and now belongs to it. You still sign in by this contact. If this was not you, please write to us.',
  )
})
