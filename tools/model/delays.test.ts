import { expect, it } from 'vitest'
import { assign, createMachine, setup } from 'xstate'
import type { AnySamples } from '../../machines/kit/samples.ts'
import { ROOT } from '../root.mjs'
import { readConfiguration, type Configured } from './configuration.ts'
import { delaysOf, filled, pathOfDelay } from './delays.ts'
import { loadFlows } from './loadFlows.ts'
import { STATED_DELAYS } from './statedDelays.ts'

const NUMBERS: Readonly<Record<string, number>> = { 'delays.slow': 3000, 'delays.promoDebounce': 500, 'countdowns.signInOtpTime': 30 }
const configured: Configured = (path) => NUMBERS[path]

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
  const delays = delaysOf(waiting, configured)
  expect(delays('waiting', 'slow')).toEqual({ name: 'slow', milliseconds: 3000, said: null })
  expect(delays('waiting', 'debounce')).toEqual({ name: 'debounce', milliseconds: 500, said: null })
  expect(delays('waiting', 'second')).toEqual({ name: 'second', milliseconds: 1000, said: null })
})

it.each(['left', 'late'])('a delay that is worked out has to be stated: %s', (name) => {
  expect(() => delaysOf(waiting, configured)('waiting', name)).toThrow(`the delay ${name} of waiting is worked out while the flow runs`)
})

it('a delay that the configuration does not have fails', () => {
  expect(() => delaysOf(waiting, () => undefined)('waiting', 'slow')).toThrow('public/config.json has no number delays.slow')
  expect(() => delaysOf(createMachine({ id: 'bare' }), configured)('bare', 'slow')).toThrow('statedDelays.ts')
})

it('a stated text has the numbers of the configuration', () => {
  expect(filled('{countdowns.signInOtpTime}, then {delays.slow}', configured)).toBe('30 s, then 3 s')
})

const flows = await loadFlows()
const runs = readConfiguration(ROOT)

it('no stated delay is of a state that is gone', () => {
  const waits = flows.flatMap(({ model }) => model.transitions.flatMap(({ source, delay }) => (delay === null ? [] : [`${source}: ${delay.name}`])))
  expect(Object.keys(STATED_DELAYS).filter((key) => !waits.includes(key))).toEqual([])
})

it('another code can be asked for when the countdown of the configuration ends [OPEN-07]', () => {
  const delay = flows
    .flatMap(({ model }) => model.transitions)
    .find(({ source, delay }) => source === 'otpEntry.entering.resend.countingDown' && delay?.name === 'wait')?.delay
  expect(delay).toEqual({
    name: 'wait',
    milliseconds: 30_000,
    said: 'when the countdown ends (30 s; 60 s for numbers abroad and masked e-mails)',
  })
})

it('samples begin with the delays of the configuration, so that ways and the simulator show what the site does', () => {
  expect(flows.flatMap(({ machine, samples }) => otherDelays(machine.id, samples))).toEqual([])
})

function otherDelays(flow: string, { starts }: AnySamples): readonly string[] {
  return Object.entries(starts).flatMap(([start, input]) =>
    delaysIn(input).flatMap(([name, value]) => {
      const wanted = runs(pathOfDelay(name))
      return value === wanted ? [] : [`${flow}, ${start}: ${name} is ${String(value)} and not ${String(wanted)}`]
    }),
  )
}

function delaysIn(input: unknown): readonly (readonly [name: string, value: unknown])[] {
  if (typeof input !== 'object' || input === null) return []
  return Object.entries(input).flatMap(([key, value]: [string, unknown]) =>
    key === 'delays' && typeof value === 'object' && value !== null ? Object.entries(value) : delaysIn(value),
  )
}
