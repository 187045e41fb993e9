import { beforeEach, describe, expect, it } from 'vitest'
import { BOOKING_LOOKUP_QUERY } from '../../server/contract/bookingLookup.ts'
import { retrievalGuesses } from '../../server/store/retrievalSchema.ts'
import { personaBooking } from './support/personaBookings.ts'
import { browserAt, queryOf, RETRIEVE, shownIn, storeBooking } from './support/retrieval.ts'
import { NOON, testAirline } from './support/testAirline.ts'
import type { Visitor } from './support/visitor.ts'

const airline = testAirline({ trustedProxy: { hops: 1 } })
beforeEach(async () => {
  airline.airline.clock.set(Date.parse(NOON))
  await airline.airline.database.connection.delete(retrievalGuesses)
})

interface Answer {
  readonly data: Readonly<Record<string, unknown>> | null
  readonly errors?: readonly { readonly message: string; readonly extensions: { readonly code: string; readonly retryAfter?: number } }[]
}

async function asked(browser: Visitor, query: string, variables: Readonly<Record<string, unknown>> = {}): Promise<Answer> {
  const answer = await browser.ask('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  return (await answer.json()) as Answer
}
const lookup = (browser: Visitor, known: Readonly<Record<string, unknown>>) => asked(browser, BOOKING_LOOKUP_QUERY, known)
const inState = async (browser: Visitor, recordLocator: string) => shownIn(await browser.ask(queryOf('/api/ibe/booking', { recordLocator })))
const codesOf = ({ errors = [] }: Answer) => errors.map(({ extensions }) => extensions.code)

describe('a booking by GraphQL', () => {
  it('is found by its reference with a last name or an e-mail address, and is then open in this browser [API-40, CON-53]', async () => {
    const { recordLocator, email } = await storeBooking(airline)
    for (const known of [{ lastName: 'Verma' }, { lastName: 'd souza' }, { emailAddress: email }]) {
      const browser = browserAt(airline)
      const { data } = await lookup(browser, { recordLocator, ...known })
      expect(data?.['booking']).toMatchObject({ recordLocator, status: 'Confirmed', state: 'confirmed' })
      expect((await inState(browser, recordLocator)).recordLocator).toBe(recordLocator)
    }
  })

  it('is found only where all else that is given is so [API-40]', async () => {
    const { recordLocator, journeys } = await storeBooking(airline)
    const departureDate = journeys[0]?.segments[0]?.legs[0]?.departure.slice(0, 10)
    const origin = journeys[0]?.origin
    const known = { recordLocator, lastName: 'Verma' }
    const found = await lookup(browserAt(airline), { ...known, departureDate, origin })
    expect(found.data?.['booking']).toMatchObject({ recordLocator })
    for (const wrong of [{ departureDate: '2026-01-01' }, { origin: 'LEH' }, { customerNumber: 'SP9999' }, { lastName: 'Nobody' }])
      expect(codesOf(await lookup(browserAt(airline), { ...known, ...wrong }))).toEqual(['BOOKING_NOT_FOUND'])
  })

  it('is found by the number of the customer who has booked it, with a name [API-40]', async () => {
    const { recordLocator, lastName } = await personaBooking(airline, 'family')
    const found = await lookup(browserAt(airline), { recordLocator, lastName, customerNumber: 'SP1014' })
    expect(found.data?.['booking']).toMatchObject({ recordLocator })
  })

  it('answers alike for one that is not there and for a wrong name, and has the limits of retrieval [API-40, SEC-12]', async () => {
    const { recordLocator } = await storeBooking(airline)
    const guess = (lastName: string, reference = recordLocator) => lookup(browserAt(airline), { recordLocator: reference, lastName })
    expect(await guess('Nobody', 'BCDFGH')).toEqual(await guess('Nobody'))
    for (let wrong = 2; wrong <= 9; wrong += 1) expect(codesOf(await guess('Nobody'))).toEqual(['BOOKING_NOT_FOUND'])
    expect(codesOf(await guess('Nobody'))).toEqual(['TOO_MANY_REQUESTS'])
    expect(codesOf(await guess('Verma'))).toEqual(['TOO_MANY_REQUESTS'])
    const byRest = await browserAt(airline).ask(queryOf(RETRIEVE, { recordLocator, lastName: 'Verma' }))
    expect(byRest.status).toBe(429)
  })

  it('is never answered from what was kept, nor twice in one question [API-40]', async () => {
    const { recordLocator } = await storeBooking(airline)
    const known = { recordLocator, lastName: 'Verma' }
    const [first, second] = [browserAt(airline), browserAt(airline)]
    const answer = await lookup(first, known)
    expect(await lookup(second, known)).toEqual(answer)
    for (const browser of [first, second]) expect((await inState(browser, recordLocator)).recordLocator).toBe(recordLocator)
    const one = `booking(recordLocator: "${recordLocator}", lastName: "Verma") { state }`
    expect(codesOf(await asked(browserAt(airline), `{ a: ${one} b: ${one} }`))).toEqual(['QUERY_TOO_COSTLY'])
  })

  it.each([
    { recordLocator: 'K7M4Q', lastName: 'Rao' },
    { recordLocator: 'K7M4\u0000X', lastName: 'Rao' },
    { recordLocator: 'K7M4QX', lastName: 'Rao', departureDate: '2026-13-01' },
    { recordLocator: 'K7M4QX', lastName: 'Rao', customerNumber: "' or true" },
  ])('is not asked for by what nothing can have: %j', async (known) => {
    expect(codesOf(await lookup(browserAt(airline), known))).toEqual([expect.stringMatching(/^BAD_/)])
  })
})

describe('a mutation', () => {
  it('takes no variables and changes nothing of what is open [API-44, OPEN-15]', async () => {
    const { recordLocator } = await storeBooking(airline)
    const browser = browserAt(airline)
    await lookup(browser, { recordLocator, lastName: 'Verma' })
    for (const _ of [1, 2]) expect(await asked(browser, 'mutation { resetBooking }')).toEqual({ data: { resetBooking: true } })
    expect((await inState(browser, recordLocator)).recordLocator).toBe(recordLocator)
    expect(codesOf(await asked(browser, 'mutation { deleteBooking }'))).toEqual(['GRAPHQL_VALIDATION_FAILED'])
  })
})

describe('a booking that is open', () => {
  const journeyQuery =
    'query ($recordLocator: String!, $journeyKey: String!) { bookedJourney(recordLocator: $recordLocator, journeyKey: $journeyKey) { journeyKey origin designator { departure } } }'
  const restrictionQuery =
    'query ($recordLocator: String!) { bookingRestriction(recordLocator: $recordLocator) { allowCheckIn allowManageBooking canBeManaged } }'

  it('has each journey by its key, and says what may be done with it; one that is not open has neither [API-46]', async () => {
    const { recordLocator, journeys } = await storeBooking(airline, { allowsCheckIn: false })
    const browser = browserAt(airline)
    const { data } = await lookup(browser, { recordLocator, lastName: 'Verma' })
    const journeyKey = (await inState(browser, recordLocator)).journeys[0]?.journeyKey
    expect(data?.['booking']).toMatchObject({ journeys: [{ journeyKey }] })
    expect((await asked(browser, journeyQuery, { recordLocator, journeyKey })).data).toEqual({
      bookedJourney: { journeyKey, origin: journeys[0]?.origin, designator: { departure: journeys[0]?.segments[0]?.legs[0]?.departure } },
    })
    expect((await asked(browser, journeyQuery, { recordLocator, journeyKey: 'none' })).data).toEqual({ bookedJourney: null })
    expect((await asked(browser, restrictionQuery, { recordLocator })).data?.['bookingRestriction']).toMatchObject({
      allowCheckIn: false,
      allowManageBooking: true,
    })
    const stranger = browserAt(airline)
    expect((await asked(stranger, journeyQuery, { recordLocator, journeyKey })).data).toEqual({ bookedJourney: null })
    expect((await asked(stranger, restrictionQuery, { recordLocator })).data).toEqual({ bookingRestriction: null })
  })
})
