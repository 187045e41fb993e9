import * as fc from 'fast-check'
import { plusDays } from './calendarDate.ts'
import type { PassengerCounts, PassengerLimits } from './passengers.ts'

/** Any date a traveller may meet: some years either side of now. */
export const anyDate = fc.integer({ min: 0, max: 3650 }).map((days) => plusDays('2024-01-01', days))

const small = fc.integer({ min: 0, max: 12 })

/** Any party, mostly one that breaks a rule. */
export const anyCounts: fc.Arbitrary<PassengerCounts> = fc.record({
  adult: small,
  child: small,
  infant: small,
  seniorcitizen: small,
  extraSeat: small,
})

export const anyLimits: fc.Arbitrary<PassengerLimits> = fc.record({ seats: fc.integer({ min: 1, max: 12 }), infants: fc.integer({ min: 0, max: 6 }) })
