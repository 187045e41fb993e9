import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { AirlineContext } from './context.ts'

export type Encoding = 'br' | 'gzip'

/** The best encoding that the caller takes; null for none. */
export function encodingOf(context: AirlineContext): Encoding | null {
  const accepted = (context.req.header('Accept-Encoding') ?? '').split(',').map((each) => each.trim().split(';'))
  const takes = (name: string) => accepted.some(([encoding, weight]) => encoding === name && weight?.replaceAll(' ', '') !== 'q=0')
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null
}

/** Compressed on the way: quickly, not as small as can be. */
export const encoded = (content: string | Uint8Array, encoding: Encoding): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    encoding === 'br' ? brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : gzipSync(content, { level: 5 }),
  )

const WORTH_ENCODING = 1_400

/**
 * Answers JSON text, compressed for who takes it so.
 * @param kept gives the compressed text when it is known, and takes it when it is not
 */
export function jsonText(
  context: AirlineContext,
  text: string,
  status: 200 | 400,
  kept: { get(encoding: Encoding): Uint8Array<ArrayBuffer> | undefined; set(encoding: Encoding, content: Uint8Array<ArrayBuffer>): void },
): Response {
  context.header('Content-Type', 'application/json')
  context.header('Vary', 'Accept-Encoding')
  const encoding = text.length < WORTH_ENCODING ? null : encodingOf(context)
  if (encoding === null) return context.body(text, status)
  const content = kept.get(encoding) ?? encoded(text, encoding)
  kept.set(encoding, content)
  context.header('Content-Encoding', encoding)
  return context.body(content, status)
}
