import { fromPromise, SimulatedClock, createActor, type InputFrom } from 'xstate'
import type { FlightsAnswer } from '../../domain/journey.ts'
import * as sample from '../../domain/flights.samples.ts'
import type { LowFareQuestion } from '../../domain/lowFare.ts'
import type { CompleteSearch } from '../../domain/search.ts'
import { flightResultsMachine } from './flightResults.machine.ts'
import { input } from './flightResults.samples.ts'
import type { LowFares } from './flightResults.types.ts'

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

/** The results with their outside in our hands: answers are given when the test gives them, time passes when it says so. */
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
  await results.fares(0).answer({ days: sample.lowFares(results.fares(0).input.startDate) })
  return results
}
