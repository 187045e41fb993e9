import type { SnapshotFrom } from 'xstate'
import { ASHA, RAVI } from '../../domain/customer.samples.ts'
import { ONE_WAY } from '../../domain/flights.samples.ts'
import { partyOf } from '../../domain/sale.ts'
import { answeredIn, NO_ANSWERS, type SaleAnswers } from '../../domain/saleAnswers.ts'
import { emptyDraft, type SaleDraft } from '../../domain/saleDraft.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import { sampling } from '../../kit/testing/sampling.ts'
import type { begunBookingMachine, BegunBookingInput } from './begunBooking.machine.ts'

type Snapshot = SnapshotFrom<typeof begunBookingMachine>

const EMPTY = emptyDraft(partyOf(ONE_WAY))
const named = (firstName: string): SaleDraft => ({
  ...EMPTY,
  travellers: EMPTY.travellers.map((each) => each && { ...each, firstName, lastName: 'Rao' }),
})

/** Who travels, as it was typed. */
export const answersOf = (firstName: string): SaleAnswers => ({ ...NO_ANSWERS, draft: named(firstName) })
const CONTACT_FILLED: SaleAnswers = { ...NO_ANSWERS, draft: { ...EMPTY, contact: { ...EMPTY.contact, email: 'asha@example.com' } } }

export const BEGUN: BegunBookingInput = {
  of: { trip: { outbound: { journeyKey: 'SR 1182026-06-12T06:10DELBOM', family: 'saver' }, inbound: null }, party: partyOf(ONE_WAY) },
  answers: NO_ANSWERS,
  answeredAgo: null,
  customer: null,
  delays: { slow: 3_000 },
}

const { only } = sampling<typeof begunBookingMachine>()

/** What a walk tries with the answers of a booking that is begun. */
export const begunBookingSamples = {
  starts: {
    'a visitor': BEGUN,
    'a customer': { ...BEGUN, customer: ASHA },
    'a customer who has answered in this browser an hour ago': { ...BEGUN, customer: ASHA, answers: answersOf('Leela'), answeredAgo: 3_600_000 },
  },
  events: {
    'types a name': { type: 'answers.changed', answers: answersOf('Leela') },
    'types another name': { type: 'answers.changed', answers: answersOf('Meera') },
    'has the own contact filled in': only('it is filled in before anything is typed', ({ context }) => answeredIn(context.answers) === null, {
      type: 'answers.changed',
      answers: CONTACT_FILLED,
    }),
    'loses what was typed': { type: 'answers.changed', answers: NO_ANSWERS },
    'signs in': { type: 'customer.changed', customer: ASHA },
    'another customer signs in': { type: 'customer.changed', customer: RAVI },
    'signs out': { type: 'customer.changed', customer: null },
    'has booked': { type: 'booking.made' },
  },
  ports: {
    loadAnswers: {
      answers: {
        'answers of another device': { kind: 'begun', answers: answersOf('Asha'), millisecondsAgo: 60_000, isSameTrip: true },
        'answers of long ago': { kind: 'begun', answers: answersOf('Asha'), millisecondsAgo: 7_200_000, isSameTrip: true },
        'answers for another trip': { kind: 'begun', answers: answersOf('Asha'), millisecondsAgo: 30_000, isSameTrip: false },
        'what this browser has answered': { kind: 'begun', answers: answersOf('Leela'), millisecondsAgo: 60_000, isSameTrip: true },
        'that nothing was begun': { kind: 'nothing' },
        'that the session is over': { kind: 'signedOut' },
      },
      failures: { 'the airline is not reached': new Error('unreachable') },
    },
    saveAnswers: {
      answers: { 'that they are saved': { isSaved: true }, 'that the session is over': { isSaved: false } },
      failures: { 'the airline is not reached': new Error('unreachable') },
    },
  },
  key: ({ value, context: { customer, answers, answeredAgo, isResumed } }: Snapshot) => [
    value,
    customer?.customerNumber,
    answers,
    answeredAgo,
    isResumed,
  ],
} as const satisfies Samples<typeof begunBookingMachine>
