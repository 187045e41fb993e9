import { describe, expect, it } from 'vitest'
import type { BookedPassenger, Booking } from '../../../server/rules/bookings.ts'
import { correctedUntil, flightDays, isSamePerson, nameChange, nameDefect, namesUntil } from '../../../server/rules/passengerNames.ts'
import { booked, journey, openJourney, passenger } from '../support/bookings.ts'

const HOUR = 3_600_000
const NAMELESS = { firstName: null, lastName: null, nameVersion: 0 } as const
const ON_24TH: Booking = booked({ journeys: [journey('DEL', 'BOM', '2026-12-24T06:10'), journey('BOM', 'DEL', '2026-12-28T21:00')] })
const departsAt = ON_24TH.journeys[0]?.segments[0]?.legs[0]?.departsAt ?? 0

describe('what can be done with a name', () => {
  const may = (change: Partial<BookedPassenger>, now: number, booking: Partial<Booking> = {}) =>
    nameChange({ ...ON_24TH, ...booking }, passenger('ADT', change), now)

  it('is to add it while it is missing, until check-in opens', () => {
    expect(namesUntil(ON_24TH)).toBe(departsAt - 48 * HOUR)
    expect(may(NAMELESS, departsAt - 48 * HOUR - 1)).toEqual({ may: 'ADD' })
    expect(may(NAMELESS, departsAt - 48 * HOUR)).toEqual({ may: null, because: 'TOO_LATE' })
    expect(may(NAMELESS, departsAt, { journeys: [openJourney('DEL', 'BOM')] })).toEqual({ may: 'ADD' })
  })

  it('is to correct it within 24 hours of the booking, and no longer', () => {
    expect(correctedUntil(ON_24TH)).toBe(ON_24TH.bookedAt + 24 * HOUR)
    expect(may({}, ON_24TH.bookedAt + 24 * HOUR - 1)).toEqual({ may: 'CORRECT' })
    expect(may({}, ON_24TH.bookedAt + 24 * HOUR)).toEqual({ may: null, because: 'CORRECTION_OVER' })
  })

  it('is nothing after check-in, and in a booking that cannot be managed', () => {
    const lifts = [{ journey: 0, segment: 0, status: 'CheckedIn' as const, bags: 0 }]
    expect(may({ lifts }, ON_24TH.bookedAt)).toEqual({ may: null, because: 'CHECKED_IN' })
    const infant = passenger('INF', NAMELESS)
    expect(nameChange({ ...ON_24TH, passengers: [passenger('ADT', { lifts }), infant] }, infant, ON_24TH.bookedAt)).toEqual({
      may: null,
      because: 'CHECKED_IN',
    })
    expect(may({}, ON_24TH.bookedAt, { allowsManaging: false })).toEqual({ may: null, because: 'NOT_MANAGEABLE' })
    expect(may(NAMELESS, ON_24TH.bookedAt, { status: 'CLOSED', reason: 'CANCELLED' })).toEqual({ may: null, because: 'NOT_MANAGEABLE' })
  })
})

describe('a name that is given', () => {
  const given = (type: BookedPassenger['type'], firstName: string, lastName: string, birthDate: string | null = null) =>
    nameDefect(ON_24TH, passenger(type, NAMELESS), { firstName, lastName, birthDate })

  it.each([
    ['Leena', "D'Souza", null],
    ['आशा', 'वर्मा', null],
    ['A. P. J.', 'Abdul Kalam', null],
    ['Jean-Luc', 'O’Brien', null],
    ['', 'Rao', 'FIRST_NAME_MISSING'],
    ['Anand', '', 'LAST_NAME_MISSING'],
    ['Anand2', 'Rao', 'NOT_LETTERS'],
    ['Anand', '<b>', 'NOT_LETTERS'],
    ['Anand', '-', 'NOT_LETTERS'],
  ])('%j %j is refused for %j: only letters are names [VAL-21, VAL-22]', (firstName, lastName, defect) => {
    expect(given('ADT', firstName, lastName)).toBe(defect)
  })

  it.each([
    ['CHD', null, 'BIRTH_DATE_MISSING'],
    ['CHD', '2024-12-28', null],
    ['CHD', '2024-12-29', 'AGE_WRONG'],
    ['CHD', '2014-12-29', null],
    ['CHD', '2014-12-28', 'AGE_WRONG'],
    ['INF', '2024-12-29', null],
    ['INF', '2024-12-28', 'AGE_WRONG'],
    ['INF', '2027-01-01', 'BIRTH_DATE_WRONG'],
    ['SNR', '1966-12-28', null],
    ['SNR', '1966-12-29', 'AGE_WRONG'],
    ['SNR', '1966-02-30', 'BIRTH_DATE_WRONG'],
    ['UNACCOMPANIED_MINOR', '2021-12-24', null],
    ['UNACCOMPANIED_MINOR', '2021-12-25', 'AGE_WRONG'],
    ['UNACCOMPANIED_MINOR', '2014-12-28', 'AGE_WRONG'],
    ['ADT', null, null],
  ] as const)(
    'of %s born on %j is refused for %j: ages count on the day of the last flight, of who flies alone on that of the first too [PAX-02]',
    (type, birthDate, defect) => {
      expect(flightDays(ON_24TH)).toEqual({ first: '2026-12-24', last: '2026-12-28' })
      expect(given(type, 'Ira', 'Rao', birthDate)).toBe(defect)
    },
  )

  it('corrects the name of the same person, and puts nobody else on the ticket', () => {
    const corrected = (firstName: string, lastName: string) =>
      nameDefect(ON_24TH, passenger('CHD', { firstName: 'Meera', lastName: 'Nair' }), { firstName, lastName, birthDate: null })
    expect([corrected('Mira', 'Nair'), corrected('Nair', 'Meera'), corrected('Farida', 'Khan')]).toEqual([null, null, 'ANOTHER_PERSON'])
  })
})

describe('the same person', () => {
  it.each([
    ['Meera Nair', 'Mira Nair', true],
    ['Meera Nair', 'Meera Nayyar', true],
    ['Meera Nair', 'Nair Meera', true],
    ['Meera Nair', 'MEERA NAIR', true],
    ['Meera Nair', 'Veena Rai', false],
    ['Meera Nair', 'Meera Shetty', false],
    ['Om Jha', 'Al Jha', true],
    ['Om Jha', 'Al Roy', false],
  ])('of %j and %j: %j', (one, other, isSame) => {
    const [firstName = '', lastName = ''] = one.split(' ')
    const [newFirst = '', newLast = ''] = other.split(' ')
    expect(isSamePerson({ firstName, lastName }, { firstName: newFirst, lastName: newLast })).toBe(isSame)
  })
})
