import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { AirlineContext } from './context.ts'

export type Encoding = 'br' | 'gzip'

/** A weight of nothing, `q=0` to `q=0.000`, refuses an encoding (RFC 9110, section 12.4.2). */
const REFUSED = /^q=0(?:\.0{0,3})?$/

/** The best encoding that the caller takes; null for none. */
export function encodingOf(context: AirlineContext): Encoding | null {
  const header = (context.req.header('Accept-Encoding') ?? '').toLowerCase().replaceAll(/[ \t]/g, '')
  const accepted = header.split(',').map((each) => each.split(';'))
  const takes = (name: string) => accepted.some(([encoding, weight]) => encoding === name && !REFUSED.test(weight ?? ''))
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null
}

/** Compressed on the way: quickly, not as small as can be. */
export const encoded = (content: string | Uint8Array, encoding: Encoding): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    encoding === 'br' ? brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : gzipSync(content, { level: 5 }),
  )

/** Answers shorter than this, in characters, fit into one packet anyway. */
const WORTH_ENCODING = 1_000

const JSON_TYPE = 'application/json'

/** Compressed forms of an answer that is given again and again. */
export interface EncodedForms {
  get(encoding: Encoding): Uint8Array<ArrayBuffer> | undefined
  set(encoding: Encoding, content: Uint8Array<ArrayBuffer>): void
}

/** How an answer differs from JSON with 200 that is given once. */
export interface TextOptions {
  readonly status?: ContentfulStatusCode
  readonly type?: string
  readonly kept?: EncodedForms
}

/** Answers text, compressed for a caller who takes it so. Every answer that the airline makes passes here. */
export function answerText(context: AirlineContext, text: string, { status = 200, type = JSON_TYPE, kept }: TextOptions = {}): Response {
  context.header('Content-Type', type)
  context.header('Vary', 'Accept-Encoding', { append: true })
  const encoding = text.length < WORTH_ENCODING ? null : encodingOf(context)
  if (encoding === null) return context.body(text, status)
  const content = kept?.get(encoding) ?? encoded(text, encoding)
  kept?.set(encoding, content)
  context.header('Content-Encoding', encoding)
  return context.body(content, status)
}

/** The same for a value as JSON. */
export const answerJson = (context: AirlineContext, value: unknown, options?: TextOptions): Response =>
  answerText(context, JSON.stringify(value), options)
