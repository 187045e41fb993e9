import { expect, it } from 'vitest'
import { problemsOfCoverage } from './coverage.ts'

const DECLARED = new Map([['promo', new Set(['promo', 'promo.idle', 'promo.idle: promo.typed'])]])

it('is complete and knows only what is declared', () => {
  expect(problemsOfCoverage({ promo: { pure: ['promo', 'promo.idle', 'promo.idle: promo.typed'], view: ['promo'], browser: [] } }, DECLARED)).toEqual(
    [],
  )
})

it('says which flow it lacks, and what is gone', () => {
  expect(problemsOfCoverage({ gone: { pure: [], view: [], browser: [] } }, DECLARED)).toEqual([
    { flow: 'gone', text: 'gone is no flow' },
    { flow: 'promo', text: 'promo has no coverage' },
  ])
  const before = { pure: ['promo', 'promo.idle', 'promo.idle: promo.typed', 'promo.left'], view: ['promo.left'], browser: ['promo'] }
  expect(problemsOfCoverage({ promo: before }, DECLARED)).toEqual([{ flow: 'promo', text: '"promo.left" is covered, and not declared any more' }])
})

it('is old where a transition has been added since', () => {
  expect(problemsOfCoverage({ promo: { pure: ['promo', 'promo.idle'], view: ['promo'], browser: [] } }, DECLARED)).toEqual([
    { flow: 'promo', text: '"promo.idle: promo.typed" is declared, and was not when the walks were recorded' },
  ])
})
