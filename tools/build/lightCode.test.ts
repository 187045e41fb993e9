import { expect, it } from 'vitest'
import { withoutDescriptions, withoutQuestions } from './lightCode.ts'

it('takes away what is for readers and leaves what decides', () => {
  const code = `createMachine({ id: 'menu', description: 'A menu.', states: {
    folded: { meta: { covers: ['NAV-01'] }, on: { 'menu.toggled': { target: 'unfolded', description: \`Opens.\` } } },
    unfolded: { entry: say({ description }) }
  }, types: { meta: {} } })`
  expect(withoutDescriptions(code).replaceAll(/\s+/g, ' ')).toBe(
    "createMachine({ id: 'menu', states: { folded: { on: { 'menu.toggled': { target: 'unfolded', } } }, unfolded: { entry: say({ description }) } }, types: { meta: {} } })",
  )
})

it('leaves of a call its name, its path and its answer, and all of what is no call', () => {
  const code = `const Query = object({ summary: string(), answer: string() })
    export const clock = endpoint('clock', '/clock', {
      GET: { summary: \`The \${word}\`, covers: ['API-01'], caller: 'visitor', query: Query, answer: ClockAnswer, refusals: [...MORE] },
      POST: { summary: 'Sets it', covers: [], caller: 'visitor', body: Query, answer: null, status: 202, refusals: [] },
    })`
  expect(withoutQuestions(code).replaceAll(/\s+/g, ' ')).toBe(
    "const Query = object({ summary: string(), answer: string() }) export const clock = endpoint('clock', '/clock', { GET: { answer: ClockAnswer, }, POST: { answer: null, }, })",
  )
})
