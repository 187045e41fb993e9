import type { AnyMachineSnapshot } from 'xstate'
import { sameJson } from './sameJson.ts'

const GIVE_UP_AFTER_MS = 2_000

/**
 * Waits until a live actor stands where the pure machine does: an answer takes a moment to arrive.
 * @throws when it does not get there
 */
export async function settled(actor: { readonly getSnapshot: () => AnyMachineSnapshot }, expected: AnyMachineSnapshot): Promise<void> {
  const until = performance.now() + GIVE_UP_AFTER_MS
  for (;;) {
    const now = actor.getSnapshot()
    if (now.status === expected.status && sameJson(now.value, expected.value)) return
    if (performance.now() > until) throw new Error('The view went another way than the chart.')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
