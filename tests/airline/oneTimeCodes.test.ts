/** @module-tag sessions */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { oneTimeCodes, outbox, wrongCodes } from '../../server/store/codeSchema.ts'
import { openDatabase, type Database } from '../../server/store/database.ts'
import { openOneTimeCodes, type CodeAsked, type OneTimeCodes } from '../../server/identity/oneTimeCodes.ts'
import { openOutbox } from '../../server/store/outbox.ts'
import { contact, MINUTE, otherThan, signInCode } from './support/codes.ts'
import { createTestDatabase, type TestDatabase } from './support/testDatabase.ts'

const ASHA = contact('asha@example.com')
const RAVI = contact('+919876543210')

let place: TestDatabase
let database: Database
let codes: OneTimeCodes
let now: number
beforeAll(async () => {
  place = await createTestDatabase()
  database = await openDatabase(place.place)
  codes = openOneTimeCodes(database, LIMITS)
})
beforeEach(async () => {
  now = Date.parse('2026-12-01T06:30:00Z')
  await database.connection.delete(oneTimeCodes)
  await database.connection.delete(wrongCodes)
  await database.connection.delete(outbox)
})
afterAll(async () => {
  await database.close()
  await place.drop()
})

async function sent(asked: CodeAsked = signInCode(ASHA)) {
  const reply = await codes.send(asked, now)
  if (reply === 'limited') throw new Error('no code was sent')
  const [message] = await openOutbox(database, true).latest(1)
  return { secret: reply.secret, code: message?.code ?? '', message }
}

const answer = (
  secret: string,
  code: string,
  { networkAddress = '192.0.2.1', ...change }: { purpose?: CodeAsked['purpose']; owner?: string | null; networkAddress?: string } = {},
) =>
  codes.answer({ secret, purpose: 'signIn', owner: null, ...change }, code, { now, networkAddress }, async (_, { contact: whose }) =>
    Promise.resolve(whose.address),
  )

const LIMITS = { quarterHour: 60, day: 90 }
const RIGHT = { outcome: 'right', result: ASHA.address }
const ENDED = { outcome: 'ended', left: 0 }

it('sends and hears codes as before where the clock has stepped back by a day [OPEN-36]', async () => {
  const start = now
  now += 24 * 60 * MINUTE
  for (let count = 0; count < 8; count += 1, now += 4 * MINUTE) {
    const { secret, code } = await sent()
    for (let wrong = 1; wrong <= 3; wrong += 1) await answer(secret, otherThan(code, wrong))
  }
  expect(await codes.send(signInCode(ASHA), now)).toBe('limited')
  now = start
  const { secret, code } = await sent()
  expect(await answer(secret, code)).toEqual(RIGHT)
})

describe('wrong answers from a network address', () => {
  const spray = async (from: number, count: number, networkAddress: string) => {
    for (let index = from; index < from + count; index += 1) {
      const { secret, code } = await sent(signInCode(contact(`sprayed${index}@example.com`), `198.51.100.${index}`))
      expect(await answer(secret, otherThan(code), { networkAddress })).toEqual({ outcome: 'wrong', left: 2 })
    }
  }

  it('end its answers for a quarter of an hour, whatever codes they were for, and no other answers [OPEN-36]', async () => {
    await spray(0, 60, '203.0.113.7')
    const { secret, code } = await sent()
    expect(await answer(secret, code, { networkAddress: '203.0.113.7' })).toEqual(ENDED)
    expect(await codes.send(signInCode(RAVI, '203.0.113.7'), now)).toBe('limited')
    expect(await answer(secret, code)).toEqual(RIGHT)
    now += 15 * MINUTE
    const later = await sent(signInCode(RAVI, '203.0.113.7'))
    expect(await answer(later.secret, later.code, { networkAddress: '203.0.113.7' })).toMatchObject({ outcome: 'right' })
  })

  it('end them for a day when they go on [OPEN-36]', async () => {
    await spray(0, 45, '203.0.113.8')
    now += 20 * MINUTE
    await spray(45, 45, '203.0.113.8')
    now += 23 * 60 * MINUTE
    const { secret, code } = await sent()
    expect(await answer(secret, code, { networkAddress: '203.0.113.8' })).toEqual(ENDED)
    now += 60 * MINUTE
    const next = await sent()
    expect(await answer(next.secret, next.code, { networkAddress: '203.0.113.8' })).toEqual(RIGHT)
  })
})

