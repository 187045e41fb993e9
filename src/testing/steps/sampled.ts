/**
 * Some of the machine's own samples, by their names.
 * @throws for a name that the machine's samples do not have
 */
export const sampled = <Sample, const Name extends string>(
  samples: Readonly<Record<string, Sample>>,
  names: readonly Name[],
): Readonly<Record<Name, Sample>> => Object.fromEntries(names.map((name) => [name, known(samples[name], name)])) as Record<Name, Sample>

function known<Sample>(sample: Sample | undefined, name: string): Sample {
  if (sample === undefined) throw new Error(`the machine has no sample "${name}"`)
  return sample
}
