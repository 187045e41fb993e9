import { expect, it } from 'vitest'
import { assign, createMachine, setup } from 'xstate'
import type { Configuration } from './configuration.ts'
import { delaysOf, filled, type StatedDelays } from './delays.ts'

const configuration: Configuration = {
  file: 'config.json',
  values: { delays: { slow: 3000, fieldDebounce: 500 }, countdowns: { code: 30 } },
  milliseconds: { delays: 1, countdowns: 1000 },
}
const stated: StatedDelays = {
  file: 'statedDelays.ts',
  paths: { debounce: 'delays.fieldDebounce' },
  workedOut: { 'waiting.counting: left': { usual: 'countdowns.code', said: 'when the countdown ends ({countdowns.code})' } },
}

const waiting = setup({
  types: {
    context: {} as { readonly left: number; readonly configuration: { readonly delays: { readonly slow: number; readonly debounce: number } } },
  },
  delays: {
    second: 1000,
    slow: ({ context }) => context.configuration.delays.slow,
    debounce: ({ context: { configuration } }) => configuration.delays.debounce,
    left: ({ context }) => context.left * 1000,
    late: ({ context }) => Math.max(0, context.configuration.delays.slow - context.left),
  },
  actions: { count: assign({ left: 1 }) },
}).createMachine({ id: 'waiting', context: { left: 2, configuration: { delays: { slow: 7, debounce: 8 } } } })

it('a delay lasts as long as the configuration says, by the name under which the machine reads it', () => {
  const delays = delaysOf(waiting, configuration, stated)
  expect(delays('waiting', 'slow')).toEqual({ name: 'slow', milliseconds: 3000, said: null })
  expect(delays('waiting', 'debounce')).toEqual({ name: 'debounce', milliseconds: 500, said: null })
  expect(delays('waiting', 'second')).toEqual({ name: 'second', milliseconds: 1000, said: null })
})

it.each(['left', 'late'])('a delay that is worked out has to be stated: %s', (name) => {
  expect(() => delaysOf(waiting, configuration, stated)('waiting', name)).toThrow(`the delay ${name} of waiting is worked out while the flow runs`)
})

it('a delay that is stated lasts as long as usual, and says when it ends', () => {
  expect(delaysOf(waiting, configuration, stated)('waiting.counting', 'left')).toEqual({
    name: 'left',
    milliseconds: 30_000,
    said: 'when the countdown ends (30 s)',
  })
})

it('a delay that the configuration does not have fails', () => {
  expect(() => delaysOf(waiting, { ...configuration, values: {} }, stated)('waiting', 'slow')).toThrow('config.json has no number delays.slow')
  expect(() => delaysOf(createMachine({ id: 'bare' }), configuration, stated)('bare', 'slow')).toThrow('statedDelays.ts')
})

it('a stated text has the numbers of the configuration', () => {
  expect(filled('{countdowns.code}, then {delays.slow}', configuration)).toBe('30 s, then 3 s')
})
