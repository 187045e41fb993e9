import { describe, expect, it, vi } from 'vitest'
import { ROOT } from '../../../root.mjs'
import { aModel, aProject, aState } from '../../story/fixtures.ts'
import { showDiff } from './command.ts'
import { compareFlows } from './compare.ts'
import { pictured } from './picture.ts'
import { linesOf, markdownOf } from './report.ts'

const before = aModel([aState('door', { kind: 'compound', initial: 'door.open' }), aState('door.open')], [])
const after = { ...before, states: [...before.states, aState('door.gone')] }
const diffs = compareFlows([before], [after])

describe('what a diff says', () => {
  it('says so when nothing has changed', () => {
    expect(linesOf([], 'main')).toEqual(['Nothing has changed in the statecharts since main.'])
    expect(markdownOf([], 'main')).toContain('Nothing has changed.')
  })

  it('groups the sentences by flow', () => {
    expect(linesOf(diffs, 'main')).toEqual(['1 change in 1 flow since main', '', 'Door', '  + The state “gone” is new.'])
  })

  it('shows each flow with its charts in Markdown', async () => {
    expect(markdownOf(await Promise.all(diffs.map(pictured)), 'main')).toContain(
      [
        '## Door',
        '- The state “gone” is new.',
        '![The chart of Door (at a glance), with what changed in colour](door.overview.svg)',
        '![The chart of Door, with what changed in colour](door.chart.svg)',
      ].join('\n\n'),
    )
  })

  it('draws what is new in its colour', async () => {
    const [diff] = diffs
    if (diff === undefined) throw new Error('one flow has changed')
    for (const { text } of (await pictured(diff)).pictures) {
      const classes = [...text.matchAll(/class="([^"]*)" data-state="([^"]*)"/g)].map(([, names = '', id]) => [id, names.includes('mark-added')])
      expect(Object.fromEntries(classes)).toEqual({ door: false, 'door.open': false, 'door.gone': true })
    }
  })

  it('answers 2 and says why when git knows no such revision', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue()
    expect(await showDiff('no-such-revision', aProject({ root: ROOT }), { tools: [], script: '' })).toBe(2)
    expect(said.mock.calls).toEqual([['git knows no revision "no-such-revision"']])
    said.mockRestore()
  })
})
