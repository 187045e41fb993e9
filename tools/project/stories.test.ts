import { describe, expect, it } from 'vitest'
import { filesBelow } from '../files.mjs'
import { STORIES } from '../flows.ts'
import { ROOT } from '../root.mjs'
import { conditionOf, denialOf } from '../statecharts/story/conditions.ts'
import { aState } from '../statecharts/story/fixtures.ts'
import { sentenceOf, sentenceOfRefusal } from '../statecharts/story/sentences.ts'
import { shortCondition, shortTrigger, shortWords } from '../statecharts/story/shortWords.ts'
import { sentenceOfState } from '../statecharts/story/stateSentences.ts'
import { storyOf } from '../statecharts/story/story.ts'
import { storyProblems } from '../statecharts/story/storyProblems.ts'
import type { ModelState } from '../statecharts/model/flowModel.ts'
import { loadFlows } from './loadFlows.ts'
import { storyPlaces } from './storyPlace.ts'

const flows = await loadFlows()
const modelOf = (flow: string) => {
  const found = flows.find(({ model }) => model.id === flow)
  if (found === undefined) throw new Error(`there is no flow ${flow}`)
  return found.model
}

describe('the stories of all flows', () => {
  const placeOf = storyPlaces(ROOT)

  it.each(flows.map(({ model }) => [model.id, model] as const))('%s has good words for all that it holds', (flow, model) => {
    expect(storyProblems(model, STORIES[flow] ?? null, placeOf(model))).toEqual([])
  })

  it('stand each beside its flow', () => {
    const files = filesBelow(ROOT, 'src/flows', (path) => path.endsWith('.story.ts')).map((path) => path.split('/').at(-1)?.split('.')[0])
    expect(files.toSorted()).toEqual(Object.keys(STORIES).toSorted())
  })

  it.each(flows.map(({ model }) => [model.id, model] as const))(
    '%s tells every state, transition and refusal once, in whole sentences',
    (_, model) => {
      const paragraphs = storyOf(model)
      const sentences = paragraphs.flatMap((paragraph) => paragraph.sentences)
      expect(paragraphs.map(({ state }) => state)).toEqual(model.states.map(({ id }) => id))
      expect(sentences.flatMap(({ transition }) => transition ?? []).toSorted()).toEqual(model.transitions.map(({ id }) => id).toSorted())
      expect(sentences.flatMap(({ refusal }) => refusal ?? []).toSorted()).toEqual(
        [...new Set(model.transitions.flatMap(({ refusal }) => refusal ?? []))].toSorted(),
      )
      expect(sentences.filter(({ text }) => !/^[A-Z“].*[.!?:]\)?$/.test(text))).toEqual([])
    },
  )
})

/** Actions by which a machine tells something to itself, to another flow or to the page. */
const TELLS = ['xstate.raise', 'xstate.sendTo', 'xstate.emit', 'xstate.enqueueActions']

describe('the sentences of all flows', () => {
  it.each(flows)('$model.id changes nothing where it raises, sends or notifies nothing', ({ machine, model }) => {
    const tells = (action: string) => {
      const done: unknown = machine.implementations.actions[action]
      return typeof done === 'function' && 'type' in done && TELLS.includes(String(done.type))
    }
    const silent = model.transitions.filter(({ actions }) => actions.some(tells)).map((transition) => sentenceOf(transition, model))
    expect(silent.filter((sentence) => /, nothing changes(?: on the screen)?\./.test(sentence))).toEqual([])
  })

  it.each(flows)('$model.id waits for the airline where it has asked it', ({ model }) => {
    const { states, words } = model
    const around = (id: string): readonly ModelState[] => {
      const own = states.find((state) => state.id === id)
      return own === undefined ? [] : [own, ...(own.parent === null ? [] : around(own.parent))]
    }
    const asksAirline = (asking: readonly ModelState[]) =>
      asking
        .flatMap(({ invokes }) => invokes)
        .some(({ kind, src }) => kind === 'child' || /airline|user pool/.test(words?.ports[src]?.asks.says ?? ''))
    const asks = (source: string) => {
      const own = around(source)
      if (own.some(({ invokes }) => invokes.some(({ kind }) => kind === 'port'))) return asksAirline(own)
      // Another part of the flow asks meanwhile.
      const isParallel = own.some(({ parent }) => states.find(({ id }) => id === parent)?.kind === 'parallel')
      return asksAirline(isParallel ? states : own)
    }
    const waits = model.transitions
      .filter(({ kind }) => kind === 'after')
      .map((transition) => ({ ...transition, says: sentenceOf(transition, model) }))
    expect(waits.filter(({ source, says }) => /the airline has not answered/.test(says) && !asks(source)).map(({ says }) => says)).toEqual([])
  })
})

describe('a story that reads well', () => {
  const model = modelOf('contrast')
  const [remembering, , toggled] = model.transitions

  it('joins what happens, on which condition, what changes and what is true then', () => {
    expect([remembering, toggled].map((transition) => transition && sentenceOf(transition, model))).toEqual([
      'If high contrast was chosen on an earlier visit, the colours have high contrast.',
      'When the traveller presses the button for contrast, the whole page changes its colours at once, the choice is kept on this device for later visits, and the colours have high contrast.',
    ])
    expect(sentenceOfState(model.states[0] ?? aState('contrast'), model)).toBe(
      'Colours of normal or of high contrast, by one button that names what it would switch to. At first, the choice of an earlier visit is looked up.',
    )
  })

  it('tells the no of a guard', () => {
    expect(denialOf('isHigh', model)).toBe(conditionOf('not isHigh', model))
  })

  it('has short words for charts', () => {
    expect(toggled && shortTrigger(toggled, model)).toBe('presses the button for contrast')
    expect(['isHigh', 'not isHigh'].map((guard) => shortCondition(guard, model))).toEqual(['high before', 'not: high before'])
    expect(shortWords(model, 'action', 'keepContrast')).toBe('choice kept')
  })

  it('tells refusals', () => {
    const refused = flows.flatMap(({ model: each }) =>
      each.transitions.flatMap(({ refusal }) => (refusal === null ? [] : [sentenceOfRefusal(refusal, each)])),
    )
    expect(refused.filter((sentence) => !/nothing (changes|happens by itself)\.$/.test(sentence))).toEqual([])
  })
})
