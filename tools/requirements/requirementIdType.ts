import { writeFileSync, readFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { readRequirements, type Requirement } from './requirements.ts'

export const REQUIREMENT_ID_FILE = 'machines/domain/requirementId.ts'

const WIDTH = 150

/** The source of the type of all IDs, an area a group. */
export function requirementIdSource(requirements: readonly Requirement[]): string {
  const numbers = new Map<string, string[]>()
  for (const { id, area } of requirements) numbers.set(area, [...(numbers.get(area) ?? []), id.slice(area.length + 1)])
  const groups = [...numbers].map(([area, all]) => `  readonly ${area}:\n${wrapped(all).join('\n')}\n`)
  return [
    '/** Generated from docs/requirements.md by `npm run requirements`: change the page, not this file. */',
    'interface Numbers {',
    groups.join('') + '}',
    '',
    '/** The ID of an item of docs/requirements.md. */',
    'export type RequirementId = { [Area in keyof Numbers]: `${Area}-${Numbers[Area]}` }[keyof Numbers]',
    '',
  ].join('\n')
}

function wrapped(numbers: readonly string[]): readonly string[] {
  const lines: string[] = []
  for (const number of numbers) {
    const part = ` | '${number}'`
    const last = lines.at(-1)
    if (last !== undefined && last.length + part.length <= WIDTH) lines[lines.length - 1] = last + part
    else lines.push(`   ${part}`)
  }
  return lines
}

/** Why the generated type does not fit the page, or null when it does. */
export function staleness(root: string): string | null {
  const path = join(root, REQUIREMENT_ID_FILE)
  const fresh = requirementIdSource(readRequirements(root))
  return existsSync(path) && readFileSync(path, 'utf8') === fresh
    ? null
    : `${REQUIREMENT_ID_FILE} is older than docs/requirements.md: npm run requirements`
}

export const writeRequirementIds = (root: string): void => writeFileSync(join(root, REQUIREMENT_ID_FILE), requirementIdSource(readRequirements(root)))
