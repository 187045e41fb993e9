import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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
