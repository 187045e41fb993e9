import { and, eq, gt, lt, lte, or, sql, sum } from 'drizzle-orm'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mailboxOf, type Contact } from '../rules/contacts.ts'
import {
  CODES_MATTER_FOR,
  digestOf,
  drawCode,
  isAnswer,
  isOverheard,
  mayBeSent,
  unanswerable,
  WRONG_ANSWERS,
  WRONG_CODES_MATTER_FOR,
  wrongAnswer,
  type CodeRefusal,
  type WrongCodeLimits,
} from '../rules/oneTimeCodes.ts'
import { oneTimeCodes as codes, wrongCodes } from '../store/codeSchema.ts'
import type { Database } from '../store/database.ts'
import { forgetNames, holdContact, holdName, type Connection } from '../store/holdName.ts'
import { post, type Message } from '../store/outbox.ts'

/** What a code is for. One for another purpose is no answer, and is not replaced. */
export type CodePurpose = (typeof codes.$inferSelect)['purpose']

/** A code that is to be sent. */
export interface CodeAsked {
  readonly purpose: CodePurpose
  readonly contact: Contact
  /** The account that requests the code; null for a sign-in. */
  readonly owner: string | null
  readonly flag: boolean
  readonly networkAddress: string
  /** How many digits. */
  readonly length: number
  /** The secret of the request where the caller has one, which then belongs to this request alone; else it is made. */
  readonly secret?: string
  /** What the contact is told; null where nobody is: the request then looks like any other to its caller, and cannot be answered. */
  message(code: string): Message | null
}

/** What is known of a request. */
export interface CodeRequest {
  readonly contact: Contact
  readonly owner: string | null
  readonly flag: boolean
}

/** Which request an answer belongs to: another purpose or account has no such request. */
export interface CodeOf {
  readonly secret: string
  readonly purpose: CodePurpose
  readonly owner: string | null
}

/** What came of an answer. Left are the answers that may still be wrong. */
export type CodeAnswer<Result> =
  | { readonly outcome: 'right'; readonly result: Result }
  | { readonly outcome: CodeRefusal | 'unknown'; readonly left: number }

/** One-time codes. Every instant is by the airline's clock, in milliseconds since 1970. */
export interface OneTimeCodes {
  /**
   * Sends a code in place of an older one to the same contact for the same purpose and account.
   * @returns the secret of the request, without which no answer is heard
   */
  send(asked: CodeAsked, now: number): Promise<{ readonly secret: string } | 'limited'>
  /**
   * Hears an answer. A right one is heard once, and what follows from it happens in the same transaction, which holds the
   * contact; when that throws, the code is still open. From a network address that has given too many wrong answers none is heard.
   */
  answer<Result>(
    of: CodeOf,
    code: string,
    from: { readonly now: number; readonly networkAddress: string },
    then: (transaction: Connection, request: CodeRequest) => Promise<Result>,
  ): Promise<CodeAnswer<Result>>
  /** What is known of a request, whatever became of it; null where there is none. */
  request(of: CodeOf): Promise<CodeRequest | null>
  /** The request whose code was answered rightly in the last hour; null for any other. */
  answered(of: CodeOf, now: number): Promise<CodeRequest | null>
}

const SECRET_BYTES = 24

/** @param limits of wrong answers from a network address */
export function openOneTimeCodes({ connection }: Database, limits: WrongCodeLimits): OneTimeCodes {
  return {
    async send(asked, now) {
      await forget(connection, now)
      return connection.transaction(async (transaction) => {
        await holdContact(transaction, asked.contact.address)
        await holdName(transaction, `mailbox:${mailboxOf(asked.contact.address)}`)
        await holdName(transaction, `address:${asked.networkAddress}`)
        if (isOverheard(await wrongFrom(transaction, asked.networkAddress, now), limits, now)) return 'limited'
        if (!mayBeSent(await sentBefore(transaction, asked, now), now)) return 'limited'
        const { purpose, contact, owner, flag, networkAddress } = asked
        const secret = asked.secret ?? randomBytes(SECRET_BYTES).toString('base64url')
        const code = drawCode(asked.length)
        const row = {
          purpose,
          medium: contact.medium,
          contact: contact.address,
          mailbox: mailboxOf(contact.address),
          owner,
          flag,
          networkAddress,
          state: 'open' as const,
        }
        await transaction.update(codes).set({ state: 'replaced' }).where(isOpenFor(asked))
        // A secret that is used again belongs to the newest request; the older ones still count.
        await transaction
          .update(codes)
          .set({ state: 'replaced', id: randomUUID() })
          .where(eq(codes.id, idOf(secret)))
        await transaction.insert(codes).values({ ...row, id: idOf(secret), digest: digestOf(secret, code), sentAt: new Date(now) })
        const message = asked.message(code)
        if (message !== null) await post(transaction, message, now)
        return { secret }
      })
    },

    async answer(of, answer, { now, networkAddress }, then) {
      const asked = await requestOf(connection, of)
      if (asked === undefined) return { outcome: 'unknown', left: 0 }
      return connection.transaction(async (transaction) => {
        await holdContact(transaction, asked.contact)
        // Only now is it certain that no other request answers or replaces it.
        const row = await requestOf(transaction, of)
        if (row === undefined) return { outcome: 'unknown', left: 0 }
        await holdName(transaction, `address:${networkAddress}`)
        if (isOverheard(await wrongFrom(transaction, networkAddress, now), limits, now)) return { outcome: 'ended', left: 0 }
        const sent = { sentAt: row.sentAt.getTime(), wrongAnswers: row.wrongAnswers, state: row.state }
        const refusal = unanswerable(sent, await wrongAnswersTo(transaction, row.contact, now), now)
        if (refusal !== null) return { outcome: refusal, left: 0 }
        if (!isAnswer(row.digest, of.secret, answer)) {
          const wrongAnswers = row.wrongAnswers + 1
          await transaction
            .update(codes)
            .set({ wrongAnswers, lastWrongAt: new Date(now) })
            .where(eq(codes.id, row.id))
          await transaction.insert(wrongCodes).values({ networkAddress, answeredAt: new Date(now) })
          return { outcome: wrongAnswer(sent), left: WRONG_ANSWERS - wrongAnswers }
        }
        await transaction.update(codes).set({ state: 'used' }).where(eq(codes.id, row.id))
        return { outcome: 'right', result: await then(transaction, shown(row)) }
      })
    },

    async request(of) {
      const row = await requestOf(connection, of)
      return row === undefined ? null : shown(row)
    },

    async answered(of, now) {
      const row = await requestOf(connection, of)
      return row?.state === 'used' && row.sentAt.getTime() > now - CODES_MATTER_FOR ? shown(row) : null
    },
  }
}

