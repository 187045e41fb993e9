import { describe, expect, it } from 'vitest'
import type { PassengerType } from '../../../server/rules/charges.ts'
import type { Party } from '../../../server/rules/fares.ts'
import { isFareSold, partyFaultOn, SPECIAL_FARE_RULES, specialFareReduction, type SpecialFare } from '../../../server/rules/specialFares.ts'

const FARES: readonly SpecialFare[] = ['STUDENT', 'ARMED_FORCES', 'MEDICAL', 'UNACCOMPANIED_MINOR', 'SENIOR_CITIZEN']
const CODES = { STUDENT: 'PUP', ARMED_FORCES: 'MIL', MEDICAL: 'DOC', UNACCOMPANIED_MINOR: 'KID', SENIOR_CITIZEN: 'OLD' }
const NO_PASSENGERS: Party = { ADT: 0, CHD: 0, SNR: 0, INF: 0, EXST: 0 }
const partyOf = (change: Partial<Party>): Party => ({ ...NO_PASSENGERS, ...change })
const mustBeNone = (type: PassengerType) => ({ type, message: 'must be 0 on this special fare' })
const mustBe = (type: PassengerType, least: number) => ({ type, message: `must be at least ${least} on this special fare` })

describe('the special fares', () => {
  it('are five, with the name of each, in the order of the strip [SPF-01, SPF-19]', () => {
    expect(Object.entries(SPECIAL_FARE_RULES).map(([fare, { name }]) => [fare, name])).toEqual([
      ['STUDENT', 'Student'],
      ['ARMED_FORCES', 'Armed Forces'],
      ['MEDICAL', 'Medical Professionals'],
      ['UNACCOMPANIED_MINOR', 'Unaccompanied Minor'],
      ['SENIOR_CITIZEN', 'Senior Citizen'],
    ])
  })

  it('are all sold within India, two of them abroad [SPF-14, CON-13]', () => {
    expect(FARES.filter((fare) => isFareSold(fare, true))).toEqual(FARES)
    expect(FARES.filter((fare) => isFareSold(fare, false))).toEqual(['STUDENT', 'SENIOR_CITIZEN'])
  })

  it.each<[SpecialFare, string, number, string, PassengerType]>([
    ['STUDENT', 'PUP', 10, 'Student fare, 10% off the base fare', 'ADT'],
    ['ARMED_FORCES', 'MIL', 15, 'Armed Forces fare, 15% off the base fare', 'ADT'],
    ['MEDICAL', 'DOC', 12, 'Medical Professionals fare, 12% off the base fare', 'ADT'],
    ['SENIOR_CITIZEN', 'OLD', 8, 'Senior Citizen fare, 8% off the base fare', 'SNR'],
  ])(
    '%s takes a part off the base fare of the passengers it is for, as a discount with the code that it is given [FEE-04, SPF-19, OPEN-47]',
    (fare, code, value, detail, type) => {
      expect(specialFareReduction(fare, CODES)).toEqual({ type: 'Discount', code, detail, passengerTypes: [type], off: { kind: 'percent', value } })
    },
  )

  it('UNACCOMPANIED_MINOR takes nothing off', () => {
    expect(specialFareReduction('UNACCOMPANIED_MINOR', CODES)).toBeNull()
  })
})

describe('a party on a special fare', () => {
  it.each<[SpecialFare, Party]>([
    ['STUDENT', partyOf({ ADT: 1 })],
    ['STUDENT', partyOf({ ADT: 2, CHD: 1, INF: 2, EXST: 3 })],
    ['ARMED_FORCES', partyOf({ ADT: 1, CHD: 2 })],
    ['MEDICAL', partyOf({ ADT: 4, INF: 1 })],
    ['UNACCOMPANIED_MINOR', partyOf({ CHD: 1 })],
    ['UNACCOMPANIED_MINOR', partyOf({ CHD: 9 })],
    ['SENIOR_CITIZEN', partyOf({ SNR: 1 })],
    ['SENIOR_CITIZEN', partyOf({ ADT: 1, CHD: 1, SNR: 2, INF: 1, EXST: 1 })],
  ])('%s is right for %j [SPF-06, SPF-07, SPF-08]', (fare, party) => {
    expect(partyFaultOn(fare, party, 1)).toBeNull()
  })

  it.each<SpecialFare>(['STUDENT', 'ARMED_FORCES', 'MEDICAL'])('%s is not for seniors [SPF-06]', (fare) => {
    expect(partyFaultOn(fare, partyOf({ ADT: 1, SNR: 1 }), 1)).toEqual(mustBeNone('SNR'))
    expect(partyFaultOn(fare, partyOf({ SNR: 2 }), 1)).toEqual(mustBeNone('SNR'))
  })

  it.each<PassengerType>(['ADT', 'SNR', 'INF', 'EXST'])('a minor who travels alone has no %s beside [SPF-07]', (type) => {
    expect(partyFaultOn('UNACCOMPANIED_MINOR', partyOf({ CHD: 2, [type]: 1 }), 1)).toEqual(mustBeNone(type))
  })

  it('has as many minors as the configuration asks for, and one at least [SPF-08, OPEN-03]', () => {
    const faultFor = (CHD: number, minors: number) => partyFaultOn('UNACCOMPANIED_MINOR', partyOf({ CHD }), minors)
    expect([faultFor(0, 1), faultFor(1, 1)]).toEqual([mustBe('CHD', 1), null])
    expect([faultFor(1, 2), faultFor(2, 2)]).toEqual([mustBe('CHD', 2), null])
    expect([faultFor(0, 0), faultFor(1, 0)]).toEqual([mustBe('CHD', 1), null])
  })

  it('has a senior citizen on the fare for them [OPEN-63]', () => {
    expect(partyFaultOn('SENIOR_CITIZEN', partyOf({ ADT: 2, CHD: 1 }), 1)).toEqual(mustBe('SNR', 1))
  })
})
