import { assign, setup, type AnyStateMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { port } from '../../../machines/kit/runtime/port.ts'
import type { AnySamples } from '../../../machines/kit/testing/samples.ts'
import { GOALS } from './options.ts'
import { readFlow } from '../model/readFlow.ts'
import { aProject } from '../story/fixtures.ts'
import { findPaths } from './findPaths.ts'
import { pathId } from './pathId.ts'

type Event = { readonly type: 'code.typed'; readonly code: string } | { readonly type: 'help.opened' } | { readonly type: 'help.closed' }

const parts = setup({
  types: { context: {} as { readonly code: string }, events: {} as Event },
  actors: { judge: port<boolean, { readonly code: string }>('judge') },
  guards: { isLongEnough: (_, { code }: { readonly code: string }) => code.length > 2, isYes: (_, { is }: { readonly is: boolean }) => is },
  actions: { takeCode: assign((_, { code }: { readonly code: string }) => ({ code })) },
})

const code = parts.createStateConfig({
  initial: 'typing',
  states: {
    typing: {
      meta: { covers: ['PRO-01'] },
      on: {
        'code.typed': {
          guard: { type: 'isLongEnough', params: ({ event }) => event },
          target: 'judging',
          actions: { type: 'takeCode', params: ({ event }) => event },
          meta: { covers: ['PRO-09'] },
        },
      },
    },
    judging: {
      description: 'The airline is asked.',
      tags: 'waiting',
      invoke: {
        src: 'judge',
        input: ({ context }) => context,
        onDone: [{ guard: { type: 'isYes', params: ({ event }) => ({ is: event.output }) }, target: 'good' }, { target: 'bad' }],
        onError: 'bad',
      },
    },
    good: { meta: { covers: ['PRO-12'] } },
    bad: { after: { 500: 'typing' } },
  },
})

const help = parts.createStateConfig({
  initial: 'closed',
  states: { closed: { on: { 'help.opened': 'open' } }, open: { on: { 'help.closed': 'closed' } } },
})

const before = parts.createMachine({ id: 'field', type: 'parallel', context: { code: '' }, states: { code } })
const after = parts.createMachine({ id: 'field', type: 'parallel', context: { code: '' }, states: { code, help } })

const samples: AnySamples = {
  starts: { 'an empty field': undefined },
  events: { 'types FLY10': { type: 'code.typed', code: 'FLY10' }, 'types two letters': { type: 'code.typed', code: 'FL' } },
  ports: { judge: { answers: { good: true, bad: false }, failures: { 'no network': new Error('no network') } } },
}
const withHelp: AnySamples = {
  ...samples,
  events: { ...samples.events, 'opens the help': { type: 'help.opened' }, 'closes the help': { type: 'help.closed' } },
}

const pathsOf = (machine: AnyStateMachine, given: AnySamples, goal: (typeof GOALS)[number] = 'transitions') => {
  const loaded = { path: 'machines/example/field/field.machine.ts', machine, samples: given }
  return findPaths(loaded, readFlow(loaded, aProject()), { goal, maxLength: 40 })
}

describe('the paths of a flow', () => {
  it('say step by step what is done and what is then expected', () => {
    const { paths, missing } = pathsOf(before, samples)
    expect(missing).toEqual([])
    const path = paths.find(({ about }) => about === 'field.code.judging')
    expect(path?.start.expected.states).toEqual(['field.code.typing'])
    expect(path?.steps[0]).toMatchObject({
      action: 'types FLY10',
      kind: 'event',
      subject: 'code.typed',
      data: [{ name: 'code', value: 'FLY10' }],
      expected: {
        states: ['field.code.judging'],
        entered: ['field.code.judging'],
        screen: ['The airline is asked.', 'The screen shows that it is waiting.'],
        changed: [{ name: 'code', value: 'FLY10' }],
        done: ['asks judge (code FLY10)'],
      },
      transitions: ['field.code.typing: code.typed [isLongEnough] -> code.judging'],
      requirements: ['PRO-09'],
    })
    expect(paths.flatMap(({ steps }) => steps.map(({ action }) => action))).toEqual(
      expect.arrayContaining(['judge answers: good', 'judge fails: no network', '500 ms pass']),
    )
    expect(paths.flatMap(({ refusals }) => refusals)).toContain('field.code.typing: code.typed refused')
    expect(paths.flatMap(({ requirements }) => requirements)).toContain('PRO-12')
  })

  it('have ids of their own, whatever they go for', () => {
    for (const goal of GOALS) {
      const ids = pathsOf(after, withHelp, goal).paths.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    }
  })

  it.each(['transitions', 'states'] as const)('keep their ids and contents when something else is added to the machine: %s', (goal) => {
    const old = pathsOf(before, samples, goal).paths
    const kept = new Map(pathsOf(after, withHelp, goal).paths.map((path) => [path.id, path]))
    const unaffected = old.filter(({ about }) => about !== 'field')
    expect(unaffected.length).toBeGreaterThan(0)
    for (const path of unaffected) {
      const now = kept.get(path.id)
      expect(now?.title).toBe(path.title)
      expect(
        now?.steps.map(({ action, data, transitions, refusals, requirements }) => ({ action, data, transitions, refusals, requirements })),
      ).toEqual(path.steps.map(({ action, data, transitions, refusals, requirements }) => ({ action, data, transitions, refusals, requirements })))
      expect(now?.steps.map(({ expected: { entered, screen, changed, done } }) => ({ entered, screen, changed, done }))).toEqual(
        path.steps.map(({ expected: { entered, screen, changed, done } }) => ({ entered, screen, changed, done })),
      )
    }
    expect(kept.size).toBeGreaterThanOrEqual(old.length)
  })

  it('keep everything when what is added lies where they never come', () => {
    const late = parts.createStateConfig({ ...code, states: { ...code.states, late: {} } })
    const beside = parts.createMachine({ id: 'field', type: 'parallel', context: { code: '' }, states: { code: late } })
    expect(pathsOf(beside, samples).paths).toEqual(pathsOf(before, samples).paths)
  })
})

it('an id is of the flow, the last step and a hash of the way', () => {
  expect(pathId('promo', 'an empty field', ['types MONSOON', 'validatePromo: valid'])).toMatch(/^promo-validatepromo-valid-[0-9a-f]{8}$/)
  expect(pathId('promo', 'an empty field', [])).toMatch(/^promo-an-empty-field-[0-9a-f]{8}$/)
  expect(pathId('promo', 'a', ['b'])).not.toBe(pathId('promo', 'b', ['b']))
})
