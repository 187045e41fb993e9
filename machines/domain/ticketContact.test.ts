import { describe, expect, it } from 'vitest'
import { NO_CONTACT, NO_GST } from './saleDraft.ts'
import { contactFieldProblem, type ContactForm, gstDetailsOf, saleContactOf, wrongContactFields } from './ticketContact.ts'

const NAMED = { firstName: 'Asha', lastName: 'Rao' }
const WHOLE_CONTACT = { ...NO_CONTACT, email: 'asha@example.com', phone: '98450 11223' }
const FORM: ContactForm = { contact: WHOLE_CONTACT, gst: NO_GST, firstAdult: NAMED }

describe('the contact', () => {
  it('is the first adult until another name is typed; its number is told in E.164', () => {
    expect(saleContactOf(FORM)).toEqual({ ...NAMED, email: 'asha@example.com', phone: '+919845011223' })
    expect(saleContactOf({ ...FORM, contact: { ...WHOLE_CONTACT, firstName: ' Leela ', phone: '+65 6123 4567' } })).toEqual({
      firstName: 'Leela',
      lastName: 'Rao',
      email: 'asha@example.com',
      phone: '+6561234567',
    })
  })

  it.each([
    [{ email: '' }, 'email', 'missing'],
    [{ email: 'asha@' }, 'email', 'invalidEmail'],
    [{ phone: ' ' }, 'phone', 'missing'],
    [{ phone: '98450' }, 'phone', 'invalidPhone'],
    [{ phone: '612345', countryCode: '65' }, 'phone', 'invalidPhone'],
    [{ phone: '6123456', countryCode: '65' }, 'phone', null],
    [{ firstName: '' }, 'firstName', 'missing'],
    [{ lastName: 'Rao2' }, 'lastName', 'notLetters'],
    [{ firstName: null }, 'firstName', null],
  ] as const)('with %j has in %s the problem %j [VAL-01, VAL-04, VAL-05, VAL-06]', (change, field, problem) => {
    expect(contactFieldProblem({ ...FORM, contact: { ...WHOLE_CONTACT, ...change } }, field)).toBe(problem)
  })

  it('is named where no adult travels', () => {
    expect(wrongContactFields({ ...FORM, firstAdult: null })).toEqual(['firstName', 'lastName'])
    expect(saleContactOf({ ...FORM, firstAdult: null }).firstName).toBe('')
  })
})

describe('the invoice for a company', () => {
  const gst = { number: '29AAACI4798L1ZU', company: ' Rao & Sons ', email: '' }

  it.each([
    [{}, []],
    [{ number: '', company: '', email: '' }, []],
    [{ number: '' }, ['gstNumber']],
    [{ number: '29AAACI4798L1ZV' }, ['gstNumber']],
    [{ company: ' ' }, ['gstCompany']],
    [{ company: 'a'.repeat(65) }, ['gstCompany']],
    [{ company: 'Rao \u202esnoS' }, ['gstCompany']],
    [{ company: 'Rao\r\nSons' }, ['gstCompany']],
    [{ company: '&' }, ['gstCompany']],
    [{ company: 'लक्\u200dष्मी 24×7' }, []],
    [{ email: 'rao@' }, ['gstEmail']],
  ])('with %j has wrong %j [VAL-08]', (change, wrong) => {
    expect(wrongContactFields({ ...FORM, gst: { ...gst, ...change } })).toEqual(wrong)
  })

  it('goes to the contact where it has no address of its own, and is none where nothing is typed [CONST-25]', () => {
    expect(gstDetailsOf({ ...FORM, gst })).toEqual({ number: '29AAACI4798L1ZU', company: 'Rao & Sons', email: 'asha@example.com' })
    expect(gstDetailsOf({ ...FORM, gst: { ...gst, email: 'tax@example.com' } })?.email).toBe('tax@example.com')
    expect(gstDetailsOf(FORM)).toBeNull()
  })
})
