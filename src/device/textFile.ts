/** The text of a file in UTF-8, without its mark; null where it is in another encoding. */
export async function textOfFile(file: object): Promise<string | null> {
  if (!(file instanceof Blob)) throw new TypeError('no file of this browser')
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** The cells of a text, row by row; what reads them comes when it is wanted. */
export async function cellsOf(text: string, separator: string): Promise<readonly (readonly string[])[]> {
  const { default: papa } = await import('papaparse')
  return papa.parse<string[]>(text, { delimiter: separator }).data
}
