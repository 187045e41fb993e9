import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { AnyPageObject } from '../../src/testing/steps/pageObject.ts'

const ASSETS = join(import.meta.dirname, '..', '..', 'dist', 'client', 'assets')

const pageObjects = Object.values(import.meta.glob<{ readonly pageObject: AnyPageObject }>('../../src/flows/*/*/*.steps.ts', { eager: true }))
const files = pageObjects.flatMap(({ pageObject: { ports, calls = {} } }) =>
  Object.entries({ ...ports, ...calls }).flatMap(([port, { path }]) =>
    path instanceof RegExp && path.source.startsWith('^\\/assets') ? [[port, path] as const] : [],
  ),
)

it('there are page objects whose ports are files of the site', () => {
  expect(files.length).toBeGreaterThan(2)
})

it.each(files)('the port %s names a file that the build has: %s', (_, path) => {
  expect(readdirSync(ASSETS).filter((name) => path.test(`/assets/${name}`))).toHaveLength(1)
})
