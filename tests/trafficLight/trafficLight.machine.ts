import { fromPromise, setup } from 'xstate'

interface Context {
  readonly isDay: boolean
  readonly delays: { readonly green: number; readonly amber: number; readonly repair: number }
}

/** A light at a crossing for people on foot: an example of a machine that knows nothing of this project. */
export const trafficLightMachine = setup({
  types: { context: {} as Context, input: {} as Context, events: {} as { readonly type: 'button.pressed' } },
  actors: { readSensor: fromPromise<'clear' | 'busy'>(() => Promise.reject(new Error('no sensor is connected'))) },
  guards: {
    isDay: ({ context }) => context.isDay,
    isClear: (_, { road }: { readonly road: 'clear' | 'busy' }) => road === 'clear',
  },
  actions: { switchLamp: (_, _params: { readonly colour: 'red' | 'green' | 'amber' }) => {} },
  delays: {
    green: ({ context }) => context.delays.green,
    amber: ({ context }) => context.delays.amber,
    repair: ({ context }) => context.delays.repair,
  },
}).createMachine({
  id: 'trafficLight',
  description: 'A light for people on foot, who ask for green by a button.',
  context: ({ input }) => input,
  initial: 'red',
  states: {
    red: {
      entry: { type: 'switchLamp', params: { colour: 'red' } },
      on: { 'button.pressed': { guard: 'isDay', target: 'checking' } },
    },
    checking: {
      tags: ['waiting'],
      invoke: {
        src: 'readSensor',
        onDone: [{ guard: { type: 'isClear', params: ({ event }) => ({ road: event.output }) }, target: 'green' }, { target: 'red' }],
        onError: { target: 'broken' },
      },
    },
    green: { entry: { type: 'switchLamp', params: { colour: 'green' } }, after: { green: 'amber' } },
    amber: { entry: { type: 'switchLamp', params: { colour: 'amber' } }, after: { amber: 'red' } },
    broken: {
      description: 'The light blinks until the sensor is tried again.',
      tags: ['refused'],
      after: { repair: 'red' },
    },
  },
})
