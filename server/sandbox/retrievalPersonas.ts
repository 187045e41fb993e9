import type { Persona, PersonaBooking } from './personaBookings.ts'

const TRIP: PersonaBooking = {
  bookedDaysAgo: 10,
  origin: 'DEL',
  destination: 'BOM',
  departsInDays: 20,
  returnsAfterDays: 4,
  adults: 2,
  children: 0,
  infants: 0,
  status: 'CONFIRMED',
}
const GROUP: PersonaBooking = { ...TRIP, destination: 'COK', departsInDays: 25, returnsAfterDays: null, adults: 24, kind: 'GROUP', named: 18 }
const ON_HOLD: PersonaBooking = { ...TRIP, bookedDaysAgo: 1, status: 'ON_HOLD' }
const FARE_LOCK: PersonaBooking = { ...ON_HOLD, kind: 'FARE_LOCK', reason: 'FARE_LOCK' }
const NO_JOURNEYS = { isCancelledWhole: true } as const

/** Id, first and last name, what they are for, and what they have booked. */
type Row = readonly [id: string, firstName: string, lastName: string, description: string, ...bookings: PersonaBooking[]]

/** Each outcome of finding a booking by its reference, by a phone number, and as a group. */
const ROWS: readonly Row[] = [
  [
    'family',
    'Zoya',
    'Rahman',
    'Confirmed, with an infant, an extra seat, a senior and a student: a price of many rows.',
    {
      ...TRIP,
      children: 1,
      infants: 1,
      others: ['SNR', 'STUDENT', 'EXST'],
    },
  ],
  ['fare-lock', 'Tara', 'Joshi', 'The fare is locked and waits for its payment: found by the reference, not by the phone number.', FARE_LOCK],
  ['fare-lock-expired', 'Uday', 'Hegde', 'The fare was locked until two hours ago.', { ...FARE_LOCK, bookedDaysAgo: 3, holdHours: -2 }],
  [
    'on-hold',
    'Gita',
    'Naidu',
    'On hold until tomorrow: not found by reference or phone number, but among the bookings of who is signed in.',
    ON_HOLD,
  ],
  [
    'payment-processing',
    'Harsh',
    'Vohra',
    'The bank has not answered the payment of a locked fare yet.',
    { ...FARE_LOCK, reason: 'PAYMENT_PROCESSING' },
  ],
  ['payment-review', 'Ishita', 'Ghosh', 'The payment of a locked fare is under review.', { ...FARE_LOCK, reason: 'PAYMENT_REVIEW' }],
  [
    'cancelled',
    'Jatin',
    'Bhatt',
    'Closed, with nothing left to fly and the money gone back: cancelled, by reference and by phone number.',
    {
      ...TRIP,
      status: 'CLOSED',
      ...NO_JOURNEYS,
    },
  ],
  [
    'cancelled-by-airline',
    'Kiran',
    'Sethi',
    'Closed by the airline, which still shows the flights: opened by reference, cancelled by phone number.',
    {
      ...TRIP,
      status: 'CLOSED',
      reason: 'CANCELLED_BY_AIRLINE',
    },
  ],
  ['forbidden', 'Lakshmi', 'Varma', 'Only the staff of the airline may open it: the retrieval is forbidden.', { ...TRIP, isForbidden: true }],
  [
    'rescheduled',
    'Nisha',
    'Pillai',
    'The airline has changed the times of the first journey: accept them, choose another date, or have the money back.',
    { ...TRIP, isRescheduled: true },
  ],
  ['not-manageable', 'Manoj', 'Tiwari', 'Confirmed, but it cannot be changed here.', { ...TRIP, allowsManaging: false }],
  ['group', 'Anand', 'Rao', 'A group of 24, of whom six have not given their names. Farida Khan is one of the others; Anand sees all.', GROUP],
  ['group-cancelled', 'Omkar', 'Jain', 'A closed group with nothing left to fly: cancelled.', { ...GROUP, status: 'CLOSED', ...NO_JOURNEYS }],
  [
    'group-closed',
    'Pooja',
    'Kapoor',
    'A group that is confirmed and closed at once, without journeys: cancelled.',
    { ...GROUP, isClosed: true, ...NO_JOURNEYS },
  ],
  [
    'group-without-journeys',
    'Quresh',
    'Merchant',
    'A confirmed group without journeys that was not closed: something went wrong.',
    {
      ...GROUP,
      ...NO_JOURNEYS,
    },
  ],
  ['group-no-check-in', 'Rekha', 'Biswas', 'A group that may not check in: not found where one checks in.', { ...GROUP, allowsCheckIn: false }],
  [
    'group-not-manageable',
    'Salman',
    'Mirza',
    'A group that cannot be managed here: not found where one manages bookings.',
    { ...GROUP, allowsManaging: false },
  ],
  ['check-in-open', 'Uma', 'Nambiar', 'Check-in is open for the way out, and not open yet for the way back.', { ...TRIP, departsInHours: 6 }],
  ['check-in-begun', 'Varun', 'Grover', 'One of two has checked in for the way out.', { ...TRIP, departsInHours: 6, checkedIn: [1] }],
  [
    'checked-in',
    'Wasim',
    'Ansari',
    'Both have checked in for the way out, which is then hidden where one checks in.',
    {
      ...TRIP,
      departsInHours: 6,
      checkedIn: [2],
    },
  ],
  [
    'check-in-closed',
    'Yamini',
    'Krishnan',
    'Departs in 40 minutes: check-in is closed.',
    {
      ...TRIP,
      departsInDays: 0,
      returnsAfterDays: null,
      adults: 1,
      notInTimetable: { rupees: 4_650, flight: { flightNumber: 9040, minutes: 130, inMinutes: 40 } },
    },
  ],
  ['flown', 'Zubin', 'Wadia', 'Has flown, and nobody had checked in.', { ...TRIP, departsInHours: -40, returnsAfterDays: null }],
  [
    'no-check-in',
    'Aditi',
    'Chopra',
    'Confirmed, but check-in is not allowed for it.',
    { ...TRIP, departsInHours: 6, returnsAfterDays: null, allowsCheckIn: false },
  ],
  [
    'code-share',
    'Bhavna',
    'Sinha',
    'Another airline operates the flight: the important information says which.',
    {
      ...TRIP,
      returnsAfterDays: null,
      adults: 1,
      notInTimetable: { rupees: 5_150, flight: { flightNumber: 7012, minutes: 130, departs: 570 } },
    },
  ],
  [
    'check-in-both-ways',
    'Charu',
    'Malhotra',
    'Check-in is open for both ways: the way back only together with the way out, or after it.',
    { ...TRIP, departsInHours: 6, returnsAfterDays: 1 },
  ],
  [
    'bag-checked-in',
    'Dinesh',
    'Thomas',
    'Both have checked in, with a bag at the counter: the check-in cannot be undone.',
    { ...TRIP, departsInHours: 6, returnsAfterDays: null, checkedIn: [2], checkedBags: 1 },
  ],
  [
    'minor-at-counter',
    'Esha',
    'Kulkarni',
    'Check-in is open, but a minor who flies alone is checked in at the counter.',
    { ...TRIP, departsInHours: 6, returnsAfterDays: null, adults: 1, others: ['UNACCOMPANIED_MINOR'] },
  ],
  [
    'group-check-in',
    'Firoz',
    'Irani',
    'A group of 12 whose check-in is open; the names of two are missing, who cannot check in.',
    { ...GROUP, departsInHours: 6, adults: 12, named: 10 },
  ],
  [
    'family-check-in',
    'Gauri',
    'Bhalla',
    'Two adults, two children and an infant, whose check-in is open: seated together.',
    { ...TRIP, departsInHours: 6, children: 2, infants: 1 },
  ],
  [
    'extra-seat',
    'Hari',
    'Prasad',
    'Check-in is open, with an extra seat, which has to be beside its passenger.',
    { ...TRIP, departsInHours: 6, returnsAfterDays: null, adults: 1, others: ['EXST'] },
  ],
  [
    'paid-seats',
    'Indu',
    'Saxena',
    'Both have paid for their seats of the way out, whose check-in is open.',
    { ...TRIP, departsInHours: 6, paysForSeats: true },
  ],
  [
    'connecting',
    'Javed',
    'Alam',
    'Check-in is open for two flights with a change between them: a seat on each.',
    { ...TRIP, origin: 'VNS', destination: 'GOI', departsInHours: 6, returnsAfterDays: null, flies: 'Connect' },
  ],
  [
    'through',
    'Kamla',
    'Rawat',
    'Check-in is open for one flight that lands on the way: one seat for both legs.',
    { ...TRIP, origin: 'SXR', destination: 'BOM', departsInHours: 6, returnsAfterDays: null, flies: 'Through' },
  ],
  [
    'check-in-soon',
    'Lalit',
    'Oberoi',
    'Check-in opens in five minutes: 48 hours before departure.',
    {
      ...TRIP,
      departsInDays: 2,
      returnsAfterDays: null,
      adults: 1,
      notInTimetable: { rupees: 4_950, flight: { flightNumber: 9041, minutes: 130, inMinutes: 48 * 60 + 5 } },
    },
  ],
  [
    'check-in-abroad',
    'Mona',
    'Haddad',
    'Check-in is open for a flight from Dubai, whose time is another one, and for the way back from Delhi on the next day.',
    { ...TRIP, origin: 'DXB', destination: 'DEL', departsInHours: 6, returnsAfterDays: 1, adults: 1 },
  ],
  [
    'group-both-ways',
    'Nitin',
    'Sawant',
    'A group of ten whose check-in is open for both ways.',
    { ...GROUP, departsInHours: 6, returnsAfterDays: 1, adults: 10, named: 10 },
  ],
]

const FIRST_NUMBER = 1014

/** Personas of whose bookings a tester types the reference, a name, an e-mail address or a phone number. */
export const RETRIEVAL_PERSONAS: readonly Persona[] = ROWS.map(([id, firstName, lastName, description, ...bookings], index) => ({
  id,
  customerNumber: `SP${FIRST_NUMBER + index}`,
  firstName,
  lastName,
  mobile: `+9198100${String(FIRST_NUMBER + index).padStart(5, '0')}`,
  description,
  bookings,
}))
