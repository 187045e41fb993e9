import { expect, it } from 'vitest'
import { withTree } from '../temporaryTree.ts'
import { idsInTitle } from './ids.ts'
import { readTests } from './readTests.ts'
import { titlesOfTests } from './titles.ts'
import { brokenPromises, summaryOf, traceOf, type NamedTest } from './trace.ts'

const requirements = ['TRIP-01', 'TRIP-02', 'CAL-01', 'CON-01'].map((id) => ({ id, area: id.slice(0, id.indexOf('-')), text: 'x' }))
const named = (title: string): NamedTest => ({ file: 'a.test.ts', title, outcome: 'passed', party: 'site' })

it.each([
  ['refuses a tenth seat [PAX-04]', ['PAX-04']],
  ['moves a return [TRIP-09, TRIP-10, CON-03]', ['TRIP-09', 'TRIP-10', 'CON-03']],
  ['checks in order [SRCH-08..11]', ['SRCH-08', 'SRCH-09', 'SRCH-10', 'SRCH-11']],
  ['names both ends [SRCH-08..SRCH-09]', ['SRCH-08', 'SRCH-09']],
  ['flies DEL-10 and hashes with SHA-256', []],
  ['reads a list [1, 2] and [PNR]', []],
])('reads the IDs of "%s"', (title, expected) => {
  expect(idsInTitle(title)).toEqual(expected)
})

it('reads titles of every form of test, with the groups around them', () => {
  const source = `
    describe('dates', () => { it('one [A-1]', () => {}); describe.each([1])('group', () => { test.concurrent('two', () => {}) }) })
    it.each([1])('three %s', () => {}); it(\`four \${x} end\`, () => {}); it.each\`a\`('five', () => {}); other('six'); walkView({ machine, name: 'seven [A-1]' })`
  expect(titlesOfTests('a.test.tsx', source)).toEqual([
    'dates one [A-1]',
    'dates group two',
    'three %s',
    'four \u2026 end',
    'five',
    'seven [A-1] \u2026',
  ])
})

it('finds the tests and the places of each requirement and leaves the settled readings out', () => {
  const traced = traceOf(requirements, [named('a [TRIP-01]'), named('b [TRIP-01..02, CON-01]')], [{ place: 'm.s', ids: ['CAL-01'] }])
  expect(traced.map(({ id, tests, places }) => [id, tests.map(({ title }) => title), places])).toEqual([
    ['TRIP-01', ['a [TRIP-01]', 'b [TRIP-01..02, CON-01]'], []],
    ['TRIP-02', ['b [TRIP-01..02, CON-01]'], []],
    ['CAL-01', [], ['m.s']],
  ])
})

it('sums up by area what has a test and what has none', () => {
  const traced = traceOf(requirements, [named('a [TRIP-01]'), { ...named('b [TRIP-01]'), outcome: 'failed' }], [])
  expect(summaryOf(traced).split('\n')).toEqual([
    'TRIP     1 of   2  without: 02',
    'CAL      0 of   1  none yet',
    '',
    'with a failing test: TRIP-01',
    '',
    '1 of 3 requirements have a test',
  ])
})

it('names what the tests of the airline alone prove, and what of it is for other clients', () => {
  const atAirline = { party: 'airline' } as const
  const tests = [{ ...named('a [TRIP-01]'), ...atAirline }, { ...named('b [TRIP-02, CAL-01]'), ...atAirline }, named('c [TRIP-02]')]
  const texts = { 'CAL-01': 'A call. (CON-53)' } as Readonly<Record<string, string>>
  const traced = traceOf(
    requirements.map((one) => ({ ...one, text: texts[one.id] ?? one.text })),
    tests,
    [],
  )
  expect(summaryOf(traced).split('\n').slice(3, -2)).toEqual([
    'proved at the airline alone: TRIP-01',
    'of these for other clients than the site (CON-53): CAL-01',
  ])
})

it('takes a test for one of the airline where it does not import the site', () => {
  const files = {
    'tests/airline/a.test.ts': "it('a', () => {})",
    'tests/airline/b.test.ts': "import { x } from '../../src/airline/x.ts'\nit('b', () => {})",
    'src/x.test.ts': "it('c', () => {})",
    'machines/x.ts': '',
    'server/x.ts': '',
    'tools/x.ts': '',
  }
  return withTree(files, async (root) => {
    expect(readTests(root).map(({ title, party }) => [title, party])).toEqual([
      ['c', 'site'],
      ['a', 'airline'],
      ['b', 'site'],
    ])
  })
})

it('finds promises of what does not exist', () => {
  expect(brokenPromises(requirements, [named('a [TRIP-01, CON-01]'), named('b [TRIP-03]')])).toEqual([
    'a.test.ts: "b [TRIP-03]" names TRIP-03, which docs/requirements.md does not have',
  ])
})

it('gives each test its last outcome and adds those that only a report knows', () => {
  const source = "it('a', () => {}); it.each([1])('b %s [TRIP-01]', () => {}); it('c', () => {})"
  const folders = { 'src/x.ts': '', 'server/x.ts': '', 'tools/x.ts': '', 'tests/x.ts': '' }
  return withTree({ ...folders, 'machines/a.test.ts': source }, async (root) => {
    const results = [
      ['a', 'passed'],
      ['b 1 [TRIP-01]', 'passed'],
      ['b 2 [TRIP-01]', 'failed'],
    ].map(([fullName, status]) => ({ fullName, status }))
    const report = {
      testResults: [
        { name: `${root}/machines/a.test.ts`, assertionResults: results },
        { name: `${root}/gone.test.ts`, assertionResults: results },
      ],
    }
    const { mkdirSync, writeFileSync } = await import('node:fs')
    mkdirSync(`${root}/.artefacts/tests`, { recursive: true })
    writeFileSync(`${root}/.artefacts/tests/machines.json`, JSON.stringify(report))
    expect(readTests(root).map(({ title, outcome }) => [title, outcome])).toEqual([
      ['a', 'passed'],
      ['b %s [TRIP-01]', 'failed'],
      ['c', 'not run'],
      ['b 1 [TRIP-01]', 'passed'],
      ['b 2 [TRIP-01]', 'failed'],
    ])
  })
})
