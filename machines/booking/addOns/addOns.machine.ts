import { type ActorRefFrom, assign, setup } from 'xstate'
import {
  addOnBlock,
  codesOf,
  stillOffered,
  withAddOn,
  type AddOn,
  type AddOnChoices,
  type AddOnFlight,
  type AddOnPlace,
} from '../../domain/addOns.ts'
import type { Covers } from '../../domain/covers.ts'
import type { ChosenServices, NamedMember, Quote } from '../../domain/sale.ts'
import { addOnsOnSale, isOneTraveller, withExtraSeat, withSame, type Spread } from '../../domain/saleAddOns.ts'
import { logged, WAITING } from '../../kit/runtime/calls.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { notifyParent } from '../../kit/runtime/notifyParent.ts'
import { port } from '../../kit/runtime/port.ts'

/** Services for each flight and each place in the party. */
type Offered = Quote['services']

/** What can be had now, and who has an extra seat: the parent takes those away that are not sold any more. */
interface Offer {
  readonly offered: Offered
  /** Null where none is sold. */
  readonly extraSeat: Quote['extraSeat']
  /** The places of the travellers who have one, in order. */
  readonly extraSeats: readonly number[]
}

interface Input extends Offer {
  /** As they are flown. */
  readonly segments: readonly AddOnFlight['segment'][]
  readonly party: readonly NamedMember[]
  /** The places of those whose extra seat was searched for: it is in the fares. */
  readonly searchedSeats: readonly number[]
  /** What was chosen before. */
  readonly chosen: ChosenServices
  readonly currency: string
  readonly delays: { readonly slow: number }
}

interface Context extends Omit<Input, 'offered' | 'chosen'> {
  /** With what can be had on them. */
  readonly flights: readonly AddOnFlight[]
  readonly chosen: AddOnChoices
  /** Names and details; empty until they have been read. */
  readonly catalogue: readonly AddOn[]
  /** The meal that the customer has chosen in their preferences; null for none, and while it is not known. */
  readonly usualMeal: string | null
  /** Which of the flights is shown. */
  readonly at: number
  /** The flights that were shown. */
  readonly seen: readonly string[]
  /** What was chosen and cannot be had any more. */
  readonly lost: readonly AddOnPlace[]
  /** Whether an extra seat was chosen and cannot be had any more. */
  readonly isSeatLost: boolean
}

interface Chosen {
  readonly passengerKey: string
  readonly code: string
  readonly isWanted: boolean
}

/** Who is to have an extra seat, or not any more. */
interface ChosenSeat {
  readonly place: number
  readonly isWanted: boolean
}

export type AddOnsEvent =
  | ({ readonly type: 'addOn.chosen' } & Chosen)
  | ({ readonly type: 'choice.spread' } & Spread)
  | ({ readonly type: 'extraSeat.chosen' } & ChosenSeat)
  | { readonly type: 'flight.picked'; readonly segmentKey: string }
  | { readonly type: 'choice.confirmed' }
  | { readonly type: 'retry.asked' }
  /** The parent has asked the airline for what can be had now. */
  | ({ readonly type: 'offer.changed' } & Offer)

interface ChosenAddOns {
  readonly services: ChosenServices
  readonly extraSeats: readonly number[]
}

/** What the parent hears soon after a change. */
export type AddOnsUpdate = { readonly type: 'services.changed' } & ChosenAddOns
/** The traveller goes on, with extras or without. */
export type AddOnsOutput = { readonly type: 'addOns.done' } & ChosenAddOns

/** The flight that is shown; null where there is none. */
export const shownOnSale = ({ flights, at }: Pick<Context, 'flights' | 'at'>): AddOnFlight | null => flights[at] ?? flights[0] ?? null

/**
 * The place of the first flight that was not shown, has something to choose and nobody with it, where something is chosen on another one;
 * -1 for none.
 */
export function unseenOnSale({ catalogue, flights, chosen, seen, at }: Pick<Context, 'catalogue' | 'flights' | 'chosen' | 'seen' | 'at'>): number {
  const hasSome = (key: string) => Object.values(chosen[key] ?? {}).some((codes) => codes.length > 0)
  if (catalogue.length === 0 || !Object.keys(chosen).some(hasSome)) return -1
  return flights.findIndex(
    ({ segment: { segmentKey }, party }, place) =>
      place !== at && !seen.includes(segmentKey) && !hasSome(segmentKey) && party.some(({ addOns }) => addOns.length > 0),
  )
}

/** The context with another flight shown; that which is left was seen. */
const onFlight = (context: Context, at: number): Partial<Context> => {
  const left = shownOnSale(context)?.segment.segmentKey
  return { at: Math.max(0, at), seen: left === undefined || context.seen.includes(left) ? context.seen : [...context.seen, left] }
}

/** What can be had, with what it leaves of a choice, and what it does not. */
function offeredTo({ segments, party, chosen }: Pick<Context, 'segments' | 'party' | 'chosen'>, offered: Offered) {
  const flights = addOnsOnSale(segments, party, offered)
  return { flights, ...stillOffered(flights, chosen) }
}

