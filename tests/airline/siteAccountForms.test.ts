import { beforeEach, describe, expect, it } from 'vitest'
import { COMPANY } from '../../machines/account/businessProfile/businessProfile.samples.ts'
import type { FormToSave, KeptForm } from '../../machines/domain/accountForm.ts'
import { readConfiguration } from '../../server/settings.ts'
import { createAccountForms, type AccountForms } from '../../src/airline/accountForms.ts'
import { good, problem } from './support/otherAirline.ts'
import { otherSite } from './support/otherSite.ts'
import { faultOf } from './support/siteAccounts.ts'

const { endpoints } = readConfiguration('')
const other = otherSite()
const { signal } = new AbortController()
let forms: AccountForms
beforeEach(() => {
  forms = createAccountForms({
    configuration: () => Promise.resolve(other.configuration),
  })
})

const pathOf = (endpoint: 'preferences' | 'businessProfile' | 'savedTravellers') => `/api/ibe${endpoints[endpoint]}`

const OFFERS = { email: true, sms: false, whatsApp: true }
const PREFERENCES_WIRE = {
  version: 3,
  origin: 'DEL',
  nationality: null,
  seat: 'AISLE',
  meal: null,
  offers: OFFERS,
}
const PREFERENCES: KeptForm = {
  id: 'preferences',
  version: 3,
  values: {
    origin: 'DEL',
    nationality: '',
    seat: 'AISLE',
    meal: '',
    offersByEmail: 'yes',
    offersBySms: '',
    offersByWhatsApp: 'yes',
  },
}
const COMPANY_WIRE = { version: 1, ...COMPANY.values, addressLine2: null, countryCode: '+91' }
const TRAVELLER: KeptForm = {
  id: 'traveller-of-tests-1',
  version: 1,
  values: {
    title: 'MS',
    firstName: 'Asha',
    lastName: 'Rao',
    gender: 'F',
    birthDate: '1990-02-28',
    nationality: 'IN',
    passportNumber: '',
    passportExpiry: '',
  },
}
const TRAVELLER_WIRE = { id: TRAVELLER.id, version: 1, ...TRAVELLER.values, passportNumber: null, passportExpiry: null }

describe('what is kept', () => {
  it('of preferences is read as a form', async () => {
    other.says(good({ data: PREFERENCES_WIRE }))
    expect(await forms.preferences(signal)).toEqual(PREFERENCES)
    other.says(good({ data: { ...PREFERENCES_WIRE, offers: { email: false, sms: true, whatsApp: false } } }))
    expect((await forms.preferences(signal))?.values).toMatchObject({ offersByEmail: '', offersBySms: 'yes', offersByWhatsApp: '' })
    expect(other.takeAsked().map(({ call }) => call)).toEqual([0, 1].map(() => `GET ${pathOf('preferences')}`))
  })

  it('of a company is read as a form, with an Indian number where there is none yet', async () => {
    other.says(good({ data: COMPANY_WIRE }))
    expect(await forms.businessProfile(signal)).toEqual(COMPANY)
    other.says(good({ data: null }))
    const nothing = Object.fromEntries(Object.keys(COMPANY.values).map((field) => [field, '']))
    expect(await forms.businessProfile(signal)).toEqual({ id: 'businessProfile', version: 0, values: { ...nothing, countryCode: '91' } })
    expect(other.takeAsked().map(({ call }) => call)).toEqual([0, 1].map(() => `GET ${pathOf('businessProfile')}`))
  })

  it('of travellers is read as forms, and how many there may be', async () => {
    other.says(good({ data: { travellers: [TRAVELLER_WIRE], maximum: 12 } }))
    expect(await forms.travellers(signal)).toEqual({ travellers: [TRAVELLER], maximum: 12 })
    expect(other.takeAsked().map(({ call }) => call)).toEqual([`GET ${pathOf('savedTravellers')}`])
  })

  it('is "not signed in" for a visitor, and a failure stays a failure', async () => {
    other.says(problem(401, 'NOT_SIGNED_IN'))
    expect([await forms.preferences(signal), await forms.businessProfile(signal), await forms.travellers(signal)]).toEqual([null, null, null])
    other.says(problem(403, 'FORBIDDEN'))
    expect(await faultOf(forms.preferences(signal))).toEqual(['failed', 403])
  })
})

const SAVED: readonly [FormToSave, string, unknown, unknown][] = [
  [{ form: 'preferences', ...PREFERENCES }, pathOf('preferences'), PREFERENCES_WIRE, PREFERENCES_WIRE],
  [
    { form: 'preferences', ...PREFERENCES, values: { ...PREFERENCES.values, offersByEmail: '', offersBySms: 'yes', offersByWhatsApp: '' } },
    pathOf('preferences'),
    { ...PREFERENCES_WIRE, offers: { email: false, sms: true, whatsApp: false } },
    PREFERENCES_WIRE,
  ],
  [
    { form: 'businessProfile', ...COMPANY, values: { ...COMPANY.values, companyName: ' Infosys Limited ', mobile: '98765 43210' } },
    pathOf('businessProfile'),
    COMPANY_WIRE,
    COMPANY_WIRE,
  ],
  [
    { form: 'businessProfile', ...COMPANY, values: { ...COMPANY.values, addressLine2: ' Block 2 ', mobile: 'none' } },
    pathOf('businessProfile'),
    { ...COMPANY_WIRE, addressLine2: 'Block 2', mobile: '' },
    COMPANY_WIRE,
  ],
  [
    { form: 'traveller', ...TRAVELLER, values: { ...TRAVELLER.values, firstName: ' Asha ', nationality: ' ' } },
    pathOf('savedTravellers'),
    { ...TRAVELLER_WIRE, nationality: null },
    TRAVELLER_WIRE,
  ],
]

