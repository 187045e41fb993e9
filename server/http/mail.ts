import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import { LONGEST_WAIT, type Outbox, type TakenMail } from '../store/outbox.ts'
import type { Round } from '../work/rounds.ts'
import { workOf } from '../work/rows.ts'

const MOST_AT_ONCE = 10
/** How long a mail belongs to the process that has taken it: longer than the slowest server may take. */
const TAKEN_FOR = 120_000
const SERVER_PATIENCE = 30_000
const BETWEEN_LOOKS = 1_000
/** How long a mail may wait until that is an alarm. */
const LATE_AFTER = 60 * 60_000
const FIRST_WAIT = 5_000
/** With the waits between them some four days. */
export const MOST_ATTEMPTS = 390

/** Where mail is handed in, and who it is from. */
export interface MailOptions {
  readonly smtpUrl: string
  readonly brand: string
  readonly log: Logger
  /** By the airline's clock. */
  readonly now: () => number
  /** Milliseconds between two looks into the outbox. */
  readonly betweenLooks?: number
}

/**
 * Sends the mail of the outbox, each at least once: it counts as sent only when the server has taken it, and what a
 * crashed process leaves the next one sends. A repeated mail has the same Message-ID. What the server refuses for now is sent
 * again, less and less often, for some four days (RFC 5321, 4.5.4.1); what it refuses for good is given up.
 */
export function mailRound(outbox: Outbox, { smtpUrl, brand, log, now, betweenLooks = BETWEEN_LOOKS }: MailOptions): Round {
  const patience = { connectionTimeout: SERVER_PATIENCE, socketTimeout: SERVER_PATIENCE, greetingTimeout: SERVER_PATIENCE }
  const transport = createTransport({ url: smtpUrl, ...patience })
  const domain = senderDomain(smtpUrl)

  async function send({ id, messageId, recipient, subject, text, html, unsubscribeLink, attempts }: TakenMail): Promise<void> {
    try {
      const from = { name: brand, address: `no-reply@${domain}` }
      await transport.sendMail({
        from,
        to: recipient,
        subject,
        text,
        ...(html === null ? {} : { html }),
        messageId: `<${messageId}@${domain}>`,
        headers: listHeaders(unsubscribeLink),
      })
      await outbox.sent(id)
    } catch (error) {
      if (isForGood(error) || attempts >= MOST_ATTEMPTS) {
        log.error({ err: error, attempts, messageId }, 'mail is given up')
        await outbox.giveUp(id)
        return
      }
      log.warn({ err: error, attempts }, 'mail was not sent')
      await outbox.putBack(id, waitAfter(attempts))
    }
  }

  const dueOf = workOf(
    {
      kind: 'send mail',
      lateAfter: LATE_AFTER,
      take: async (most) => (await outbox.takeMails(most, TAKEN_FOR)).map((mail) => ({ id: mail.messageId, since: mail.writtenAt.getTime(), mail })),
      act: ({ mail }) => send(mail),
      oldest: () => outbox.oldestMail(),
    },
    { now, log },
  )
  return {
    every: betweenLooks,
    most: 1,
    patience: SERVER_PATIENCE,
    async dueWork(room) {
      const tasks = room < 1 ? [] : await dueOf(MOST_AT_ONCE)
      return tasks.length === 0 ? [] : [() => Promise.all(tasks.map((task) => task())).then(() => undefined)]
    },
    close: () => transport.close(),
  }
}

/**
 * Whether the server refused this mail itself (its recipient or its content, 5xx): nothing will change that. A refused sender or
 * password concerns all mail, and can be mended.
 */
const isForGood = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500 && 'command' in error && OF_THE_MAIL.has(error.command)

const OF_THE_MAIL: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA'])

/** Five seconds, then twice as long each time, up to a quarter of an hour. */
export const waitAfter = (attempts: number): number => Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempts - 1))

/** How a mail program offers to leave (RFC 2369): by one click where the link is secure (RFC 8058), else by the page. */
const listHeaders = (link: string | null): Readonly<Record<string, { readonly prepared: true; readonly value: string }>> => ({
  ...(link === null ? {} : { 'List-Unsubscribe': prepared(`<${link}>`) }),
  ...(link?.startsWith('https:') === true ? { 'List-Unsubscribe-Post': prepared('List-Unsubscribe=One-Click') } : {}),
})

/** On one line as it is: a link is longer than a line, and must not be broken. */
const prepared = (value: string) => ({ prepared: true, value }) as const

/** The sender's domain is that of the user at the mail server where it is an address, else that of the server. */
function senderDomain(smtpUrl: string): string {
  const { username, hostname } = new URL(smtpUrl)
  return decodeURIComponent(username).split('@')[1] ?? (hostname.includes('.') && !/^[\d.]+$/.test(hostname) ? hostname : 'sarus.example')
}
