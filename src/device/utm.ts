import * as v from 'valibot'
import type { Utm } from '../../machines/domain/campaign.ts'
import { kept } from './storage.ts'

const text = v.nullable(v.string())

const campaign = kept({ name: 'utm', schema: v.object({ source: text, medium: text, affiliate: text }) })

const listeners = new Set<() => void>()

/** Keeps where this visit came from, in place of where an earlier one came from [OPEN-54]. */
export function keepUtm(utm: Utm): boolean {
  const isKept = campaign.write(utm)
  for (const listener of listeners) listener()
  return isKept
}

/** Calls whenever a link has said where this visit came from. */
export function whenUtmKept(listener: () => void): void {
  listeners.add(listener)
}

/** Where the visit of this tab came from; null where no link has said so. */
export const utm = (): Utm | null => campaign.read()
