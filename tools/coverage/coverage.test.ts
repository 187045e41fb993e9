import { describe, expect, it } from 'vitest'
import { evidenceOf, type Figure } from '../statecharts/atlas/evidence.ts'
import { problemsOfCoverage, renewedFigure, type KnownToRun } from './coverage.ts'

const IDS = ['promo', 'promo.idle', 'promo.idle: promo.typed']
const DECLARED = new Map([['promo', new Set(IDS)]])
const NOTHING_RUNS: KnownToRun = { view: new Map(), browser: new Map() }

const measured = (ids: readonly string[], on = '2026-11-29', form = 'now'): Figure => [{ on, revision: 'd71cea4b', form, ids }]

describe('the record', () => {
  it('is complete and knows only what is declared', () => {
    expect(problemsOfCoverage({ promo: { pure: measured(IDS), view: measured(['promo']), browser: [] } }, DECLARED, NOTHING_RUNS)).toEqual([])
  })

  it('says which flow it lacks, and what is gone', () => {
    expect(problemsOfCoverage({ gone: { pure: [], view: [], browser: [] } }, DECLARED, NOTHING_RUNS)).toEqual([
      { flow: 'gone', text: 'gone is no flow' },
      { flow: 'promo', text: 'promo has no coverage' },
    ])
    const before = { pure: measured([...IDS, 'promo.left']), view: measured(['promo.left']), browser: measured(['promo']) }
    expect(problemsOfCoverage({ promo: before }, DECLARED, NOTHING_RUNS)).toEqual([
      { flow: 'promo', text: '"promo.left" is covered, and not declared any more' },
    ])
  })

  it('is old where a transition has been added since', () => {
    const before = { pure: measured(['promo', 'promo.idle']), view: measured(['promo']), browser: [] }
    expect(problemsOfCoverage({ promo: before }, DECLARED, NOTHING_RUNS)).toEqual([
      { flow: 'promo', text: '"promo.idle: promo.typed" is declared, and was not when the walks were recorded' },
    ])
  })

  it('does not say nothing of what a walk of the view or a journey executes', () => {
    const runs = { view: new Map([['promo', 'promo.walk.test.tsx']]), browser: new Map([['promo', 'the journey promotions']]) }
    expect(problemsOfCoverage({ promo: { pure: measured(IDS), view: [], browser: measured([]) } }, DECLARED, runs)).toEqual([
      { flow: 'promo', text: 'promo.walk.test.tsx executes promo, and the record of its view has nothing' },
      { flow: 'promo', text: 'the journey promotions executes promo, and the record of its browser has nothing' },
    ])
  })
})

describe('a figure', () => {
  const declared = new Set(IDS)
  const before = measured(['promo', 'promo.idle', 'promo.left'], '2026-11-20', 'before')

  it('keeps what some journeys do not execute again, with the day and the form of its own', () => {
    expect(renewedFigure(before, measured(['promo']), false, declared)).toEqual([
      ...measured(['promo']),
      ...measured(['promo.idle'], '2026-11-20', 'before'),
    ])
  })

  it('is replaced by what looked at all, and stays where nothing did', () => {
    expect(renewedFigure(before, measured(['promo']), true, declared)).toEqual(measured(['promo']))
    expect(renewedFigure(before, [], true, declared)).toEqual(measured(['promo', 'promo.idle'], '2026-11-20', 'before'))
    expect(renewedFigure([], [], false, declared)).toEqual([])
  })

  it('tells what did not run from what was not measured, and from what ran in an older form', () => {
    const figure = renewedFigure(before, measured(['promo']), false, declared)
    const kinds = (of: Figure, form: string) => IDS.map((id) => evidenceOf(of, id, form).kind)
    expect(kinds(figure, 'now')).toEqual(['ran', 'ran before', 'did not run'])
    expect(kinds(figure, 'later')).toEqual(['ran before', 'ran before', 'not measured'])
    expect(kinds([], 'now')).toEqual(['not measured', 'not measured', 'not measured'])
  })
})
