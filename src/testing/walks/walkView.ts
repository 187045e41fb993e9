import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, describe, expect, inject, it } from 'vitest'
import { commands } from 'vitest/browser'
import type { AnyStateMachine } from 'xstate'
import { readDeclared, stateName } from '../../../machines/kit/testing/declared.ts'
import { executedIds } from '../../../machines/kit/testing/executedIds.ts'
import { describeMissing } from '../../../machines/kit/testing/missing.ts'
import type { Walk } from '../../../machines/kit/testing/walkPath.ts'
import { replayRoutes, ROUTES_OF_RUN, type Routes } from '../../../machines/kit/testing/routes.ts'
import { walk, type WalkReport } from '../../../machines/kit/testing/walk.ts'
import { takePictures } from './pictures/takePictures.ts'
import { createTestActor } from '../../../machines/kit/testing/testActor.ts'
import type { AnyWalkedView, WalkedView } from './view.ts'
import { assertableStates } from './walkStep.ts'
import { walkThrough } from './walkThrough.ts'

/**
 * Registers a test for every walk of a machine, driven through its view: the user's events through the screen, answers
 * of ports through deferreds, delays through a simulated clock. After each event state, context, effects and the
 * assertions are compared with the walk. What was executed is written to `.artefacts/coverage`.
 */
export function walkView<Machine extends AnyStateMachine>(view: WalkedView<Machine>): void
export function walkView(view: AnyWalkedView): void {
  if (inject('takesPictures')) return takePictures(view)
  const executed = new Set<string>()
  const obligations = new Set<string>()
  const walked: Walk[] = []
  describe(view.name, async () => {
    const report = (await replayed(view)) ?? walk(view.machine, view.samples, view.options)
    afterEach(cleanup)
    afterAll(() => writeCoverage(view.machine, report, executed, walked))
    it('misses nothing, and asserts only states of the machine', () => {
      expect(describeMissing(report)).toEqual([])
      expect(Object.keys(view.assertions).filter((state) => !assertableStates(view.machine).includes(state))).toEqual([])
    })
    report.walks.forEach((each, index) => {
      it(`walk ${index + 1} of ${report.walks.length}: ${each.start}, ${each.steps.length} events`, async () => {
        for (const id of obligationsOf(each)) obligations.add(id)
        const testActor = createTestActor(view.machine, each.input, view.effects ?? {})
        await walkThrough(view, each, testActor)
        for (const id of testActor.count.executed()) executed.add(id)
        walked.push(each)
      })
    })
    it('has executed every obligation of its walks', () => {
      expect([...obligations].filter((id) => !executed.has(id))).toEqual([])
    })
  })
}

/** The walks as the machine's own test has found them in this run; null where it has not. */
async function replayed({ machine, samples, options }: AnyWalkedView): Promise<WalkReport | null> {
  const run = inject('run')
  if (run === null || options !== undefined) return null
  const kept = await commands.readFile(`${ROUTES_OF_RUN}/${run}/${machine.id}.json`).catch(() => null)
  return kept === null ? null : replayRoutes(machine, samples, JSON.parse(kept) as Routes)
}

const obligationsOf = ({ steps }: WalkReport['walks'][number]): string[] => steps.flatMap(({ obligations }) => [...obligations])

declare module 'vitest' {
  interface ProvidedContext {
    readonly takesPictures: boolean
    /** The name of the run, where the launcher has given it one. */
    readonly run: string | null
  }
}

/** What was executed through a machine's view. Tools read these files. */
interface Coverage {
  readonly machine: string
  /** Ids of its obligations, of those executed and of those that no walk meets. */
  readonly obligations: readonly string[]
  readonly executed: readonly string[]
  readonly missing: readonly string[]
  /** Ids of the states, transitions and refusals executed, whatever the samples. */
  readonly ids: readonly string[]
  /** All that the machine has of them. */
  readonly declared: readonly string[]
}

/** Writes `.artefacts/coverage/<machine>.json`. */
async function writeCoverage(machine: AnyStateMachine, report: WalkReport, executed: ReadonlySet<string>, walked: readonly Walk[]): Promise<void> {
  const { missing } = report
  const { states, lists } = readDeclared(machine)
  const obligations = report.obligations.map(({ id }) => id)
  const coverage: Coverage = {
    machine: machine.id,
    obligations,
    executed: obligations.filter((id) => executed.has(id)),
    missing: missing.map(({ id }) => id),
    ids: executedIds(report, executed, walked),
    declared: [...states.map(stateName), ...lists.flatMap(({ transitions, refusal }) => [...transitions.map(({ id }) => id), refusal ?? []].flat())],
  }
  await commands.writeFile(`.artefacts/coverage/${machine.id}.json`, `${JSON.stringify(coverage, null, 2)}\n`)
}
