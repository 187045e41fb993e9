import { expect, it } from 'vitest'
import { loadFlows } from '../../../project/loadFlows.ts'
import { writeMermaid } from './mermaid.ts'
import { mermaidPage } from './mermaidPage.ts'

const page = mermaidPage()

it("every flow is read by Mermaid's own parser as a state diagram", async () => {
  const read = new Map<string, string>()
  for (const { model } of await loadFlows()) read.set(model.id, await page.parsed(writeMermaid(model)))
  expect(read.size).toBeGreaterThan(0)
  expect([...read].filter(([, what]) => what !== 'stateDiagram')).toEqual([])
})

it('a text that is no state diagram is refused', async () => {
  expect(await page.parsed('stateDiagram-v2\n  state "a { as b')).toContain('Error')
})
