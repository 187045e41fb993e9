/**
 * @module-tag rest
 * @module-tag sessions
 */
import { beforeEach, describe, expect, it } from 'vitest'
import { promotionUses } from '../../server/store/promotionSchema.ts'
import { RESERVED_FOR } from '../../server/store/promotionUses.ts'
import { NOON, testAirline } from './support/testAirline.ts'
import { createVisitor, type PromotionReply, type Visitor } from './support/visitor.ts'

const LIMITED = { promoCode: 'LASTTEN' }
const TAKEN = { message: 'You are one of the ten. You save 7% of the base fare on every flight.' }
const USED_UP = { status: 422, code: 'PROMO_USED_UP', message: 'This promo code has been used up.' }

const airline = testAirline()
beforeEach(async () => {
  airline.airline.clock.set(Date.parse(NOON))
  await airline.airline.database.connection.delete(promotionUses)
})

const visitors = (count: number): Visitor[] => Array.from({ length: count }, () => createVisitor(airline))
const taken = () => airline.airline.promotions.uses.taken('LASTTEN', null, airline.airline.clock.now())
const winners = (replies: readonly PromotionReply[]) => replies.filter((reply) => !('status' in reply))
const statesOf = async () => {
  const rows = await airline.airline.database.connection.select({ state: promotionUses.state }).from(promotionUses)
  return rows.map(({ state }) => state).toSorted()
}
const wait = (ms: number) => airline.airline.clock.set(airline.airline.clock.now() + ms)

describe('fifty buyers who race for ten uses', () => {
  it('get exactly ten, the others a refusal in plain words [API-03]', async () => {
    const replies = await Promise.all(visitors(50).map((each) => each.apply(LIMITED)))
    expect(winners(replies)).toEqual(Array.from({ length: 10 }, () => TAKEN))
    expect(replies.filter((reply) => 'status' in reply)).toEqual(Array.from({ length: 40 }, () => USED_UP))
    expect(await taken()).toBe(10)
  })

  it('get exactly ten when each asks three times under one key, and the same answer each time [API-03]', async () => {
    const buyers = visitors(50)
    await Promise.all(buyers.map((each) => each.openSession()))
    const replies = await Promise.all(buyers.map((each, index) => Promise.all([1, 2, 3].map(() => each.apply(LIMITED, `buyer-number-${index}`)))))
    for (const [first, ...repeated] of replies) expect(repeated).toEqual([first, first])
    expect(winners(replies.map(([first]) => first ?? USED_UP))).toHaveLength(10)
    expect(await statesOf()).toEqual(Array.from({ length: 10 }, () => 'reserved'))
  })

  it('get one each however many keys they ask under [API-03]', async () => {
    const buyer = createVisitor(airline)
    await buyer.openSession()
    const replies = await Promise.all(Array.from({ length: 20 }, () => buyer.apply(LIMITED)))
    expect(replies).toEqual(Array.from({ length: 20 }, () => TAKEN))
    expect(await taken()).toBe(1)
  })

  it('never get an eleventh while others give theirs back [API-03, API-04]', async () => {
    const buyers = visitors(30)
    await Promise.all(buyers.map((each) => each.openSession()))
    await Promise.all(
      buyers.map(async (each, index) => {
        await each.apply(LIMITED)
        if (index % 3 === 0) await each.remove()
        await each.apply(LIMITED)
        expect(await taken()).toBeLessThanOrEqual(10)
      }),
    )
    expect(await taken()).toBe(10)
  })
})

describe('a key', () => {
  it('that is used again gives the same answer and takes nothing more, the promotion gone meanwhile [API-03]', async () => {
    const buyer = createVisitor(airline)
    const others = visitors(11)
    const first = await buyer.apply(LIMITED, 'the-same-key')
    for (const other of others) await other.apply(LIMITED)
    expect([first, await buyer.apply(LIMITED, 'the-same-key')]).toEqual([TAKEN, TAKEN])
    expect(await taken()).toBe(10)
  })

  it('brings nothing back that was removed, and answers the same though others have taken all [API-03, API-04]', async () => {
    const buyer = createVisitor(airline)
    await buyer.apply(LIMITED, 'the-same-key')
    await buyer.remove()
    expect([await buyer.apply(LIMITED, 'the-same-key'), await buyer.applied(), await taken()]).toEqual([TAKEN, null, 0])
    for (const other of visitors(10)) await other.apply(LIMITED)
    expect([await buyer.apply(LIMITED, 'the-same-key'), await buyer.apply(LIMITED), await taken()]).toEqual([TAKEN, USED_UP, 10])
  })

  it('belongs to one question: another is refused and changes nothing [API-03]', async () => {
    const buyer = createVisitor(airline)
    await buyer.apply(LIMITED, 'the-same-key')
    expect(await buyer.apply({ promoCode: 'MONSOON' }, 'the-same-key')).toMatchObject({ status: 422, code: 'KEY_USED_BEFORE' })
    expect(await buyer.apply({ ...LIMITED, passengerCount: 2 }, 'the-same-key')).toMatchObject({ status: 422, code: 'KEY_USED_BEFORE' })
    expect((await buyer.applied())?.promoCode).toBe('LASTTEN')
  })

  it('is the browser’s own: another browser takes a use under the same [API-03]', async () => {
    for (const buyer of visitors(2)) expect(await buyer.apply(LIMITED, 'the-same-key')).toEqual(TAKEN)
    expect(await taken()).toBe(2)
  })
})

/** Milliseconds in which a busy machine answers some calls, while the airline's clock goes on. */
const A_MOMENT = 20_000

describe('a reserved use', () => {
  it('expires by the airline’s clock after fifteen minutes, and is then another’s [API-03]', async () => {
    const [first, last] = [createVisitor(airline), createVisitor(airline)]
    const others = visitors(9)
    await first.apply(LIMITED)
    wait(60_000)
    for (const other of others) await other.apply(LIMITED)
    wait(RESERVED_FOR - 60_000 - A_MOMENT)
    expect([await last.apply(LIMITED), (await first.applied())?.promoCode]).toEqual([USED_UP, 'LASTTEN'])
    wait(2 * A_MOMENT)
    expect([await first.applied(), await first.remove()]).toEqual([null, false])
    expect(await last.apply(LIMITED)).toEqual(TAKEN)
    expect(await taken()).toBe(10)
    expect(await first.apply(LIMITED)).toEqual(USED_UP)
  })

  it('is renewed by applying the code again, even when all are taken [API-03]', async () => {
    const buyers = visitors(10)
    for (const buyer of buyers) await buyer.apply(LIMITED)
    wait(RESERVED_FOR - A_MOMENT)
    expect(await buyers[0]?.apply(LIMITED)).toEqual(TAKEN)
    wait(2 * A_MOMENT)
    expect([(await buyers[0]?.applied())?.promoCode, await buyers[1]?.applied(), await taken()]).toEqual(['LASTTEN', null, 1])
  })

  it('that a booking has consumed stays taken, whatever becomes of the session', async () => {
    const [buyers, last] = [visitors(10), createVisitor(airline)]
    for (const buyer of buyers) await buyer.apply(LIMITED)
    await airline.airline.database.connection.update(promotionUses).set({ state: 'consumed', sessionId: null })
    wait(RESERVED_FOR + 1_000)
    expect([await taken(), await last.apply(LIMITED), await buyers[0]?.applied()]).toEqual([10, USED_UP, null])
  })
})
