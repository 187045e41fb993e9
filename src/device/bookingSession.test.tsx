import { beforeEach, expect, it } from 'vitest'
import { forgetGroupKeys, groupKeysOf, keepBookingSession } from './bookingSession.ts'

beforeEach(() => sessionStorage.clear())

it('as what a booking is opened is kept in this tab, in place of what was before [GRP-25]', () => {
  keepBookingSession({ recordLocator: 'GRP24K', groupBooking: true, passengerKeys: ['MCFBRFQ-'], isBookingType: 'checkin' })
  keepBookingSession({ recordLocator: 'K7M4QX', groupBooking: false, passengerKeys: [], isBookingType: 'myBooking' })
  expect(Object.fromEntries(Object.entries(sessionStorage))).toEqual({
    'sarus:openedBooking:1': '"K7M4QX"',
    'sarus:groupBooking:1': 'false',
    'sarus:passengerKeys:1': '[]',
    'sarus:isBookingType:1': '"myBooking"',
  })
})

it('the passengers as which a group was opened are read for that booking alone, until all of it is shown [API-23, GRP-25]', () => {
  keepBookingSession({ recordLocator: 'GRP24K', groupBooking: true, passengerKeys: ['P3'], isBookingType: 'myBooking' })
  expect([groupKeysOf('GRP24K'), groupKeysOf('K7M4QX')]).toEqual([['P3'], null])
  forgetGroupKeys()
  expect(groupKeysOf('GRP24K')).toBe(null)
  keepBookingSession({ recordLocator: 'K7M4QX', groupBooking: false, passengerKeys: [], isBookingType: 'myBooking' })
  expect(groupKeysOf('K7M4QX')).toBe(null)
})
