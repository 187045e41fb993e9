import { createActor, fromPromise, setup, SimulatedClock, type ActorRefFrom } from 'xstate'
import type { LowFareDay, LowFareQuestion } from '../../domain/lowFare.ts'
import { fareCalendarMachine } from './fareCalendar.machine.ts'
import { DELAYS, lowFareDays, TODAY } from './fareCalendar.samples.ts'
import type { FareCalendarInput, FareCalendarTold, LowFares } from './fareCalendar.types.ts'

interface Asked {
  readonly question: LowFareQuestion
  readonly answer: (days: readonly LowFareDay[]) => Promise<void>
  readonly fail: () => Promise<void>
}

/** The calendar under a parent that notes what it is told, asking an airline that answers when told to. */
export function startCalendar(input: Partial<FareCalendarInput> = {}) {
  const asked: Asked[] = []
  const told: FareCalendarTold[] = []
  const logged: unknown[] = []
  const clock = new SimulatedClock()
  const settle = async () => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }
  const calendar = fareCalendarMachine.provide({
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
    types: { events: {} as FareCalendarTold },
    actors: { calendar },
    actions: { note: (_, params: { told: FareCalendarTold }) => told.push(params.told) },
  }).createMachine({
    invoke: { id: 'calendar', src: 'calendar', input: { mode: 'home', today: TODAY, horizonDays: 365, delays: DELAYS, ...input } },
    on: { '*': { actions: { type: 'note', params: ({ event }) => ({ told: event }) } } },
  })
  const actor = createActor(parent, { clock }).start()
  const child = actor.getSnapshot().children['calendar'] satisfies ActorRefFrom<typeof calendar> | undefined
  if (child === undefined) throw new Error('the calendar did not start')
  const at = () => child.getSnapshot()
  const answerAll = async () => {
    for (const one of asked.splice(0)) await one.answer(lowFareDays(one.question))
  }
  return { send: child.send.bind(child), at, asked, told, logged, clock, answerAll }
}
