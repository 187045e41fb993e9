import { describe, expect, it } from 'vitest'
import type { AccountFormName, FieldProblem, FormValues } from './accountForm.ts'
import { emptyForm } from './accountForm.ts'
import { FORM_RULES } from './accountForms.ts'
import { ageGroupOn } from './savedTraveller.ts'

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
    ['companyName', 'x'.repeat(101), 'line'],
    ['gstNumber', '29 aaaci4798l 1zu', null],
    ['gstNumber', '29AAACI4798L1ZV', 'gstCheck'],
    ['addressLine2', '', null],
    ['city', 'x'.repeat(51), 'line'],
    ['pinCode', '560100', null],
    ['pinCode', '056010', 'pinCode'],
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
    ['firstName', 'A. P. J.', null],
    ['firstName', 'R2D2', 'name'],
    ['lastName', 'x'.repeat(65), 'name'],
    ['birthDate', '2026-11-30', null],
    ['birthDate', '2026-12-01', 'birthDate'],
    ['birthDate', '2025-02-29', 'birthDate'],
    ['birthDate', '1899-12-31', 'birthDate'],
    ['nationality', '', null],
    ['passportNumber', 'z 1234567', null],
    ['passportNumber', 'Z12-34', 'passport'],
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
