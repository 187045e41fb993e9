/** @module-tag rest */
import { describe, expect, it } from 'vitest'
import { NETWORK_QUERY } from '../../server/contract/network.ts'
import { AMPLIFYING } from './support/amplifyingQueries.ts'
import { testAirline } from './support/testAirline.ts'

const airline = testAirline()

async function asked(query: string, variables: unknown = {}) {
  const answer = await airline.post('/graphql', { query, variables })
  return { status: answer.status, text: await answer.text() }
}

const ROUNDS = 7
const QUESTIONS = 30

/** Microseconds of CPU that this process takes for a question, the least of several rounds. */
async function cpuOf(query: string): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage()
    for (let question = 0; question < QUESTIONS; question++) await asked(query)
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / QUESTIONS)
  }
  return least
}

describe('GraphQL', () => {
  it('refuses what would cost too much at no more than three times the CPU of an unknown field', { timeout: 60_000 }, async () => {
    const unknown = await cpuOf('{ stations(culture: "en-US") { unknown } }')
    for (const [name, query] of Object.entries(AMPLIFYING)) {
      const { status, text } = await asked(query)
      expect([name, status, text.length < 300]).toEqual([name, 400, true])
      expect((await cpuOf(query)) / unknown, name).toBeLessThan(3)
    }
  })

  it('writes no answer of more than a megabyte', async () => {
    const { status, text } = await asked(`{ markets { ${'x'.repeat(9_000)}: locationCode } }`)
    expect([status, JSON.parse(text)]).toEqual([
      400,
      { errors: [{ message: 'The answer would be too long', extensions: { code: 'ANSWER_TOO_LONG' } }] },
    ])
  })

  it('answers the site the same, however often it asks [API-10]', async () => {
    const first = await asked(NETWORK_QUERY, { culture: 'en-US' })
    expect([first.status, first.text.length > 100_000]).toEqual([200, true])
    for (const culture of ['en-US', 'hi-IN']) expect(await asked(NETWORK_QUERY, { culture })).toEqual(first)
  })

  it('keeps no answer with an error: the next who asks well is answered', async () => {
    expect((await asked(NETWORK_QUERY, { culture: '../etc' })).text).toContain('BAD_USER_INPUT')
    expect((await asked(NETWORK_QUERY, { culture: 'en-US' })).text).not.toContain('errors')
  })
})
