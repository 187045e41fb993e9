/** @module-tag sessions */
import pino from 'pino'
import { SMTPServer } from 'smtp-server'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mailRound, MOST_ATTEMPTS, waitAfter } from '../../server/http/mail.ts'
import { outbox as outboxTable } from '../../server/store/codeSchema.ts'
import { startRounds, type Rounds } from '../../server/work/rounds.ts'
import { openOutbox, post, type PostedMessage } from '../../server/store/outbox.ts'
import { contact, MINUTE, signInCode } from './support/codes.ts'
import { NOON, testAirline } from './support/testAirline.ts'

const ASHA = contact('asha@example.com')
const QUIET = pino({ level: 'silent' })

const airline = testAirline()
beforeEach(() => airline.airline.outbox.clear())

const written = Date.parse(NOON)
const mailTo = (to = ASHA, subject = 'Hello') =>
  post(airline.airline.database.connection, { to, subject, text: `${subject}, Asha`, code: null }, written)
const outboxOf = async () => ((await (await airline.ask('/sandbox/api/outbox')).json()) as { data: PostedMessage[] }).data

describe('the outbox', () => {
  it('shows the newest first, as JSON for tests', async () => {
    await mailTo()
    await airline.airline.oneTimeCodes.send(signInCode(contact('+919876543210')), written)
    expect(await outboxOf()).toEqual([
      {
        messageId: expect.any(String) as string,
        to: { medium: 'SMS', address: '+919876543210' },
        subject: expect.any(String) as string,
        text: expect.stringContaining('valid for 5 minutes') as string,
        html: null,
        code: expect.stringMatching(/^\d{4}$/) as string,
        unsubscribeLink: null,
        writtenAt: written,
        isSent: false,
        isGivenUp: false,
        attempts: 0,
      },
      expect.objectContaining({ to: ASHA, text: 'Hello, Asha', code: null }),
    ])
    await airline.ask('/sandbox/api/outbox', { method: 'DELETE' })
    expect(await outboxOf()).toEqual([])
  })

  it('holds nothing of a transaction that failed', async () => {
    const failing = airline.airline.database.connection.transaction(async (transaction) => {
      await post(transaction, { to: ASHA, subject: 'Never', text: 'Never', code: null }, written)
      throw new Error('the cause was undone')
    })
    await expect(failing).rejects.toThrow('the cause was undone')
    expect(await outboxOf()).toEqual([])
  })

  it('is shown on the page of the sandbox, with a button of a clear name for each code, and no script in the page', async () => {
    await airline.airline.oneTimeCodes.send(signInCode(ASHA), written)
    const [message] = await outboxOf()
    const page = await airline.ask('/sandbox')
    const html = await page.text()
    expect(html).toContain(`Copy code ${message?.code ?? ''} for asha@example.com</button>`)
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)/)
    expect(page.headers.get('Content-Security-Policy')).toContain("script-src 'self';")
    expect((await airline.ask('/sandbox/sandbox.js')).headers.get('Content-Type')).toContain('text/javascript')
  })

  it('shows what was written as text, whatever it is', async () => {
    await mailTo(ASHA, '<img src=x onerror=alert(1)>')
    expect(await (await airline.ask('/sandbox')).text()).not.toContain('<img src=x')
  })
})

/** A mail server that keeps what it is given, refuses the next so many for now, and one mailbox for good. */
interface MailServer {
  readonly url: string
  readonly mails: { readonly to: string; readonly content: string }[]
  refuse(times: number): void
  close(): Promise<void>
}

const NO_MAILBOX = 'nobody@example.com'

