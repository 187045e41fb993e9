import { createActor, fromPromise, setup, SimulatedClock, type ActorRefFrom } from 'xstate'
import type { LowFareDay, LowFareQuestion } from '../../domain/lowFare.ts'
import type { DatesOffered, TripDates } from '../../domain/trip.ts'
import { tripDatesMachine } from './tripDates.machine.ts'
import type { LowFares, TripDatesInput, TripDatesOutput } from './tripDates.rules.ts'
import { DELAYS, lowFareDays, TODAY } from './tripDates.samples.ts'

interface Asked {
  readonly question: LowFareQuestion
  readonly answer: (days: readonly LowFareDay[]) => Promise<void>
  readonly fail: () => Promise<void>
}

/** The dates of a trip, as they were given, under a parent that notes the dates it is told, with an airline that answers on command. */
export function startTripDates({ dates: offered, ...input }: Partial<TripDatesInput> & { readonly dates?: DatesOffered } = {}) {
  const asked: Asked[] = []
  const told: TripDates[] = []
  const logged: unknown[] = []
  const clock = new SimulatedClock()
  const settle = async () => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }
  const dates = tripDatesMachine.provide({
    actors: {
      loadLowFares: fromPromise<LowFares, LowFareQuestion>(
        ({ input: one }) =>
          new Promise((resolve, reject) =>
            asked.push({
              question: one,
              answer: (days) => (resolve({ days }), settle()),
              fail: () => (reject(new Error('no connection')), settle()),
            }),
          ),
      ),
    },
    actions: { logFailure: (_, params) => logged.push(params) },
  })
  const parent = setup({
    types: { events: {} as TripDatesOutput },
    actors: { dates },
    actions: { note: (_, params: { told: TripDatesOutput }) => told.push(params.told.dates) },
  }).createMachine({
    invoke: { id: 'dates', src: 'dates', input: { mode: 'home', today: TODAY, horizonDays: 365, delays: DELAYS, ...input } },
    on: { '*': { actions: { type: 'note', params: ({ event }) => ({ told: event }) } } },
  })
  const actor = createActor(parent, { clock }).start()
  const child = actor.getSnapshot().children['dates'] satisfies ActorRefFrom<typeof dates> | undefined
  if (child === undefined) throw new Error('the dates did not start')
  if (offered !== undefined) {
    child.send({ type: 'dates.prefilled', dates: offered })
    told.length = 0
  }
  const at = () => child.getSnapshot()
  const answerAll = async () => {
    for (const one of asked.splice(0)) await one.answer(lowFareDays(one.question))
  }
  return { send: child.send.bind(child), at, asked, told, logged, clock, answerAll }
}
