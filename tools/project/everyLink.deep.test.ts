import { expect, it } from 'vitest'
import { linkOf, pathOf, readLink, replay } from '../../machines/kit/testing/replay.ts'
import { walk } from '../../machines/kit/testing/walk.ts'
import { loadFlows } from './loadFlows.ts'

const flows = await loadFlows()

it.each(flows.map((flow) => [flow.machine.id, flow] as const))('goes every walk of %s again from its link', (flow, { machine, samples }) => {
  const { walks } = walk(machine, samples)
  expect(walks.length).toBeGreaterThan(0)
  for (const { start, snapshot, steps } of walks) {
    const link = readLink(`http://localhost:4173${linkOf({ flow, start, path: pathOf(steps), state: null })}`)
    const again = replay(machine, samples, link?.start ?? '', link?.path ?? '')
    expect([again.snapshot, ...again.steps.map((step) => step.snapshot)].map(seen)).toEqual(
      [snapshot, ...steps.map((step) => step.snapshot)].map(seen),
    )
    expect(again.steps.map((step) => [step.name, step.actions])).toEqual(steps.map((step) => [step.name, step.actions]))
  }
})

const seen = ({ value, context, status }: { readonly value: unknown; readonly context: unknown; readonly status: string }) => ({
  value,
  context,
  status,
})
