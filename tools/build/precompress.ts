import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(html|js|css|json|svg|txt|webmanifest)$/
/** Bytes below which a compressed copy saves nothing. */
const WORTH_IT = 600

/** Writes a brotli and a gzip copy beside every text file of a folder. */
export async function precompress(folder: string) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => TEXT.test(name) && !/(?:csp|ahead)\.json$/.test(name))
  await Promise.all(files.map((name) => compress(join(folder, name))))
}

async function compress(path: string) {
  const body = await readFile(path)
  if (body.length < WORTH_IT) return
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }
  const [brotli, zipped] = await Promise.all([promisify(brotliCompress)(body, options), promisify(gzip)(body, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, zipped)])
}
