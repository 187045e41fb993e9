import { beforeEach, describe, expect, it } from 'vitest'
import { flightsFor, leaveSeats } from './support/flightRows.ts'
import { answersFor, BOOK, QUOTE, quoteIn, sell, soldSoFar, wantedOf } from './support/selling.ts'
import { NOON, refusalOf, testAirline } from './support/testAirline.ts'
import { createVisitor } from './support/visitor.ts'

const airline = testAirline()
beforeEach(() => airline.airline.clock.set(Date.parse(NOON)))

const MINUTE = 60_000
/** The clock of the airline goes on while it is asked. */
const [IN_TIME, TOO_LATE] = [12 * 60 * MINUTE + MINUTE, 12 * 60 * MINUTE - 1]
const MEALS = ['VGML', 'VJML', 'NVML', 'DBML']

/** The first journey of so many flights, with seats left until the end, and how to stand before each of them departs. */
async function journeyOf(flights: number) {
  const [origin, destination] = flights === 1 ? (['DEL', 'BOM'] as const) : (['IXC', 'COK'] as const)
  const found = flightsFor(airline.airline, origin, destination, '2026-12-14').find(({ segmentKeys }) => segmentKeys.length === flights)
  if (found === undefined) throw new Error('nothing is flown')
  await leaveSeats(airline.airline, [found], 30)
  const wanted = wantedOf([found])
  const withMeal = (flight: number) => ({ ...wanted, services: [{ passenger: 0, segmentKey: found.segmentKeys[flight] ?? '', ssrCodes: ['VGML'] }] })
  const standBefore = (flight: number, ms: number) =>
    airline.airline.clock.set((found.journey.segments[flight]?.legs[0].departsAt ?? 0) * MINUTE - ms)
  return { wanted, withMeal, standBefore }
}

/** The services of each flight that can be chosen no more, as a quote has them. */
const closedIn = async (wanted: ReturnType<typeof wantedOf>) =>
  (await quoteIn(await airline.post(QUOTE, wanted))).services.map(({ offered }) =>
    offered.filter(({ blockedBecause }) => blockedBecause === 'CLOSED').map(({ ssrCode }) => ssrCode),
  )

describe('a meal of a new booking', () => {
  it('is offered until 12 hours before departure, and no longer, while other services stay [CONST-20]', async () => {
    const { wanted, standBefore } = await journeyOf(1)
    standBefore(0, IN_TIME)
    expect(await closedIn(wanted)).toEqual([[]])
    standBefore(0, TOO_LATE)
    expect(await closedIn(wanted)).toEqual([MEALS])
  })

  it('is sold until 12 hours before departure [CONST-20]', async () => {
    const { withMeal, standBefore } = await journeyOf(1)
    standBefore(0, IN_TIME)
    const { body, recordLocator } = await sell(createVisitor(airline), withMeal(0))
    const { quotedTotal: total } = await quoteIn(await airline.post(QUOTE, { ...body, services: [] }))
    expect([body.acceptedTotal - total, recordLocator]).toEqual([350, expect.stringMatching(/^\w{6}$/)])
  })

  it('is refused by its name after that, also to who had seen it offered, and nothing is sold [CONST-20]', async () => {
    const { withMeal, standBefore } = await journeyOf(1)
    standBefore(0, IN_TIME)
    const body = await answersFor(airline, withMeal(0))
    const before = await soldSoFar(airline)
    standBefore(0, TOO_LATE)
    for (const [path, asked] of [
      [QUOTE, withMeal(0)],
      [BOOK, body],
    ] as const)
      expect(await refusalOf(await createVisitor(airline).post(path, asked))).toEqual({
        status: 409,
        code: 'SERVICE_CLOSED',
        fields: ['services.0'],
      })
    expect(await soldSoFar(airline)).toEqual(before)
  })

  it('is taken for the second flight of a journey while it is too late for the first [CONST-20]', async () => {
    const { wanted, withMeal, standBefore } = await journeyOf(2)
    standBefore(0, TOO_LATE)
    const [first, second] = await closedIn(wanted)
    expect([first?.length, second]).toEqual([MEALS.length, []])
    expect(await refusalOf(await airline.post(QUOTE, withMeal(0)))).toMatchObject({ code: 'SERVICE_CLOSED' })
    await sell(createVisitor(airline), withMeal(1))
    standBefore(1, TOO_LATE)
    expect(await refusalOf(await airline.post(QUOTE, withMeal(1)))).toMatchObject({ code: 'SERVICE_CLOSED' })
  })
})
