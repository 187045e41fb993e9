/** The flows that the command line names, or all where it names none. */
export function askedOf<Flow>(flows: readonly Flow[], idOf: (flow: Flow) => string): readonly Flow[] {
  const asked = process.argv.slice(2)
  return asked.length === 0 ? flows : flows.filter((flow) => asked.includes(idOf(flow)))
}

/** The exit code of a check that found nothing wrong, but a record that its own command has to renew. */
export const NOT_RENEWED = 3
