import { expect, it } from 'vitest'
import { areSameCounts, DEFAULT_LIMITS, ONE_ADULT, paxTypesCount, seatsTaken, totalPassengers, TYPE_CODE_OF, withTotal } from './passengers.ts'

const party = { adult: 2, child: 1, infant: 1, seniorcitizen: 3, extraSeat: 2 } as const

it('begins with one adult [PAX-13]', () => {
  expect(ONE_ADULT).toEqual({ adult: 1, child: 0, infant: 0, seniorcitizen: 0, extraSeat: 0 })
})

it('counts adults, children and seniors as passengers, and no infants or extra seats [PAX-12]', () => {
  expect(totalPassengers(party)).toBe(6)
})

it('counts everyone but infants, and extra seats, as seats [PAX-04]', () => {
  expect(seatsTaken(party)).toBe(8)
})

it('has the fields of a search state, with the total [PAX-14]', () => {
  expect(withTotal(party)).toEqual({ adult: 2, child: 1, infant: 1, seniorcitizen: 3, extraSeat: 2, total: 6 })
})

it('has the counters of the passenger types [PAX-15]', () => {
  expect(paxTypesCount(party)).toEqual({ ADT: 2, CHD: 1, INF: 1, SNR: 3, EXST: 2 })
  expect(TYPE_CODE_OF).toEqual({ adult: 'ADT', child: 'CHD', infant: 'INF', seniorcitizen: 'SNR', extraSeat: 'EXST' })
})

it('allows nine seats and four infants [OPEN-01, OPEN-02, CONST-12]', () => {
  expect(DEFAULT_LIMITS).toEqual({ seats: 9, infants: 4 })
})

it('knows the same party by its counts, whatever their order', () => {
  expect(areSameCounts({ extraSeat: 2, seniorcitizen: 3, infant: 1, child: 1, adult: 2 }, party)).toBe(true)
  expect(areSameCounts({ ...party, infant: 0 }, party)).toBe(false)
})
