/** @module-tag sessions */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { bookingCancellation } from '../../server/contract/cancellation.ts'
import { SpecialServiceContentAnswer, SpecialServicesAnswer } from '../../server/contract/specialServices.ts'
import { feeOfExtra } from '../../server/rules/extras.ts'
import { SPECIAL_SERVICES, takenByOthers } from '../../server/rules/specialServices.ts'
import { addFees, servicesSold } from '../../server/store/extras.ts'
import { bookingRow } from '../../server/store/retrieval.ts'
import { fee, journey, passenger } from './support/bookings.ts'
import { queryOf, retrieve, shownIn } from './support/retrieval.ts'
import { chooseServices, departureOf, NAMED, seatFlights, SERVICES, type OpenedFlight } from './support/seatFlights.ts'
import { refusalOf, testAirline } from './support/testAirline.ts'

const [MINUTE, HOUR] = [60_000, 3_600_000]

const airline = testAirline({ trustedProxy: { hops: 1 } })
const { opened } = seatFlights(airline)

async function servicesIn(answer: Response) {
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return v.parse(SpecialServicesAnswer, await answer.json()).data
}

const read = async ({ browser, recordLocator }: OpenedFlight) => servicesIn(await browser.ask(queryOf(SERVICES, { recordLocator })))

/** What passengers have and hold, by their keys. */
const hadIn = ({ segments }: Awaited<ReturnType<typeof read>>) =>
  segments.flatMap(({ passengers }) =>
    passengers.map(({ passengerKey, services }) => [
      passengerKey,
      ...services.filter(({ state }) => state !== 'OFFERED').map(({ ssrCode, state }) => `${ssrCode} ${state}`),
    ]),
  )

const toDay = (of: OpenedFlight, hoursBefore: number) => airline.airline.clock.set(departureOf(of.flown) - hoursBefore * HOUR)

describe('the list of special services', () => {
  it('has names in both languages, and a fee in each currency; the cheapest bag is that of the charter [API-48, CONST-20, CONST-22]', async () => {
    const { ssrs, feeSsrs } = v.parse(SpecialServiceContentAnswer, await (await airline.ask('/api/ibe/content/special-services')).json()).data
    expect(ssrs.map(({ ssrCode }) => ssrCode).toSorted()).toEqual([...SPECIAL_SERVICES.keys()].toSorted())
    const [bag, meal] = ['XBAG', 'VGML'].map((code) => ssrs.find(({ ssrCode }) => ssrCode === code))
    expect(bag).toMatchObject({ group: 'BAG', name: { 'en-IN': 'Extra bag', 'hi-IN': 'अतिरिक्त बैग' }, chosenUntil: 60 })
    expect(meal).toMatchObject({ group: 'MEAL', chosenUntil: 720 })
    const feesOf = (code: string) =>
      Object.fromEntries(feeSsrs.filter(({ ssrCode }) => ssrCode === code).map((each) => [each.currencyCode, each.amount]))
    expect(feesOf('XBAG')).toMatchObject({ INR: 750, USD: expect.any(Number) as number })
    expect(feesOf('XBAG')['USD']).toBeLessThan(20)
    expect(feesOf('WCHR')['INR']).toBe(0)
  })
})