type Row = typeof codes.$inferSelect

const shown = ({ medium, contact, owner, flag }: Row): CodeRequest => ({ contact: { medium, address: contact }, owner, flag })

async function requestOf(from: Connection, { secret, purpose, owner }: CodeOf): Promise<Row | undefined> {
  const [row] = await from
    .select()
    .from(codes)
    .where(eq(codes.id, idOf(secret)))
  return row?.purpose === purpose && row.owner === owner ? row : undefined
}

async function sentBefore(transaction: Connection, { contact, networkAddress }: CodeAsked, now: number) {
  const mailbox = mailboxOf(contact.address)
  const rows = await transaction
    .select({ mailbox: codes.mailbox, networkAddress: codes.networkAddress, sentAt: codes.sentAt })
    .from(codes)
    .where(and(or(eq(codes.mailbox, mailbox), eq(codes.networkAddress, networkAddress)), gt(codes.sentAt, new Date(now - CODES_MATTER_FOR))))
  const at = (those: typeof rows) => those.map(({ sentAt }) => sentAt.getTime())
  return {
    toContact: at(rows.filter((row) => row.mailbox === mailbox)),
    forAddress: at(rows.filter((row) => row.networkAddress === networkAddress)),
  }
}

/** When wrong answers came from a network address. */
async function wrongFrom(transaction: Connection, networkAddress: string, now: number): Promise<readonly number[]> {
  const rows = await transaction
    .select({ answeredAt: wrongCodes.answeredAt })
    .from(wrongCodes)
    .where(and(eq(wrongCodes.networkAddress, networkAddress), gt(wrongCodes.answeredAt, new Date(now - WRONG_CODES_MATTER_FOR))))
  return rows.map(({ answeredAt }) => answeredAt.getTime())
}

async function wrongAnswersTo(transaction: Connection, contact: string, now: number): Promise<number> {
  const [row] = await transaction
    .select({ wrong: sum(codes.wrongAnswers).mapWith(Number) })
    .from(codes)
    .where(and(eq(codes.contact, contact), gt(codes.lastWrongAt, new Date(now - CODES_MATTER_FOR)), lte(codes.lastWrongAt, new Date(now))))
  return row?.wrong ?? 0
}

const isOpenFor = ({ purpose, contact, owner }: CodeAsked) =>
  and(eq(codes.contact, contact.address), eq(codes.purpose, purpose), eq(codes.state, 'open'), owner === null ? undefined : eq(codes.owner, owner))

/** What counts no more is forgotten; what another process is forgetting is left to it. */
async function forget(connection: Connection, now: number): Promise<void> {
  const old = connection
    .select({ id: codes.id })
    .from(codes)
    .where(lt(codes.sentAt, new Date(now - 2 * CODES_MATTER_FOR)))
    .for('update', { skipLocked: true })
  await connection.delete(codes).where(sql`${codes.id} in ${old}`)
  const wrong = connection
    .select({ id: wrongCodes.id })
    .from(wrongCodes)
    .where(lt(wrongCodes.answeredAt, new Date(now - WRONG_CODES_MATTER_FOR)))
    .for('update', { skipLocked: true })
  await connection.delete(wrongCodes).where(sql`${wrongCodes.id} in ${wrong}`)
  await forgetNames(connection)
}

const idOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
