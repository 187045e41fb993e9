import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../root.mjs'
import { withTree } from '../temporaryTree.ts'
import { INDEX_FILE, parseDecision, readDecisions, withTable } from './decisions.ts'
import { anchorsOf, brokenLinks, missingPaths, readPages, untrueQuotes } from './markdown.ts'

const pages = readPages(ROOT)
/** Decisions tell of the day on which they were made: what they name may have moved since. */
const present = pages.filter(({ path }) => !path.startsWith('docs/decisions/0') && path !== 'CHANGELOG.md')

describe('the documents of the project', () => {
  it('link to files and headings that are there', () => expect(pages.flatMap((page) => brokenLinks(ROOT, page))).toEqual([]))
  it('name files and folders that are there', () => expect(present.flatMap((page) => missingPaths(ROOT, page))).toEqual([]))
  it('quote code as it stands in its file', () => expect(present.flatMap((page) => untrueQuotes(ROOT, page))).toEqual([]))
  it('have an index of decisions that npm run decisions has written', () => {
    const index = readFileSync(join(ROOT, INDEX_FILE), 'utf8')
    expect(index).toBe(withTable(index, readDecisions(ROOT)))
  })
})

const DECISION = '# 0007. A title\n\nStatus: accepted\nDate: 2026-11-22\n\n## Context\n\nOne.\n\n## Decision\n\nTwo.\n\n## Consequences\n\nThree.\n'

describe('a decision', () => {
  it('has a number, a title, a status and a date', () => {
    const decision = { number: '0007', title: 'A title', status: 'accepted', date: '2026-11-22', file: '0007-a-title.md' }
    expect(parseDecision('0007-a-title.md', DECISION)).toEqual(decision)
    expect(parseDecision('0007-a-title.md', DECISION.replace('accepted', 'replaced by 0008')).status).toBe('replaced by 0008')
    expect(parseDecision('0007-a-title.md', DECISION.replace('accepted', 'accepted, amended by 0008')).status).toBe('accepted, amended by 0008')
  })
  it.each([
    ['its number is not that of its file', '0008-a-title.md', DECISION, /must be named/],
    ['it has no status', '0007-a-title.md', DECISION.replace('Status: accepted\n', ''), /must begin with/],
    ['its status is unknown', '0007-a-title.md', DECISION.replace('accepted', 'new'), /"new" is none of/],
    ['it has no consequences', '0007-a-title.md', DECISION.replace('## Consequences', '## After'), /lacks ## Consequences/],
  ])('is refused when %s', (_, file, text, message) => expect(() => parseDecision(file, text)).toThrow(message))
  it('stands in the index with a link to what replaces it', () => {
    const next = { number: '0008', title: 'Next', status: 'accepted', date: '2026-11-23', file: '0008-next.md' }
    const table = withTable('# Decisions\n\n<!-- written by npm run decisions -->\nold', [
      { ...next, number: '0007', status: 'replaced by 0008' },
      next,
    ])
    expect(table.split('\n').slice(4)).toEqual([
      '| number | title | status | date |',
      '|---|---|---|---|',
      '| [0007](0008-next.md) | Next | replaced by [0008](0008-next.md) | 2026-11-23 |',
      '| [0008](0008-next.md) | Next | accepted | 2026-11-23 |',
      '',
    ])
    expect(() => withTable('', [{ ...next, status: 'replaced by 0009' }])).toThrow(/names decision 0009/)
  })
})

it('knows the anchors that GitHub gives to headings', () => {
  const anchors = anchorsOf('# The `kit`, and more\n\n## Rows\n\n## Rows\n\n```sh\n# no heading\n```\n\n## [A link](x.md) — here\n')
  expect([...anchors]).toEqual(['the-kit-and-more', 'rows', 'rows-1', 'a-link--here'])
})

it('finds links, paths and quotes that are not true', () =>
  withTree({ 'a.md': '# One\n', 'tools/b.ts': 'function b() {\n  return 1\n}\n' }, async (root) => {
    const page = (text: string) => ({ path: 'docs/page.md', text })
    const links = '[a](../a.md) [b](../a.md#one) [c](../a.md#two) [d](c.md) [e](https://example.com) `[f](g.md)`'
    expect(brokenLinks(root, page(links))).toEqual([
      'docs/page.md: ../a.md#two leads to a heading that a.md does not have',
      'docs/page.md: c.md leads to docs/c.md, which is not there',
    ])
    expect(missingPaths(root, page('`tools/b.ts`, `tools/`, `tools/c.ts`, `tools/<name>.ts`'))).toEqual([
      'docs/page.md names tools/c.ts, which is not there',
    ])
    const quote = (code: string) => page(`<!-- from tools/b.ts -->\n\n\`\`\`ts\n${code}\n\`\`\`\n`)
    expect(untrueQuotes(root, quote('return 1'))).toEqual([])
    expect(untrueQuotes(root, quote('return 2'))).toEqual(['docs/page.md quotes tools/b.ts otherwise than it is'])
  }))
