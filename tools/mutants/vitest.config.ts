import { defineConfig } from 'vitest/config'
import { SUITES } from './suites.ts'

/**
 * The tests of one suite of mutants, flat. Stryker cannot choose a project of the vitest.config.ts above: it would start all of
 * them, two databases and the browser among them.
 */
const suite = SUITES.find(({ name }) => name === process.env['MUTANT_SUITE'])
if (!suite) throw new Error(`MUTANT_SUITE is one of ${SUITES.map(({ name }) => name).join(', ')}`)

export default defineConfig({ test: { environment: 'node', isolate: false, include: [...suite.tests], testTimeout: 60_000 } })
