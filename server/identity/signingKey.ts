import { eq } from 'drizzle-orm'
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import { randomUUID } from 'node:crypto'
import { signingKeys } from '../store/accountSchema.ts'
import type { Database } from '../store/database.ts'

/** The key with which tokens are signed, and what others check them with. */
export interface SigningKey {
  readonly kid: string
  readonly privateKey: CryptoKey
  readonly publicKey: CryptoKey
  readonly publicJwk: JWK
}

const USE = 'userPool'

/** The key in the database. It is made when it is first needed; of several processes that make one, all take the first. */
export function signingKeyOf({ connection }: Database): () => Promise<SigningKey> {
  let opened: Promise<SigningKey> | null = null
  const read = async () => (await connection.select().from(signingKeys).where(eq(signingKeys.use, USE)))[0]

  async function open(): Promise<SigningKey> {
    const known = await read()
    if (known !== undefined) return keyOf(known)
    const { privateKey } = await generateKeyPair('RS256', { extractable: true })
    const made = { use: USE, kid: randomUUID(), privateKey: { ...(await exportJWK(privateKey)) } }
    await connection.insert(signingKeys).values(made).onConflictDoNothing()
    return keyOf((await read()) ?? made)
  }

  return () =>
    (opened ??= open().catch((error: unknown) => {
      opened = null
      throw error
    }))
}

async function keyOf({ kid, privateKey }: typeof signingKeys.$inferInsert): Promise<SigningKey> {
  const { kty, n, e } = privateKey as JWK
  const publicJwk = { kty, n, e, kid, alg: 'RS256', use: 'sig' } as JWK
  const [ours, everybodys] = await Promise.all([importJWK(privateKey as JWK, 'RS256'), importJWK(publicJwk, 'RS256')])
  if (ours instanceof Uint8Array || everybodys instanceof Uint8Array) throw new Error('the signing key is one of RSA')
  return { kid, privateKey: ours, publicKey: everybodys, publicJwk }
}
