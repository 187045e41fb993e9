import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadFlows } from './loadFlows.ts'
import { ROOT } from '../root.mjs'
import { FLOWS_WITHOUT_PAGE } from './flowsWithoutPage.ts'
import { playableFlows } from './pageObject.ts'

const flows = (await loadFlows()).map(({ machine }) => machine.id).toSorted()

it('every flow that a page shows has a page object', () => {
  expect([...playableFlows(), ...FLOWS_WITHOUT_PAGE].toSorted()).toEqual(flows)
})

it('the guide for testers names the flows that can be driven, and no others', () => {
  const guide = readFileSync(join(ROOT, 'docs', 'guides', 'testers.md'), 'utf8')
  const [, named = ''] = /^Flows that can be driven: ([^.]*)\./m.exec(guide) ?? []
  expect(named.split(/,\s+/)).toEqual(playableFlows())
})
