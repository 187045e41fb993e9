import { randomBytes } from 'node:crypto'

const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** What is left over of a byte when each letter is as likely as another. */
const FAIR = 256 - (256 % LETTERS.length)

/** An id such as `pi_...`, that nobody guesses. */
export function newId(prefix: string, length = 24): string {
  let id = ''
  while (id.length < length) for (const byte of randomBytes(length)) if (byte < FAIR && id.length < length) id += LETTERS[byte % LETTERS.length]
  return `${prefix}${id}`
}
