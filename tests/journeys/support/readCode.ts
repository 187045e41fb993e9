import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))

/** Reads the codes in a picture by a decoder that shares nothing with what has drawn them. Its program comes from its package, and from no host. */
export async function readCodes(picture: Buffer): Promise<readonly { readonly format: string; readonly text: string }[]> {
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true })
  const found = await readBarcodes(new Uint8Array(picture), { tryHarder: true })
  return found.map(({ format, text }) => ({ format, text }))
}
