import { constants, createPrivateKey, generateKeyPair, privateDecrypt, publicEncrypt, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { EncryptionKey } from '../contract/configuration.ts'
import type { Database } from '../store/database.ts'
import { holdName } from '../store/holdName.ts'
import { addKey, keyOfId, newestKey, type EncryptionKeyRow } from '../store/newsletter.ts'

/** The keys with which an address in a link is encrypted, by the site and by the airline, and which the airline alone can open. */
export interface EncryptionKeys {
  /** The public part of the key in use. */
  current(): Promise<EncryptionKey>
  encrypt(text: string): Promise<string>
  /** What was encrypted with a key of ours; null for anything else. */
  decrypt(encrypted: string): Promise<string | null>
}

const DAY = 86_400_000

/** A key is in use for this long, in milliseconds; the next call after it makes a new one. */
export const KEY_IN_USE = 180 * DAY
/** Links are in mails that people keep: a key opens them for this long, in milliseconds. */
export const KEY_OPENS = 3 * 365 * DAY

/** Long enough for an address of 254 characters. */
const BITS = 3072
const PADDING = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' } as const

const generate = promisify(generateKeyPair)

/** The keys in the database. The first is made when it is first needed; of several processes that make one, all take the first. */
export function openEncryptionKeys({ connection }: Database, machineTime: () => number = Date.now): EncryptionKeys {
  let known: EncryptionKeyRow | null = null
  let making: Promise<EncryptionKeyRow> | null = null

  const isInUse = (key: EncryptionKeyRow | null): key is EncryptionKeyRow => key !== null && key.madeAt.getTime() > machineTime() - KEY_IN_USE

  async function inUse(): Promise<EncryptionKeyRow> {
    if (isInUse(known)) return known
    making ??= make().finally(() => {
      making = null
    })
    known = await making
    return known
  }

  async function make(): Promise<EncryptionKeyRow> {
    const newest = await newestKey(connection)
    if (isInUse(newest)) return newest
    const { privateKey } = await generate('rsa', { modulusLength: BITS })
    const made = {
      kid: randomBytes(6).toString('base64url'),
      privateKey: { ...privateKey.export({ format: 'jwk' }) },
      madeAt: new Date(machineTime()),
    }
    return connection.transaction(async (transaction) => {
      await holdName(transaction, 'encryption key')
      const first = await newestKey(transaction)
      if (isInUse(first)) return first
      await addKey(transaction, made, machineTime() - KEY_OPENS)
      return made
    })
  }

  return {
    current: async () => publicKeyOf(await inUse()),

    async encrypt(text) {
      const { kid, privateKey } = await inUse()
      return `${kid}.${publicEncrypt({ key: createPrivateKey({ key: privateKey, format: 'jwk' }), ...PADDING }, Buffer.from(text)).toString('base64url')}`
    },

    async decrypt(encrypted) {
      const [kid = '', content = ''] = encrypted.split('.')
      const key = await keyOfId(connection, kid)
      if (key === null) return null
      try {
        const { privateKey } = key
        return privateDecrypt({ key: createPrivateKey({ key: privateKey, format: 'jwk' }), ...PADDING }, Buffer.from(content, 'base64url')).toString()
      } catch {
        return null
      }
    },
  }
}

const publicKeyOf = ({ kid, privateKey: { n, e } }: EncryptionKeyRow): EncryptionKey => ({ kid, kty: 'RSA', n: String(n), e: String(e) })
