import { createActor, fromPromise, type InputFrom, SimulatedClock } from 'xstate'
import * as sample from '../../domain/flights.samples.ts'
import { lowFares } from '../../domain/lowFare.samples.ts'
import { allJourneys, type FlightsAnswer } from '../../domain/journey.ts'
import type { LowFareQuestion } from '../../domain/lowFare.ts'
import type { CompleteSearch } from '../../domain/search.ts'
import type { Invariants } from '../../kit/testing/randomRun.ts'
import { daysOfStrip, flightResultsMachine, isOffered, type LowFares, windowOf } from './flightResults.machine.ts'
import { input } from './flightResults.samples.ts'

interface Asked<Input, Output> {
  readonly input: Input
  answer(output: Output): Promise<void>
  fail(error?: unknown): Promise<void>
}

/** What a call to the airline rejects with. */
export class Fault extends Error {
  readonly fault: string
  constructor(fault: string) {
    super(fault)
    this.fault = fault
  }
}

/** Lets everything that waits for promises go on. */
const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

/** The results. The test controls their ports: answers come when the test gives them, time passes when it says so. */
export function start(begin: InputFrom<typeof flightResultsMachine>) {
  const flights: Asked<CompleteSearch, FlightsAnswer>[] = []
  const fares: Asked<LowFareQuestion, LowFares>[] = []
  const effects: unknown[] = []
  const clock = new SimulatedClock()
  const deferred = <Input, Output>(calls: Asked<Input, Output>[]) =>
    fromPromise<Output, Input>(
      ({ input: asked }) =>
        new Promise((resolve, reject) =>
          calls.push({
            input: asked,
            answer: (output) => (resolve(output), settled()),
            fail: (error = new Fault('unreachable')) => (reject(error), settled()),
          }),
        ),
    )
  const machine = flightResultsMachine.provide({
    actors: { findFlights: deferred(flights), loadLowFares: deferred(fares) },
    actions: {
      goToSearch: (_, params) => effects.push({ goToSearch: params }),
      replaceList: (_, params) => effects.push({ replaceList: params }),
      logFailure: (_, { call }) => effects.push({ logFailure: call }),
    },
  })
  const actor = createActor(machine, { input: begin, clock }).start()
  const at = <Item>(list: readonly Item[], index: number): Item => {
    const item = list.at(index)
    if (item === undefined) throw new Error('nothing was asked')
    return item
  }
  return {
    send: actor.send,
    clock,
    effects,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    flights: (index = -1) => at(flights, index),
    fares: (index = -1) => at(fares, index),
    asked: () => ({ flights: flights.length, fares: fares.length }),
  }
}

/** The results with flights and days on the screen. */
export async function shown(search = sample.ONE_WAY) {
  const results = start(input(search))
  await results.flights().answer(sample.found(search))
  await results.fares(0).answer({ days: lowFares(results.fares(0).input.startDate) })
  return results
}

const isDistinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length

/** What is true of the results at any time. */
export const flightResultsInvariants: Invariants<typeof flightResultsMachine> = {
  'shows flights only when there are some': (snapshot) =>
    !snapshot.matches({ flights: 'shown' }) || allJourneys(snapshot.context.availability).length > 0,
  'has no flights beside none found': (snapshot) =>
    !snapshot.matches({ flights: 'noFlights' }) || allJourneys(snapshot.context.availability).length === 0,
  'asks only with a search': (snapshot) => snapshot.matches({ flights: 'invalidAddress' }) === (snapshot.context.search === null),
  'refuses with a reason, and with no flights': ({ context, ...snapshot }) =>
    (context.refusal !== null) === (snapshot.value.flights === 'refused') && (context.refusal === null || context.availability === null),
  'says of a promo code only what the airline answered to a search with one': ({ context }) =>
    context.promotion === null || (context.availability !== null && context.promotion.promoCode === context.search?.promoCode),
  'fails with a reason': (snapshot) =>
    (snapshot.context.failure !== null) === (snapshot.matches({ flights: 'failed' }) || snapshot.matches({ flights: { shown: 'refreshFailed' } })),
  'opens only what is offered': ({ context, value }) =>
    value.breakdown === 'open' ? isOffered(context, context.openedJourney) : context.openedJourney === null,
  'asks for the way back only in a round trip': ({ context, value }) => context.search?.returnDate != null || value.inboundStrip === 'idle',
  'asks for days only when today is known': ({ context, value }) => windowOf(context) !== null || value.outboundStrip === 'idle',
  'shows the flights of the search': ({ context }) =>
    (context.availability?.outbound ?? []).every(
      (each) => each.origin === context.search?.origin && each.departure.startsWith(context.search.departureDate),
    ),
  'has seven days or none': ({ context }) => [0, 7].includes(daysOfStrip(context, 'outbound').length),
  'filters by each thing once': ({ context }) => isDistinct(context.list.filters.stops) && isDistinct(context.list.filters.times),
}
