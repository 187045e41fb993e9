import { expect, it } from 'vitest'
import { exportPaths } from './runCommand.ts'

it('the same command writes the same twice, and JSON says what CSV says', { timeout: 60_000 }, async () => {
  const [one, other, csv] = await Promise.all([
    exportPaths('--flow', 'offers', '--format', 'json'),
    exportPaths('--flow', 'offers', '--format', 'json'),
    exportPaths('--flow', 'offers', '--format', 'csv'),
  ])
  expect(other.output).toBe(one.output)
  const { paths } = JSON.parse(one.output) as { readonly paths: readonly { readonly id: string; readonly steps: readonly object[] }[] }
  const cases = new Set([...csv.output.matchAll(/^(offers-[a-z0-9-]+),/gm)].map(([, id]) => id))
  expect([...cases].toSorted()).toEqual(paths.map(({ id }) => id).toSorted())
})

it('a flow that does not exist is answered with those that do, and 2', { timeout: 60_000 }, async () => {
  const { status, output, complaints } = await exportPaths('--flow', 'hotel', '--format', 'csv')
  expect([status, output]).toEqual([2, ''])
  expect(complaints).toMatch(/^there is no flow hotel\. There are: accountData, .*tripDates$/m)
})
