import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const Breaks = v.array(
  v.object({
    /** The requirement that is broken. */
    requirement: v.string(),
    /** What is wrong afterwards, in words. */
    what: v.string(),
    file: v.string(),
    find: v.string(),
    replace: v.string(),
    project: v.picklist(['machines', 'tools', 'airline', 'views', 'journeys', 'faults', 'deep']),
    tests: v.array(v.string()),
  }),
)

export type Break = v.InferOutput<typeof Breaks>[number]

/** The breaks that the tree lists. */
export const readBreaks = (root: string): readonly Break[] => v.parse(Breaks, JSON.parse(readFileSync(join(root, 'tests', 'breaks.json'), 'utf8')))

/** A file's text with the break in it; null where the place is not there exactly once. */
export const broken = (sound: string, { find, replace }: Pick<Break, 'find' | 'replace'>): string | null =>
  sound.split(find).length === 2 ? sound.replace(find, () => replace) : null