const KEPT = { preferences: PREFERENCES, businessProfile: COMPANY, traveller: TRAVELLER } as const

describe('saving', () => {
  it.each(SAVED)('%j puts it to %s as %j [PROF-07]', async (asked, path, body, answer) => {
    other.says(good({ data: answer }))
    expect(await forms.save(asked, signal)).toEqual({ outcome: 'saved', kept: KEPT[asked.form] })
    expect(other.takeAsked()).toMatchObject([{ call: `PUT ${path}`, body }])
  })

  const asked: FormToSave = { form: 'traveller', ...TRAVELLER }

  it.each([
    [problem(401, 'NOT_SIGNED_IN'), { outcome: 'signedOut' }],
    [problem(404, 'GONE'), { outcome: 'changedElsewhere', kept: null }],
    [problem(422, 'TRAVELLERS_FULL', { fields: ['title'] }), { outcome: 'refused', reason: 'full', fields: [] }],
    [problem(422, 'INVALID_FIELD', { fields: ['firstName', 'unknown'] }), { outcome: 'refused', reason: 'fields', fields: ['firstName'] }],
    [
      problem(422, 'TRAVELLER_SAVED_BEFORE', { fields: ['firstName', 'birthDate'] }),
      { outcome: 'refused', reason: 'savedBefore', fields: ['firstName', 'birthDate'] },
    ],
  ])('may be refused, case %#', async (answer, reply) => {
    other.says(answer)
    expect(await forms.save(asked, signal)).toEqual(reply)
  })

  it.each([
    ['email', 'offersByEmail'],
    ['sms', 'offersBySms'],
    ['whatsApp', 'offersByWhatsApp'],
  ])('names the tick that the airline calls offers.%s', async (name, field) => {
    other.says(problem(422, 'INVALID_FIELD', { fields: [`offers.${name}`] }))
    expect(await forms.save({ form: 'preferences', ...PREFERENCES }, signal)).toEqual({ outcome: 'refused', reason: 'fields', fields: [field] })
  })

  it.each([
    [problem(422, 'INVALID_FIELD', { fields: ['unknown'] }), ['failed', 422]],
    [problem(422, 'INVALID_FIELD'), ['failed', 422]],
    [problem(500, 'OUT_OF_ORDER'), ['failed', 500]],
    [() => new Response('no', { status: 422 }), ['malformed', null]],
  ])('fails where nothing can be mended in the form, case %#', async (answer, fault) => {
    other.says(answer)
    expect(await faultOf(forms.save(asked, signal))).toEqual(fault)
  })

  const changed = problem(409, 'CHANGED')

  it('of a record that was changed meanwhile returns the stored values', async () => {
    other.says(changed, good({ data: { travellers: [{ ...TRAVELLER_WIRE, id: 'another-traveller-1' }, TRAVELLER_WIRE], maximum: 12 } }))
    expect(await forms.save(asked, signal)).toEqual({ outcome: 'changedElsewhere', kept: TRAVELLER })
    other.says(changed, good({ data: COMPANY_WIRE }))
    expect(await forms.save({ form: 'businessProfile', ...COMPANY }, signal)).toEqual({ outcome: 'changedElsewhere', kept: COMPANY })
    other.says(changed, good({ data: { ...PREFERENCES_WIRE, version: 0 } }))
    const kept = { ...PREFERENCES, version: 0 }
    expect(await forms.save({ form: 'preferences', ...PREFERENCES }, signal)).toEqual({ outcome: 'changedElsewhere', kept })
  })

  it('of a record that was deleted meanwhile returns that there is none', async () => {
    other.says(changed, good({ data: { travellers: [{ ...TRAVELLER_WIRE, id: 'another-traveller-1' }], maximum: 12 } }))
    expect(await forms.save(asked, signal)).toEqual({ outcome: 'changedElsewhere', kept: null })
    other.says(changed, problem(401, 'NOT_SIGNED_IN'))
    expect(await forms.save(asked, signal)).toEqual({ outcome: 'changedElsewhere', kept: null })
    other.says(changed, good({ data: null }))
    expect(await forms.save({ form: 'businessProfile', ...COMPANY }, signal)).toEqual({ outcome: 'changedElsewhere', kept: null })
  })
})

describe('taking away', () => {
  const calls: readonly [string, () => Promise<unknown>, object][] = [
    ['businessProfile', () => forms.removeBusinessProfile(4, signal), { version: '4' }],
    ['savedTravellers', () => forms.removeTraveller(TRAVELLER.id, 4, signal), { id: TRAVELLER.id, version: '4' }],
  ]

  it.each(calls)('asks for it by the version that was seen: %s', async (endpoint, remove, query) => {
    other.says(good({ data: { status: 'success' } }))
    expect(await remove()).toBe('removed')
    expect(other.takeAsked()).toMatchObject([{ call: `DELETE ${pathOf(endpoint as 'businessProfile')}`, query }])
  })

  it.each(calls)('may be refused: %s', async (_, remove) => {
    other.says(problem(401, 'NOT_SIGNED_IN'))
    expect(await remove()).toBe('signedOut')
    other.says(problem(409, 'CHANGED'))
    expect(await remove()).toBe('changedElsewhere')
    other.says(problem(404, 'GONE'))
    expect(await faultOf(remove())).toEqual(['failed', 404])
  })
})
