import type { EventFrom, SnapshotFrom } from 'xstate'
import { ASHA } from '../../domain/customer.samples.ts'
import { ONE_WAY, ROUND_TRIP } from '../../domain/flights.samples.ts'
import { NOTHING_CHOSEN, partyOf } from '../../domain/sale.ts'
import { NO_ANSWERS, type SaleAnswers } from '../../domain/saleAnswers.ts'
import { emptyDraft, NO_CONTACT } from '../../domain/saleDraft.ts'
import type { People } from '../../domain/saleForm.ts'
import type { CompleteSearch } from '../../domain/search.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import { sampling } from '../../kit/testing/sampling.ts'
import type { bookingMachine } from './booking.machine.ts'
import { isOtherPrice, type BookingInput } from './booking.rules.ts'
import { booked, notQuoted, quoted, refused, tripOf } from './bookingReplies.samples.ts'

type Snapshot = SnapshotFrom<typeof bookingMachine>
type Event = EventFrom<typeof bookingMachine>

export const PEOPLE: People = {
  travellers: [{ firstName: 'Asha', lastName: 'Rao', gender: 'F', birthDate: null, documentNumber: '' }],
  contact: { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.in', phone: '+919845011223' },
  gst: null,
  guardians: null,
}

export const begun = (search: CompleteSearch = ONE_WAY, answers: SaleAnswers | null = null, shownFares: number | null = null): BookingInput => ({
  search,
  askedParty: search.passengers,
  trip: tripOf(search),
  shownFares,
  answers,
  answeredAgo: answers === null ? null : 60_000,
  owner: null,
  today: '2026-06-01',
  customer: null,
  delays: { slow: 3_000 },
})

/** Extras and seats were answered in a visit before; nobody is named. */
export const ANSWERED: SaleAnswers = {
  ...NO_ANSWERS,
  draft: emptyDraft(partyOf(ONE_WAY)),
  services: { 'SR 1182026-06-12T06:10': { '0': ['VGML'] } },
  seats: { 'SR 1182026-06-12T06:10': { '0': '12A' } },
  isExtrasAnswered: true,
  isSeatsAnswered: true,
}

/** All was answered in a visit before, as `PEOPLE` and with a meal and a seat. */
export const ALL_ANSWERED: SaleAnswers = {
  ...ANSWERED,
  draft: {
    ...emptyDraft([]),
    travellers: [{ kind: 'adult', firstName: 'Asha', lastName: 'Rao', gender: 'F', birthDate: '' }],
    contact: { ...NO_CONTACT, email: 'asha@example.in', phone: '9845011223' },
  },
  isPeopleAnswered: true,
}

const isAt = (snapshot: Snapshot, step: 'passengers' | 'extras' | 'seats' | 'review'): boolean =>
  snapshot.matches({ answering: { steps: step === 'passengers' ? step : { choices: step } } })
const { changing, only } = sampling<typeof bookingMachine>()

const onlyAt = (step: 'extras' | 'seats', event: Event) =>
  only('the step says it, which is there while it is open', (snapshot) => isAt(snapshot, step), event)

/** The page shows what became of the price instead of the step. */
const isPriceHidden = (snapshot: Snapshot): boolean =>
  (['refused', 'unreached', 'changed'] as const).some((each) => snapshot.matches({ answering: { price: each } }))

const AFTER = [
  { steps: { choices: 'extras' } },
  { steps: { choices: 'seats' } },
  { steps: { choices: 'review' } },
  { steps: { order: 'unfinished' } },
] as const

const isLater = (snapshot: Snapshot, step: 'passengers' | 'extras' | 'seats'): boolean => {
  const at = AFTER.findIndex((each) => snapshot.matches({ answering: each }))
  return (!isPriceHidden(snapshot) || at === AFTER.length - 1) && at >= { passengers: 0, extras: 1, seats: 2 }[step]
}

/** Pressed in the line of steps, in a step after it. */
const reopen = (step: 'passengers' | 'extras' | 'seats') =>
  only('a step is opened again in the line of steps, from a later one that is shown', (snapshot) => isLater(snapshot, step), {
    type: `${step}.reopened`,
  })

/** The page shows what became of the price instead of the review. */
const inReview = (event: Parameters<typeof only>[2]) =>
  only('the review is there while its price is', (snapshot) => isAt(snapshot, 'review') && !isPriceHidden(snapshot), event)

const choose = (ending: 'pay' | 'hold' | 'fareLock') => inReview({ type: 'ending.chosen', ending })

const FLIGHT = 'SR 1182026-06-12T06:10'

/** What a walk tries with a booking. */
export const bookingSamples = {
  starts: {
    'one way': begun(),
    'a round trip with a code': { ...begun(ROUND_TRIP), search: { ...ROUND_TRIP, promoCode: 'MONSOON' } },
    'with answers of before and another price': begun(ONE_WAY, ANSWERED, 100),
    'with all answers of before': begun(ONE_WAY, ALL_ANSWERED),
    'with answers of another customer': { ...begun(ONE_WAY, ANSWERED), owner: 'SP2002' },
    'with all answers of a customer who is not known yet': { ...begun(ONE_WAY, ALL_ANSWERED), owner: ASHA.customerNumber },
    'no flight chosen': { ...begun(), trip: NOTHING_CHOSEN },
  },
  events: {
    'hears that all was answered on another device': only(
      'answers of another device are heard at the end, as they are before',
      (snapshot) => (isAt(snapshot, 'review') && snapshot.context.isAccepted) || snapshot.matches({ answering: { steps: { order: 'reserving' } } }),
      { type: 'answers.found', answers: ALL_ANSWERED },
    ),
    'hears what was answered on another device': only(
      'answers of another device are news once',
      (snapshot) =>
        snapshot.context.draft === null &&
        (['waiting', 'passengers', 'choices'] as const).some((steps) => snapshot.matches({ answering: { steps } })),
      { type: 'answers.found', answers: ANSWERED },
    ),
    'types who travels': { type: 'draft.changed', draft: emptyDraft(partyOf(ONE_WAY)) },
    'has said who travels': { type: 'passengers.done', ...PEOPLE },
    'chooses a meal': onlyAt('extras', { type: 'services.changed', services: { [FLIGHT]: { '0': ['VGML'] } }, extraSeats: [] }),
    'chooses an extra seat': onlyAt('extras', { type: 'services.changed', services: {}, extraSeats: [0] }),
    'goes on without extras': { type: 'addOns.done', services: {}, extraSeats: [] },
    'chooses a seat': onlyAt('seats', { type: 'seats.changed', seats: { [FLIGHT]: { '0': '12A' } } }),
    'goes on without a seat': { type: 'seats.done', seats: {} },
    'accepts the conditions': inReview(changing(({ isAccepted }) => isAccepted, true, { type: 'terms.toggled', isAccepted: true })),
    'takes that back': inReview(changing(({ isAccepted }) => isAccepted, false, { type: 'terms.toggled', isAccepted: false })),
    'wants to pay now': choose('pay'),
    'wants a hold': choose('hold'),
    'wants to lock the fare': choose('fareLock'),
    'presses the button that books': only(
      'the review is there while its price is',
      (snapshot) => !isAt(snapshot, 'review') || !isPriceHidden(snapshot),
      { type: 'booking.confirmed' },
    ),
    'accepts the other price': { type: 'price.accepted' },
    'opens the passengers again': reopen('passengers'),
    'opens the extras again': reopen('extras'),
    'opens the seats again': reopen('seats'),
    'tries again': { type: 'retry.asked' },
    'signs in': { type: 'customer.changed', customer: ASHA },
    'signs out': changing(({ customer }) => customer, null, { type: 'customer.changed', customer: null }),
    'presses Back on the page of the provider': { type: 'page.restored' },
    'has paid': { type: 'payment.ended' },
  },
  ports: {
    loadQuote: {
      answers: {
        'the price': quoted(),
        'a higher price': quoted({ more: 855 }),
        'the price of a flight that departs soon': quoted({ isLaterOffered: false }),
        'that the flight is gone': notQuoted('flightGone'),
        'that the meal is sold out': ({ services }) =>
          Object.keys(services).length === 0 ? notQuoted('flightGone') : notQuoted('serviceGone', 'services.0'),
        'that the seat is taken': ({ seats }) => (Object.keys(seats).length === 0 ? notQuoted('flightGone') : notQuoted('seatTaken', 'seats.0')),
      },
      failures: { 'the airline is not reached': new Error('unreachable') },
    },
    book: {
      answers: {
        'a booking to be paid': booked(),
        'a booking at another total': booked({ bookedTotal: { minor: 1, currency: 'INR' } }),
        'a booking whose fare is locked for a price': booked({ pay: 'fareLock', replaced: ['P2K6TW'] }),
        'a booking on hold': booked({ pay: null, replaced: ['D88FVG', 'P2K6TW'] }),
        'a booking that is paid already': booked({ pay: null, holdUntil: null, bookedTotal: { minor: 1, currency: 'INR' } }),
        'that the price is another': refused('priceChanged'),
        'that the code is used up': refused('promo'),
        'that the meal is sold out': refused('serviceGone', 'services.0'),
        'that the seat is taken': refused('seatTaken', 'seats.0'),
        'that the flight is gone': refused('flightGone'),
        'that too many bookings wait': refused('tooMany'),
      },
      failures: { 'the answer is lost': new Error('unreachable') },
    },
  },
  key: ({ value, context }: Snapshot) => {
    const { people, draft, isPriceKnown, refusedTotal, isPeopleAnswered, isExtrasAnswered, isSeatsAnswered, isAccepted } = context
    const { services, seats, extraSeats, ending, booked, quote, lost, customer, owner, trip } = context
    return [
      value,
      people === null,
      draft === null,
      isPriceKnown,
      refusedTotal === null,
      isPeopleAnswered,
      isExtrasAnswered,
      isSeatsAnswered,
      Object.values(services).flatMap((own) => Object.values(own).flat()).length,
      Object.values(seats).flatMap((own) => Object.keys(own)).length,
      extraSeats,
      isAccepted,
      ending,
      booked?.pay,
      quote === null,
      isOtherPrice(context),
      quote?.hold.blocked,
      lost,
      customer === null,
      customer === null && owner !== null,
      trip,
    ]
  },
} satisfies Samples<typeof bookingMachine>
