import { createActor, fromPromise, setup, SimulatedClock } from 'xstate'
import type { SpecialFare, SpecialFareContent } from '../../domain/specialFare.ts'
import { specialFareMachine, type SpecialFareOutput } from './specialFare.machine.ts'
import { CONFIGURATION } from './specialFare.samples.ts'

interface Asked<Output> {
  readonly answer: (output: Output) => Promise<void>
  readonly fail: () => Promise<void>
}

const settle = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

const deferred = <Output>(asked: Asked<Output>[]) =>
  fromPromise<Output, void>(
    () =>
      new Promise((resolve, reject) =>
        asked.push({ answer: (output) => (resolve(output), settle()), fail: () => (reject(new Error('no connection')), settle()) }),
      ),
  )

/** The special fares under a parent that records its updates, with an airline that answers when the test says so. */
export function startFares(fare: SpecialFare | null = null) {
  const lists: Asked<readonly SpecialFare[]>[] = []
  const contents: Asked<readonly SpecialFareContent[]>[] = []
  const told: (SpecialFare | null)[] = []
  const logged: string[] = []
  const clock = new SimulatedClock()
  const specialFare = specialFareMachine.provide({
    actors: { loadInternationalFares: deferred(lists), loadInformation: deferred(contents) },
    actions: { logFailure: (_, { call }) => logged.push(call) },
  })
  const parent = setup({
    types: { events: {} as SpecialFareOutput },
    actors: { specialFare },
    actions: { note: (_, params: SpecialFareOutput) => told.push(params.fare) },
  }).createMachine({
    invoke: { id: 'fares', src: 'specialFare', input: { fare, configuration: CONFIGURATION } },
    on: { 'specialFare.changed': { actions: { type: 'note', params: ({ event }) => event } } },
  })
  const child = createActor(parent, { clock }).start().getSnapshot().children['fares']
  if (child === undefined) throw new Error('the special fares did not start')
  return {
    send: child.send.bind(child),
    press: (pressed: SpecialFare) => child.send({ type: 'fare.toggled', fare: pressed }),
    at: () => child.getSnapshot(),
    context: () => child.getSnapshot().context,
    lists,
    contents,
    told,
    logged,
    clock,
  }
}
