import { expect, it } from 'vitest'
import { inlineDrawing, numberedIn } from './drawing.ts'

const LINE = '<g class="line event" data-number="2"><title>x</title><g class="one" data-transition="door.shut: a -&gt; b"/><path class="arrow"/></g>'
const OTHER =
  '<g class="line several" data-number="1"><title>c\nd</title><g class="one" data-transition="c"/><g class="one" data-transition="d"/><path/></g>'
const DRAWING = `<svg class="chart" width="90" height="140" viewBox="0 0 90 140" role="img">\n<style>.chart{}</style>\n${LINE}\n${OTHER}\n<g class="key" data-above="100"><text>1</text><text>words</text></g>\n</svg>\n`

it('a drawing stands in a page without its style and its key, as high as the picture alone', () => {
  expect(inlineDrawing(DRAWING)).toBe(`<svg class="chart" width="90" height="100" viewBox="0 0 90 100" role="img">\n${LINE}\n${OTHER}\n</svg>`)
})

it('tells which line has which number', () => {
  expect(numberedIn(DRAWING)).toEqual([
    { number: 1, transitions: ['c', 'd'] },
    { number: 2, transitions: ['door.shut: a -> b'] },
  ])
})
