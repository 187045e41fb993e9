import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, describe, expect, inject, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { describeMissing } from '../../../machines/kit/missing.ts'
import type { Walk } from '../../../machines/kit/along.ts'
import { walk, type WalkReport } from '../../../machines/kit/walk.ts'
import { writeCoverage } from './coverage.ts'
import { takePictures } from './pictures/takePictures.ts'
import { createRig } from '../../../machines/kit/rig.ts'
import type { AnyWalkedView, WalkedView } from './view.ts'
import { statesPromised } from './walkStep.ts'
import { walkThrough } from './walkThrough.ts'

/**
 * Registers a test for every walk of a machine, driven through its view: the user's events through the screen, answers
 * of ports through deferreds, delays through a simulated clock. After each event state, context, effects and what the
 * screen promises are compared with the walk. What was executed is written to `.artefacts/coverage`.
 */
export function walkView<Machine extends AnyStateMachine>(view: WalkedView<Machine>): void
export function walkView(view: AnyWalkedView): void {
  if (inject('takesPictures')) return takePictures(view)
  const report = walk(view.machine, view.samples, view.options)
  const executed = new Set<string>()
  const promised = new Set<string>()
  const walked: Walk[] = []
  describe(view.name, () => {
    afterEach(cleanup)
    afterAll(() => writeCoverage(report, executed, walked))
    it('misses nothing, and promises only what the machine knows', () => {
      expect(describeMissing(report)).toEqual([])
      expect(Object.keys(view.promises).filter((state) => !statesPromised(view.machine).includes(state))).toEqual([])
    })
    report.walks.forEach((each, index) => {
      it(`walk ${index + 1} of ${report.walks.length}: ${each.start}, ${each.steps.length} events`, { timeout: 120_000 }, async () => {
        for (const id of obligationsOf(each)) promised.add(id)
        const rig = createRig(view.machine, each.input, view.effects ?? {})
        await walkThrough(view, each, rig)
        for (const id of rig.count.executed()) executed.add(id)
        walked.push(each)
      })
    })
    it('has executed all that its walks promise', () => {
      expect([...promised].filter((id) => !executed.has(id))).toEqual([])
    })
  })
}

const obligationsOf = ({ steps }: WalkReport['walks'][number]): string[] => steps.flatMap(({ obligations }) => [...obligations])

declare module 'vitest' {
  interface ProvidedContext {
    readonly takesPictures: boolean
  }
}
