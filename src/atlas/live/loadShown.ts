import type { ReactElement } from 'react'
import { StateMachine, type AnyActorRef, type AnyStateMachine } from 'xstate'
import type { EffectsOf } from '../../../machines/kit/testing/testActor.ts'
import type { AnySamples } from '../../../machines/kit/testing/samples.ts'
import { screens } from '../screens.tsx'

/** A flow with its machine's own types forgotten. Methods, so that it takes functions which know them. */
export interface AnyShown {
  readonly machine: AnyStateMachine
  readonly samples: AnySamples
  render?(actor: AnyActorRef): ReactElement | null
  readonly effects?: EffectsOf
}

type Exported = Readonly<Record<string, unknown>>

const MACHINES = import.meta.glob<Exported>('../../../machines/*/*/*.machine.ts')
const SAMPLES = import.meta.glob<Exported>('../../../machines/*/*/*.samples.ts')

/** A flow by the id of its machine, with its view where it has one. */
export async function loadShown(flow: string): Promise<AnyShown> {
  const screen = await screens[flow]?.()
  const [machine, samples] = await Promise.all([exportedBy(MACHINES, flow, 'machine'), exportedBy(SAMPLES, flow, 'samples')])
  if (!(machine instanceof StateMachine) || !areSamples(samples)) throw new Error(`there is no flow "${flow}"`)
  return { machine, samples, ...screen }
}

async function exportedBy(files: Readonly<Record<string, () => Promise<Exported>>>, flow: string, what: 'machine' | 'samples'): Promise<unknown> {
  const load = Object.entries(files).find(([path]) => path.endsWith(`/${flow}/${flow}.${what}.ts`))?.[1]
  const name = what === 'machine' ? `${flow}Machine` : `${flow}Samples`
  return (await load?.())?.[name]
}

const areSamples = (value: unknown): value is AnySamples => typeof value === 'object' && value !== null && 'starts' in value && 'events' in value
