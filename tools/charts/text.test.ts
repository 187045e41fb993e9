import { expect, it } from 'vitest'
import { durationInWords, guardInWords, inWords } from './names.ts'
import { measure, TEXT_STYLES, wrap } from './text.ts'

it('a text is as wide as Arial sets it', () => {
  expect(measure('Hello', 'guard')).toBeCloseTo(27.4, 1)
  expect(measure('Hello', 'trigger')).toBeGreaterThan(measure('Hello', 'guard'))
})

it('no text of a chart is smaller than 11 pixels', () => {
  expect(Math.min(...Object.values(TEXT_STYLES).map(({ size }) => size))).toBe(11)
})

it('words go to the next line where they would be too wide, and none is lost', () => {
  const lines = wrap([{ text: 'the airline takes longer than usual', style: 'description' }], 90)
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.every(({ width }) => width <= 90)).toBe(true)
  expect(lines.flatMap(({ runs }) => runs.map(({ text }) => text)).join(' ')).toBe('the airline takes longer than usual')
})

it('names of the code are said in words', () => {
  expect(inWords('takeText')).toBe('take text')
  expect(guardInWords('not isShown')).toBe('is not shown')
  expect(guardInWords('hasFares {"direction":"outbound"}')).toBe('has fares (outbound)')
  expect(durationInWords(500)).toBe('0.5 s')
  expect(durationInWords(600_000)).toBe('10 min')
})
