import { describe, expect, it } from 'vitest'
import { callsOf } from '../../server/routes/addresses.ts'
import { readConfiguration } from '../../server/settings.ts'
import { refusalOf, testAirline } from './support/testAirline.ts'

/** Those of the configuration in the source. */
const CALLS = callsOf(readConfiguration(''))

const airline = testAirline()

describe('the calls of the airline', () => {
  it('are all that the configuration names, under its base [OPEN-11]', () => {
    const { apiBase, endpoints, graphql, maps, userPool } = airline.airline.configuration
    const named = [
      graphql,
      maps.url,
      userPool.endpoint,
      `${userPool.hostedUi}oauth2/token`,
      ...Object.values(endpoints).map((path) => `${apiBase}${path}`),
    ]
    expect([...new Set(CALLS)].toSorted()).toEqual([...new Set(named)].toSorted())
  })

  it.each([...CALLS])('answer at %s', async (path) => {
    const statuses = [(await airline.ask(path)).status, (await airline.post(path, {})).status]
    expect(statuses).not.toContain(404)
    expect(statuses).not.toContain(500)
  })

  it.each([...CALLS])('can be spoilt on demand at %s, once', async (path) => {
    await airline.post('/sandbox/api/faults', { route: path, kind: '500', times: 1 })
    expect(await refusalOf(await airline.ask(path))).toEqual({ status: 500, code: 'INTERNAL_ERROR', fields: [] })
    expect((await airline.ask(path)).status).not.toBe(500)
  })
})
