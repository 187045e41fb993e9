/** What a project is configured with: numbers and texts that its words and delays take over. */
export interface Configuration {
  /** The file that holds it, for messages: `public/config.json`. */
  readonly file: string
  /** Its content. */
  readonly values: unknown
  /** The sections whose numbers are times, and how many milliseconds one of them is: `{ delays: 1, countdowns: 1000 }`. */
  readonly milliseconds: Readonly<Record<string, number>>
}

/** The value at a path such as `limits.seats`; undefined where there is none. */
export const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined), values)

/** The number at a path; undefined where there is none. */
export function numberAt({ values }: Configuration, path: string): number | undefined {
  const value = valueAt(values, path)
  return typeof value === 'number' ? value : undefined
}

/** The section of a path: `delays` of `delays.slow`; nothing for a value at the top. */
export const sectionOf = (path: string): string => (path.includes('.') ? (path.split('.')[0] ?? '') : '')
