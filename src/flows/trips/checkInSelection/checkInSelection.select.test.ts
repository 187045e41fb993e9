import { afterEach, describe, expect, it } from 'vitest'
import { FOUND_BY_NAME, ONE_OPEN } from '../../../../machines/trips/checkInSelection/checkInSelection.samples.ts'
import { speakIn } from '../../../messages/speakIn.ts'
import { bookingWords, noteWords } from './checkInSelection.select.ts'

afterEach(() => speakIn('en-IN'))

/** What the popup says of a booking of so many passengers, of whom some have an extra seat, and some an infant. */
function saidOf(passengers: number, extraSeats: number, infants: number): string {
  const [first] = ONE_OPEN.booking.passengers
  if (first === undefined) throw new Error('somebody travels')
  const party = Array.from({ length: passengers }, (_, nth) => ({
    ...first,
    passengerKey: `P${nth + 1}`,
    hasExtraSeat: nth < extraSeats,
    infant: nth < infants ? 'Ira Verma' : null,
  }))
  return bookingWords({ ...FOUND_BY_NAME, isNamed: false, leftOut: [], facts: { ...ONE_OPEN, booking: { ...ONE_OPEN.booking, passengers: party } } })
}

describe('the popup in which flights are selected to be checked in for', () => {
  it.each([
    ['en-IN', 1, 0, 0, 'Booking K7M4QX, 1 passenger, no extra seats'],
    ['en-IN', 1, 1, 0, 'Booking K7M4QX, 1 passenger, 1 extra seat'],
    ['en-IN', 3, 2, 0, 'Booking K7M4QX, 3 passengers, 2 extra seats'],
    ['en-IN', 2, 0, 1, 'Booking K7M4QX, 2 passengers and 1 infant, no extra seats'],
    ['en-IN', 3, 1, 2, 'Booking K7M4QX, 3 passengers and 2 infants, 1 extra seat'],
    ['hi-IN', 1, 1, 0, 'बुकिंग K7M4QX, 1 यात्री, 1 अतिरिक्त सीट'],
    ['hi-IN', 3, 2, 2, 'बुकिंग K7M4QX, 3 यात्री और 2 शिशु, 2 अतिरिक्त सीटें'],
  ])(
    'counts in words who travels: %s, %i with %i extra seats and %i infants [CHK-15, CHK-16]',
    async (language, passengers, extraSeats, infants, words) => {
      await speakIn(language)
      expect(saidOf(passengers, extraSeats, infants)).toBe(words)
    },
  )

  it.each([
    ['en-IN', 'Assisted check-in at the airport carries a facilitation fee of ₹200.'],
    ['hi-IN', 'सुविधा शुल्क ₹200'],
  ])('says what check-in costs at the airport: %s [CHK-21, CONST-16, MSG-93]', async (language, words) => {
    await speakIn(language)
    expect(noteWords().replaceAll('\u00a0', ' ')).toContain(words)
  })
})
