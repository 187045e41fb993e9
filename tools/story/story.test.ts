import { describe, expect, it } from 'vitest'
import { loadFlows } from '../model/loadFlows.ts'
import { conditionOf, denialOf, keysOfGuard } from './conditions.ts'
import { aModel, aState, aTransition } from './fixtures.ts'
import { ACTIONS } from './glossary/actions.ts'
import { EVENTS } from './glossary/events.ts'
import { DENIALS, GUARDS } from './glossary/guards.ts'
import { PORTS } from './glossary/ports.ts'
import { SUBJECTS } from './glossary/subjects.ts'
import { sentenceOf, sentenceOfRefusal } from './sentences.ts'
import { sentenceOfState } from './stateSentences.ts'
import { storyOf } from './story.ts'
import { durationInWords, wordsOfName } from './words.ts'

const refusal = 'door.open: door.pushed refused'
const pushed = aTransition('door.open', 'door.pushed', ['door.shut'], { guard: 'isUnlocked', refusal, actions: ['takeNote', 'carryKey'] })
const slammed = aTransition('door.open', 'door.pushed', ['door.open'], { guard: '(isHeavy and not hasHinges)', refusal })
const model = aModel(
  [
    aState('door', { kind: 'compound', initial: 'door.open', description: 'A door.' }),
    aState('door.open', { tags: ['waiting'], entry: ['ringBell'], invokes: [{ id: 'x', src: 'askPorter', kind: 'port', child: null }] }),
    aState('door.shut'),
  ],
  [
    pushed,
    slammed,
    aTransition('door.open', 'askPorter failed', [], { kind: 'failure', invoke: 'askPorter', description: 'The porter sleeps' }),
    aTransition('door.shut', 'after slow', ['door.open'], { kind: 'after', delay: { name: 'slow', milliseconds: 3000 } }),
    aTransition('door.shut', 'always', [], { kind: 'always', guard: 'isBroken', refusal: 'door.shut: always refused' }),
  ],
)

describe('words', () => {
  it('takes names apart', () => {
    expect(['isAnotherCode', 'promo.typed', 'keepUtm', 'leavesIndia'].map(wordsOfName)).toEqual([
      'is another code',
      'promo typed',
      'keep UTM',
      'leaves India',
    ])
  })

  it('says how long something takes', () => {
    expect([100, 500, 1000, 1400, 90_000, 600_000].map(durationInWords)).toEqual([
      '100 milliseconds',
      'half a second',
      '1 second',
      '1.4 seconds',
      '90 seconds',
      '10 minutes',
    ])
  })

  it('reads guards as conditions', () => {
    expect(
      ['isLocked', 'hasKeys', 'hasKey', 'lacksOldKeys', 'canKnock', '(isLocked and (hasKey or not isHeavy))'].map((guard) => conditionOf(guard)),
    ).toEqual([
      'it is locked',
      'there are keys',
      'there is a key',
      'there are no old keys',
      'it can knock',
      'it is locked and either there is a key or it is not heavy',
    ])
  })

  it('reads the no of a guard', () => {
    expect(['isLocked', 'hasKeys', 'hasKey', '(isLocked and hasKey)', 'not isLocked'].map((guard) => denialOf(guard))).toEqual([
      'it is not locked',
      'there are no keys',
      'there is no key',
      'either it is not locked or there is no key',
      'it is locked',
    ])
  })
})

