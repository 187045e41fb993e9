import { expect, it } from 'vitest'
import { codeTemplate, contactMovedTemplate } from '../../../server/rules/messageTemplates.ts'
import { CODE_LIFE } from '../../../server/rules/oneTimeCodes.ts'

it('a code is sent with the name of the airline, its lifetime, and the advice to keep it secret', () => {
  expect(codeTemplate('Sarus Air', '4711', 'en-IN')).toEqual({
    subject: '4711 is your Sarus Air code',
    text: `4711 is your one-time code for Sarus Air. It is valid for ${CODE_LIFE / 60_000} minutes. We never ask for it by phone: tell it to nobody.`,
  })
})

it('the owner who loses a contact learns which one, to which airline’s account, and what to do', () => {
  const { subject, text } = contactMovedTemplate('Other Air', '+*******3210', 'en-IN')
  expect(subject).toBe('A contact of your Other Air account was removed')
  expect(text).toBe(
    '+*******3210 was verified by the owner of another Other Air account and now belongs to it. You still sign in by this contact. If this was not you, please write to us.',
  )
})

it('is in Hindi for who reads Hindi, with the same code, airline, contact and lifetime [OPEN-57]', () => {
  const code = codeTemplate('Sarus Air', '4711', 'hi-IN')
  expect(code.subject).toBe('4711 आपका Sarus Air कोड है')
  expect(code.text).toContain(`4711 Sarus Air के लिए आपका वन-टाइम कोड है। यह ${CODE_LIFE / 60_000} मिनट तक मान्य है।`)
  const moved = contactMovedTemplate('Other Air', '+*******3210', 'hi-IN')
  expect(moved.subject).toBe('आपके Other Air खाते से एक संपर्क हटाया गया')
  expect(moved.text).toContain('+*******3210 की पुष्टि एक दूसरे Other Air खाते के मालिक ने की है')
})
