import { pagesOf, type BookingsPage, type BookingsQuestion } from '../../../machines/domain/booking.ts'
import type { myBookingsMachine } from '../../../machines/account/myBookings/myBookings.machine.ts'
import { LEH_TO_KOCHI, myBookingsSamples, OPEN_TICKET, TO_MUMBAI } from '../../../machines/account/myBookings/myBookings.samples.ts'
import type { Scope } from '../driver/stepBook.ts'
import { FAILURES } from './answers.ts'
import { sampled } from './sampled.ts'
import { COMING_BACK } from './whoIsHere.ts'

const PAGE_SIZE = 50

/** What Anand of the sandbox has booked. */
const OF_ANAND = { upcoming: 4, past: 126 } as const

const ofAnand = ({ when, page }: BookingsQuestion) => {
  const found = { bookings: [], page, pageSize: PAGE_SIZE, total: OF_ANAND[when] }
  return { isSignedIn: true, found: { ...found, page: Math.min(page, pagesOf(found)) } } as const
}

/** One of each kind, which no traveller of the sandbox has. */
export const ALL_KINDS: BookingsPage = { bookings: [TO_MUMBAI, LEH_TO_KOCHI, OPEN_TICKET], page: 1, pageSize: PAGE_SIZE, total: 3 }

/** The tab with the bookings of a customer. What the configuration says it hears before the airline is asked. */
export const myBookingsScope = {
  samples: {
    starts: myBookingsSamples.starts,
    events: {
      ...sampled(myBookingsSamples.events, [
        'chooses the past',
        'chooses what is to come',
        'turns a page back',
        'turns to the next page',
        'tries again',
        'asks to sign in',
      ]),
      ...COMING_BACK,
    },
    ports: {
      loadBookings: {
        answers: {
          'all that Anand has booked': ofAnand,
          'bookings of all kinds': { isSignedIn: true, found: ALL_KINDS },
          nothing: { isSignedIn: true, found: { bookings: [], page: 1, pageSize: PAGE_SIZE, total: 0 } },
          'nobody is signed in': { isSignedIn: false },
        },
        failures: FAILURES,
      },
    },
  },
  screens: {
    '*': 'what is to come or the past, as it was chosen',
    'reading.waiting': 'the shape of a list',
    'reading.slow': 'Still getting your bookings. This takes longer than usual.',
    shown: 'how many bookings there are, and a card for each on this page; the page, where there are several',
    empty: 'that there is nothing of this kind, and a link that searches flights',
    failed: 'We could not get your bookings',
    signedOut: 'Sign in to see your bookings',
  },
} as const satisfies Scope<typeof myBookingsMachine, Record<string, string>>
