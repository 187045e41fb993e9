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

describe('GraphQL', () => {
  it.each(Object.entries(AMPLIFYING))('refuses what would cost too much in few words, before it looks for mistakes: %s', async (_, query) => {
    const { status, text } = await asked(`${query} fragment Wrong on Market { unknown }`)
    expect([status, text.length < 300]).toEqual([400, true])
    // The longest are more words than it reads.
    expect(text).toMatch(/"code":"(?:QUERY_TOO_COSTLY|GRAPHQL_PARSE_FAILED)"/)
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
