import { describe, expect, it } from 'vitest'
import type { AccountFormName, FieldProblem, FormValues } from './accountForm.ts'
import { emptyForm, isSameForm, valueOf } from './accountForm.ts'
import { FORM_RULES } from './accountForms.ts'
import { MEALS, OFFER_CHANNELS, SEATS } from './preferences.ts'
import { ageGroupOn, GENDERS, TITLES } from './savedTraveller.ts'

const TODAY = '2026-12-01'

/** What is wrong with a field when a text stands in it, and others beside it. */
const problem = (form: AccountFormName, field: string, text: string, others: FormValues = {}): FieldProblem | null => {
  const rule = FORM_RULES[form]
  return rule.problemOf(field, { ...emptyForm(rule), ...others, [field]: rule.cleaned(field, text) }, TODAY)
}

describe('a business profile', () => {
  it.each<[string, string, FieldProblem | null]>([
    ['companyName', 'Infosys Limited', null],
    ['companyName', '  ', 'missing'],
    ['companyName', '---', 'line'],
    ['companyName', 'T. Stanes', null],
    ['companyName', '--- 7', null],
    ['companyName', 'x'.repeat(100), null],
    ['companyName', 'x'.repeat(101), 'line'],
    ['companyName', 'Tata\u0007Motors', 'line'],
    ['companyName', ` ${'x'.repeat(100)} `, null],
    ['gstNumber', '', 'missing'],
    ['gstNumber', '29 aaaci4798l 1zu', null],
    ['gstNumber', '29AAACI4798L1ZV', 'gstCheck'],
    ['addressLine1', '', 'missing'],
    ['addressLine1', 'x'.repeat(100), null],
    ['addressLine1', 'x'.repeat(101), 'line'],
    ['addressLine2', '', null],
    ['addressLine2', 'x'.repeat(100), null],
    ['addressLine2', 'x'.repeat(101), 'line'],
    ['city', '', 'missing'],
    ['city', 'x'.repeat(50), null],
    ['city', 'x'.repeat(51), 'line'],
    ['pinCode', ' 560100 ', null],
    ['pinCode', '056010', 'pinCode'],
    ['pinCode', '56010', 'pinCode'],
    ['pinCode', '5601001', 'pinCode'],
    ['pinCode', 'B560100', 'pinCode'],
    ['countryCode', '91', null],
    ['countryCode', '', 'missing'],
    ['mobile', '', 'missing'],
    ['email', 'travel@example.com', null],
    ['email', 'travel', 'invalidEmail'],
  ])('has in %s %j: %j [VAL-01, VAL-08]', (field, text, wrong) => {
    expect(problem('businessProfile', field, text)).toBe(wrong)
  })

  it.each([
    ['91', '98765 43210', null],
    ['91', '987654321', 'invalidPhone'],
    ['971', '501234567', null],
    ['971', 'five', 'invalidPhone'],
  ])('has after +%s the mobile %j: %j [VAL-04, VAL-05, VAL-06]', (countryCode, text, wrong) => {
    expect(problem('businessProfile', 'mobile', text, { countryCode })).toBe(wrong)
  })
})

