import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Requirement {
  readonly id: string
  readonly area: string
  readonly text: string
}

const LINE = /^- \*\*([A-Z]+)-(\d+)\*\* (.+)$/

/** Areas whose items settle how others are read; they are not requirements of their own. */
const SETTLED = new Set(['CON', 'OPEN'])

/** The items of `docs/requirements.md`, in the order of the page. Throws on an ID that stands there twice. */
export function parseRequirements(markdown: string): readonly Requirement[] {
  const seen = new Set<string>()
  return markdown.split('\n').flatMap((line) => {
    const [, area, number, text] = LINE.exec(line) ?? []
    if (area === undefined || number === undefined || text === undefined) return []
    const id = `${area}-${number}`
    if (seen.has(id)) throw new Error(`${id} stands twice in docs/requirements.md`)
    seen.add(id)
    return [{ id, area, text }]
  })
}

export const readRequirements = (root: string): readonly Requirement[] =>
  parseRequirements(readFileSync(join(root, 'docs', 'requirements.md'), 'utf8'))

/** Whether an item has to be proved by a test; the settled readings and values are proved by the items that cite them. */
export const isTraced = (requirement: Requirement): boolean => !SETTLED.has(requirement.area)
