/**
 * @module-tag rest
 * @module-tag sessions
 */
import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { EncryptionKey } from '../../server/contract/configuration.ts'
import { KEY_IN_USE, KEY_OPENS, openEncryptionKeys } from '../../server/identity/encryptionKeys.ts'
import { testAirline } from './support/testAirline.ts'

const airline = testAirline()

describe('the key of the links [OPEN-18]', () => {
  const encryptWith = (key: EncryptionKey, text: string) =>
    `${key.kid}.${publicEncrypt(
      { key: createPublicKey({ key: { ...key }, format: 'jwk' }), padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(text),
    ).toString('base64url')}`

  it('is replaced after half a year, opens links for three years, and keeps its private part to itself', async () => {
    const { database } = airline.airline
    let now = Date.now() + KEY_IN_USE
    const keys = openEncryptionKeys(database, () => now)
    const first = await keys.current()
    expect(Object.keys(first)).toEqual(['kid', 'kty', 'n', 'e'])
    expect((await openEncryptionKeys(database, () => now).current()).kid).toBe(first.kid)
    const old = encryptWith(first, 'asha@example.com')
    now += KEY_IN_USE
    const second = await keys.current()
    expect(second.kid).not.toBe(first.kid)
    expect(await keys.decrypt(old)).toBe('asha@example.com')
    expect(await keys.decrypt(old.replace(first.kid, second.kid))).toBeNull()
    now += KEY_OPENS
    await keys.current()
    expect(await keys.decrypt(old)).toBeNull()
  })

  it('is the same for all processes, also for two that need one at the same moment', async () => {
    const { database } = airline.airline
    const now = Date.now() + 20 * KEY_IN_USE
    const keys = await Promise.all([1, 2, 3].map(async () => openEncryptionKeys(database, () => now).current()))
    expect(new Set(keys.map(({ kid }) => kid)).size).toBe(1)
  })
})
