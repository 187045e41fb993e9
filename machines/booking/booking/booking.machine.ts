import type { ActorRefFrom } from 'xstate'
import type { BookReply } from '../../domain/saleForm.ts'
import { logged, WAIT } from '../../kit/runtime/calls.ts'
import {
  bookingWanted,
  dueNow,
  initialContext,
  keptAnswers,
  namedParty,
  offeredIn,
  passengersInput,
  searchedSeats,
  segmentsOf,
  wantedOf,
  type BookingContext,
  type QuoteAnswer,
} from './booking.rules.ts'
import { booking } from './booking.setup.ts'

const quoted = ({ event }: { readonly event: { readonly output: QuoteAnswer } }) => event.output
/** Names stay, also of what is not bought any more: it is named when it is lost. */
const NAMED = { type: 'keepNames', params: quoted } as const
const replied = ({ event }: { readonly event: { readonly output: BookReply } }) => ({ reply: event.output })
const BOOKED = { type: 'keepBooked', params: replied } as const
const named = <Named>({ event }: { readonly event: Named }) => event

/** Answers are in the browser as soon as the press is answered that has given them, and with the account soon after. */
const KEPT = [{ type: 'keepAnswers', params: ({ context }: { readonly context: BookingContext }) => keptAnswers(context) }, 'tellAnswers'] as const

const TAKEN = [
  { type: 'takeCustomer', params: named },
  { type: 'tellCustomer', params: named },
] as const
/** Another person finds nothing of who was here: first of all who it is, so that nothing is sent for them. */
const FORGOTTEN = ['forgetPeople', ...KEPT, ...TAKEN, 'doubtPrice'] as const
const IS_ANOTHER = { type: 'isAnother', params: named } as const
const ANOTHERS = { guard: IS_ANOTHER, target: '#booking.answering.steps.choosing', actions: FORGOTTEN } as const
/** The later answers of another device, as far as they hold for these flights. */
const FOUND = [{ type: 'takeFound', params: named }, ...KEPT, 'doubtPrice'] as const

const FOUND_ELSEWHERE = { target: '#booking.answering.steps.choosing', description: 'Another device has later answers.', actions: FOUND } as const

const FORGOT = { type: 'forgetAnswers', params: ({ context: { trip } }: { readonly context: BookingContext }) => ({ trip }) } as const
const OTHER = { type: 'isOtherPurchase', params: named } as const
const SERVICES_TAKEN = [{ type: 'takeServices', params: named }, ...KEPT] as const
const SEATS_TAKEN = [{ type: 'takeSeats', params: named }, ...KEPT] as const

const price = booking.createStateConfig({
  description: 'What all of it costs now, asked anew whenever something else is bought.',
  initial: 'asking',
  on: {
    'services.changed': [{ guard: OTHER, target: '.asking', actions: SERVICES_TAKEN }, { actions: SERVICES_TAKEN }],
    'seats.changed': [{ guard: OTHER, target: '.asking', actions: SEATS_TAKEN }, { actions: SEATS_TAKEN }],
    'price.doubted': '.asking',
    'customer.changed': {
      guard: 'hasOpenCode',
      target: '.asking',
      description: 'A promo code may be theirs now, or no longer.',
      meta: { covers: ['PRO-17'] },
    },
  },
  states: {
    asking: {
      tags: 'waiting',
      description: 'The last price stays on the screen meanwhile.',
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'loadQuote',
        input: ({ context }) => wantedOf(context),
        onDone: [
          { guard: { type: 'isQuoted', params: quoted }, target: 'judging', actions: [{ type: 'keepQuote', params: quoted }, NAMED, 'tellQuoted'] },
          {
            guard: { type: 'areExtraSeatsGone', params: quoted },
            target: 'asking',
            reenter: true,
            description: 'Extra seats cannot be had any more: the extras are asked again, and the rest is priced.',
            actions: [{ type: 'dropLost', params: quoted }, NAMED, 'reopenExtras', ...KEPT],
          },
          {
            guard: { type: 'isExtraGone', params: quoted },
            target: 'asking',
            reenter: true,
            description: 'A service or a seat cannot be had any more: it is taken away, said, and the rest is priced.',
            actions: [{ type: 'dropLost', params: quoted }, NAMED, ...KEPT],
          },
          { target: 'refused', actions: { type: 'keepRefusal', params: quoted } },
        ],
        onError: { target: 'unreached', actions: logged('loadQuote') },
      },
    },
    judging: {
      always: [
        { guard: 'isOtherPrice', target: 'changed' },
        { target: 'known', actions: ['acceptPrice', ...KEPT] },
      ],
    },
    known: { description: 'The price is the one that the traveller has seen.', entry: 'settlePrice', exit: 'unsettlePrice' },
    changed: {
      description: 'It costs something else than was shown: the page says the difference, and nothing is booked without a press.',
      tags: 'blocked',
      on: { 'price.accepted': { target: 'known', actions: ['acceptPrice', ...KEPT] } },
    },
    refused: {
      description: 'It is not sold any more, or not to this party.',
      tags: 'refused',
      on: { 'retry.asked': 'asking' },
    },
    unreached: { description: 'The airline could not be asked. What was answered stays.', tags: 'refused', on: { 'retry.asked': 'asking' } },
  },
})

