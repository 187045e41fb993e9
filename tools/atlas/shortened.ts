import type { AnySamples } from '../../machines/kit/samples.ts'
import type { Configured } from '../model/configuration.ts'
import { shortly } from '../model/delays.ts'

/** A countdown that samples begin shorter than the site does, so that walks come to its end: what both say. */
export interface Shortened {
  readonly sample: string
  readonly site: string
}

/** The countdowns of a flow's samples that are not those of the configuration. */
export function shortenedIn({ starts }: Pick<AnySamples, 'starts'>, configured: Configured): readonly Shortened[] {
  const found = Object.values(starts).flatMap(countdownsIn)
  return [...new Map(found).entries()].flatMap(([name, seconds]) => {
    const site = configured(`countdowns.${name}`)
    return site === undefined || site === seconds ? [] : [{ sample: shortly(seconds * 1000), site: shortly(site * 1000) }]
  })
}

function countdownsIn(input: unknown): readonly (readonly [name: string, seconds: number])[] {
  if (typeof input !== 'object' || input === null) return []
  return Object.entries(input).flatMap(([key, value]: [string, unknown]) =>
    key === 'countdowns' && typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, seconds]: [string, unknown]) => (typeof seconds === 'number' ? [[name, seconds] as const] : []))
      : countdownsIn(value),
  )
}
