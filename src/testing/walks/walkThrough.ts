import { render } from '@testing-library/react'
import { page } from 'vitest/browser'
import type { Walk } from '../../../machines/kit/testing/walkPath.ts'
import { describeFailure } from '../../../machines/kit/testing/failing.ts'
import type { TestActor } from '../../../machines/kit/testing/testActor.ts'
import type { AnyWalkedView } from './view.ts'
import { checkAssertions, goStep } from './walkStep.ts'

/** Drives one walk through its view. What fails says at which step, and the shortest way to the same step of the same configuration. */
export async function walkThrough(view: AnyWalkedView, walk: Walk, testActor: TestActor): Promise<void> {
  await orElse(view, walk, -1, async () => {
    testActor.actor.start()
    render(view.render(testActor.actor))
    testActor.takeEffects()
    await checkAssertions(view, walk.snapshot, page)
  })
  for (const [index, step] of walk.steps.entries()) await orElse(view, walk, index, () => goStep(view, step, testActor))
  testActor.actor.stop()
}

async function orElse(view: AnyWalkedView, walk: Walk, index: number, act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause)
    const place = index < 0 ? 'at the start' : `at "${walk.steps[index]?.name ?? ''}"`
    throw new Error([`${place}: ${message}`, ...describeFailure(view.machine, view.samples, walk, index)].join('\n'), { cause })
  }
}
