import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { grants } from '../store/accountSchema.ts'
import type { Connection } from '../store/holdName.ts'

const LIFETIME = 30 * 86_400_000
const TOKEN_BYTES = 48

/** A sign-in that lasts until it is taken back or thirty days are over. Instants are milliseconds by the airline's clock. */
export interface Grant {
  readonly sub: string
  /** What its tokens carry as `origin_jti`. */
  readonly originId: string
  readonly isFederated: boolean
  readonly authenticatedAt: number
}

/** A new grant, and the token that renews it, which is told once. */
export async function openGrant(
  transaction: Connection,
  { sub, isFederated }: Pick<Grant, 'sub' | 'isFederated'>,
  now: number,
): Promise<{ readonly grant: Grant; readonly refreshToken: string }> {
  await forgetExpired(transaction, now)
  const originId = randomUUID()
  const secret = randomBytes(TOKEN_BYTES).toString('base64url')
  // The token carries the id, which the row knows only by its hash.
  const refreshToken = `${originId}.${secret}`
  const row = { id: hashOf(originId), sub, isFederated, refreshTokenHash: hashOf(refreshToken), authenticatedAt: new Date(now) }
  await transaction.insert(grants).values({ ...row, expires: new Date(now + LIFETIME) })
  return { grant: { sub, originId, isFederated, authenticatedAt: now }, refreshToken }
}

/** The grant that a token names; null when it was taken back, is over, or belongs to another account. */
export async function grantOf(from: Connection, originId: string, sub: string, now: number): Promise<Grant | null> {
  const [row] = await from
    .select()
    .from(grants)
    .where(and(eq(grants.id, hashOf(originId)), eq(grants.sub, sub), gt(grants.expires, new Date(now))))
  return row === undefined ? null : grantFrom(row, originId)
}

/** The grant that a refresh token renews; null for none. */
export async function grantOfRefreshToken(from: Connection, refreshToken: string, now: number): Promise<Grant | null> {
  const [row] = await from
    .select()
    .from(grants)
    .where(and(eq(grants.refreshTokenHash, hashOf(refreshToken)), gt(grants.expires, new Date(now))))
  return row === undefined ? null : grantFrom(row, refreshToken.split('.')[0] ?? '')
}

export async function revokeRefreshToken(from: Connection, refreshToken: string): Promise<void> {
  await from.delete(grants).where(eq(grants.refreshTokenHash, hashOf(refreshToken)))
}

export async function revokeAllGrants(from: Connection, sub: string): Promise<void> {
  await from.delete(grants).where(eq(grants.sub, sub))
}

async function forgetExpired(transaction: Connection, now: number): Promise<void> {
  const expired = transaction
    .select({ id: grants.id })
    .from(grants)
    .where(lt(grants.expires, new Date(now)))
    .for('update', { skipLocked: true })
  await transaction.delete(grants).where(sql`${grants.id} in ${expired}`)
}

const grantFrom = ({ sub, isFederated, authenticatedAt }: typeof grants.$inferSelect, originId: string): Grant => ({
  sub,
  originId,
  isFederated,
  authenticatedAt: authenticatedAt.getTime(),
})

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
