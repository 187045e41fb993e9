import { cleanup, render } from '@testing-library/react'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { AnyStateMachine } from 'xstate'
import { describeMissing } from '../../../machines/kit/missing.ts'
import { walk, type Walk, type WalkReport } from '../../../machines/kit/walk.ts'
import { writeCoverage } from './coverage.ts'
import { createRig, type Rig } from './rig.ts'
import type { AnyWalkedView, WalkedView } from './view.ts'
import { checkPromises, goStep, statesPromised } from './walkStep.ts'

/**
 * Registers a test for every walk of a machine, driven through its view: the user's events through the screen, answers
 * of ports through deferreds, delays through a simulated clock. After each event state, context, effects and what the
 * screen promises are compared with the walk. What was executed is written to `.artefacts/coverage`.
 */
export function walkView<Machine extends AnyStateMachine>(view: WalkedView<Machine>): void
export function walkView(view: AnyWalkedView): void {
  const report = walk(view.machine, view.samples, view.options)
  const executed = new Set<string>()
  const promised = new Set<string>()
  describe(view.name, () => {
    afterEach(cleanup)
    afterAll(() => writeCoverage(report, executed))
    it('misses nothing, and promises only what the machine knows', () => {
      expect(describeMissing(report)).toEqual([])
      expect(Object.keys(view.promises).filter((state) => !statesPromised(view.machine).includes(state))).toEqual([])
    })
    report.walks.forEach((each, index) => {
      it(`walk ${index + 1} of ${report.walks.length}: ${each.start}, ${each.steps.length} events`, { timeout: 120_000 }, async () => {
        for (const id of obligationsOf(each)) promised.add(id)
        const rig = createRig(view.machine, each.input, view.effects ?? {})
        await goAlong(view, each, rig)
        for (const id of rig.count.executed()) executed.add(id)
      })
    })
    it('has executed all that its walks promise', () => {
      expect([...promised].filter((id) => !executed.has(id))).toEqual([])
    })
  })
}

async function goAlong(view: AnyWalkedView, { snapshot, steps }: Walk, rig: Rig): Promise<void> {
  rig.actor.start()
  render(view.render(rig.actor))
  rig.takeEffects()
  await checkPromises(view, snapshot, page)
  for (const [index, step] of steps.entries()) {
    try {
      await goStep(view, step, rig)
    } catch (cause) {
      const before = steps.slice(0, index).map(({ sample }) => sample)
      const message = cause instanceof Error ? cause.message : String(cause)
      throw new Error(`at "${step.sample}" after ${before.length === 0 ? 'the start' : before.join(' > ')}: ${message}`, { cause })
    }
  }
  rig.actor.stop()
}

const obligationsOf = ({ steps }: WalkReport['walks'][number]): string[] => steps.flatMap(({ obligations }) => [...obligations])
