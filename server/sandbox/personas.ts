import type { StoredCustomer } from '../store/customers.ts'
import { RETRIEVAL_PERSONAS } from './retrievalPersonas.ts'
import { bookingsMade, type Persona, type PersonaBooking, type World } from './personaBookings.ts'

const DEL_BOM: PersonaBooking = {
  bookedDaysAgo: 30,
  origin: 'DEL',
  destination: 'BOM',
  departsInDays: -12,
  returnsAfterDays: null,
  adults: 1,
  children: 0,
  infants: 0,
  status: 'CONFIRMED',
}

/** The two cities of a commuter. */
const COMMUTED = [
  ['DEL', 'BOM'],
  ['BOM', 'BLR'],
  ['BLR', 'HYD'],
  ['DEL', 'CCU'],
  ['MAA', 'DEL'],
] as const

const COMMUTES = 130

/** A journey every five days, the first of them soon and the last almost two years ago. */
const COMMUTING: readonly PersonaBooking[] = Array.from({ length: COMMUTES }, (_, index) => {
  const [origin, destination] = COMMUTED[index % COMMUTED.length] ?? COMMUTED[0]
  const departsInDays = 16 - index * 5
  const isCancelled = index % 17 === 6
  return {
    ...DEL_BOM,
    origin,
    destination,
    departsInDays,
    bookedDaysAgo: index === 0 ? 1 : 12 - departsInDays,
    returnsAfterDays: index % 2 === 0 ? 2 : null,
    status: isCancelled ? 'CLOSED' : index === 0 ? 'ON_HOLD' : 'CONFIRMED',
  }
})

/** One persona for each branch of what a last booking may be, of who uses promo codes, and of what finding a booking comes to. */
export const PERSONAS: readonly Persona[] = [
  {
    id: 'newcomer',
    customerNumber: 'SP1001',
    firstName: 'Asha',
    lastName: 'Verma',
    mobile: '+919810001001',
    description: 'Has never booked: no last booking, and codes for a first booking are open.',
    bookings: [],
  },
  {
    id: 'one-way',
    customerNumber: 'SP1002',
    firstName: 'Ravi',
    lastName: 'Iyer',
    mobile: '+919810001002',
    description: 'Last flew one way within India, alone.',
    bookings: [DEL_BOM],
  },
  {
    id: 'round-trip',
    customerNumber: 'SP1003',
    firstName: 'Meera',
    lastName: 'Nair',
    mobile: '+919810001003',
    description: 'Last booked a round trip for two adults and a child, still to come.',
    bookings: [{ ...DEL_BOM, origin: 'BLR', destination: 'GOI', departsInDays: 20, returnsAfterDays: 4, adults: 2, children: 1 }],
  },
  {
    id: 'children-only',
    customerNumber: 'SP1004',
    firstName: 'Kabir',
    lastName: 'Khan',
    mobile: '+919810001004',
    description: 'Last booked for two children without an adult; an infant is still on the record.',
    bookings: [{ ...DEL_BOM, destination: 'CCU', adults: 0, children: 2, infants: 1 }],
  },
  {
    id: 'infants',
    customerNumber: 'SP1005',
    firstName: 'Nisha',
    lastName: 'Patel',
    mobile: '+919810001005',
    description: 'Last flew with two infants.',
    bookings: [{ ...DEL_BOM, origin: 'AMD', destination: 'DEL', adults: 2, infants: 2 }],
  },
  {
    id: 'abroad',
    customerNumber: 'SP1006',
    firstName: 'Fatima',
    lastName: 'Sheikh',
    mobile: '+919810001006',
    description: 'Last booked a round trip to Dubai.',
    bookings: [{ ...DEL_BOM, origin: 'COK', destination: 'DXB', returnsAfterDays: 6 }],
  },
  {
    id: 'without-date',
    customerNumber: 'SP1007',
    firstName: 'Arjun',
    lastName: 'Das',
    mobile: null,
    description: 'Last booked an open ticket: a booking without a date.',
    bookings: [{ ...DEL_BOM, departsInDays: null, notInTimetable: { rupees: 5_250 } }],
  },
  {
    id: 'closed-station',
    customerNumber: 'SP1008',
    firstName: 'Joseph',
    lastName: 'Dmello',
    mobile: '+919810001008',
    description: 'Last flew to Jamshedpur, which is not in the network.',
    bookings: [
      {
        ...DEL_BOM,
        origin: 'CCU',
        destination: 'IXW',
        notInTimetable: { rupees: 3_480, flight: { flightNumber: 2901, departs: 7 * 60 + 10, minutes: 55 } },
      },
    ],
  },
  {
    id: 'company',
    customerNumber: 'SP1009',
    firstName: 'Vikram',
    lastName: 'Singh',
    mobile: '+919810001009',
    description: 'Travels for a company: three bookings, the last of them a round trip, another one cancelled.',
    bookings: [
      { ...DEL_BOM, bookedDaysAgo: 90, departsInDays: -80 },
      { ...DEL_BOM, bookedDaysAgo: 5, destination: 'BLR', departsInDays: 3, returnsAfterDays: 2 },
      { ...DEL_BOM, bookedDaysAgo: 40, destination: 'MAA', departsInDays: 60, status: 'CLOSED' },
    ],
  },
  {
    id: 'long-name',
    customerNumber: 'SP1010',
    firstName: 'Thiruvenkatanathaswamy',
    lastName: 'Chidambaranathan',
    mobile: '+919810001010',
    description: 'Has a long name, and last flew between cities with long names.',
    bookings: [{ ...DEL_BOM, origin: 'TRV', destination: 'VTZ', departsInDays: -3 }],
  },
  {
    id: 'late-answer',
    customerNumber: 'SP1011',
    firstName: 'Leela',
    lastName: 'Menon',
    mobile: '+919810001011',
    description: 'The last booking is answered after five seconds.',
    bookings: [{ ...DEL_BOM, origin: 'HYD' }],
    lastBookingFault: { kind: 'delay', delayMs: 5_000 },
  },
  {
    id: 'failing',
    customerNumber: 'SP1012',
    firstName: 'Priya',
    lastName: 'Rao',
    mobile: null,
    description: 'The last booking cannot be read: the call fails.',
    bookings: [DEL_BOM],
    lastBookingFault: { kind: '500', delayMs: 0 },
  },
  {
    id: 'frequent',
    customerNumber: 'SP1013',
    firstName: 'Anand',
    lastName: 'Kulkarni',
    mobile: '+919845011013',
    description: 'Flies every few days: four bookings to come, one of them on hold, and more than 120 of the past, on three pages.',
    bookings: COMMUTING,
  },
  ...RETRIEVAL_PERSONAS,
]

/** A persona as a customer in the database, with dates counted from today in India. */
export function customerOf({ customerNumber, firstName, lastName, mobile, bookings }: Persona, world: World): StoredCustomer {
  const booker = { customerNumber, firstName, lastName, email: `${firstName}.${lastName}@example.com`.toLowerCase(), mobile }
  return { ...booker, bookings: bookingsMade(bookings, booker, world) }
}
