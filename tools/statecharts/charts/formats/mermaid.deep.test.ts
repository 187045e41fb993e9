import { expect, it } from 'vitest'
import { loadFlows } from '../../../project/loadFlows.ts'
import { writeMermaid } from './mermaid.ts'
import { mermaidPage } from './mermaidPage.ts'

const page = mermaidPage()

it('every flow is drawn by Mermaid with the names of all its states', async () => {
  for (const { model } of await loadFlows()) {
    const svg = await page.drawn(writeMermaid(model))
    expect([model.id, model.states.filter(({ key, kind }) => kind !== 'history' && !svg.includes(key)).map(({ id }) => id)]).toEqual([model.id, []])
  }
})
