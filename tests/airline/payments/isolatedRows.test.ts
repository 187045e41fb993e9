/** @module-tag sessions */
import { eq } from 'drizzle-orm'
import pino from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { createPayments } from '../../../server/payments/payments.ts'
import type { Payable } from '../../../server/payments/payable.ts'
import { payments as table } from '../../../server/store/paymentSchema.ts'
import { addPayment } from '../../../server/store/payments.ts'
import { NOON, testAirline } from '../support/testAirline.ts'

const MINUTE = 60_000
const BEGUN = Date.parse(NOON)

const airline = testAirline()

const payable = (release: Payable['release']): Payable => ({
  due: () => Promise.resolve(null),
  settle: () => Promise.resolve(false),
  release,
  refunded: () => Promise.resolve(),
  refundFailed: () => Promise.resolve(),
})

const payment = (id: string, kind: string, begunAt: number) => ({
  id,
  payable: kind,
  reference: id,
  occasion: id,
  amountMinor: 100,
  currency: 'INR',
  question: { methods: [], description: '', returnUrl: '', leaveUrl: '', expiresAt: 0 },
  begunAt: new Date(begunAt),
  closeAt: new Date(begunAt + MINUTE),
  decideBy: new Date(begunAt + 2 * MINUTE),
  nextLook: new Date(begunAt + MINUTE),
})

describe('one row that throws stops no other', () => {
  let now = BEGUN
  let lines: { readonly level: number; readonly msg: string; readonly [field: string]: unknown }[]
  let released: string[]
  beforeEach(async () => {
    now = BEGUN
    lines = []
    released = []
    await airline.airline.database.connection.delete(table)
  })

  const store = async (...rows: readonly ReturnType<typeof payment>[]) => {
    for (const row of rows) await addPayment(airline.airline.database.connection, row)
  }
  const worker = () =>
    createPayments({
      database: airline.airline.database,
      clock: { now: () => now },
      log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) }),
      payables: {
        good: payable((_, reference) => Promise.resolve(void released.push(reference))),
        bad: payable((_, reference) => {
          released.push(reference)
          return Promise.reject(new Error('this one cannot be released'))
        }),
      },
      connection: null,
    })
  const round = async (payments: ReturnType<typeof worker>) => {
    for (const task of await payments.dueWork()) await task()
  }
  const stateOf = async (id: string) => (await airline.airline.database.connection.select().from(table).where(eq(table.id, id)))[0]?.state

  it('decides a payment past its time though another one cannot be released [CONST-21]', async () => {
    await store(payment('first-bad', 'bad', BEGUN), payment('second-good', 'good', BEGUN + MINUTE))
    now = BEGUN + 5 * MINUTE
    await round(worker())
    expect([await stateOf('first-bad'), await stateOf('second-good')]).toEqual(['opening', 'released'])
  })

  it('leaves a row that throws alone for longer each time, and longer than any rest never', async () => {
    await store(payment('bad', 'bad', BEGUN))
    now = BEGUN + 5 * MINUTE
    const payments = worker()
    const triesBy = async (instant: number) => {
      now = instant
      await round(payments)
      return released.length
    }
    const start = now
    const tries: number[] = []
    for (const second of [0, 1, 4, 5, 6, 14, 15, 16]) tries.push(await triesBy(start + second * 1_000))
    expect(tries).toEqual([1, 1, 1, 2, 2, 2, 3, 3])
    // A clock that steps back by more than a rest lasts.
    await airline.airline.database.connection.update(table).set({ decideBy: new Date(BEGUN - 60 * MINUTE), nextLook: new Date(BEGUN - 60 * MINUTE) })
    expect(await triesBy(start - 20 * MINUTE)).toBe(4)
  })

  it('reaches a row behind more that throw than are taken at once [CONST-21]', async () => {
    const bad = Array.from({ length: 100 }, (_, index) => payment(`bad-${index}`, 'bad', BEGUN))
    await store(...bad, payment('good', 'good', BEGUN + MINUTE))
    now = BEGUN + 5 * MINUTE
    const payments = worker()
    await round(payments)
    now += 1_000
    await round(payments)
    expect(await stateOf('good')).toBe('released')
  })

  it('is an error in the log once a minute, with its age, where it is older than its kind allows', async () => {
    await store(payment('bad', 'bad', BEGUN))
    const payments = worker()
    const alarms = () => lines.filter(({ msg }) => msg === 'work is late').map(({ kind, row, ageMs, level }) => ({ kind, row, ageMs, level }))
    now = BEGUN + 2 * MINUTE + 10_000
    await round(payments)
    expect(alarms()).toEqual([])
    now += MINUTE
    await round(payments)
    now += 1_000
    await round(payments)
    expect(alarms()).toEqual([{ kind: 'decide payments', row: 'bad', ageMs: 70_000, level: 50 }])
    now += MINUTE
    await round(payments)
    expect(alarms()).toHaveLength(2)
    expect(lines.some(({ msg, row, err }) => msg === 'work failed' && row === 'bad' && JSON.stringify(err).includes('cannot be released'))).toBe(true)
  })

  it('takes nothing and goes on where the rows of one kind cannot be read', async () => {
    await store(payment('good', 'good', BEGUN))
    now = BEGUN + 5 * MINUTE
    const overdue = () => ({
      kind: 'broken',
      lateAfter: MINUTE,
      take: () => Promise.reject(new Error('no such table')),
      act: () => Promise.resolve(),
    })
    const payments = createPayments({
      database: airline.airline.database,
      clock: { now: () => now },
      log: pino({ level: 'silent' }),
      payables: { good: { ...payable(() => Promise.resolve()), overdue } },
      connection: null,
    })
    await round(payments)
    expect(await stateOf('good')).toBe('released')
  })
})
