import { expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { openTestAirline } from './support/testAirline.ts'

it('the embedded database is what this run is on, whatever server the environment names', async () => {
  const { airline, close } = await openTestAirline()
  const { rows } = await airline.database.connection.execute(sql`select version()`)
  await close()
  expect(rows).toEqual([{ version: expect.stringContaining('PGlite') }])
})
