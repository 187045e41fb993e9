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
