import type { NamedTest, TracedRequirement } from './trace.ts'

/**
 * The matrix: each requirement with the states and transitions that say they cover it, and the tests that name it with
 * their last result. A requirement that nothing speaks of is left to the summary.
 */
export const matrixOf = (traced: readonly TracedRequirement[]): string =>
  traced
    .filter(({ tests, places }) => tests.length + places.length > 0)
    .map(entryOf)
    .join('\n\n')

function entryOf({ id, text, places, tests }: TracedRequirement): string {
  return [`${id}  ${text}`, ...placeLines(places), ...(tests.length === 0 ? ['  no test'] : tests.map(testLine))].join('\n')
}

const placeLines = (places: readonly string[]): readonly string[] =>
  places.length === 0 ? ['  in no state or transition'] : places.map((place) => `  in ${place}`)

const testLine = ({ file, title, outcome }: NamedTest): string => `  ${outcome.padEnd(7)}  ${file}: ${title}`
