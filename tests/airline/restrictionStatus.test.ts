import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { RESTRICTION_STATUS_QUERY, RestrictionStatusAnswer } from '../../server/contract/network.ts'
import { NOON, SEARCH, testAirline } from './support/testAirline.ts'

const airline = testAirline()
beforeEach(() => airline.airline.clock.set(Date.parse(NOON)))

const MINUTE = 60_000

async function asked(segmentKeys: readonly string[]) {
  const answer = await airline.post('/graphql', { query: RESTRICTION_STATUS_QUERY, variables: { segmentKeys } })
  return (await answer.json()) as { data: unknown; errors?: { message: string; extensions: { code: string } }[] }
}
const statusOf = async (...segmentKeys: string[]) => v.parse(RestrictionStatusAnswer, (await asked(segmentKeys)).data).restrictionStatus

/** The first segment of the day from Delhi to Mumbai, and when it leaves; Delhi is five and a half hours ahead of UTC. */
async function segment() {
  const { outbound } = await airline.availability(SEARCH)
  const first = outbound.find(({ stops }) => stops === 0)?.segments[0]
  if (!first) throw new Error('there is a non-stop flight')
  return { key: first.segmentKey, departsAt: Date.parse(`${first.departure}:00+05:30`) }
}

describe('the restriction status of a segment', () => {
  it('is answered for each key in turn, as a key and whether it is restricted [API-11, OPEN-33]', async () => {
    const { outbound } = await airline.availability({ ...SEARCH, origin: 'IXL', destination: 'COK' })
    const keys = outbound.flatMap(({ segments }) => segments.map(({ segmentKey }) => segmentKey)).slice(0, 4)
    expect(await statusOf(...keys)).toEqual(keys.map((segmentKey) => ({ segmentKey, restrictionStatus: true })))
  })

  it('is false only while check-in is open: from 48 hours to an hour before departure [API-11, CHK-59, CON-52]', async () => {
    const { key, departsAt } = await segment()
    const restricted = []
    for (const minutesBefore of [48 * 60 + 1, 48 * 60, 61, 60, -600]) {
      airline.airline.clock.set(departsAt - minutesBefore * MINUTE + 100)
      restricted.push((await statusOf(key))[0]?.restrictionStatus)
    }
    expect(restricted).toEqual([true, false, false, true, true])
  })

  it('is told of a through flight too, by its first departure', async () => {
    const day = { ...SEARCH, departureDate: '2026-12-02' }
    const through = []
    for (const destination of ['IXA', 'IXZ', 'COK', 'TRV', 'IMF', 'GAU', 'BBI', 'SXR'])
      through.push(
        ...(await airline.availability({ ...day, destination })).outbound.flatMap(({ segments }) => segments.filter(({ legs }) => legs.length > 1)),
      )
    const keys = through.map(({ segmentKey }) => segmentKey).slice(0, 5)
    expect(keys.length).toBeGreaterThan(0)
    expect((await statusOf(...keys)).map(({ restrictionStatus }) => restrictionStatus)).toEqual(keys.map(() => false))
  })

  it.each(['SR1-20261214-DELBOM', 'XX118-20261214-DELBOM', 'SR118-20261314-DELBOM', 'SR118-20261214-ZZZBOM', 'anything'])(
    'is not known of %s, which is not repeated',
    async (key) => {
      const { data, errors } = await asked([key])
      expect([data, errors?.[0]?.extensions.code, errors?.[0]?.message.includes(key)]).toEqual([null, 'BAD_USER_INPUT', false])
    },
  )

  it('is told of no more than twenty at once', async () => {
    const { key } = await segment()
    expect((await asked(Array.from({ length: 20 }, () => key))).errors).toBeUndefined()
    expect((await asked(Array.from({ length: 21 }, () => key))).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  })
})
