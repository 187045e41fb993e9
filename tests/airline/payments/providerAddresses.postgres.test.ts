/** @module-tag sessions */
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { deliveries, endpoints } from '../../../server/provider/schema.ts'
import { testProvider } from '../support/testProvider.ts'

const provider = testProvider()
/** Whether a transaction of this database waits for what another one holds. */
const isHeldUp = async () => {
  const held = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await provider.database.connection.execute(held)).rows.length > 0
}
const GONE = 'http://127.0.0.1:9/gone'

it('takes a payment while an address is forgotten to which it would be told [CONST-21]', async () => {
  const { connection } = provider.database
  await provider.served.registerWebhook(GONE, ['whsec_gone'])
  const { id } = await provider.client().checkout.sessions.create({
    mode: 'payment',
    success_url: 'http://127.0.0.1/back',
    line_items: [{ quantity: 1, price_data: { currency: 'inr', unit_amount: 459_900, product_data: { name: 'A flight' } } }],
  })
  const paid = connection.transaction(async (transaction) => {
    await transaction.delete(endpoints).where(eq(endpoints.url, GONE))
    const answer = provider.payByCard(id)
    await expect.poll(isHeldUp, { timeout: 15_000 }).toBe(true)
    return { answer }
  })
  expect((await (await paid).answer).status).toBe(303)
  expect((await connection.select().from(deliveries)).filter(({ url }) => url === GONE)).toEqual([])
})
