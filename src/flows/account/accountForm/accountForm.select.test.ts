import { describe, expect, it } from 'vitest'
import { type AccountFormInput, accountFormMachine } from '../../../../machines/account/accountForm/accountForm.machine.ts'
import { accountFormSamples, ASHA, TRAVELLER } from '../../../../machines/account/accountForm/accountForm.samples.ts'
import { COMPANY } from '../../../../machines/account/businessProfile/businessProfile.samples.ts'
import { OPENED as PREFERENCES } from '../../../../machines/account/preferences/preferences.samples.ts'
import { FORM_RULES } from '../../../../machines/domain/accountForms.ts'
import type { FormValues } from '../../../../machines/domain/accountForm.ts'
import { reached } from '../../../../machines/kit/testing/reached.ts'
import { NO_CHOICES } from './accountForm.choices.ts'
import { differencesOf, errorOf, errorsOf, failureOf, formStage, hasChanges, hintOf, idOf, isHeld, labelOf } from './accountForm.select.ts'

const after = (...steps: readonly string[]) => reached(accountFormMachine, accountFormSamples, 'a saved traveller', steps)

const begun = (input: AccountFormInput, ...steps: readonly string[]) =>
  reached(accountFormMachine, { ...accountFormSamples, starts: { begun: input } }, 'begun', steps)

const company = (values: FormValues, ...steps: readonly string[]) =>
  begun({ ...TRAVELLER, form: 'businessProfile', kept: { ...COMPANY, values: { ...COMPANY.values, ...values } } }, ...steps)

const traveller = (values: FormValues, ...steps: readonly string[]) =>
  begun({ ...TRAVELLER, kept: { ...ASHA, values: { ...ASHA.values, ...values } } }, ...steps)

const CHANGED = ['types another first name', 'asks to save']

describe('what is to be said of a form', () => {
  it.each([
    [[], 'quiet', false],
    [['types another first name'], 'quiet', true],
    [['types another first name', 'types the first name as it was'], 'quiet', false],
    [['types a first name with a digit', 'asks to save'], 'incomplete', true],
    [CHANGED, 'saving', true],
    [[...CHANGED, '3000 ms pass'], 'slow', true],
    [[...CHANGED, 'saveForm: saved'], 'saved', false],
    [[...CHANGED, 'saveForm: a field is refused'], 'refused', true],
    [[...CHANGED, 'saveForm: it was changed elsewhere'], 'changedElsewhere', true],
    [[...CHANGED, 'saveForm: it was removed elsewhere'], 'gone', true],
    [[...CHANGED, 'saveForm: the customer is signed out'], 'signedOut', true],
    [[...CHANGED, 'saveForm: the airline is not reached'], 'failed', true],
  ])('after %j is %s; it has changes: %j', (steps, stage, changes) => {
    const snapshot = after(...steps)
    expect([formStage(snapshot), hasChanges(snapshot)]).toEqual([stage, changes])
    expect(isHeld(snapshot)).toBe(stage === 'saving' || stage === 'slow')
  })

  it('that was not saved before is restored', () => {
    const draft = { ...ASHA, values: { ...ASHA.values, firstName: 'Usha' } }
    expect(formStage(begun({ ...TRAVELLER, draft }))).toBe('restored')
  })

  it('that was not saved is said in the words of the catalogue, and what helps [MSG-77]', () => {
    expect(failureOf('preferences')).toMatch(/^Failed to update preferences\. .*Save again\.$/)
    expect(failureOf('traveller')).toMatch(/^We could not reach the airline\. .*Save again\.$/)
    expect(failureOf('businessProfile')).toBe(failureOf('traveller'))
  })
})

const LABELS = {
  preferences: ['Where you mostly fly from', 'Nationality', 'Seat', 'Meal', 'E-mail', 'SMS', 'WhatsApp'],
  businessProfile: [
    'Company name',
    'GST number',
    'Address, first line',
    'Address, second line (optional)',
    'City',
    'PIN code',
    'Company e-mail',
    'Country code',
    'Company mobile number',
  ],
  traveller: [
    'Title',
    'Gender',
    'First name',
    'Last name',
    'Date of birth',
    'Nationality',
    'Passport number (optional)',
    'Passport valid until (optional)',
  ],
} as const

it.each(Object.entries(LABELS))('each field of the form %s has words above it', (form, labels) => {
  expect(FORM_RULES[form as keyof typeof LABELS].fields.map(labelOf)).toEqual(labels)
})

it('a field has one id in the page', () => {
  expect(idOf('firstName')).toBe('field-firstName')
})

