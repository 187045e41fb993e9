import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadMachines } from '../machines/loadMachines.ts'
import { readRequirements } from '../requirements/requirements.ts'
import { ROOT } from '../root.mjs'
import { readCoverings } from './readCoverings.ts'
import { readTests } from './readTests.ts'
import { brokenPromises, summaryOf, traceOf } from './trace.ts'

const requirements = readRequirements(ROOT)
const tests = readTests(ROOT)
const traced = traceOf(requirements, tests, readCoverings(await loadMachines()))
const broken = brokenPromises(requirements, tests)
mkdirSync(join(ROOT, '.artefacts'), { recursive: true })
writeFileSync(join(ROOT, '.artefacts', 'trace.json'), `${JSON.stringify(traced, null, 2)}\n`)
console.log([...broken, summaryOf(traced)].join('\n'))
process.exitCode = broken.length === 0 ? 0 : 1
