import type { FamilyTerms, FareFamily } from '../../machines/domain/fareFamily.ts'
import { moneyFromMajor } from '../../machines/domain/money.ts'
import type { FareFamily as FareFamilyCode, FareFamilyWire } from '../../server/contract/availability.ts'

/** The families of fares by the airline's codes, and the other way round. */
export const FAMILIES: Readonly<Record<FareFamilyCode, FareFamily>> = { SAVER: 'saver', FLEXI: 'flexi', MAX: 'max' }
export const FAMILY_CODES = { saver: 'SAVER', flexi: 'FLEXI', max: 'MAX' } as const satisfies Record<FareFamily, FareFamilyCode>

const SEATS = { NONE: 'none', FORWARD: 'forward', ALL: 'all' } as const satisfies Record<FareFamilyWire['seats'], FamilyTerms['seats']>
const SERVICES = { MEAL: 'meal', PRIORITY: 'priority' } as const

/** The families of fares as the site knows them. */
export const familyTermsOf = (wire: readonly FareFamilyWire[], currency: string): readonly FamilyTerms[] =>
  wire.map(({ family, changeFee, cancellation: { early, late, risesHours }, seats, services }) => ({
    family: FAMILIES[family],
    changeFee: moneyFromMajor(changeFee, currency),
    cancellation: { early: moneyFromMajor(early, currency), late: moneyFromMajor(late, currency), risesHours },
    seats: SEATS[seats],
    services: services.map((each) => SERVICES[each]),
  }))