describe('sentences', () => {
  it('tells a transition with its condition, its actions and where it leads', () => {
    expect(sentenceOf(pushed, model)).toBe('When the door is pushed and it is unlocked, the door takes the note, carries the key and goes to “shut”.')
  })

  it('tells what was tried before', () => {
    expect(sentenceOf(slammed, model)).toBe(
      'When the door is pushed, it is not unlocked and it is heavy and there are no hinges, the door begins “open” anew.',
    )
  })

  it('tells failures, delays and what the machine itself says first', () => {
    expect(model.transitions.slice(2).map((transition) => sentenceOf(transition, model))).toEqual([
      'The porter sleeps. When the ask porter fails, the door stays as it is.',
      'After 3 seconds, the door goes to “open”.',
      'As soon as it is broken, the door stays as it is.',
    ])
  })

  it('tells refusals', () => {
    expect([refusal, 'door.shut: always refused'].map((id) => sentenceOfRefusal(id, model))).toEqual([
      'When the door is pushed, it is not unlocked and either it is not heavy or there are hinges, nothing happens here.',
      'As long as it is not broken, nothing happens by itself.',
    ])
  })

  it('tells which flows a state starts', () => {
    const child = { src: 'a', kind: 'child' } as const
    const yard = aState('yard', {
      invokes: [
        { ...child, id: 'frontDoor', child: 'door' },
        { ...child, id: 'gate', child: 'gate' },
      ],
    })
    expect(sentenceOfState(yard, model)).toBe('It starts these flows: “door” as its front door and “gate”.')
  })

  it('tells a state', () => {
    expect(model.states.slice(0, 2).map((state) => sentenceOfState(state, model))).toEqual([
      'A door. It begins in “open”.',
      'Something is waited for here. On the way in, the door rings the bell. Something outside is asked to ask porter.',
    ])
  })
})

describe('the glossary', async () => {
  const models = (await loadFlows()).map(({ model }) => model)
  const transitions = models.flatMap((model) => model.transitions.map((transition) => ({ ...transition, flow: model.id })))
  const states = models.flatMap((model) => model.states.map((state) => ({ ...state, flow: model.id })))
  const named = (flow: string, name: string): readonly string[] => [name, `${flow}.${name}`]
  const unused = (glossary: Readonly<Record<string, unknown>>, used: readonly string[]): readonly string[] =>
    Object.keys(glossary).filter((name) => !used.includes(name))

  it('has words for every port, and only for ports that are there', () => {
    const ports = states.flatMap(({ invokes }) => invokes.flatMap(({ kind, src }) => (kind === 'port' ? [src] : [])))
    expect(ports.filter((port) => !(port in PORTS))).toEqual([])
    expect(unused(PORTS, ports)).toEqual([])
  })

  it('has words only for events, actions, flows and guards that are there', () => {
    const actions = [
      ...transitions.flatMap(({ flow, actions }) => actions.flatMap((action) => named(flow, action))),
      ...states.flatMap(({ flow, entry, exit }) => [...entry, ...exit].flatMap((action) => named(flow, action))),
    ]
    const guards = transitions.flatMap(({ flow, guard }) => (guard === null ? [] : keysOfGuard(guard).flatMap((key) => named(flow, key))))
    expect(
      unused(
        EVENTS,
        transitions.map(({ trigger }) => trigger),
      ),
    ).toEqual([])
    expect(unused(ACTIONS, actions)).toEqual([])
    expect(unused(GUARDS, guards)).toEqual([])
    expect(unused(DENIALS, guards)).toEqual([])
    expect(
      unused(
        SUBJECTS,
        models.map(({ id }) => id),
      ),
    ).toEqual([])
  })
})

describe('the stories of all flows', async () => {
  const flows = await loadFlows()

  it('tell every state, transition and refusal once, in whole sentences', () => {
    for (const { model } of flows) {
      const paragraphs = storyOf(model)
      const sentences = paragraphs.flatMap((paragraph) => paragraph.sentences)
      expect(paragraphs.map(({ state }) => state)).toEqual(model.states.map(({ id }) => id))
      expect(sentences.flatMap(({ transition }) => transition ?? []).toSorted()).toEqual(model.transitions.map(({ id }) => id).toSorted())
      expect(sentences.flatMap(({ refusal }) => refusal ?? []).toSorted()).toEqual(
        [...new Set(model.transitions.flatMap(({ refusal }) => refusal ?? []))].toSorted(),
      )
      expect(sentences.filter(({ text }) => !/^[A-Z“].*[.!?:]\)?$/.test(text) || /undefined| {2}|\bnull\b/.test(text))).toEqual([])
    }
  })
})
