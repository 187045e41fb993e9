/** @module-tag sessions */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openAirline, type Airline } from '../../server/airline.ts'
import { createApp } from '../../server/app.ts'
import { NOON } from './support/testAirline.ts'
import { createOnServer } from './support/testDatabase.ts'
import { createVisitor } from './support/visitor.ts'

const LIMITED = { promoCode: 'LASTTEN' }

/** Two processes of one airline, as far as the database can tell: each has connections of its own. */
let database: Awaited<ReturnType<typeof createOnServer>>
let airlines: readonly Airline[]
beforeEach(async () => {
  database = await createOnServer()
  const open = () => openAirline({ database: database.place, clock: Date.parse(NOON), seed: 'sarus', siteFolder: '', logLevel: 'silent' })
  airlines = await Promise.all([open(), open()])
})
afterEach(async () => {
  await Promise.all(airlines.map((airline) => airline.database.close()))
  await database.drop()
})

/** A browser that is answered by either process in turn. */
function visitorOfBoth(number: number) {
  const apps = airlines.map((airline) => createApp(airline, { site: null, isSandbox: false, rateLimit: 0 }))
  let turn = number
  const ask = async (path: string, init?: RequestInit) => (apps[turn++ % apps.length] ?? createAppOfNone()).request(path, init, {})
  const [airline] = airlines
  if (airline === undefined) throw new Error('no airline is open')
  return createVisitor({ airline, ask })
}

const createAppOfNone = (): never => {
  throw new Error('no airline is open')
}

describe('two processes that sell the same promotion', () => {
  it('give exactly ten uses of ten to fifty buyers [API-03]', async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, (_, number) => visitorOfBoth(number).apply(LIMITED)))
    expect(replies.filter((reply) => !('status' in reply))).toHaveLength(10)
    expect(replies.filter((reply) => 'status' in reply && reply.code === 'PROMO_USED_UP')).toHaveLength(40)
    expect(await Promise.all(airlines.map((each) => each.promotions.uses.taken('LASTTEN', null, each.clock.now())))).toEqual([10, 10])
  })

  it('know a key that the other has answered, at the same moment too [API-03]', async () => {
    const buyers = Array.from({ length: 12 }, (_, number) => visitorOfBoth(number))
    await Promise.all(buyers.map((each) => each.openSession()))
    const asked = buyers.map((each, number) => Promise.all([1, 2, 3, 4].map(() => each.apply(LIMITED, `buyer-number-${number}`))))
    const replies = await Promise.all(asked)
    for (const [first, ...repeated] of replies) expect(repeated).toEqual([first, first, first])
    expect(replies.filter(([first]) => first !== undefined && !('status' in first))).toHaveLength(10)
  })

  it('open the same airline at the same moment, its promotions added once', async () => {
    const [here = [], there = []] = await Promise.all(airlines.map((each) => each.promotions.active()))
    expect(here.length).toBeGreaterThan(5)
    expect(there).toEqual(here)
  })
})
