import { describe, expect, it } from 'vitest'
import { addBookings } from '../../server/store/bookingRows.ts'
import { bookings } from '../../server/store/bookingSchema.ts'
import { booked } from './support/bookings.ts'
import { testAirline } from './support/testAirline.ts'

const airline = testAirline()

describe('a reference', () => {
  it('is drawn for a booking without one, and anew where two take the same at once [RETR-07, CONST-26]', async () => {
    const { connection } = airline.airline.database
    const taken = booked().recordLocator
    const add = (recordLocator: string | null) =>
      connection.transaction((transaction) => addBookings(transaction, null, [{ ...booked(), recordLocator }]))
    const before = await connection.select({ recordLocator: bookings.recordLocator }).from(bookings)
    await Promise.all([...Array.from({ length: 12 }, () => add(taken)), ...Array.from({ length: 12 }, () => add(null))])
    await connection.transaction((transaction) =>
      addBookings(transaction, null, [booked({ recordLocator: taken }), booked({ recordLocator: taken })]),
    )
    const rows = await connection.select({ recordLocator: bookings.recordLocator }).from(bookings)
    const added = rows.map(({ recordLocator }) => recordLocator).filter((each) => !before.some(({ recordLocator }) => recordLocator === each))
    expect([added.length, new Set(added).size, added.filter((each) => each === taken).length]).toEqual([26, 26, 1])
    expect(added.filter((each) => !/^[B-DF-HJ-NP-TV-XZ2-9]{6}$/.test(each))).toEqual([])
  })
})
