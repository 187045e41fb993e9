import { describe, expect, it } from 'vitest'
import type { FlowModel, ModelState, ModelTransition } from '../../model/flowModel.ts'
import { aModel, aState, aTransition } from '../../story/fixtures.ts'
import { compareFlows } from './compare.ts'
import { unionOf } from './union.ts'

const states = [
  aState('door', { kind: 'compound', initial: 'door.open', description: 'A door.' }),
  aState('door.open', { description: 'Wide open.' }),
  aState('door.shut', { entry: ['ringBell'], description: 'Nobody comes in.' }),
  aState('door.bolted', { invokes: [{ id: 'a', src: 'askPorter', kind: 'port', child: null }] }),
]

const pushed = aTransition('door.open', 'door.pushed', ['door.shut'], { guard: 'isOiled', actions: ['takeNote'] })
const kicked = aTransition('door.open', 'door.kicked', ['door.shut'])
const locked = aTransition('door.shut', 'key.turned', ['door.bolted'])
const slow = aTransition('door.shut', 'after slow', ['door.open'], { kind: 'after', delay: { name: 'slow', milliseconds: 3000, said: null } })
const slowToo = aTransition('door.bolted', 'after slow', ['door.shut'], { kind: 'after', delay: { name: 'slow', milliseconds: 3000, said: null } })
const answered = aTransition('door.bolted', 'askPorter answered', ['door.open'], { kind: 'answer', invoke: 'askPorter' })
const transitions = [pushed, kicked, locked, slow, slowToo, answered]
const before = aModel(states, transitions, { description: 'A door.' })

const withState = (id: string, more: Partial<ModelState>): FlowModel => ({
  ...before,
  states: states.map((state) => (state.id === id ? { ...state, ...more } : state)),
})

const withTransition = (old: ModelTransition, more: Partial<ModelTransition>): FlowModel => ({
  ...before,
  transitions: transitions.map((transition) => (transition === old ? { ...transition, ...more } : transition)),
})

/** The past with one of its states called otherwise. */
function renamed(from: string, to: string): FlowModel {
  const now = (id: string): string => (id === `door.${from}` ? `door.${to}` : id)
  return {
    ...before,
    states: states.map((state) => ({ ...state, id: now(state.id), key: state.key === from ? to : state.key })),
    transitions: transitions.map((transition) => ({ ...transition, source: now(transition.source), targets: transition.targets.map(now) })),
  }
}

const diffOf = (after: FlowModel) => {
  const [diff, ...others] = compareFlows([before], [after])
  if (diff === undefined || others.length > 0) throw new Error('one flow is compared')
  return { sentences: diff.changes.map(({ sentence }) => sentence), ...unionOf(diff) }
}