async function openMailServer(): Promise<MailServer> {
  const mails: { to: string; content: string }[] = []
  let refusals = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => done(address === NO_MAILBOX ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
    onData(stream, session, done) {
      let content = ''
      stream.on('data', (chunk: Buffer) => {
        content += chunk.toString()
      })
      stream.once('end', () => {
        const isRefused = refusals > 0
        if (isRefused) refusals -= 1
        else mails.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), content })
        done(isRefused ? new Error('try again later') : null)
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (times) => void (refusals = times),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

describe('mail', () => {
  let server: MailServer
  let rounds: Rounds[]
  let machineTime: number
  beforeEach(async () => {
    server = await openMailServer()
    rounds = []
    machineTime = Date.now()
  })
  afterEach(async () => {
    await Promise.all(rounds.map((each) => each.stop()))
    await server.close()
  })

  const opened = (keepsSent = true) => openOutbox(airline.airline.database, keepsSent, () => machineTime)
  const start = (outbox = opened(), smtpUrl = server.url) =>
    void rounds.push(
      startRounds([mailRound(outbox, { smtpUrl, brand: 'Sarus Air', log: QUIET, now: airline.airline.clock.now, betweenLooks: 20 })], QUIET),
    )
  const anHourLater = async () => {
    machineTime += 60 * MINUTE
    return (await outboxOf())[0]
  }
  const arrived = () => expect.poll(() => server.mails.map(({ to }) => to), { timeout: 20_000 })

  it('is handed to the server of SMTP_URL, and then sent; an SMS stays', async () => {
    await mailTo()
    await mailTo(contact('+919876543210'))
    start()
    await arrived().toEqual(['asha@example.com'])
    await expect.poll(async () => (await outboxOf()).map(({ isSent }) => isSent)).toEqual([false, true])
    expect(server.mails[0]?.content).toMatch(/From: "?Sarus Air"? <no-reply@/)
    expect(server.mails[0]?.content).toContain('Hello, Asha')
  })

  it('says how it is left, by one click where the link is secure (RFC 2369, RFC 8058) [NEWS-03]', async () => {
    const query = `/unsubscribe?requestid=key.${'a'.repeat(512)}`
    const leave = (unsubscribeLink: string) =>
      post(airline.airline.database.connection, { to: ASHA, subject: 'News', text: 'News', code: null, unsubscribeLink }, written)
    await leave(`https://sarus.example${query}`)
    await leave(`http://localhost:4173${query}`)
    await mailTo()
    start()
    await arrived().toHaveLength(3)
    const headersOf = ({ content }: { readonly content: string }) =>
      content
        .split('\r\n\r\n')[0]
        ?.match(/^List-.*$/gm)
        ?.map((line) => line.trim()) ?? []
    expect(server.mails.map(headersOf).toSorted((one, other) => other.length - one.length)).toEqual([
      [`List-Unsubscribe: <https://sarus.example${query}>`, 'List-Unsubscribe-Post: List-Unsubscribe=One-Click'],
      [`List-Unsubscribe: <http://localhost:4173${query}>`],
      [],
    ])
  })

  it('that the server refuses is tried again, under the same name', async () => {
    server.refuse(2)
    await mailTo()
    const [message] = await outboxOf()
    start()
    await expect.poll(anHourLater, { timeout: 20_000 }).toMatchObject({ isSent: true, attempts: 3 })
    await arrived().toEqual(['asha@example.com'])
    expect(server.mails[0]?.content).toContain(`<${message?.messageId ?? ''}@`)
  })

  it('that the server refuses for good is given up, and shown as such', async () => {
    await mailTo(contact(NO_MAILBOX))
    start()
    await expect.poll(async () => (await outboxOf())[0], { timeout: 20_000 }).toMatchObject({ isSent: false, isGivenUp: true, attempts: 1 })
    machineTime += 60 * MINUTE
    expect(await opened().takeMails(10, MINUTE)).toEqual([])
    expect(await (await airline.ask('/sandbox')).text()).toContain('given up: the mail server refuses it')
  })

  it('that the server has refused for four days is given up', async () => {
    await mailTo()
    server.refuse(Number.POSITIVE_INFINITY)
    const { connection } = airline.airline.database
    await connection.update(outboxTable).set({ attempts: MOST_ATTEMPTS - 2 })
    start()
    await expect.poll(anHourLater, { timeout: 20_000 }).toMatchObject({ isSent: false, isGivenUp: true, attempts: MOST_ATTEMPTS })
  })

  it('is sent though the clock of the machine stepped back after it was taken', async () => {
    await mailTo()
    expect(await opened().takeMails(10, 2 * MINUTE)).toHaveLength(1)
    machineTime -= 24 * 60 * MINUTE
    expect(await opened().takeMails(10, 2 * MINUTE)).toHaveLength(1)
    expect(await opened().takeMails(10, 2 * MINUTE)).toEqual([])
  })

  it('is not lost by a process that dies with it: it is another’s to send after a while', async () => {
    await mailTo()
    expect(await opened().takeMails(10, 2 * MINUTE)).toHaveLength(1)
    expect(await opened().takeMails(10, 2 * MINUTE)).toEqual([])
    machineTime += 2 * MINUTE + 1
    start()
    await arrived().toEqual(['asha@example.com'])
  })

  it('is sent by one of several who look at once', async () => {
    for (let mail = 0; mail < 12; mail += 1) await mailTo(contact(`guest${mail}@example.com`))
    start()
    start()
    await expect.poll(async () => (await outboxOf()).filter(({ isSent }) => isSent), { timeout: 20_000 }).toHaveLength(12)
    expect(new Set(server.mails.map(({ to }) => to)).size).toBe(12)
    expect(server.mails).toHaveLength(12)
  })

  it('waits for a server that cannot be reached', async () => {
    await mailTo()
    const { url } = server
    await server.close()
    start(opened(), url)
    await expect.poll(async () => (await outboxOf())[0], { timeout: 20_000 }).toMatchObject({ attempts: 1, isSent: false })
    server = await openMailServer()
  })

  it('is deleted when it was sent and the outbox page is off', async () => {
    await mailTo()
    start(opened(false))
    await arrived().toEqual(['asha@example.com'])
    await expect.poll(outboxOf).toEqual([])
  })

  it('is tried less and less often, and at least every quarter of an hour', () => {
    expect([1, 2, 3, 8, 9, 50].map(waitAfter)).toEqual([5_000, 10_000, 20_000, 640_000, 900_000, 900_000])
  })
})
