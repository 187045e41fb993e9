import { describe, expect, it } from 'vitest'
import { createActor, setup, SimulatedClock } from 'xstate'
import { ASHA, RAVI } from '../../domain/customer.samples.ts'
import type { Preferred } from '../../domain/preferences.ts'
import { heldPort } from '../../kit/testing/heldPort.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { RANDOM } from '../../kit/testing/random.harness.ts'
import { randomRun } from '../../kit/testing/randomRun.ts'
import { walk } from '../../kit/testing/walk.ts'
import {
  type SearchPreferencesEvent,
  type SearchPreferencesInput,
  searchPreferencesMachine,
  type SearchPreferencesOutput,
} from './searchPreferences.machine.ts'
import { HOME, PREFERRED, searchPreferencesInvariants, searchPreferencesSamples } from './searchPreferences.samples.ts'

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(searchPreferencesMachine, searchPreferencesSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(searchPreferencesMachine, report)).toEqual([])
})

it('asks for nobody but a customer on the home page, through random events [SEC-09]', () => {
  const { events, broken } = randomRun(searchPreferencesMachine, searchPreferencesSamples, searchPreferencesInvariants, RANDOM)
  expect({ events, broken }).toEqual({ events: RANDOM.events, broken: null })
})

/** The machine under a parent that writes down what it hears. */
function begin(input: Partial<SearchPreferencesInput> = {}) {
  const load = heldPort<Preferred | null>()
  const heard: SearchPreferencesOutput[] = []
  const logged: string[] = []
  const clock = new SimulatedClock()
  const searchPreferences = searchPreferencesMachine.provide({
    actors: { loadPreferred: load.logic },
    actions: { logFailure: (_, { call }) => void logged.push(call) },
  })
  const parent = setup({
    types: { events: {} as SearchPreferencesOutput },
    actors: { searchPreferences },
    actions: { hear: ({ event }) => void heard.push(event) },
  }).createMachine({
    invoke: { id: 'searchPreferences', src: 'searchPreferences', input: { ...HOME, ...input } },
    on: { '*': { actions: 'hear' } },
  })
  const child = createActor(parent, { clock }).start().getSnapshot().children['searchPreferences']
  if (child === undefined) throw new Error('the parent begins with the preferences')
  const send = (event: SearchPreferencesEvent) => child.send(event)
  return { load, heard, logged, clock, send, state: () => child.getSnapshot().value }
}

describe('the preferences of a customer', () => {
  it('reach the form: origin and nationality, and nothing else of them [PROF-07]', async () => {
    const { load, heard, state } = begin()
    await load.answer(PREFERRED)
    expect([state(), heard]).toEqual(['found', [{ type: 'preferences.found', origin: 'DEL', nationality: 'IN' }]])
  })

  it('reach it late where the airline is slow, and not at all where it cannot be asked, which is only logged', async () => {
    const slow = begin()
    slow.clock.increment(3_000)
    expect(slow.state()).toEqual({ asking: 'slow' })
    await slow.load.answer(PREFERRED)
    expect(slow.heard.length).toBe(1)
    const failed = begin()
    await failed.load.fail()
    expect([failed.state(), failed.heard, failed.logged]).toEqual(['failed', [], ['loadPreferred']])
  })

  it.each<[string, Preferred | null, string]>([
    ['who has chosen neither', { origin: null, nationality: null, meal: 'VJML' }, 'open'],
    ['whose session is over', null, 'signedOut'],
  ])('%s say nothing to the form', async (_, preferred, state) => {
    const preferences = begin()
    await preferences.load.answer(preferred)
    expect([preferences.state(), preferences.heard]).toEqual([state, []])
  })

  it.each<[string, Partial<SearchPreferencesInput>, string]>([
    ['for a visitor', { customer: null }, 'visitor'],
    ['above results', { mode: 'modify' }, 'elsewhere'],
  ])('are not asked for %s [SEC-09]', (_, input, state) => {
    const preferences = begin(input)
    expect([preferences.state(), preferences.load.asked()]).toEqual([state, []])
  })

  it('never reach the form of another, who gets their own; the same customer read again changes nothing [SEC-07]', async () => {
    const { load, heard, send, state } = begin()
    const ofAsha = load.call()
    send({ type: 'customer.changed', customer: RAVI })
    await ofAsha.answer(PREFERRED)
    expect([state(), heard]).toEqual([{ asking: 'waiting' }, []])
    await load.answer({ ...PREFERRED, origin: 'BLR' })
    send({ type: 'customer.changed', customer: { ...RAVI } })
    expect([state(), heard]).toEqual(['found', [{ type: 'preferences.found', origin: 'BLR', nationality: 'IN' }]])
    send({ type: 'customer.changed', customer: null })
    expect([state(), load.asked()]).toEqual(['visitor', []])
    send({ type: 'customer.changed', customer: ASHA })
    expect(load.asked().length).toBe(1)
  })
})
