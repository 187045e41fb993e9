/** @module-tag sessions */
import { eq } from 'drizzle-orm'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { deliveries, endpoints } from '../../../server/provider/schema.ts'
import { testProvider } from '../support/testProvider.ts'

const provider = testProvider()
const GONE = 'http://127.0.0.1:9/gone'
/** Long enough for a request to come to what is held. */
const UNTIL_HELD = 500

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
    await wait(UNTIL_HELD)
    return { answer }
  })
  expect((await (await paid).answer).status).toBe(303)
  expect((await connection.select().from(deliveries)).filter(({ url }) => url === GONE)).toEqual([])
})
