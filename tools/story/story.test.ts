import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesBelow } from '../files.mjs'
import { STORIES } from '../flows.ts'
import { loadFlows } from '../model/loadFlows.ts'
import { ROOT } from '../root.mjs'
import { badEnglish } from './badEnglish.ts'
import { conditionOf, denialOf } from './conditions.ts'
import { configured } from './configured.ts'
import { aModel, aState, aTransition } from './fixtures.ts'
import { sentenceOf, sentenceOfRefusal } from './sentences.ts'
import { shortCondition, shortTrigger, shortWords } from './shortWords.ts'
import { sentenceOfState } from './stateSentences.ts'
import { storyOf } from './story.ts'
import { englishTexts, storyProblems } from './storyProblems.ts'
import { durationInWords, wordsOfName } from './words.ts'

const flows = await loadFlows()
const modelOf = (flow: string) => {
  const found = flows.find(({ model }) => model.id === flow)
  if (found === undefined) throw new Error(`there is no flow ${flow}`)
  return found.model
}

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

  it('takes numbers from the configuration that runs', () => {
    const { limits, delays } = JSON.parse(readFileSync(join(ROOT, 'public', 'config.json'), 'utf8')) as {
      readonly limits: { readonly seats: number }
      readonly delays: { readonly slow: number }
    }
    expect(configured('at most {limits.seats} after {delays.slow}')).toBe(`at most ${limits.seats} after ${delays.slow / 1000} seconds`)
    expect(() => configured('{limits.wings}')).toThrow('public/config.json has no number or text limits.wings')
  })
})

describe('what a flow without words is told as', () => {
  const refusal = 'door.open: door.pushed refused'
  const pushed = aTransition('door.open', 'door.pushed', ['door.shut'], { guard: 'isUnlocked', refusal, actions: ['takeNote'] })
  const slammed = aTransition('door.open', 'door.pushed', ['door.open'], { guard: '(isHeavy and not hasHinges)', refusal })
  const model = aModel([aState('door', { kind: 'compound', initial: 'door.open' }), aState('door.open'), aState('door.shut')], [pushed, slammed])

  it('names what it cannot say, in quotes', () => {
    expect([pushed, slammed].map((transition) => sentenceOf(transition, model))).toEqual([
      'When “door pushed” happens and “is unlocked” holds, “take note” is done, and it goes on in “shut”.',
      'When “door pushed” happens, if “is unlocked” does not hold and “is heavy” holds and “has hinges” does not hold, it goes on in “open”, once more.',
    ])
  })

  it('fails the check', () => {
    const words = { subject: 'the door', events: {}, guards: {}, actions: {}, ports: {}, delays: {}, states: { 'open.wide': 'it is wide open' } }
    expect(storyProblems(model, undefined, '')).toEqual([
      'src/flows/site/door/door.story.ts: the flow has no words; write them there and list them in tools/flows.ts',
    ])
    expect(storyProblems(model, words, '').map((problem) => problem.split(': ')[1])).toEqual([
      'no words for the event door.pushed',
      'no words for the guard isUnlocked',
      'no words for the guard isHeavy',
      'no words for the guard hasHinges',
      'no words for the action takeNote',
      'no words for the state open',
      'no words for the state shut',
      'there is no state open.wide',
    ])
  })
})

describe('bad English', () => {
  it.each([
    ['When it is it valid, a code is sent.', 1],
    ['The traveller asks the to sign in.', 1],
    ['Then a account is made.', 1],
    ['The the code is sent.', 2],
    ['The isValid code is sent.', 1],
    ['Fares is shown.', 1],
    ['The flow goes to “idle”.', 1],
    ['Within an hour a university sends a one-time code to an engineer.', 0],
    ['The traveller types an code.', 1],
    ['When the traveller presses “Send code”, a code is sent.', 0],
  ])('%s', (sentence, many) => {
    expect(badEnglish(sentence)).toHaveLength(many)
  })
})

describe('the stories of all flows', () => {
  const texts = englishTexts(ROOT)

  it.each(flows.map(({ model }) => [model.id, model] as const))('%s has good words for all that it holds', (flow, model) => {
    expect(storyProblems(model, STORIES[flow], texts)).toEqual([])
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
    expect(denialOf('isHigh', 'contrast')).toBe(conditionOf('not isHigh', 'contrast'))
  })

  it('has short words for charts', () => {
    expect(toggled && shortTrigger(toggled)).toBe('presses the button for contrast')
    expect(['isHigh', 'not isHigh'].map((guard) => shortCondition(guard, 'contrast'))).toEqual(['high before', 'not: high before'])
    expect(shortWords('contrast', 'action', 'keepContrast')).toBe('choice kept')
  })

  it('tells refusals', () => {
    const refused = flows.flatMap(({ model: each }) =>
      each.transitions.flatMap(({ refusal }) => (refusal === null ? [] : [sentenceOfRefusal(refusal, each)])),
    )
    expect(refused.filter((sentence) => !/nothing (changes|happens by itself)\.$/.test(sentence))).toEqual([])
  })
})
