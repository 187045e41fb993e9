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
const Noticed = v.array(v.object({ requirement: v.string(), what: v.string(), revision: v.string(), day: v.string(), by: v.string() }))

/** When a break was noticed last, and by which test. */
export type Noticed = v.InferOutput<typeof Noticed>[number]
type Named = Pick<Break, 'requirement' | 'what'>

const FILE = join('tests', 'records', 'breaks.json')
const isOf = (one: Named) => (other: Named) => one.requirement === other.requirement && one.what === other.what
const keyOf = ({ requirement, what }: Named) => `${requirement} ${what}`

/** What the tree records of breaks that were noticed. */
export function readNoticed(root: string): readonly Noticed[] {
  const path = join(root, FILE)
  return existsSync(path) ? v.parse(Noticed, JSON.parse(readFileSync(path, 'utf8'))) : []
}

export function writeNoticed(root: string, noticed: readonly Noticed[]): void {
  mkdirSync(dirname(join(root, FILE)), { recursive: true })
  writeFileSync(join(root, FILE), `${JSON.stringify(noticed, null, 2)}\n`)
}

/** The record with a break noticed now. */
export const note = (known: readonly Noticed[], now: Noticed): readonly Noticed[] =>
  [...forget(known, now), now].toSorted((one, other) => keyOf(one).localeCompare(keyOf(other), 'en'))

/** The record without a break. */
export const forget = (known: readonly Noticed[], one: Named): readonly Noticed[] => known.filter((other) => !isOf(one)(other))

/** Breaks that are not recorded, then the others from the longest ago. */
export const longestAgoFirst = (breaks: readonly Break[], known: readonly Noticed[]): readonly Break[] => {
  const dayOf = (one: Break) => known.find(isOf(one))?.day ?? ''
  return breaks.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)))
}
