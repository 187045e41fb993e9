import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { InternationalPassengerTypesAnswer, SpecialFareContentAnswer } from '../../server/contract/specialFares.ts'
import { internationalPassengerTypes, specialFareContent } from '../../server/services/content.ts'
import { SEARCH, testAirline } from './support/testAirline.ts'

const airline = testAirline()

const content = async () => v.parse(SpecialFareContentAnswer, await (await airline.ask('/api/ibe/content/special-fares')).json()).data
const types = async () => v.parse(InternationalPassengerTypesAnswer, await (await airline.ask('/api/ibe/passenger-types/international')).json()).data
const textOf = async (code: string) => (await content()).find((each) => each.passengerTypeCode === code)?.text ?? ''

describe('what is said of the special fares', () => {
  it('is a title and a plain text for each, in the order of the strip [API-17, SPF-02, OPEN-16]', async () => {
    const said = await content()
    expect(said.map(({ passengerTypeCode, title }) => [passengerTypeCode, title])).toEqual([
      ['STU', 'Student fare'],
      ['ARM', 'Armed Forces fare'],
      ['MED', 'Medical Professionals fare'],
      ['UMNR', 'Unaccompanied Minor fare'],
      ['SNR', 'Senior Citizen fare'],
    ])
    expect(said.filter(({ text }) => text.length < 100 || /[<>{}]/.test(text))).toEqual([])
  })

  it('names who is old enough [CONST-05, CONST-06, CONST-07]', async () => {
    expect(await textOf('SNR')).toContain('60 years of age and above')
    expect(await textOf('UMNR')).toContain('from 5 to under 12 years of age')
    expect(await textOf('STU')).toContain('over 12 years of age')
  })

  it('names the proof that is carried, and where the fare is sold as it is sold', async () => {
    for (const { passengerTypeCode, isApplicableForInternational } of await types()) {
      const text = await textOf(passengerTypeCode)
      expect(text).toMatch(/identity card|certificate|passport/)
      expect(text.includes('within India and abroad')).toBe(isApplicableForInternational)
    }
  })
})

describe('the passenger types of special fares', () => {
  it('say by code and name which are sold abroad [API-19, SPF-19]', async () => {
    expect(await types()).toEqual([
      { passengerTypeCode: 'STU', name: 'Student', isApplicableForInternational: true },
      { passengerTypeCode: 'ARM', name: 'Armed Forces', isApplicableForInternational: false },
      { passengerTypeCode: 'MED', name: 'Medical Professionals', isApplicableForInternational: false },
      { passengerTypeCode: 'UMNR', name: 'Unaccompanied Minor', isApplicableForInternational: false },
      { passengerTypeCode: 'SNR', name: 'Senior Citizen', isApplicableForInternational: true },
    ])
  })

  it('are what a search abroad goes by [SPF-14]', async () => {
    const abroad = { ...SEARCH, destination: 'DXB' }
    const statuses = []
    for (const specialFare of ['STUDENT', 'ARMED_FORCES'] as const)
      statuses.push((await airline.post('/api/ibe/availability', { ...abroad, specialFare })).status)
    expect(statuses).toEqual([200, 422])
  })

  it('have the codes of the configuration [OPEN-47, SPF-19]', async () => {
    const { configuration } = airline.airline
    const other = { passengerTypeCodes: { ...configuration.passengerTypeCodes, STUDENT: 'SDT' } }
    const first = (types: readonly { readonly passengerTypeCode: string }[]) => types[0]?.passengerTypeCode
    const codes = [first(internationalPassengerTypes(other)), first(specialFareContent(other)), first(await types())]
    expect(codes).toEqual(['SDT', 'SDT', 'STU'])
  })
})
