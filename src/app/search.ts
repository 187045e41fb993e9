/** The query of an address: text by name, nothing read as a number, nothing quoted. */
export const onlyTexts = (search: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(search ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

/** Reads a query by the web's own rules. */
export const parseSearch = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query))

/** Writes a query by the web's own rules; commas stay readable. */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams(onlyTexts(search)).toString().replaceAll('%2C', ',')
  return query === '' ? '' : `?${query}`
}
