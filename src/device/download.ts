/** Milliseconds after which every browser has taken over what it downloads. */
const TAKEN_OVER = 60_000

/** Hands a text to the browser, which keeps it where the traveller's downloads are. */
export const saveFile = (name: string, text: string, type: string): void => saveBlob(name, new Blob([text], { type }))

/** The same with what is no text. */
export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), TAKEN_OVER)
}
