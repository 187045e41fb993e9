import type { AddOn, AddOnFlight } from '../../domain/addOns.ts'
import type { ChosenServices, NamedMember, OfferedService, Quote } from '../../domain/sale.ts'
import type { Spread } from '../../domain/saleAddOns.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import { sampling } from '../../kit/testing/sampling.ts'
import type { addOnsMachine } from './addOns.machine.ts'

const delays = { slow: 3_000 }
const inr = (rupees: number) => ({ minor: rupees * 100, currency: 'INR' })

/** What the editors of the airline say of some services. */
export const ON_SALE: readonly AddOn[] = [
  { code: 'VGML', group: 'meal', name: 'Vegetarian meal', detail: 'A hot vegetarian dish with a side and a drink.', chosenUntil: 720 },
  { code: 'VJML', group: 'meal', name: 'Jain meal', detail: 'A hot dish without roots and bulbs, with a side and a drink.', chosenUntil: 720 },
  { code: 'CHML', group: 'meal', name: 'Children’s meal', detail: 'A small vegetarian dish with fruit and juice, for children.', chosenUntil: 720 },
  { code: 'XBAG', group: 'bag', name: 'Extra bag', detail: 'One more bag of up to 15 kg in the hold.', chosenUntil: 60 },
  { code: 'SPEQ', group: 'bag', name: 'Sports equipment', detail: 'A bag of golf clubs, a bicycle or the like in the hold.', chosenUntil: 60 },
  { code: 'PRBD', group: 'priority', name: 'Priority boarding', detail: 'You board before the other rows are called.', chosenUntil: 60 },
  { code: 'WCHR', group: 'assistance', name: 'Wheelchair', detail: 'To the gate and from the aircraft, with somebody to push it.', chosenUntil: 60 },
]

const PRICES: Readonly<Record<string, number>> = { VGML: 350, VJML: 350, CHML: 300, XBAG: 750, SPEQ: 1_500, PRBD: 400, WCHR: 0 }

const flight = (segmentKey: string, flightNumber: string, origin: string, destination: string, departure: string): AddOnFlight['segment'] => ({
  segmentKey,
  flightNumber,
  origin,
  destination,
  departure,
})
export const OUT = flight('out', 'SR 3113', 'DEL', 'BOM', '2026-12-12T06:00')
export const BACK = flight('back', 'SR 3114', 'BOM', 'DEL', '2026-12-14T17:50')

/** Asha and Vikram with Tara, who is a child and has no name yet, and with an infant. */
export const FAMILY: readonly NamedMember[] = [
  { kind: 'adult', goesWith: null, name: 'Asha Rao' },
  { kind: 'adult', goesWith: null, name: 'Vikram Rao' },
  { kind: 'child', goesWith: null, name: null },
  { kind: 'infant', goesWith: 0, name: null },
]

interface Had {
  readonly soldOut?: readonly string[]
  readonly closed?: readonly string[]
  readonly included?: readonly string[]
}

/** What the family can have on flights. */
export const offeredOn = (keys: readonly string[], { soldOut = [], closed = [], included = [] }: Had = {}): Quote['services'] =>
  keys.flatMap((segmentKey) =>
    FAMILY.map((_, passenger) => ({
      segmentKey,
      passenger,
      offered: ON_SALE.filter(({ code }) => code !== 'CHML' || passenger === 2).map(({ code }): OfferedService => ({
        code,
        price: inr(included.includes(code) ? 0 : (PRICES[code] ?? 0)),
        isIncluded: included.includes(code),
        blocked: closed.includes(code) ? 'closed' : soldOut.includes(code) ? 'soldOut' : null,
      })),
    })),
  )

/** What one more of them costs on all flights. */
export const EXTRA_SEAT_PRICE = inr(4_200)
export const EXTRA_SEAT: Quote['extraSeat'] = { price: EXTRA_SEAT_PRICE, blocked: null }

/** Asha alone, with an infant: nobody else can have services. */
export const ASHA_ALONE: readonly NamedMember[] = FAMILY.filter(({ kind }, place) => place === 0 || kind === 'infant')

