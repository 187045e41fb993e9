import { beforeEach, expect, it } from 'vitest'
import { keepBookingSession } from './bookingSession.ts'

beforeEach(() => sessionStorage.clear())

it('as what a booking is opened is kept in this tab, in place of what was before [GRP-25]', () => {
  keepBookingSession({ groupBooking: true, passengerKeys: ['MCFBRFQ-'], isBookingType: 'checkin' })
  keepBookingSession({ groupBooking: false, passengerKeys: [], isBookingType: 'myBooking' })
  expect(Object.fromEntries(Object.entries(sessionStorage))).toEqual({
    'sarus:groupBooking:1': 'false',
    'sarus:passengerKeys:1': '[]',
    'sarus:isBookingType:1': '"myBooking"',
  })
})