/** Steps that were done are opened again, and keep their answers. */
const AFTER_PASSENGERS = { 'passengers.reopened': '#booking.answering.steps.passengers' } as const
const AFTER_EXTRAS = { 'extras.reopened': '#booking.answering.steps.choices.extras' } as const
const AFTER_SEATS = { ...AFTER_EXTRAS, 'seats.reopened': '#booking.answering.steps.choices.seats' } as const

const steps = booking.createStateConfig({
  description: 'One step after the other. Which comes next is computed from the answers.',
  initial: 'waiting',
  on: {
    'customer.changed': [
      {
        ...ANOTHERS,
        description: 'What a customer has typed is not for who comes after them on the same device.',
        meta: { covers: ['SEC-07'] },
      },
      { actions: TAKEN },
    ],
  },
  states: {
    waiting: {
      description: 'Until the first price is there.',
      on: {
        'price.quoted': 'choosing',
        'answers.found': { actions: FOUND },
        'customer.changed': { guard: IS_ANOTHER, actions: FORGOTTEN },
      },
    },
    choosing: {
      description: 'The first step that lacks an answer.',
      entry: 'recallPeople',
      always: [
        { guard: 'lacksPeople', target: 'passengers' },
        { guard: 'lacksExtras', target: 'choices.extras' },
        { guard: 'lacksSeats', target: 'choices.seats' },
        { target: 'choices.review' },
      ],
    },
    passengers: {
      invoke: {
        id: 'passengers',
        src: 'passengers',
        input: ({ context }) => passengersInput(context),
      },
      on: {
        'answers.found': FOUND_ELSEWHERE,
        'draft.changed': { actions: [{ type: 'takeDraft', params: named }, ...KEPT] },
        'extras.reopened': { target: 'passengers', reenter: true, description: 'Extra seats are gone: the form is that of the party that is left.' },
        'passengers.done': { target: 'choosing', actions: [{ type: 'takePeople', params: named }, ...KEPT] },
        'customer.changed': [
          ANOTHERS,
          { guard: { type: 'isOwnerBack', params: named }, target: 'choosing', actions: TAKEN },
          { actions: [...TAKEN, { type: 'provideCustomer', params: named }] },
        ],
      },
    },
    choices: {
      description: 'Who travels is known: what is bought beside, and how it is booked.',
      initial: 'extras',
      on: { ...AFTER_PASSENGERS, 'answers.found': FOUND_ELSEWHERE },
      states: {
        extras: {
          invoke: {
            id: 'addOns',
            src: 'addOns',
            input: ({ context }) => ({
              segments: segmentsOf(context),
              party: namedParty(context),
              ...offeredIn(context),
              searchedSeats: searchedSeats(context),
              chosen: context.services,
              currency: context.quote?.currency ?? '',
              delays: context.delays,
            }),
          },
          on: {
            'price.quoted': { actions: 'offerServices' },
            'extras.reopened': { actions: 'offerServices', description: 'Extra seats were taken away: the step has to know before the next price.' },
            'addOns.done': {
              target: '#booking.answering.steps.choosing',
              actions: [{ type: 'takeServices', params: named }, 'answerExtras', ...KEPT],
            },
          },
        },
        seats: {
          invoke: {
            id: 'seats',
            src: 'saleSeats',
            input: ({ context }) => ({
              trip: context.trip,
              segments: segmentsOf(context),
              party: namedParty(context),
              currency: context.quote?.currency ?? '',
              chosen: context.seats,
              delays: context.delays,
            }),
          },
          on: {
            'seats.done': { target: '#booking.answering.steps.choosing', actions: [{ type: 'takeSeats', params: named }, 'answerSeats', ...KEPT] },
            ...AFTER_EXTRAS,
          },
        },
        review: {
          description: 'Everything that is bought, its price, and what it costs to change one’s mind.',
          entry: 'forgetBooked',
          initial: 'reading',
          on: {
            'terms.toggled': { actions: { type: 'takeTerms', params: named } },
            'ending.chosen': { guard: { type: 'isOffered', params: named }, actions: { type: 'takeEnding', params: named } },
            'booking.confirmed': [
              { guard: 'isReady', target: '#booking.answering.steps.order', description: 'At the price that was seen.' },
              { guard: 'lacksTerms', target: '.unaccepted' },
            ],
            ...AFTER_SEATS,
          },
          states: {
            reading: {},
            unaccepted: {
              description: 'The conditions of carriage have to be accepted.',
              tags: 'blocked',
              meta: { covers: ['VAL-18'] },
              on: { 'terms.toggled': { target: 'reading', actions: { type: 'takeTerms', params: named } } },
            },
          },
        },
      },
    },
    order: {
      description: 'The booking is written, then paid or held.',
      initial: 'reserving',
      on: {
        'customer.changed': { actions: TAKEN },
        'answers.found': { actions: 'tellAnswers', description: 'What is being booked counts: the account hears it again.' },
      },
      states: {
        reserving: {
          tags: 'waiting',
          description: 'The booking is written before anything is paid. Asked twice it is the same booking.',
          meta: { covers: ['SRCH-16', 'SRCH-24'] },
          initial: 'waiting',
          states: WAIT,
          on: { 'customer.changed': ANOTHERS },
          invoke: {
            src: 'book',
            input: ({ context }) => bookingWanted(context),
            onDone: [
              { guard: { type: 'isPaid', params: replied }, target: 'confirmed', description: 'Another tab has paid it.', actions: BOOKED },
              {
                guard: { type: 'isOtherTotal', params: replied },
                target: '#booking.answering.steps.choosing',
                description: 'It was booked at another total than was accepted: nothing is paid, and the price is asked for again.',
                actions: ['rememberTotal', 'doubtPrice'],
              },
              { guard: { type: 'isToBePaid', params: replied }, target: 'unfinished.paying', actions: BOOKED },
              { guard: { type: 'isBooked', params: replied }, target: 'held', actions: BOOKED },
              {
                guard: { type: 'isPriceGone', params: replied },
                target: '#booking.answering.steps.choosing',
                description: 'It costs something else by now: the price is asked for again.',
                actions: ['rememberTotal', 'doubtPrice'],
              },
              {
                guard: { type: 'isAddOnGone', params: replied },
                target: '#booking.answering.steps.choosing',
                actions: [{ type: 'dropLost', params: replied }, ...KEPT, 'doubtPrice'],
              },
              {
                guard: { type: 'isSeatGone', params: replied },
                target: '#booking.answering.steps.choosing',
                description: 'Somebody else was first: the step says which seat, and it is chosen anew.',
                actions: [{ type: 'askSeatsAgain', params: replied }, ...KEPT],
              },
              { target: 'unfinished.notBooked', actions: { type: 'keepRefusal', params: replied } },
            ],
            onError: { target: 'unfinished.unsure', actions: logged('book') },
          },
        },
        unfinished: {
          description: 'Nothing is paid yet: an earlier step can be opened again.',
          initial: 'unsure',
          on: {
            ...AFTER_PASSENGERS,
            ...AFTER_SEATS,
            'customer.changed': ANOTHERS,
          },
          states: {
            unsure: {
              description: 'The airline has not answered: it may have the booking. Asked again it says so, and nothing is booked twice.',
              tags: 'refused',
              on: {
                'booking.confirmed': [
                  { guard: 'isPriceKnown', target: '#booking.answering.steps.order.reserving' },
                  {
                    target: '#booking.answering.steps.choosing',
                    description: 'The price is not known, or not the one that was seen, as for who has signed in meanwhile: that is seen first.',
                  },
                ],
              },
            },
            notBooked: {
              description: 'The airline books nothing: the flight is gone, too many bookings wait, a field is wrong, or it cannot wait so.',
              tags: 'refused',
              on: {
                'booking.confirmed': {
                  target: '#booking.answering.steps.choosing',
                  description: 'It is paid now, and all is looked at again.',
                  actions: ['payNow', 'doubtPrice'],
                },
              },
            },
            paying: {
              description: 'The traveller is led to the page of the payment provider.',
              invoke: {
                id: 'payment',
                src: 'payment',
                input: ({ context }) => ({
                  start: {
                    recordLocator: context.booked?.recordLocator ?? '',
                    acceptedTotal: dueNow(context) ?? { minor: 0, currency: '' },
                    underWay: null,
                    of: context.booked?.pay ?? 'booking',
                  },
                  delays: context.delays,
                }),
              },
              on: {
                'page.restored': { actions: 'restorePayment' },
                'payment.ended': [
                  {
                    guard: 'isLocked',
                    target: '#booking.answering.steps.order.held',
                    description: 'The fare is kept: the rest is still to be paid.',
                  },
                  { target: '#booking.answering.steps.order.confirmed' },
                ],
              },
            },
          },
        },
        confirmed: { description: 'The money is there.', entry: [FORGOT, 'tellBooked'] },
        held: { description: 'The booking waits for its money, and says until when.', entry: [FORGOT, 'tellBooked'] },
      },
    },
  },
})

/** Books what was chosen: the order of its steps, the one price, and what the airline says. */
export const bookingMachine = booking.createMachine({
  id: 'booking',
  description: 'Books what was chosen: the order of its steps, the one price, and what the airline says.',
  meta: { covers: ['SRCH-24', 'VAL-17'] },
  context: ({ input }) => initialContext(input),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isWhole', target: 'answering' }, { target: 'nothingChosen' }] },
    nothingChosen: { description: 'The address names no flights: at least one has to be chosen.', tags: 'blocked', meta: { covers: ['VAL-17'] } },
    answering: {
      type: 'parallel',
      invoke: { id: 'begun', src: 'begunBooking', input: ({ context }) => keptAnswers(context) },
      states: { price, steps },
    },
  },
})

export type BookingActor = ActorRefFrom<typeof bookingMachine>
