import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { RANDOM } from '../../../machines/kit/testing/random.harness.ts'
import { randomRun } from '../../../machines/kit/testing/randomRun.ts'
import { filesBelow } from '../../files.mjs'
import { loadFlows } from '../../project/loadFlows.ts'
import { ROOT } from '../../root.mjs'

const flows = await loadFlows()

/** Whether a test beside a machine holds something. */
const isTestedBy = (asked: RegExp) => (path: string) =>
  filesBelow(ROOT, dirname(path), (each) => each.endsWith('.test.ts')).some((each) => asked.test(readFileSync(join(ROOT, each), 'utf8')))

it('every flow is walked by its own test, which judges it', () => {
  const isWalked = isTestedBy(/\bwalk\(\w*[mM]achine, \w+Samples\)/)
  expect(flows.map(({ path }) => path).filter((path) => !isWalked(path))).toEqual([])
})

const hasOwnRun = isTestedBy(/\brandomRun\(/)

describe.each(flows.filter(({ path }) => !hasOwnRun(path)))('$path', ({ machine, samples }) => {
  it('bears every event of its samples in every state, in random events', () => {
    expect(randomRun(machine, samples, {}, RANDOM).broken).toBeNull()
  })
})
