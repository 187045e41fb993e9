/** Reads a query by the web's own rules: text by name, nothing read as a number. */
export const parseSearch = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query))

/** Writes a query by the web's own rules; commas stay readable, and what is undefined is left out. */
export function stringifySearch(search: Readonly<Record<string, string | undefined>>): string {
  const texts = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const query = new URLSearchParams(texts).toString().replaceAll('%2C', ',')
  return query === '' ? '' : `?${query}`
}
