import configuration from '../../public/config.json' with { type: 'json' }
import { durationInWords } from './words.ts'

/** Words with the values of the configuration that runs: `{limits.seats}` becomes `9`, `{delays.slow}` becomes `3 seconds`. */
export const configured = (words: string): string => words.replaceAll(/\{(\w+(?:\.\w+)*)\}/g, (_, path: string) => valueOf(path))

/** Whether the configuration has a value of this name at its top. */
export const isConfigured = (name: string): boolean => name in configuration

function valueOf(path: string): string {
  const value = path.split('.').reduce<unknown>((holder, key) => (isRecord(holder) ? holder[key] : undefined), configuration)
  if (typeof value === 'number') return path.startsWith('delays.') ? durationInWords(value) : String(value)
  if (typeof value === 'string') return value
  throw new Error(`public/config.json has no number or text ${path}`)
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null
