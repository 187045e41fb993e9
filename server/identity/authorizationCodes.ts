import { eq, lt, sql } from 'drizzle-orm'
import { createHash, randomBytes } from 'node:crypto'
import { authorizationCodes as codes } from '../store/accountSchema.ts'
import type { Connection } from '../store/holdName.ts'

/** The receiver of a code, and what the code is bound to. */
export interface CodeGrant {
  readonly sub: string
  readonly clientId: string
  readonly redirectUri: string
  /** Of PKCE, by S256. */
  readonly challenge: string
}

/** What the holder of a code states about themselves. */
export interface CodeExchange extends Omit<CodeGrant, 'sub' | 'challenge'> {
  readonly code: string
  readonly verifier: string
}

const LIFE = 5 * 60_000
const CODE_BYTES = 32

/** A new code. */
export async function authorizationCode(transaction: Connection, grant: CodeGrant, now: number): Promise<string> {
  await forgetExpired(transaction, now)
  const code = randomBytes(CODE_BYTES).toString('base64url')
  await transaction.insert(codes).values({ ...grant, id: hashOf(code), expires: new Date(now + LIFE) })
  return code
}

/** Uses a code up, whatever comes of it: the account it was given for, or null where anything does not fit. */
export async function exchangeCode(connection: Connection, exchange: CodeExchange, now: number): Promise<string | null> {
  const [row] = await connection
    .delete(codes)
    .where(eq(codes.id, hashOf(exchange.code)))
    .returning()
  if (row === undefined || row.expires.getTime() <= now) return null
  const isBound = row.clientId === exchange.clientId && row.redirectUri === exchange.redirectUri
  return isBound && row.challenge === challengeOf(exchange.verifier) ? row.sub : null
}

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')

async function forgetExpired(transaction: Connection, now: number): Promise<void> {
  const expired = transaction
    .select({ id: codes.id })
    .from(codes)
    .where(lt(codes.expires, new Date(now)))
    .for('update', { skipLocked: true })
  await transaction.delete(codes).where(sql`${codes.id} in ${expired}`)
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
