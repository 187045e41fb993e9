import { expect, it } from 'vitest'
import { shortly } from '../model/delays.ts'
import { aTransition } from '../story/fixtures.ts'
import { childInWords, guardInWords, nameOfState, triggerInWords } from './names.ts'
import { measure, TEXT_STYLES, wrap } from './text.ts'

const WORDLESS = { words: null }

it('a text is as wide as the wider of Figtree and Arial sets it', () => {
  expect(measure('Hello', 'guard')).toBeCloseTo(28, 1)
  expect(measure('Hello', 'trigger')).toBeGreaterThan(measure('Hello', 'guard'))
})

it('no text of a chart is smaller than 11 pixels', () => {
  expect(Math.min(...Object.values(TEXT_STYLES).map(({ size }) => size))).toBe(11)
})

it('words go to the next line where they would be too wide, and none is lost', () => {
  const lines = wrap([{ text: 'the server takes longer than usual', style: 'description' }], 90)
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.every(({ width }) => width <= 90)).toBe(true)
  expect(lines.flatMap(({ runs }) => runs.map(({ text }) => text)).join(' ')).toBe('the server takes longer than usual')
})

it('names of the code are said in words', () => {
  expect(nameOfState('door.heldOpen', WORDLESS)).toBe('Held open')
  expect(guardInWords(aTransition('door.open', 'door.pushed', [], { guard: 'not isShown' }), WORDLESS)).toBe('not is shown')
  expect(guardInWords(aTransition('door.open', 'door.pushed', [], { isOtherwise: true }), WORDLESS)).toBe('otherwise')
  expect(childInWords('flights', 'flightResults')).toBe('flights (flight results)')
  expect([childInWords('offers', 'offers'), childInWords('0.family', 'counter')]).toEqual(['offers', 'counter'])
  expect(shortly(500)).toBe('0.5 s')
  expect(shortly(600_000)).toBe('10 min')
})

it('a wait is said with its seconds', () => {
  const waiting = (milliseconds: number, said: string | null) =>
    triggerInWords(aTransition('door.open', 'after slow', [], { kind: 'after', delay: { name: 'slow', milliseconds, said } }), WORDLESS)
  expect(waiting(3000, null)).toBe('after 3 s')
  expect(waiting(30_000, 'when the countdown ends (30 s)')).toBe('when the countdown ends (30 s)')
})