describe('a saved traveller', () => {
  it.each<[string, string, FieldProblem | null]>([
    ['title', '', 'missing'],
    ['gender', ' ', 'missing'],
    ['gender', 'X', null],
    ['firstName', '', 'missing'],
    ['firstName', 'A. P. J.', null],
    ['firstName', 'R2D2', 'name'],
    ['firstName', 'x'.repeat(65), 'name'],
    ['lastName', '', 'missing'],
    ['lastName', 'x'.repeat(64), null],
    ['lastName', 'x'.repeat(65), 'name'],
    ['birthDate', '', 'missing'],
    ['birthDate', '2026-11-30', null],
    ['birthDate', '2026-12-01', 'birthDate'],
    ['birthDate', '2025-02-29', 'birthDate'],
    ['birthDate', '1899-12-31', 'birthDate'],
    ['nationality', '', null],
    ['passportNumber', 'z 1234567', null],
    ['passportNumber', '', null],
    ['passportNumber', 'z12 34', null],
    ['passportNumber', 'Z123', 'passport'],
    ['passportNumber', 'Z12345678', null],
    ['passportNumber', 'Z123456789', 'passport'],
    ['passportNumber', 'Z12-34', 'passport'],
    ['passportNumber', 'Z12345-', 'passport'],
    ['passportNumber', '-Z12345', 'passport'],
    ['passportExpiry', 'soon', 'passportExpired'],
    ['passportExpiry', '2026-12-01', null],
    ['passportExpiry', '2026-11-30', 'passportExpired'],
    ['passportExpiry', '', null],
  ])('has in %s %j: %j [VAL-02, AUTH-44]', (field, text, wrong) => {
    expect(problem('traveller', field, text)).toBe(wrong)
  })

  it('needs the number of a passport of which it says how long it is valid', () => {
    expect(problem('traveller', 'passportNumber', '', { passportExpiry: '2030-01-01' })).toBe('passportMissing')
  })

  it('flies by age on a day: an adult from the twelfth birthday, a child from the second [CONST-03, CONST-04]', () => {
    expect(['2014-12-01', '2014-12-02', '2024-12-01', '2024-12-02'].map((born) => ageGroupOn(born, TODAY))).toEqual([
      'adult',
      'child',
      'child',
      'infant',
    ])
  })
})

it('preferences can all be left open', () => {
  expect(FORM_RULES.preferences.fields.map((field) => problem('preferences', field, ''))).toEqual(FORM_RULES.preferences.fields.map(() => null))
})

it('each form has its fields in the order of the screen, and begins empty', () => {
  expect(Object.fromEntries(Object.entries(FORM_RULES).map(([form, { fields }]) => [form, fields.join(' ')]))).toEqual({
    preferences: 'origin nationality seat meal offersByEmail offersBySms offersByWhatsApp',
    businessProfile: 'companyName gstNumber addressLine1 addressLine2 city pinCode email countryCode mobile',
    traveller: 'title gender firstName lastName birthDate nationality passportNumber passportExpiry',
  })
  expect(Object.entries(emptyForm(FORM_RULES.traveller))).toEqual(FORM_RULES.traveller.fields.map((field) => [field, '']))
})

it('what is chosen from a list has the codes that airlines know', () => {
  expect([TITLES, GENDERS, SEATS, MEALS, OFFER_CHANNELS].map((codes) => codes.join(' '))).toEqual([
    'MR MS MRS MSTR MISS',
    'M F X U',
    'WINDOW AISLE',
    'VGML VJML NVML DBML',
    'offersByEmail offersBySms offersByWhatsApp',
  ])
})

describe('two forms', () => {
  const rule = FORM_RULES.traveller

  it.each([
    [{ firstName: 'Asha' }, { firstName: ' Asha ' }, true],
    [{ firstName: ' Asha ' }, { firstName: 'Asha' }, true],
    [{ firstName: 'Asha' }, { firstName: 'Asha', lastName: '' }, true],
    [{ firstName: 'Asha' }, { firstName: 'Asha', notOfTheForm: 'x' }, true],
    [{ firstName: 'Asha' }, { firstName: 'asha' }, false],
    [{ firstName: 'Asha', title: 'MS' }, { firstName: 'Asha', title: 'MRS' }, false],
  ])('%j and %j say the same: %j', (one, other, same) => {
    expect(isSameForm(rule, one, other)).toBe(same)
  })

  it('have an empty value where a field has none', () => {
    expect([valueOf({}, 'title'), valueOf({ title: 'MS' }, 'title')]).toEqual(['', 'MS'])
  })

  it('take text as it is typed, but for the number of a passport', () => {
    expect([rule.cleaned('firstName', ' asha '), rule.cleaned('passportNumber', ' z1 2\t3')]).toEqual([' asha ', 'Z123'])
    expect(FORM_RULES.preferences.cleaned('meal', ' VJML ')).toBe(' VJML ')
    expect([FORM_RULES.businessProfile.cleaned('city', ' goa '), FORM_RULES.businessProfile.cleaned('gstNumber', '29 aaaci')]).toEqual([
      ' goa ',
      '29AAACI',
    ])
  })
})
