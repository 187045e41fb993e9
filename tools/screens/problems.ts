import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { picturesOf, readRecord, screensFolder, type ScreensRecord } from './record.ts'
import type { PicturedFlow } from './sources.ts'

/** Bytes. */
const LARGEST_PICTURE = 20_000
/** Of all pictures, old ones too: a sum would be exceeded by every new flow, and an average of the few renewed ones by a large page. */
const LARGEST_ON_AVERAGE = 12_000

/** Whether a flow's pictures are of another time than its view. */
export const isStale = (root: string, { id, sources }: PicturedFlow): boolean => readRecord(root, id)?.sources !== sources

/** The flows whose pictures are older than their machine, view or words. */
export const staleScreens = (root: string, flows: readonly PicturedFlow[]): readonly string[] =>
  flows.filter((flow) => isStale(root, flow)).map(({ id }) => id)

/**
 * What is wrong with the pictures of the flows, in words. Of old ones only their sizes count.
 * @param old ids of the flows whose pictures are old
 * @param statesOf the ids of the states of a flow
 */
export function problemsOfScreens(
  root: string,
  flows: readonly PicturedFlow[],
  old: readonly string[],
  statesOf: (id: string) => readonly string[],
): readonly string[] {
  const sizes = flows.flatMap(({ id }) => picturesOf(root, id).map((name) => statSync(join(screensFolder(root, id), name)).size))
  const average = Math.round(sizes.reduce((total, each) => total + each, 0) / sizes.length)
  return [
    ...(average > LARGEST_ON_AVERAGE ? [`pictures have ${average} bytes on average, and may have ${LARGEST_ON_AVERAGE}`] : []),
    ...flows
      .filter(({ id }) => !old.includes(id))
      .flatMap((flow) => problemsOfFlow(root, flow.id, statesOf(flow.id)).map((problem) => `${flow.id}: ${problem}`)),
  ]
}

function problemsOfFlow(root: string, id: string, states: readonly string[]): readonly string[] {
  const record = readRecord(root, id)
  if (record === null) return []
  const named = namesIn(record)
  const pictures = picturesOf(root, id)
  const contents = new Map<string, string>()
  return [
    ...states.filter((state) => !(state in record.states)).map((state) => `${state} is not in screens.json`),
    ...named.filter((name) => !pictures.includes(name)).map((name) => `${name} is not there`),
    ...pictures.filter((name) => !named.includes(name)).map((name) => `${name} is the picture of no state`),
    ...pictures.flatMap((name) => {
      const picture = readFileSync(join(screensFolder(root, id), name))
      const content = picture.toString('base64')
      const same = contents.get(content)
      contents.set(content, name)
      return [
        ...(same === undefined ? [] : [`${name} is the same picture as ${same}`]),
        ...(picture.length > LARGEST_PICTURE ? [`${name} has ${picture.length} bytes, and may have ${LARGEST_PICTURE}`] : []),
      ]
    }),
  ]
}

const namesIn = ({ states }: ScreensRecord): readonly string[] => [
  ...new Set(Object.values(states).flatMap((screens) => [screens?.phone, screens?.desktop].filter((name) => typeof name === 'string'))),
]