it('counts codes to one mailbox together, however its address is written [OPEN-36]', async () => {
  for (const address of ['a.sha@example.com', 'asha+1@example.com', 'as.ha+b@example.com', 'ash.a@example.com', 'ａsha@example.com'])
    expect([address, await codes.send(signInCode({ medium: 'EMAIL', address }), now)]).not.toEqual([address, 'limited'])
  expect(await codes.send(signInCode(ASHA), now)).toBe('limited')
})

describe('a one-time code', () => {
  it('leaves by the outbox to the contact that it is for, with four digits [AUTH-32]', async () => {
    const { message, code } = await sent()
    expect(message).toMatchObject({ to: ASHA, code: expect.stringMatching(/^\d{4}$/) as string, isSent: false })
    expect(message?.text).toContain(code)
    expect((await sent(signInCode(RAVI))).message?.to).toEqual(RAVI)
  })

  it('is right once, and dies on use [OPEN-36]', async () => {
    const { secret, code } = await sent()
    expect([await answer(secret, code), await answer(secret, code)]).toEqual([RIGHT, ENDED])
  })

  it('may be answered wrongly three times, and then not rightly any more [OPEN-36]', async () => {
    const { secret, code } = await sent()
    expect(await answer(secret, otherThan(code))).toEqual({ outcome: 'wrong', left: 2 })
    expect(await answer(secret, otherThan(code, 2))).toEqual({ outcome: 'wrong', left: 1 })
    expect(await answer(secret, otherThan(code, 3))).toEqual({ outcome: 'wrongForTheLastTime', left: 0 })
    expect(await answer(secret, code)).toEqual(ENDED)
  })

  it('is right after two wrong answers', async () => {
    const { secret, code } = await sent()
    for (const by of [1, 2]) await answer(secret, otherThan(code, by))
    expect(await answer(secret, code)).toEqual(RIGHT)
  })

  it('expires after five minutes of the airline’s clock [OPEN-36]', async () => {
    const { secret, code } = await sent()
    now += 5 * MINUTE
    expect(await answer(secret, code)).toEqual({ outcome: 'expired', left: 0 })
    now -= 1
    expect(await answer(secret, code)).toEqual(RIGHT)
  })

  it('dies when another is sent to the same contact, and only then [OPEN-36]', async () => {
    const [first, second] = [await sent(), await sent()]
    await sent(signInCode(RAVI))
    await sent({ ...signInCode(ASHA), purpose: 'contact', owner: 'sub-1' })
    expect([await answer(first.secret, first.code), await answer(second.secret, second.code)]).toEqual([ENDED, RIGHT])
  })

  it('answers its own request alone: no other secret, purpose or account [OPEN-36]', async () => {
    const unknown = { outcome: 'unknown', left: 0 }
    const mine = await sent({ ...signInCode(ASHA), purpose: 'contact', owner: 'sub-1' })
    const other = await sent({ ...signInCode(RAVI), purpose: 'contact', owner: 'sub-2' })
    expect(await answer(mine.secret, mine.code)).toEqual(unknown)
    expect(await answer(mine.secret, mine.code, { purpose: 'contact', owner: 'sub-2' })).toEqual(unknown)
    expect(await answer('made up', mine.code)).toEqual(unknown)
    if (other.code !== mine.code) {
      expect(await answer(other.secret, mine.code, { purpose: 'contact', owner: 'sub-2' })).toEqual({ outcome: 'wrong', left: 2 })
    }
    expect(await answer(mine.secret, mine.code, { purpose: 'contact', owner: 'sub-1' })).toEqual(RIGHT)
  })

  it('is still open when what should follow from it fails', async () => {
    const { secret, code } = await sent()
    const failing = codes.answer({ secret, purpose: 'signIn', owner: null }, code, { now, networkAddress: '192.0.2.1' }, () =>
      Promise.reject(new Error('no room')),
    )
    await expect(failing).rejects.toThrow('no room')
    expect(await answer(secret, code)).toEqual(RIGHT)
  })

  it('is stored unreadable: neither the code nor the secret stands in its row', async () => {
    const { secret, code } = await sent()
    const [row] = await database.connection.select().from(oneTimeCodes)
    expect(JSON.stringify(row)).not.toContain(secret)
    expect([row?.digest, row?.id].join(' ')).not.toMatch(new RegExp(`\\b${code}\\b`))
    expect(Object.keys(row ?? {})).not.toContain('code')
  })

  it('can have a secret that was used before, which then belongs to the newest [OPEN-36]', async () => {
    const asked = { ...signInCode(ASHA), purpose: 'attribute' as const, owner: 'sub-1', secret: 'of the account' }
    const [first, second] = [await sent(asked), await sent({ ...asked, contact: RAVI })]
    const of = { purpose: 'attribute', owner: 'sub-1' } as const
    if (first.code !== second.code) expect(await answer('of the account', first.code, of)).toEqual({ outcome: 'wrong', left: 2 })
    expect(await answer('of the account', second.code, of)).toEqual({ outcome: 'right', result: RIVAL_OF_ASHA })
    expect(await database.connection.select().from(oneTimeCodes)).toHaveLength(2)
  })
})

