import type { AnyEventObject } from 'xstate'

/**
 * Some of the machine's own samples, by their names.
 * @throws for a name that the machine's samples do not have
 */
export const sampled = <Sample, const Name extends string>(
  samples: Readonly<Record<string, Sample>>,
  names: readonly Name[],
): Readonly<Record<Name, Sample>> => Object.fromEntries(names.map((name) => [name, known(samples[name], name)])) as Record<Name, Sample>

/** The same where the machine takes the event: a page does not offer what its machine refuses. */
export const offered = <Event extends AnyEventObject, Snapshot extends { can(event: Event): boolean }, const Name extends string>(
  samples: Readonly<Record<string, Event | ((snapshot: Snapshot) => Event | null)>>,
  names: readonly Name[],
): Readonly<Record<Name, (snapshot: Snapshot) => Event | null>> =>
  Object.fromEntries(
    Object.entries(sampled(samples, names)).map(([name, sample]) => [
      name,
      (snapshot: Snapshot) => {
        const event = typeof sample === 'function' ? sample(snapshot) : sample
        return event !== null && snapshot.can(event) ? event : null
      },
    ]),
  ) as Record<Name, (snapshot: Snapshot) => Event | null>

function known<Sample>(sample: Sample | undefined, name: string): Sample {
  if (sample === undefined) throw new Error(`the machine has no sample "${name}"`)
  return sample
}