describe('what changed, in one sentence and marked', () => {
  it('is nothing between equal models', () => {
    expect(compareFlows([before], [structuredClone(before)])).toEqual([])
  })

  it('a state that came', () => {
    const after = { ...before, states: [...states, aState('door.gone', { description: 'Somebody took it.' })] }
    const { sentences, marks } = diffOf(after)
    expect(sentences).toEqual(['The state “gone” is new: Somebody took it.'])
    expect(marks).toEqual({ states: { 'door.gone': 'added' }, transitions: {} })
  })

  it('a state that went, with what happened there, which is still drawn', () => {
    const after = aModel(
      states.filter(({ id }) => id !== 'door.bolted'),
      transitions.filter(({ source }) => source !== 'door.bolted').filter((transition) => transition !== locked),
    )
    const { sentences, marks, model } = diffOf(after)
    expect(sentences).toEqual(['The state “bolted” is gone.', 'Gone from “shut”: When “key turned” happens, it goes on in “bolted”.'])
    expect(marks).toEqual({
      states: { 'door.bolted': 'removed' },
      transitions: { [slowToo.id]: 'removed', [answered.id]: 'removed', [locked.id]: 'removed' },
    })
    expect(model.states.map(({ id }) => id)).toEqual(['door', 'door.open', 'door.shut', 'door.bolted'])
    expect(model.transitions.map(({ id }) => id).toSorted()).toEqual(transitions.map(({ id }) => id).toSorted())
  })

  it('a state with another name', () => {
    const { sentences, marks } = diffOf(renamed('bolted', 'locked'))
    expect(sentences).toEqual(['The state “locked” is what was “bolted” before.'])
    expect(marks).toEqual({ states: { 'door.locked': 'changed' }, transitions: {} })
  })

  it('the text of a state', () => {
    const { sentences, marks } = diffOf(withState('door.open', { description: 'Open a crack.' }))
    expect(sentences).toEqual(['The state “open” has changed: the description is now “Open a crack.” instead of “Wide open.”'])
    expect(marks).toEqual({ states: { 'door.open': 'changed' }, transitions: {} })
  })

  it('several things of one state', () => {
    const { sentences } = diffOf(
      withState('door.shut', {
        tags: ['waiting'],
        covers: ['PRO-01'],
        entry: ['ringBell', 'takeNote'],
        description: null,
        invokes: states[3]?.invokes ?? [],
      }),
    )
    expect(sentences).toEqual([
      'The state “shut” has changed: the description “Nobody comes in.” is gone; it is now marked waiting; it now serves PRO-01; on the way in now also: “take note” is done; it now also asks “ask porter”.',
    ])
  })

  it('a guard', () => {
    const { sentences, marks } = diffOf(withTransition(pushed, { guard: 'isHeavy', id: 'door.open: door.pushed [isHeavy] -> shut' }))
    expect(sentences).toEqual(['In “open”, when “door pushed” happens: the condition is now ““is heavy” holds” instead of ““is oiled” holds”.'])
    expect(marks).toEqual({ states: {}, transitions: { 'door.open: door.pushed [isHeavy] -> shut': 'changed' } })
  })

  it('a guard that came, and one that went', () => {
    expect(diffOf(withTransition(kicked, { guard: 'isHeavy' })).sentences).toEqual([
      'In “open”, when “door kicked” happens: there is now a condition: ““is heavy” holds”.',
    ])
    expect(diffOf(withTransition(pushed, { guard: null })).sentences).toEqual([
      'In “open”, when “door pushed” happens: the condition ““is oiled” holds” is gone.',
    ])
  })

  it('a target, an action, a text and a requirement of a transition', () => {
    expect(diffOf(withTransition(kicked, { targets: ['door.bolted'] })).sentences).toEqual([
      'In “open”, when “door kicked” happens: it now goes to “bolted” instead of going to “shut”.',
    ])
    expect(diffOf(withTransition(kicked, { targets: [] })).sentences).toEqual([
      'In “open”, when “door kicked” happens: it now stays where it is instead of going to “shut”.',
    ])
    expect(diffOf(withTransition(pushed, { actions: ['ringBell'] })).sentences).toEqual([
      'In “open”, when “door pushed” happens: now also: “ring bell” is done; no longer: “take note” is done.',
    ])
    expect(diffOf(withTransition(kicked, { description: 'Hard.', covers: ['PRO-01'] })).sentences).toEqual([
      'In “open”, when “door kicked” happens: there is now a description: “Hard.”; it now serves PRO-01.',
    ])
  })

  it('a delay, once for all that wait for it', () => {
    const longer = {
      ...before,
      transitions: transitions.map((transition) =>
        transition.delay === null ? transition : { ...transition, delay: { name: 'slow', milliseconds: 5000, said: null } },
      ),
    }
    const { sentences, marks } = diffOf(longer)
    expect(sentences).toEqual(['The delay “slow” lasts 5 seconds instead of 3 seconds.'])
    expect(marks).toEqual({ states: {}, transitions: { [slow.id]: 'changed', [slowToo.id]: 'changed' } })
  })

  it('an event with another name', () => {
    const { sentences } = diffOf(withTransition(locked, { trigger: 'bolt.slid', id: 'door.shut: bolt.slid -> bolted' }))
    expect(sentences).toEqual(['In “shut”, when “bolt slid” happens: before it was “when “key turned” happens”.'])
  })

  it('transitions that came and went, the one that is gone under a name of its own', () => {
    const opened = aTransition('door.shut', 'bell.rung', ['door.open'], { actions: ['takeNote'] })
    const { sentences, marks } = diffOf({ ...before, transitions: [...transitions.filter((transition) => transition !== locked), opened] })
    expect(sentences).toEqual([
      'New in “shut”: When “bell rung” happens, “take note” is done, and it goes on in “open”.',
      'Gone from “shut”: When “key turned” happens, it goes on in “bolted”.',
    ])
    expect(marks.transitions).toEqual({ [opened.id]: 'added', [locked.id]: 'removed' })
  })

  it('the order in which cases are tried', () => {
    const heavy = aTransition('door.open', 'door.pushed', ['door.bolted'], { guard: 'isHeavy' })
    const [diff] = compareFlows([aModel(states, [pushed, heavy])], [aModel(states, [heavy, pushed])])
    expect(diff?.changes.map(({ sentence }) => sentence)).toEqual(['In “open”, when “door pushed” happens: its cases are tried in another order.'])
  })

  it('whole flows', () => {
    const came = compareFlows([], [before])
    const went = compareFlows([before], [])
    expect([...came, ...went].flatMap(({ changes }) => changes.map(({ sentence }) => sentence))).toEqual([
      'The flow “Door” is new: A door.',
      'The flow “Door” is gone: A door.',
    ])
    expect(went.map((diff) => unionOf(diff).marks.states?.['door.open'])).toEqual(['removed'])
  })
})