/** A traveller of the flight that is shown, with what they have on it; null where there is none. */
function shownTraveller({ chosen, ...context }: Context, passengerKey: string) {
  const flight = shownOnSale(context)
  const traveller = flight?.party.find((each) => each.passengerKey === passengerKey)
  return flight === null || traveller === undefined ? null : { flight, traveller, codes: codesOf(traveller, chosen[flight.segment.segmentKey]) }
}

/** Whether a service that is named on the page can be had, or taken back, by a traveller of the flight that is shown. */
function canChoose(context: Context, { passengerKey, code, isWanted }: Chosen): boolean {
  const shown = shownTraveller(context, passengerKey)
  const isNamed = context.catalogue.some((each) => each.code === code)
  if (shown === null || !isNamed || shown.codes.includes(code) === isWanted) return false
  return addOnBlock(context.catalogue, shown.traveller, shown.codes, code) === null
}

/** The choice with one more service of a traveller on the flight that is shown, or one less. */
function chosenWith(context: Context, { passengerKey, ...change }: Chosen): AddOnChoices {
  const { catalogue, chosen } = context
  const shown = shownTraveller(context, passengerKey)
  if (shown === null) return chosen
  const { segmentKey } = shown.flight.segment
  return { ...chosen, [segmentKey]: { ...chosen[segmentKey], [passengerKey]: withAddOn(catalogue, shown.traveller, shown.codes, change) } }
}

/** The choice made the same for others; null where that changes nothing. */
function spreadOn({ catalogue, flights, chosen, at }: Context, spread: Spread): AddOnChoices | null {
  const flight = shownOnSale({ flights, at })
  return flight && withSame(catalogue, flights, chosen, { ...spread, segmentKey: flight.segment.segmentKey })
}

/** All that is chosen, of those who have some. */
const chosenAddOns = ({ chosen, extraSeats }: Pick<Context, 'chosen' | 'extraSeats'>): ChosenAddOns => ({ services: servicesOf(chosen), extraSeats })

/** Codes of those who have some. */
const servicesOf = (chosen: AddOnChoices): ChosenServices =>
  Object.fromEntries(
    Object.entries(chosen).flatMap(([segmentKey, own]) => {
      const some = Object.entries(own).filter(([, codes]) => codes.length > 0)
      return some.length === 0 ? [] : [[segmentKey, Object.fromEntries(some)] as const]
    }),
  )

const addOns = setup({
  types: {
    context: {} as Context,
    events: {} as AddOnsEvent,
    input: {} as Input,
    meta: {} as Covers,
    tags: {} as 'waiting' | 'refused',
  },
  actors: { loadCatalogue: port<readonly AddOn[]>('loadCatalogue'), loadUsualMeal: port<string | null>('loadUsualMeal') },
  delays: { slow: ({ context }) => context.delays.slow },
  guards: {
    isOneTraveller: ({ context }) => isOneTraveller(context.party),
    canChoose: ({ context }, change: Chosen) => canChoose(context, change),
    canSpread: ({ context }, spread: Spread) => spreadOn(context, spread) !== null,
    canChangeExtraSeat: ({ context }, change: ChosenSeat) => withExtraSeat(context, change).join() !== context.extraSeats.join(),
    isLost: ({ context }) => context.lost.length > 0,
    isMoreToSee: ({ context }) => unseenOnSale(context) >= 0,
    robs: ({ context }, { offered }: { readonly offered: Offered }) => offeredTo(context, offered).lost.length > 0,
  },
  actions: {
    keepCatalogue: assign((_, { catalogue }: { readonly catalogue: readonly AddOn[] }) => ({ catalogue })),
    keepUsualMeal: assign((_, { usualMeal }: { readonly usualMeal: string | null }) => ({ usualMeal })),
    keepOffer: assign(({ context }, { offered, extraSeat, extraSeats }: Offer) => {
      const { flights, chosen, lost } = offeredTo(context, offered)
      const isSeatLost = context.isSeatLost || context.extraSeats.some((place) => !extraSeats.includes(place))
      return { flights, chosen, extraSeat, extraSeats, isSeatLost, lost: lost.length > 0 ? lost : context.lost }
    }),
    choose: assign(({ context }, change: Chosen) => ({ lost: [], chosen: chosenWith(context, change) })),
    chooseExtraSeat: assign(({ context }, change: ChosenSeat) => ({ lost: [], isSeatLost: false, extraSeats: withExtraSeat(context, change) })),
    spreadChoice: assign(({ context }, spread: Spread) => ({ lost: [], chosen: spreadOn(context, spread) ?? context.chosen })),
    pickFlight: assign(({ context }, { segmentKey }: { readonly segmentKey: string }) =>
      onFlight(
        context,
        context.flights.findIndex(({ segment }) => segment.segmentKey === segmentKey),
      ),
    ),
    showUnseen: assign(({ context }) => onFlight(context, unseenOnSale(context))),
    notifyServices: notifyParent(
      ({ context }: { readonly context: Context }): AddOnsUpdate => ({ type: 'services.changed', ...chosenAddOns(context) }),
      { canWait: true },
    ),
    notifyDone: notifyParent(({ context }: { readonly context: Context }): AddOnsOutput => ({ type: 'addOns.done', ...chosenAddOns(context) })),
    logFailure: effect<{ readonly call: 'loadCatalogue' | 'loadUsualMeal'; readonly error: unknown }>('logFailure'),
  },
})

