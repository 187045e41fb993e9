import { describe, expect, it } from 'vitest'
import type { Story } from '../../../machines/kit/testing/story.ts'
import { wordsOfFlow } from '../model/flowWords.ts'
import { badEnglish } from './badEnglish.ts'
import { conditionOf } from './conditions.ts'
import { aModel, aProject, aState, aTransition } from './fixtures.ts'
import { sentenceOf } from './sentences.ts'
import { shortWords } from './shortWords.ts'
import { storyProblems } from './storyProblems.ts'
import { durationInWords, wordsOfName } from './words.ts'

const LANGUAGE = { plurals: ['codes', 'fares'], names: [], capitals: [] }
const PLACE = { file: 'door.story.ts', texts: '', language: LANGUAGE }

describe('words', () => {
  it('takes names apart', () => {
    expect(['isAnotherCode', 'code.typed', 'keepUtm', 'otpEntry'].map(wordsOfName)).toEqual([
      'is another code',
      'code typed',
      'keep UTM',
      'OTP entry',
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

  it('take the values of the configuration, and are others for each parameter of a guard', () => {
    const configuration = { file: 'config.json', values: { limits: { seats: 9 }, delays: { slow: 3000 } }, milliseconds: { delays: 1 } }
    const story = {
      subject: 'the door',
      events: { 'door.pushed': 'the user pushes it for {delays.slow}' },
      guards: { isColour: { of: { DARK_RED: { yes: 'it is dark red and has {limits.seats} hinges', no: 'it is not dark red' } } } },
      actions: {},
      ports: {},
      delays: {},
      states: {},
    }
    const words = wordsOfFlow('door', { stories: { door: story }, people: ['the user'] }, configuration)
    expect(words?.events['door.pushed']).toEqual({ says: 'the user pushes it for 3 seconds', short: 'pushes it for 3 seconds' })
    expect(conditionOf('isColour {"colour":"DARK_RED"}', { words })).toBe('it is dark red and has 9 hinges')
    expect(conditionOf('isColour {"colour":"GREEN"}', { words })).toBe('“is colour green” holds')
    expect(shortWords({ words }, 'event', 'door.pulled')).toBe('door pulled')
    expect(() => wordsOfFlow('door', { stories: { door: { ...story, delays: { slow: '{limits.wings}' } } }, people: [] }, configuration)).toThrow(
      'config.json has no number or text limits.wings',
    )
    expect(wordsOfFlow('gate', aProject().vocabulary, configuration)).toBeNull()
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
    expect(storyProblems(model, null, PLACE)).toEqual(['door.story.ts: the flow has no words; write its story there and list it with the others'])
    expect(storyProblems(model, words, PLACE).map((problem) => problem.split(': ')[1])).toEqual([
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

it('asks for words of a guard for each parameter that the chart gives it', () => {
  const pushed = aTransition('door.open', 'door.pushed', ['door.shut'], { guard: 'isColour {"colour":"GREEN"}' })
  const words = { yes: 'it is so', no: 'it is not so' }
  const story = {
    subject: 'the door',
    events: { 'door.pushed': 'the user pushes it' },
    actions: {},
    ports: {},
    delays: {},
    states: { open: 'it is open', shut: 'it is shut' },
  }
  const model = aModel([aState('door'), aState('door.open'), aState('door.shut')], [pushed])
  const missing = (guards: Story['guards']) => storyProblems(model, { ...story, guards }, PLACE).filter((problem) => problem.includes('no words'))
  expect(missing({ isColour: words })).toEqual(['door.story.ts: no words for the guard isColour GREEN'])
  expect(missing({ isColour: { of: { GREEN: words } } })).toEqual([])
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
    expect(badEnglish(sentence, LANGUAGE)).toHaveLength(many)
  })
})