const RIVAL_OF_ASHA = RAVI.address

describe('the limits', () => {
  it('are five to a contact in fifteen minutes, and hold for a while only [OPEN-36]', async () => {
    for (let sentBefore = 0; sentBefore < 5; sentBefore += 1) await sent(signInCode(ASHA, `192.0.2.${sentBefore}`))
    expect(await codes.send(signInCode(ASHA, '192.0.2.9'), now)).toBe('limited')
    await sent(signInCode(RAVI))
    now += 15 * MINUTE
    await sent()
  })

  it('count codes for every purpose together [OPEN-36]', async () => {
    for (const owner of ['a', 'b', 'c', 'd', 'e']) await sent({ ...signInCode(ASHA), purpose: 'contact', owner })
    expect(await codes.send(signInCode(ASHA), now)).toBe('limited')
  })

  it('are a hundred for a network address in fifteen minutes [OPEN-36]', async () => {
    for (let guest = 0; guest < 100; guest += 1) await sent(signInCode(contact(`guest${guest}@example.com`)))
    expect(await codes.send(signInCode(ASHA), now)).toBe('limited')
    await sent(signInCode(ASHA, '198.51.100.7'))
  })

  it('leave the older code alive when a new one is refused', async () => {
    let last = await sent()
    for (let more = 0; more < 4; more += 1) last = await sent()
    expect(await codes.send(signInCode(ASHA), now)).toBe('limited')
    expect(await answer(last.secret, last.code)).toEqual(RIGHT)
  })

  it('forget what no longer counts', async () => {
    await sent()
    now += 121 * MINUTE
    await sent(signInCode(RAVI))
    expect((await database.connection.select().from(oneTimeCodes)).map((row) => row.contact)).toEqual([RAVI.address])
  })
})

describe('at the same moment', () => {
  it('twenty right answers to one code: exactly one is heard [OPEN-36]', async () => {
    const { secret, code } = await sent()
    const replies = await Promise.all(Array.from({ length: 20 }, () => answer(secret, code)))
    expect(replies.filter(({ outcome }) => outcome === 'right')).toEqual([RIGHT])
    expect(replies.filter(({ outcome }) => outcome === 'ended')).toHaveLength(19)
  })

  it('thirty wrong answers to one code: three are judged [OPEN-36]', async () => {
    const { secret, code } = await sent()
    const replies = await Promise.all(Array.from({ length: 30 }, (_, index) => answer(secret, otherThan(code, index + 1))))
    expect(replies.map(({ outcome }) => outcome).toSorted()).toEqual([
      ...Array.from({ length: 27 }, () => 'ended'),
      'wrong',
      'wrong',
      'wrongForTheLastTime',
    ])
  })

  it('forty requests for one contact from forty addresses: five codes leave, and one of them lives [OPEN-36]', async () => {
    const replies = await Promise.all(Array.from({ length: 40 }, (_, index) => codes.send(signInCode(ASHA, `192.0.2.${index}`), now)))
    expect(replies.filter((reply) => reply === 'limited')).toHaveLength(35)
    const states = (await database.connection.select({ state: oneTimeCodes.state }).from(oneTimeCodes)).map(({ state }) => state)
    expect(states.toSorted()).toEqual(['open', 'replaced', 'replaced', 'replaced', 'replaced'])
    expect(await openOutbox(database, true).latest(50)).toHaveLength(5)
  })

  it('a hundred and twenty requests from one address: a hundred codes leave [OPEN-36]', async () => {
    const replies = await Promise.all(Array.from({ length: 120 }, (_, index) => codes.send(signInCode(contact(`guest${index}@example.com`)), now)))
    expect(replies.filter((reply) => reply === 'limited')).toHaveLength(20)
  })
})