const named = <Named>({ event }: { readonly event: Named }) => event

const catalogue = addOns.createStateConfig({
  description: 'Names and details of the services, in the language of the page.',
  meta: { covers: ['API-48'] },
  initial: 'getting',
  states: {
    getting: {
      ...WAITING,
      invoke: {
        src: 'loadCatalogue',
        onDone: { target: 'known', actions: { type: 'keepCatalogue', params: ({ event }) => ({ catalogue: event.output }) } },
        onError: { target: 'failed', actions: logged('loadCatalogue') },
      },
    },
    failed: {
      description: 'The airline could not be asked. What was chosen before stays.',
      tags: 'refused',
      on: { 'retry.asked': 'getting' },
    },
    known: { description: 'The services can be chosen.' },
  },
})

const preference = addOns.createStateConfig({
  description: 'The usual meal of the customer, where one traveller has all the services. Nothing waits for it, and nothing is chosen by it.',
  initial: 'judging',
  states: {
    judging: { always: [{ guard: 'isOneTraveller', target: 'getting' }, { target: 'unasked' }] },
    unasked: { description: 'Several travel: it is not known which of them the customer is.' },
    getting: {
      ...WAITING,
      invoke: {
        src: 'loadUsualMeal',
        onDone: { target: 'known', actions: { type: 'keepUsualMeal', params: ({ event }) => ({ usualMeal: event.output }) } },
        onError: { target: 'unknown', actions: logged('loadUsualMeal') },
      },
    },
    unknown: { description: 'The airline could not be asked: the meals stand as for everybody.', tags: 'refused' },
    known: { description: 'The usual meal, where there is one, stands first among the meals of a flight that has it.' },
  },
})

const choice = addOns.createStateConfig({
  description: 'What is chosen, as far as it can be had.',
  initial: 'judging',
  on: {
    'addOn.chosen': {
      guard: { type: 'canChoose', params: named },
      target: '.open',
      description: 'One meal takes the place of another, help on board that of priority.',
      meta: { covers: ['VAL-27'] },
      actions: [{ type: 'choose', params: named }, 'notifyServices'],
    },
    'extraSeat.chosen': {
      guard: { type: 'canChangeExtraSeat', params: named },
      target: '.open',
      description: 'One empty seat beside a traveller on all flights, where one more is sold.',
      meta: { covers: ['PAX-09', 'VAL-25'] },
      actions: [{ type: 'chooseExtraSeat', params: named }, 'notifyServices'],
    },
    'choice.spread': {
      guard: { type: 'canSpread', params: named },
      target: '.open',
      description: 'The same for all travellers, or on all flights, as far as it can be had.',
      actions: [{ type: 'spreadChoice', params: named }, 'notifyServices'],
    },
    'flight.picked': { actions: { type: 'pickFlight', params: named } },
    'offer.changed': [
      { guard: { type: 'robs', params: named }, target: '.robbed', actions: { type: 'keepOffer', params: named } },
      { actions: { type: 'keepOffer', params: named } },
    ],
  },
  states: {
    judging: {
      description: 'What was chosen before is looked at.',
      always: [{ guard: 'isLost', target: 'robbed' }, { target: 'open' }],
    },
    open: {},
    robbed: {
      description: 'Something that was chosen cannot be had any more and is taken away. The rest of the choice stays.',
      tags: 'refused',
      entry: 'notifyServices',
    },
  },
})

/** Special services of those who are about to book. Nothing is chosen for them, and nothing is asked of the airline but names. */
export const addOnsMachine = addOns.createMachine({
  id: 'addOns',
  description: 'The step of booking that lets travellers choose meals, bags and the like for each flight, or go on without.',
  meta: { covers: ['API-48', 'CONST-20', 'CONST-22', 'VAL-27'] },
  context: ({ input: { offered, ...input } }) => ({
    ...input,
    ...offeredTo(input, offered),
    catalogue: [],
    usualMeal: null,
    isSeatLost: false,
    at: 0,
    seen: [],
  }),
  initial: 'offering',
  states: {
    offering: {
      description: 'The way on is open at any time, with extras or without.',
      type: 'parallel',
      on: {
        'choice.confirmed': [
          {
            guard: 'isMoreToSee',
            description: 'The next flight comes before the next step, unless somebody has something there already.',
            actions: 'showUnseen',
          },
          { target: 'done' },
        ],
      },
      states: { catalogue, preference, choice },
    },
    done: { description: 'The booking goes on with its next step.', type: 'final', entry: 'notifyDone' },
  },
})

export type AddOnsActor = ActorRefFrom<typeof addOnsMachine>
