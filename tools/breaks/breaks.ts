import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'

const Place = v.object({ file: v.string(), find: v.string(), replace: v.string() })

const Breaks = v.array(
  v.object({
    /** The requirement that is broken. */
    requirement: v.string(),
    /** What is wrong afterwards, in words. */
    what: v.string(),
    ...Place.entries,
    /** What else has to be wrong for it: a second party that would notice it, mostly. */
    also: v.optional(v.array(Place), []),
    project: v.picklist(['machines', 'tools', 'airline', 'views', 'journeys', 'faults', 'deep']),
    tests: v.array(v.string()),
  }),
)

export type Break = v.InferOutput<typeof Breaks>[number]

/** The breaks that the tree lists. */
export const readBreaks = (root: string): readonly Break[] => v.parse(Breaks, JSON.parse(readFileSync(join(root, 'tests', 'breaks.json'), 'utf8')))

/** The places of a break. */
export const placesOf = ({
  file,
  find,
  replace,
  also,
}: Pick<Break, 'file' | 'find' | 'replace' | 'also'>): readonly v.InferOutput<typeof Place>[] => [{ file, find, replace }, ...also]

/** The texts of its files with the break in them; the name of the first that does not hold its place exactly once. */
export function broken(
  each: Pick<Break, 'file' | 'find' | 'replace' | 'also'>,
  sound: (file: string) => string,
): ReadonlyMap<string, string> | string {
  const texts = new Map<string, string>()
  for (const { file, find, replace } of placesOf(each)) {
    const text = texts.get(file) ?? sound(file)
    if (text.split(find).length !== 2) return file
    texts.set(
      file,
      text.replace(find, () => replace),
    )
  }
  return texts
}