describe('special services of a booking', () => {
  it('are taken at once where they cost nothing, and held until they are paid where they do; the same said twice is the same [API-39]', async () => {
    const two = await opened([passenger('ADT', NAMED), passenger('ADT', NAMED)])
    toDay(two, 30)
    const choice = { P1: ['VGML', 'XBAG'], P2: ['WCHR'] }
    const first = await servicesIn(await chooseServices(two, choice))
    expect(hadIn(first)).toEqual([
      ['P1', 'VGML HELD', 'XBAG HELD'],
      ['P2', 'WCHR THEIRS'],
    ])
    expect(first.due?.amount).toBe(1_100)
    expect(Date.parse(first.due?.heldUntil ?? '') - airline.airline.clock.now()).toBeGreaterThan(9 * MINUTE)
    const again = { ...first, readAt: expect.any(String) }
    expect(await servicesIn(await chooseServices(two, choice))).toEqual(again)
    expect(await read(two)).toEqual(again)
    const shown = await shownIn(await retrieve(two.browser, two.recordLocator, 'Verma'))
    expect(shown.extrasDue).toEqual(first.due)
    expect(shown.fees.filter(({ ssrCode }) => ssrCode !== null)).toMatchObject([
      { ssrCode: 'WCHR', passengerKey: 'P2', flightReference: two.key, total: 0, inBundle: false },
    ])
    const fewer = await servicesIn(await chooseServices(two, { P1: ['XBAG'], P2: [] }))
    expect([hadIn(fewer), fewer.due]).toEqual([[['P1', 'XBAG HELD'], ['P2']], { amount: 750, heldUntil: first.due?.heldUntil }])
  })

  it('lapse with their hold, and are held for two passengers who choose one after the other until the same time', async () => {
    const two = await opened([passenger('ADT', NAMED), passenger('ADT', NAMED)])
    const first = await servicesIn(await chooseServices(two, { P1: ['XBAG'] }))
    airline.airline.clock.set(airline.airline.clock.now() + MINUTE)
    const both = await servicesIn(await chooseServices(two, { P2: ['XBAG'] }))
    expect(both.due).toEqual({ amount: 1_500, heldUntil: first.due?.heldUntil })
    airline.airline.clock.set(airline.airline.clock.now() + 10 * MINUTE)
    expect([hadIn(await read(two)), (await read(two)).due]).toEqual([[['P1'], ['P2']], null])
  })

  it('that are in the fare are exchanged for others, and given up', async () => {
    const flown = { ...journey('DEL', 'BOM', '2027-02-01T06:10'), family: 'MAX' as const }
    const one = await opened(undefined, flown)
    toDay(one, 60)
    expect(hadIn(await servicesIn(await chooseServices(one, { P1: ['VGML', 'PRBD'] })))).toEqual([['P1', 'VGML THEIRS', 'PRBD THEIRS']])
    const other = await servicesIn(await chooseServices(one, { P1: ['NVML', 'WCHR'] }))
    expect([hadIn(other), other.due]).toEqual([[['P1', 'NVML THEIRS', 'WCHR THEIRS']], null])
    expect(hadIn(await servicesIn(await chooseServices(one, { P1: [] })))).toEqual([['P1']])
  })

  it('that two flights brought to one keep no other from being chosen [CHGB-02]', async () => {
    const flown = journey('DEL', 'BOM', '2027-02-07T06:10')
    const meals = ['VGML', 'NVML'].map((ssrCode) =>
      feeOfExtra({ passenger: 0, flightReference: 'SR101-20270207-DELBOM', ssrCode, seat: null, dueMinor: 35_000 }),
    )
    const one = await opened(undefined, flown, { fees: meals })
    toDay(one, 60)
    const held = await servicesIn(await chooseServices(one, { P1: ['VGML', 'NVML', 'XBAG'] }))
    expect(hadIn(held)[0]?.toSorted()).toEqual(['NVML THEIRS', 'P1', 'VGML THEIRS', 'XBAG HELD'])
    expect((await refusalOf(await chooseServices(one, { P1: ['VGML', 'NVML', 'DBML'] }))).code).toBe('SERVICES_NOT_TOGETHER')
  })

  it('of a journey that is cancelled are there for others again', async () => {
    const stock = journey('DEL', 'BOM', '2027-02-03T06:10')
    const reference = 'SR101-20270203-DELBOM'
    const four = Array.from({ length: 4 }, () => passenger('ADT', NAMED))
    const fees = four.map((_, place) => feeOfExtra({ passenger: place, flightReference: reference, ssrCode: 'DBML', seat: null, dueMinor: 35_000 }))
    const back = journey('BOM', 'DEL', '2027-02-05T06:10')
    const { recordLocator, browser } = await opened(four, stock, { fees, journeys: [stock, back] })
    const sold = () => servicesSold(airline.airline.database.connection, reference, airline.airline.clock.now(), new Set())
    expect((await sold()).get('DBML')).toBe(4)
    const CANCEL = '/api/ibe/booking/cancellation'
    const answer = await browser.ask(queryOf(CANCEL, { recordLocator }))
    const { version, journeys } = v.parse(bookingCancellation.operations.GET.answer, await answer.json()).data
    const [first] = journeys
    const choice = { kind: 'JOURNEY', journeyKey: first?.journeyKey }
    expect((await browser.post(CANCEL, { recordLocator, version, choice, refundedTotal: first?.money.refundedTotal })).status).toBe(200)
    expect((await sold()).get('DBML')).toBeUndefined()
  })

  it('are those that the passenger and the flight can have', async () => {
    const family = await opened([passenger('ADT', NAMED), passenger('CHD', NAMED), passenger('INF', NAMED)])
    toDay(family, 30)
    const offered = (await read(family)).segments[0]?.passengers.map(({ passengerKey, services }) => [
      passengerKey,
      services.some(({ ssrCode }) => ssrCode === 'CHML'),
    ])
    expect(offered).toEqual([
      ['P1', false],
      ['P2', true],
    ])
    const refused = async (services: Readonly<Record<string, readonly string[]>>, of = family) => {
      const { code, fields } = await refusalOf(await chooseServices(of, services))
      return [code, ...fields]
    }
    expect(await refused({ P1: ['CHML'] })).toEqual(['SERVICE_NOT_OFFERED', `P1 ${family.key} CHML`])
    expect(await refused({ P1: ['ZZZZ'] })).toEqual(['SERVICE_NOT_OFFERED', `P1 ${family.key} ZZZZ`])
    expect(await refused({ P3: ['WCHR'] })).toEqual(['INVALID_FIELD', 'services'])
    expect(await refused({ P1: ['VGML', 'NVML'] })).toEqual(['SERVICES_NOT_TOGETHER', `P1 ${family.key}`])
    expect(await refused({ P1: ['PRBD', 'WCHR'] })).toEqual(['SERVICES_NOT_TOGETHER', `P1 ${family.key}`])
    expect(await refused({ P1: ['XBAG'] }, { ...family, key: 'SR1-20270101-DELBOM' })).toEqual(['BOOKING_CHANGED'])
    const turboprop = await opened(undefined, journey('IXE', 'HBX', '2027-03-01T06:10'))
    toDay(turboprop, 30)
    const codes = (await read(turboprop)).segments[0]?.passengers[0]?.services.map(({ ssrCode }) => ssrCode)
    expect([codes?.includes('SPEQ'), codes?.includes('XBAG')]).toEqual([false, true])
    expect(await refused({ P1: ['SPEQ'] }, turboprop)).toEqual(['SERVICE_NOT_OFFERED', `P1 ${turboprop.key} SPEQ`])
  })

  it('are closed for meals from 12 hours before departure, and for all when check-in closes; what is so already stays so [CONST-20]', async () => {
    const one = await opened()
    toDay(one, 12 + 1 / 60)
    expect((await chooseServices(one, { P1: ['VGML', 'WCHR'] })).status).toBe(200)
    airline.airline.clock.set(airline.airline.clock.now() + 2 * MINUTE)
    expect((await chooseServices(one, { P1: ['VGML', 'WCHR'] })).status).toBe(200)
    expect((await refusalOf(await chooseServices(one, { P1: ['NVML'] }))).code).toBe('SERVICE_CLOSED')
    const blocked = (await read(one)).segments[0]?.passengers[0]?.services.filter(({ blockedBecause }) => blockedBecause === 'CLOSED')
    expect(blocked?.map(({ ssrCode }) => ssrCode)).toEqual(['VGML', 'VJML', 'NVML', 'DBML'])
    toDay(one, 1)
    expect((await refusalOf(await chooseServices(one, { P1: [] }))).code).toBe('SERVICE_CLOSED')
    expect((await chooseServices(one, { P1: ['WCHR'] })).status).toBe(200)
  })

  it('are as many as the flight has: of many who race for the last, so many get one', async () => {
    const first = await opened()
    toDay(first, 30)
    const stock = SPECIAL_SERVICES.get('DBML')?.stock.A320 ?? 0
    const left = stock - takenByOthers(first.key, 'DBML', stock)
    expect([left > 2, left < 10]).toEqual([true, true])
    const row = await bookingRow(airline.airline.database.connection, first.recordLocator)
    const meal = fee({ passenger: 0, code: 'DBML', ssrCode: 'DBML', minor: 35_000, flightReference: first.key })
    await addFees(
      airline.airline.database.connection,
      row?.id ?? 0,
      Array.from({ length: left - 2 }, () => meal),
    )
    const others: OpenedFlight[] = []
    for (let index = 0; index < 5; index += 1) others.push(await opened(undefined, first.flown))
    toDay(first, 30)
    const answers = await Promise.all(others.map((other) => chooseServices(other, { P1: ['DBML'] })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409])
    const [full] = others.filter((_, index) => answers[index]?.status === 409)
    expect((await refusalOf(answers.find(({ status }) => status === 409) as Response)).code).toBe('SERVICE_SOLD_OUT')
    const shown = (await read(full as OpenedFlight)).segments[0]?.passengers[0]?.services.find(({ ssrCode }) => ssrCode === 'DBML')
    expect(shown?.blockedBecause).toBe('SOLD_OUT')
  })
})
