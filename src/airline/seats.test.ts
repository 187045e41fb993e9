import { afterEach, expect, it, vi } from 'vitest'
import { seats } from '../../server/contract/seats.ts'
import { PROBLEMS } from '../../server/contract/problems.ts'
import { COMPILED_CONFIGURATION } from './configuration.ts'
import { askSeats } from './seats.ts'

const configuration = { ...COMPILED_CONFIGURATION, apiBase: 'http://airline.invalid/api/ibe' }
const WANTED = { recordLocator: 'K7M4QX', segmentKey: 'SR101-20270107-DELBOM', seats: [{ passengerKey: 'P1', seat: '2A' }] }

afterEach(() => {
  vi.restoreAllMocks()
})

it.each(seats.operations.PUT.refusals.map((code) => [code]))(
  'a choice of seats that the airline refuses is told as refused: %s [VAL-24]',
  async (code) => {
    const { status, title } = PROBLEMS[code]
    const problem = { type: 'about:blank', title, status, error: { status: code, message: title }, fields: [{ field: 'P1', message: 'EXIT_ROW' }] }
    const answer = () => Promise.resolve(Response.json(problem, { status, headers: { 'content-type': 'application/problem+json' } }))
    vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
    expect(await askSeats(configuration, WANTED, new AbortController().signal)).toMatchObject({ kind: 'refused' })
  },
)
