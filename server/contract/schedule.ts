import * as v from 'valibot'
import { BookingDetailWire } from './bookingShapes.ts'
import { EDIT_REFUSALS } from './cancellation.ts'
import { endpoint } from './endpoint.ts'
import { recordLocator } from './shapes.ts'

export const acceptedSchedules = endpoint('acceptedSchedules', '/booking/schedule/accepted', {
  POST: {
    summary: 'Accepts the times that the airline has changed, for who may manage the booking; refused where it was changed meanwhile',
    covers: ['RETR-55', 'SEC-12'],
    caller: 'visitor',
    body: v.object({ recordLocator, version: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
    answer: v.object({ data: BookingDetailWire }),
    refusals: [...EDIT_REFUSALS, 'BOOKING_CHANGED'],
  },
})
