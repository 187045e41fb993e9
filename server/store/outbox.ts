import { and, asc, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Contact } from '../rules/contacts.ts'
import { outbox } from './codeSchema.ts'
import type { Database } from './database.ts'
import type { Connection } from './holdName.ts'

/** A message to a person. */
export interface Message {
  readonly to: Contact
  /** Not sent in an SMS. */
  readonly subject: string
  readonly text: string
  /** The same as HTML, with data for mail programs; left out where there is none. */
  readonly html?: string | null
  /** The one-time code in the text; null where there is none. */
  readonly code: string | null
  /** Of a mail that is sent to many: where its reader ends that, on a page and by one click (RFC 8058). */
  readonly unsubscribeLink?: string | null
}

/** A message as it stands in the outbox. */
export interface PostedMessage extends Message {
  readonly messageId: string
  /** By the airline's clock, in milliseconds since 1970. */
  readonly writtenAt: number
  readonly isSent: boolean
  /** The mail server refuses it for good. */
  readonly isGivenUp: boolean
  readonly attempts: number
}

/** A mail that one process has taken to send. */
export interface TakenMail {
  readonly id: number
  readonly messageId: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string | null
  readonly unsubscribeLink: string | null
  /** Counts this attempt. */
  readonly attempts: number
  readonly writtenAt: Date
}

/** For how long a mail is taken or put back at most, in milliseconds. */
export const LONGEST_WAIT = 15 * 60_000

/** Mail and SMS on their way out. */
export interface Outbox {
  /** The newest first. */
  latest(most: number): Promise<readonly PostedMessage[]>
  clear(): Promise<void>
  /**
   * Takes mails that wait, the oldest first, for so many milliseconds of the machine's time: a process that dies with them
   * loses none.
   */
  takeMails(most: number, forMs: number): Promise<readonly TakenMail[]>
  /** The mail that has waited longest, taken or not; undefined for none. */
  oldestMail(): Promise<{ readonly id: string; readonly since: number } | undefined>
  sent(id: number): Promise<void>
  /** Sends a mail no more. */
  giveUp(id: number): Promise<void>
  /** Puts a mail back, to be taken again after so many milliseconds. */
  putBack(id: number, waitMs: number): Promise<void>
}

/** Writes a message in the transaction that causes it: both are kept, or neither. */
export async function post(transaction: Connection, { to, ...message }: Message, now: number): Promise<void> {
  const row = { ...message, messageId: randomUUID(), medium: to.medium, recipient: to.address, writtenAt: new Date(now) }
  await transaction.insert(outbox).values(row)
}

/** Deletes the messages to a person whose account is deleted. */
export async function deleteMessages(transaction: Connection, addresses: readonly (string | null)[]): Promise<void> {
  const theirs = addresses.filter((each) => each !== null)
  if (theirs.length > 0) await transaction.delete(outbox).where(inArray(outbox.recipient, theirs))
}

/**
 * The outbox in a database.
 * @param keepsSent whether mail stays to be looked at when it was sent or given up, as in the sandbox; else it is forgotten
 */
export function openOutbox({ connection }: Database, keepsSent: boolean, machineTime: () => number = Date.now): Outbox {
  const takenUntil = (ms: number) => ({ takenUntil: new Date(machineTime() + ms) })
  async function end(id: number, at: { readonly sentAt: Date } | { readonly givenUpAt: Date }): Promise<void> {
    const isIt = eq(outbox.id, id)
    await (keepsSent ? connection.update(outbox).set(at).where(isIt) : connection.delete(outbox).where(isIt))
  }
  return {
    async latest(most) {
      const rows = await connection.select().from(outbox).orderBy(desc(outbox.id)).limit(most)
      return rows.map(({ messageId, medium, recipient, subject, text, html, code, unsubscribeLink, writtenAt, attempts, sentAt, givenUpAt }) => ({
        messageId,
        to: { medium, address: recipient },
        subject,
        text,
        html,
        code,
        unsubscribeLink,
        writtenAt: writtenAt.getTime(),
        isSent: sentAt !== null,
        isGivenUp: givenUpAt !== null,
        attempts,
      }))
    },

    clear: () => connection.delete(outbox).then(nothing),

    takeMails: (most, forMs) =>
      connection.transaction(async (transaction) => {
        const now = machineTime()
        // Taken for longer than any was by a clock that has stepped back.
        const isAhead = gt(outbox.takenUntil, new Date(now + LONGEST_WAIT))
        const isFree = or(isNull(outbox.takenUntil), lt(outbox.takenUntil, new Date(now)), isAhead)
        const waiting = await transaction
          .select({ id: outbox.id })
          .from(outbox)
          .where(and(isWaitingMail, isFree))
          .orderBy(asc(outbox.id))
          .limit(most)
          .for('update', { skipLocked: true })
        if (waiting.length === 0) return []
        const ids = waiting.map(({ id }) => id)
        const { id, messageId, recipient, subject, text, html, unsubscribeLink, attempts, writtenAt } = outbox
        const taken = await transaction
          .update(outbox)
          .set({ ...takenUntil(forMs), attempts: sql`${outbox.attempts} + 1` })
          .where(inArray(outbox.id, ids))
          .returning({ id, messageId, recipient, subject, text, html, unsubscribeLink, attempts, writtenAt })
        return taken.toSorted((one, other) => one.id - other.id)
      }),

    async oldestMail() {
      const [row] = await connection.select().from(outbox).where(isWaitingMail).orderBy(asc(outbox.id)).limit(1)
      return row && { id: row.messageId, since: row.writtenAt.getTime() }
    },

    sent: (id) => end(id, { sentAt: new Date(machineTime()) }),
    giveUp: (id) => end(id, { givenUpAt: new Date(machineTime()) }),

    putBack: (id, waitMs) => connection.update(outbox).set(takenUntil(waitMs)).where(eq(outbox.id, id)).then(nothing),
  }
}

const isWaitingMail = and(eq(outbox.medium, 'EMAIL'), isNull(outbox.sentAt), isNull(outbox.givenUpAt))

const nothing = (): void => undefined
