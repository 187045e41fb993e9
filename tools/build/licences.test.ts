import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ROOT } from '../root.mjs'
import { LICENCES_OF_PART, writeLicences } from './licences.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'licences-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function partOf(name: string, licences: readonly object[]): string {
  const part = join(folder, name)
  mkdirSync(join(part, '.vite'), { recursive: true })
  writeFileSync(join(part, LICENCES_OF_PART), JSON.stringify(licences))
  return part
}
const react = { name: 'react', version: '19.0.0', identifier: 'MIT', text: 'Permission is hereby granted' }

it('the site carries the licences of all its parts, each once, and those of its fonts', () => {
  const client = partOf('client', [react])
  writeLicences(
    client,
    [client, partOf('worker', [react, { name: 'workbox-core', version: '7.0.0', identifier: 'MIT' }])],
    join(ROOT, 'node_modules'),
  )
  const text = readFileSync(join(client, 'licences.txt'), 'utf8')
  expect(text.match(/^react 19\.0\.0 \(MIT\)$/gm)).toHaveLength(1)
  expect(text).toContain('Permission is hereby granted')
  expect(text).toContain('workbox-core 7.0.0 (MIT)')
  expect(text.match(/^@fontsource-variable\/\S+ [\d.]+ \(OFL-1\.1\)$/gm)).toHaveLength(2)
  expect(text.match(/SIL OPEN FONT LICENSE Version 1\.1/gi)?.length).toBeGreaterThanOrEqual(2)
})

it('a package without a licence is not built in', () => {
  const client = partOf('client', [{ name: 'unknown', version: '1.0.0' }])
  expect(() => writeLicences(client, [client], join(ROOT, 'node_modules'))).toThrow('unknown 1.0.0')
})
