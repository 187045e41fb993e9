import { describe, expect, it } from 'vitest'
import { createCheapestFares, type CheapestQuestion } from '../../../server/rules/cheapestFares.ts'
import { exchangeOn } from '../../../server/rules/currencies.ts'
import { fareOf, ONE_ADULT, type Party } from '../../../server/rules/fares.ts'
import type { Reduction } from '../../../server/rules/reductions.ts'
import { NOTHING_SOLD, type SoldSeats } from '../../../server/rules/seats.ts'
import { dayOf } from '../../../server/schedule/calendar.ts'
import type { FlightJourney } from '../../../server/schedule/journeys.ts'
import { flightOf, journeyOf, legOf, segmentOf, soldEverywhere } from '../support/flights.ts'

const NOON = Date.parse('2026-12-01T06:30:00Z')
const DAY = dayOf('2026-12-14')
const inCurrency = (currency: string) => exchangeOn(currency, dayOf('2026-12-01'))
const QUESTION: CheapestQuestion = { party: ONE_ADULT, exchange: inCurrency('INR'), sold: NOTHING_SOLD, now: NOON }
const MORNING = flightOf({ time: '08:00', hash: 11 })
const NIGHT = flightOf({ time: '23:00', hash: 22 })
const BOTH = [MORNING, NIGHT]
const TEN_PERCENT: Reduction = { type: 'Discount', code: 'STU', detail: 'Student', passengerTypes: ['ADT'], off: { kind: 'percent', value: 10 } }

const priceOf = (
  journey: FlightJourney,
  { party = ONE_ADULT, exchange = QUESTION.exchange, sold = NOTHING_SOLD, now = NOON }: Partial<CheapestQuestion>,
  reduction: Reduction | null = null,
) => fareOf(journey, party, exchange, sold, now, reduction)?.discountedMinor ?? null

/** Seats sold on flights of one day. */
const soldOn = (touched: number, on: SoldSeats['on']): SoldSeats => ({ ...soldEverywhere(on), isTouched: (day) => day === touched })

/** The fares of Delhi to Mumbai on a day as one airline keeps them, asked as said. */
function createAsker() {
  const fares = createCheapestFares()
  return (
    change: Partial<CheapestQuestion> = {},
    journeys: readonly FlightJourney[] = BOTH,
    reduction: Reduction | null = null,
    market = 'DELBOM',
    day = DAY,
  ) => fares({ ...QUESTION, ...change })(market, day, journeys, reduction)
}

describe('the cheapest fare of a day', () => {
  it('is that of the journey that costs least for the party and currency asked for [CAL-12, CON-72]', () => {
    const ask = createAsker()
    for (const change of [{}, { party: { ...ONE_ADULT, CHD: 2, INF: 1 } }, { exchange: inCurrency('OMR') }]) {
      const prices = BOTH.map((journey) => priceOf(journey, change) ?? 0)
      expect(prices[0]).not.toBe(prices[1])
      expect(ask(change)).toMatchObject({ minor: Math.min(...prices), noFlights: false })
      expect(ask(change, BOTH.toReversed())).toMatchObject({ minor: Math.min(...prices) })
    }
  })

  it('is of what is left to be booked: none where all is sold out, or nothing flies [CAL-12]', () => {
    const ask = createAsker()
    expect(ask({ sold: soldEverywhere(186) })).toMatchObject({ minor: null, noFlights: false })
    expect(ask({}, [], null, 'DELXXX')).toMatchObject({ minor: null, noFlights: true })
    const onlyNight = soldEverywhere((leg) => (leg.hash === 11 ? 186 : 60))
    expect(ask({ sold: onlyNight })).toMatchObject({ minor: priceOf(NIGHT, { sold: onlyNight }), noFlights: false })
  })

  it('is of a flight that can still be booked, and of none when the last of the day has closed', () => {
    const ask = createAsker()
    const [afterFirst, afterLast] = [Date.parse('2026-12-14T01:30:00Z'), Date.parse('2026-12-14T16:30:00Z')]
    expect(ask({ now: afterFirst })).toMatchObject({ minor: priceOf(NIGHT, { now: afterFirst }), noFlights: false })
    expect(ask({ now: afterLast })).toMatchObject({ minor: null, noFlights: true })
  })

  it('is lowered by what the question has off [CON-72]', () => {
    const ask = createAsker()
    const lowered = Math.min(...BOTH.map((journey) => priceOf(journey, {}, TEN_PERCENT) ?? 0))
    expect(ask({}, BOTH, TEN_PERCENT)).toMatchObject({ minor: lowered })
    expect(lowered).toBeLessThan(ask().minor ?? 0)
  })
})