describe('what is wrong with a field', () => {
  const PHONE = 'This number does not fit its country code.'

  it.each([
    ['companyName', '', 'Company name is missing.'],
    ['companyName', '...', 'Use a line of letters and digits, up to 100 characters; 50 for a city.'],
    ['pinCode', '012345', 'A PIN code has six digits and does not begin with 0.'],
    ['email', 'travel', 'Write the e-mail address like name@example.com.'],
    ['mobile', '98765', `${PHONE} An Indian number has 10 digits.`],
    ['mobile', '+44 7911', PHONE],
    ['gstNumber', '29AAACI', 'A GST number has 15 characters, such as 29AAACI4798L1ZU.'],
    ['gstNumber', '00AAACI4798L1ZU', 'The first two digits are not those of a state. Compare them with the certificate.'],
    ['gstNumber', '29AAACI4798L1ZA', 'This GST number has a mistake in it: its last character does not fit. Compare it with the certificate.'],
    ['city', 'Bengaluru', null],
  ])('of a company, %s “%s”, is said once it was left: %j [VAL-01, VAL-05, VAL-06]', (field, text, words) => {
    expect(errorOf(company({ [field]: text }), field)).toBeNull()
    expect(errorOf(company({ [field]: text }, 'asks to save'), field)).toBe(words)
  })

  it('is said in words of the chosen country', () => {
    expect(errorOf(company({ countryCode: '44', mobile: '7911' }, 'asks to save'), 'mobile')).toBe(PHONE)
  })

  it.each([
    [{ firstName: 'Asha2' }, 'firstName', 'Use letters, spaces and dots only.'],
    [{ birthDate: '2027-01-01' }, 'birthDate', 'Enter a real date in the past.'],
    [{ passportNumber: 'A1' }, 'passportNumber', 'A passport number has 5 to 9 letters and digits.'],
    [{ passportExpiry: '2030-01-01' }, 'passportNumber', 'Enter the number of the passport too.'],
    [
      { passportNumber: 'A1234567', passportExpiry: '2020-01-01' },
      'passportExpiry',
      'This passport is no longer valid. Enter another, or leave both fields empty.',
    ],
  ])('of a traveller, %j, is said: %s, “%s” [VAL-02]', (values, field, words) => {
    expect(errorOf(traveller(values, 'asks to save'), field)).toBe(words)
  })

  it.each([
    ['saveForm: a field is refused', 'The airline does not accept this. Change it, then save again.'],
    ['saveForm: the same person is saved already', 'A traveller with this name and date of birth is saved already. Edit that one instead.'],
  ])('by the airline, %s, is said: “%s”', (answer, words) => {
    expect(errorOf(after(...CHANGED, answer), 'firstName')).toBe(words)
  })

  it('is listed for every field that was left, in the order of the form', () => {
    expect(errorsOf(company({ city: '', companyName: '' }))).toEqual([])
    expect(errorsOf(company({ city: '', companyName: '' }, 'asks to save'))).toEqual([
      { field: 'companyName', words: 'Company name is missing.' },
      { field: 'city', words: 'City is missing.' },
    ])
  })
})

describe('what helps to fill a field', () => {
  it.each([
    ['', [], '15 characters, as on the registration certificate.'],
    ['29AAACI4798L1ZU', [], 'Registered in Karnataka.'],
    ['29AAACI', ['asks to save'], null],
  ])('with a GST number “%s” after %j is %j', (gstNumber, steps, words) => {
    expect(hintOf(company({ gstNumber }, ...steps), 'gstNumber')).toBe(words)
  })

  it.each([
    ['firstName', {}, 'As in the travel document.'],
    ['lastName', {}, null],
    ['birthDate', {}, 'Flies as an adult today.'],
    ['birthDate', { birthDate: '2019-05-04' }, 'Flies as a child today; the age on the day of the flight counts.'],
    ['birthDate', { birthDate: '2026-01-01' }, 'Flies as an infant today; the age on the day of the flight counts.'],
    ['birthDate', { birthDate: '' }, null],
    ['birthDate', { birthDate: '2027-01-01' }, null],
    ['passportExpiry', { passportExpiry: '2030-01-01' }, null],
  ])('in %s of a traveller with %j is %j', (field, values, words) => {
    expect(hintOf(traveller(values), field)).toBe(words)
  })
})

describe('values that were saved elsewhere', () => {
  it('is told where it is not what stands in the form', () => {
    expect(differencesOf(after(), NO_CHOICES)).toEqual([])
    expect(differencesOf(after(...CHANGED, 'saveForm: it was changed elsewhere'), NO_CHOICES)).toEqual([
      { field: 'firstName', words: 'Asha' },
      { field: 'lastName', words: 'Verma' },
    ])
  })

  it('is the same where only blanks around it differ', () => {
    const draft = { ...ASHA, values: { ...ASHA.values, firstName: ' Asha ' } }
    expect(differencesOf(begun({ ...TRAVELLER, draft }), NO_CHOICES)).toEqual([])
    expect(differencesOf(begun({ ...TRAVELLER, kept: draft, draft: ASHA }), NO_CHOICES)).toEqual([])
  })

  it.each([
    ['birthDate', '1990-02-28', '28 Feb 1990'],
    ['gender', 'F', 'Female'],
    ['nationality', 'NP', 'Nepal'],
    ['nationality', 'XX', 'XX'],
    ['passportNumber', '', 'nothing'],
    ['passportNumber', '2026-01-010', '2026-01-010'],
    ['passportNumber', '12026-01-01', '12026-01-01'],
  ])('in %s, “%s”, is told as “%s”', (field, kept, words) => {
    const draft = { ...ASHA, values: { ...ASHA.values, [field]: 'typed' } }
    const snapshot = begun({ ...TRAVELLER, kept: { ...ASHA, values: { ...ASHA.values, [field]: kept } }, draft })
    expect(differencesOf(snapshot, PREFERENCES.choices)).toEqual([{ field, words }])
  })

  it('is ticked or not', () => {
    const { kept } = PREFERENCES
    const ticked = { ...kept, values: { ...kept.values, offersByEmail: 'yes' } }
    const input: AccountFormInput = { ...TRAVELLER, form: 'preferences', kept: ticked, draft: kept }
    expect(differencesOf(begun(input), PREFERENCES.choices)).toEqual([{ field: 'offersByEmail', words: '✓' }])
    expect(differencesOf(begun({ ...input, kept, draft: ticked }), PREFERENCES.choices)).toEqual([{ field: 'offersByEmail', words: 'nothing' }])
  })
})
