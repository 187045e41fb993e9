import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Size = 'phone' | 'desktop'

/** `docs/statecharts/<flow>/screens.json`. */
export interface ScreensRecord {
  /** What the pictures were taken from. */
  readonly sources: string
  /** Files in `screens` by the ids of states; null for a state that shows nothing, or in which the machine never rests. */
  readonly states: Readonly<Record<string, StateScreens | null>>
}

/** Null where the state shows nothing at this width. */
export type StateScreens = Readonly<Record<Size, string | null>>

export const DOCS = 'docs/statecharts'

export const screensFolder = (root: string, id: string): string => join(root, DOCS, id, 'screens')

export const recordFile = (root: string, id: string): string => join(root, DOCS, id, 'screens.json')

/** What is recorded of a flow; null before its first picture. */
export function readRecord(root: string, id: string): ScreensRecord | null {
  const file = recordFile(root, id)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ScreensRecord) : null
}

/** The names of the pictures that a flow has. */
export function picturesOf(root: string, id: string): readonly string[] {
  const folder = screensFolder(root, id)
  return existsSync(folder) ? readdirSync(folder).toSorted() : []
}