describe('a fare that is kept', () => {
  it('is not made again while nothing has changed', () => {
    const ask = createAsker()
    const first = ask()
    expect([ask(), ask({ now: NOON + 60_000 }), ask({ sold: { ...NOTHING_SOLD } })].every((each) => each === first)).toBe(true)
    const sold = soldEverywhere(60)
    expect(ask({ sold })).toBe(ask({ sold: soldEverywhere(60) }))
  })

  it('is made again as the next day begins at the origin, as booking closes, and for a clock that was put back', () => {
    const ask = createAsker()
    const made = ask()
    const midnight = Date.parse('2026-12-01T18:30:00Z')
    expect(ask({ now: midnight - 1 })).toBe(made)
    const tomorrow = ask({ now: midnight })
    expect(tomorrow).not.toBe(made)
    expect(ask({ now: midnight })).toBe(tomorrow)
    expect(ask({ now: midnight - 1 })).not.toBe(tomorrow)
    const closing = Date.parse('2026-12-14T01:30:00Z')
    const before = ask({ now: closing - 1 })
    expect([ask({ now: closing - 1 }) === before, ask({ now: closing }) === before]).toEqual([true, false])
  })

  it('is made again when a seat is sold on any of its flights, the first seat too', () => {
    const ask = createAsker()
    const untouched = ask()
    const soldOn = (hash: number, seats: number) => soldEverywhere((leg) => (leg.hash === hash ? seats : undefined))
    for (const hash of [11, 22]) {
      const sixty = ask({ sold: soldOn(hash, 60) })
      expect([sixty === untouched, ask({ sold: soldOn(hash, 60) }) === sixty, ask({ sold: soldOn(hash, 61) }) === sixty]).toEqual([
        false,
        true,
        false,
      ])
    }
    expect(ask({ sold: soldOn(11, 5) })).not.toBe(ask({ sold: soldOn(22, 5) }))
  })

  it('tells seats sold on one flight from those sold on two', () => {
    const ask = createAsker()
    const soldAs = (first: number, second: number) => soldEverywhere((leg) => (leg.hash === 11 ? first : second))
    const [one, other] = [ask({ sold: soldAs(1, 23) }), ask({ sold: soldAs(12, 3) })]
    expect(one).not.toBe(other)
  })

  it('looks at both flights of a connection, and at each day on which one leaves', () => {
    const nextDay = '2026-12-15'
    const journey = journeyOf(
      segmentOf(legOf({ time: '22:00', hash: 1 })),
      segmentOf(legOf({ origin: 'BOM', destination: 'COK', date: nextDay, time: '06:00', hash: 2 })),
    )
    const touchedNextDay = soldOn(DAY + 1, (leg) => (leg.hash === 2 ? 100 : undefined))
    const ask = createAsker()
    const untouched = ask({}, [journey])
    expect(ask({ sold: touchedNextDay }, [journey])).not.toBe(untouched)
    expect(ask({ sold: touchedNextDay }, [journey]).minor).toBe(priceOf(journey, { sold: touchedNextDay }))
  })

  it('looks at it beside a journey without rows of its own', () => {
    const nextMorning = legOf({ origin: 'BOM', destination: 'COK', date: '2026-12-15', time: '06:00', hash: 2 })
    const connecting = journeyOf(segmentOf(legOf({ time: '22:00' })), segmentOf(nextMorning))
    const sold = soldOn(DAY + 1, (leg) => (leg.hash === 2 ? 186 : undefined))
    const ask = createAsker()
    const untouched = ask({}, [MORNING, connecting])
    expect(ask({ sold }, [MORNING, connecting])).not.toBe(untouched)
  })

  it('is not made again when only flights of other days have been touched', () => {
    const ask = createAsker()
    const untouched = ask()
    const elsewhere = soldOn(DAY + 1, () => undefined)
    expect(ask({ sold: elsewhere })).toBe(untouched)
  })

  const PARTIES: readonly Partial<Party>[] = [{ ADT: 2 }, { CHD: 1 }, { SNR: 1 }, { INF: 1 }, { EXST: 1 }]
  const REDUCTIONS: readonly Reduction[] = [
    TEN_PERCENT,
    { ...TEN_PERCENT, type: 'PromotionDiscount' },
    { ...TEN_PERCENT, code: 'ARM' },
    { ...TEN_PERCENT, off: { kind: 'rupees', value: 10 } },
    { ...TEN_PERCENT, off: { kind: 'percent', value: 12 } },
  ]

  it('is kept apart by party, currency, reduction, market and day', () => {
    const ask = createAsker()
    const questions = [
      () => ask(),
      ...PARTIES.map((party) => () => ask({ party: { ...ONE_ADULT, ...party } })),
      () => ask({ exchange: inCurrency('USD') }),
      ...REDUCTIONS.map((reduction) => () => ask({}, BOTH, reduction)),
      () => ask({}, BOTH, null, 'DELBLR'),
      () => ask({}, BOTH, null, 'DELBOM', DAY + 1),
    ]
    const first = questions.map((question) => question())
    expect(new Set(first).size).toBe(questions.length)
    expect(questions.map((question, index) => question() === first[index])).toEqual(questions.map(() => true))
  })

  it('of thousands is still known, and is forgotten when there is no more room for names so long', () => {
    const ask = createAsker()
    const askOthers = (from: number, count: number) => {
      for (let index = from; index < from + count; index += 1) ask({}, [], null, `${'x'.repeat(2_000)}${index}`)
    }
    const first = ask()
    askOthers(0, 3_000)
    expect(ask()).toBe(first)
    askOthers(3_000, 6_000)
    expect(ask()).not.toBe(first)
  })

  it('takes room by the seats sold on its flights too', () => {
    const ask = createAsker()
    const { legs, ...flown } = flightOf({ date: '2026-11-30' })
    const many: FlightJourney = { ...flown, legs: Array.from({ length: 2_500 }, () => legs).flat() }
    const first = ask()
    for (let index = 0; index < 500; index += 1) ask({ sold: soldEverywhere(Number.MAX_SAFE_INTEGER) }, [many], null, String(index))
    expect(ask()).not.toBe(first)
  })
})