const start = (chosen: ChosenServices = {}, segments = [OUT, BACK], party = FAMILY) => ({
  segments,
  party,
  offered: offeredOn(segments.map(({ segmentKey }) => segmentKey)),
  chosen,
  extraSeat: EXTRA_SEAT,
  extraSeats: party === ASHA_ALONE ? [0] : [],
  searchedSeats: party === ASHA_ALONE ? [0] : [],
  currency: 'INR',
  delays,
})

const { made, only } = sampling<typeof addOnsMachine>()

/** On the first flight alone: the second is chosen on by making it the same. */
const choose = (passengerKey: string, code: string, isWanted = true) =>
  made(
    ({ flights, at }) => (at === 0 ? flights[0] : null),
    () => ({ type: 'addOn.chosen', passengerKey, code, isWanted }),
  )

const seat = (place: number, isWanted: boolean) =>
  only(
    'extra seats are shown below the services, whose names are known then',
    (snapshot) => !snapshot.matches({ offering: { catalogue: 'getting' } }),
    { type: 'extraSeat.chosen', place, isWanted },
  )

const spread = (how: Spread) => ({ type: 'choice.spread', ...how }) as const

const offer = (had: Had = {}, extraSeat: Quote['extraSeat'] = EXTRA_SEAT, extraSeats: readonly number[] | null = null) =>
  made(
    (context) => context,
    (context) => ({
      type: 'offer.changed',
      offered: offeredOn(
        context.segments.map(({ segmentKey }) => segmentKey),
        had,
      ),
      extraSeat,
      extraSeats: extraSeats ?? context.extraSeats,
    }),
  )

/** What a walk tries with the extras of a booking. */
export const addOnsSamples: Samples<typeof addOnsMachine> = {
  starts: {
    'a family there and back': start(),
    'one flight, with a choice of before that cannot be had': start({ out: { 0: ['VGML'], 1: ['GONE', 'SPEQ'] }, gone: { 0: ['VGML'] } }, [OUT]),
    'one traveller with an infant on one flight': start({}, [OUT], ASHA_ALONE),
  },
  events: {
    'chooses a meal for Asha': choose('0', 'VGML'),
    'takes the meal back': choose('0', 'VGML', false),
    'chooses priority for Asha': choose('0', 'PRBD'),
    'chooses a wheelchair for Asha': choose('0', 'WCHR'),
    'an extra seat for Asha': seat(0, true),
    'no extra seat for Asha': seat(0, false),
    'the same meal for all': spread({ group: 'meal', over: 'travellers' }),
    'the same meals on all flights': spread({ group: 'meal', over: 'flights' }),
    'goes to the way back': made(
      ({ flights, catalogue, at }) => (at === 0 && catalogue.length > 0 ? flights[1] : null),
      ({ segment }) => ({ type: 'flight.picked', segmentKey: segment.segmentKey }),
    ),
    continues: { type: 'choice.confirmed' },
    'tries again': { type: 'retry.asked' },
    'all can be had': offer(),
    'vegetarian meals are sold out': offer({ soldOut: ['VGML'] }),
    'no more seats are left': offer({}, { price: EXTRA_SEAT_PRICE, blocked: 'soldOut' }),
    'the booking has its most seats, and an extra seat is gone': offer({}, { price: EXTRA_SEAT_PRICE, blocked: 'limit' }, []),
    'extra seats are not sold': offer({}, null),
    'it is too late for meals, and priority is included': offer({ closed: ['VGML', 'VJML', 'CHML'], included: ['PRBD'] }),
  },
  ports: {
    loadCatalogue: {
      answers: { 'names and details': ON_SALE },
      failures: { 'the airline is not reached': new Error('no network') },
    },
    loadUsualMeal: {
      answers: { 'a Jain meal': 'VJML', 'no meal': null },
      failures: { 'the airline is not reached': new Error('no network') },
    },
  },
  key: ({ value, context: { flights, chosen, extraSeat, extraSeats, isSeatLost, catalogue, usualMeal, at, seen, lost } }) => ({
    value,
    flights: flights.length,
    blocked: flights[0]?.party[0]?.addOns.map(({ blocked, isIncluded }) => [blocked, isIncluded]),
    chosen: JSON.stringify(chosen),
    extraSeat: [extraSeat === null, extraSeat?.blocked, extraSeats, isSeatLost],
    names: catalogue.length,
    usualMeal,
    at,
    seen,
    lost,
  }),
}
