import { expect, it } from 'vitest'
import { loadFlows } from '../../tools/project/loadFlows.ts'
import { SITE_OF_PATHS } from '../../tools/project/pageObject.ts'
import { exportPaths as exportedHere } from '../../tools/statecharts/paths/exportPaths.ts'
import { exportPaths } from './runCommand.ts'

it('the command writes what is written here, byte for byte, and JSON says what CSV says', async () => {
  const [{ output }, flows] = await Promise.all([exportPaths('--flow', 'offers', '--format', 'csv'), loadFlows()])
  const offers = flows.find(({ machine }) => machine.id === 'offers')
  if (offers === undefined) throw new Error('there are no offers')
  const [csv, json] = await Promise.all(
    (['csv', 'json'] as const).map((format) => exportedHere(offers, format, { goal: 'transitions', maxLength: 40 }, SITE_OF_PATHS)),
  )
  expect(output).toBe(csv?.text)
  const { paths } = JSON.parse(json?.text ?? '') as { readonly paths: readonly { readonly id: string; readonly steps: readonly object[] }[] }
  const cases = new Set([...output.matchAll(/^(offers-[a-z0-9-]+),/gm)].map(([, id]) => id))
  expect([...cases].toSorted()).toEqual(paths.map(({ id }) => id).toSorted())
})
