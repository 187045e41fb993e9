/** @module-tag sessions */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { bookingCancellation } from '../../server/contract/cancellation.ts'
import { journey, passenger } from './support/bookings.ts'
import { queryOf } from './support/retrieval.ts'
import { choose, dayOf, map, NAMED, seatFlights, seatsIn, type OpenedFlight } from './support/seatFlights.ts'
import { refusalOf, testAirline } from './support/testAirline.ts'

const CANCELLATION = '/api/ibe/booking/cancellation'

const airline = testAirline({ trustedProxy: { hops: 1 } })
const { opened, leave } = seatFlights(airline)

describe('another aircraft', () => {
  const fly = (of: OpenedFlight, tail: string) =>
    airline.post('/sandbox/api/aircraft', { flightNumber: of.flown.segments[0]?.flightNumber, departureDate: dayOf(of), tail })

  it('moves whoever cannot keep their seat, families together, and tells them; everybody else stays', async () => {
    const family = await opened([passenger('ADT', NAMED), passenger('CHD', NAMED)])
    const { flown } = family
    await leave(family, ['12A', '13A', '13B', '20A', '25A', '25B'])
    const [alone, other] = [await opened(undefined, flown), await opened(undefined, flown)]
    await fly(family, 'VT-SRA')
    await choose(family, { P1: '13A', P2: '13B' })
    await choose(alone, { P1: '20A' })
    await choose(other, { P1: '12A' })
    expect(await (await fly(family, 'VT-SRD')).json()).toEqual({ data: { moved: 1 } })
    expect([(await map(family)).aircraft.tail, seatsIn(await map(family))]).toEqual([
      'VT-SRD',
      [
        ['P1', '25A'],
        ['P2', '25B'],
      ],
    ])
    expect([seatsIn(await map(alone)), (await map(other)).passengers[0]?.seat]).toEqual([[['P1', '20A']], '12A'])
    const [message] = await airline.airline.outbox.latest(1)
    expect(message).toMatchObject({
      subject: expect.stringContaining('Your seats on') as string,
      text: expect.stringContaining('25A, 25B') as string,
    })
    expect(message?.text).toContain(family.recordLocator)
  })

  it('gives one who moves what another one has left', async () => {
    const infant = passenger('INF', NAMED)
    const first = await opened([passenger('ADT', NAMED), passenger('ADT', NAMED), infant])
    const second = await opened([passenger('ADT', NAMED), passenger('ADT', NAMED), infant], first.flown)
    await leave(first, ['13A', '13F', '14A', '14D', '20A', '20F'])
    await fly(first, 'VT-SRA')
    await choose(first, { P1: '13A', P2: '14A' })
    await choose(second, { P1: '13F', P2: '14D' })
    expect(await (await fly(first, 'VT-SRD')).json()).toEqual({ data: { moved: 2 } })
    const codes = [...seatsIn(await map(first)), ...seatsIn(await map(second))].map(([, seat]) => seat)
    expect(codes.toSorted()).toEqual(['14A', '14D', '20A', '20F'])
  })

  it('flies a flight whose map nobody has opened: the next map is its own', async () => {
    const one = await opened(undefined, journey('DEL', 'BOM', '2027-05-01T06:10'))
    for (const tail of ['VT-SRA', 'VT-SRD', 'VT-SRE']) expect(await (await fly(one, tail)).json()).toEqual({ data: { moved: 0 } })
    const { aircraft, seats } = await map(one)
    expect([aircraft.tail, seats.filter(({ zone }) => zone === 'EXIT').map(({ row }) => row)]).toEqual([
      'VT-SRE',
      [...Array.from({ length: 6 }, () => 12), ...Array.from({ length: 6 }, () => 13)],
    ])
  })

  it('is refused where not all find a seat, where it is none of the fleet, and for a flight that nobody has booked', async () => {
    const family = await opened([passenger('ADT', NAMED), passenger('CHD', NAMED)])
    await leave(family, ['13A', '13B'])
    await fly(family, 'VT-SRA')
    await choose(family, { P1: '13A', P2: '13B' })
    expect((await refusalOf(await fly(family, 'VT-SRE'))).code).toBe('SEATS_NOT_ASSIGNED')
    expect([(await map(family)).aircraft.tail, seatsIn(await map(family))[0]]).toEqual(['VT-SRA', ['P1', '13A']])
    expect((await refusalOf(await fly(family, 'VT-ABC'))).code).toBe('INVALID_FIELD')
    const answer = await airline.post('/sandbox/api/aircraft', { flightNumber: 101, departureDate: '2027-06-01', tail: 'VT-SRA' })
    expect((await refusalOf(answer)).code).toBe('NOT_FOUND')
  })
})

describe('a seat of who does not fly any more', () => {
  it('is free again, once the passenger or the booking is cancelled, and others keep theirs', async () => {
    const two = await opened([passenger('ADT', NAMED), passenger('ADT', NAMED)])
    const { browser, recordLocator, flown } = two
    await leave(two, ['20A', '20B'])
    await choose(two, { P1: '20A', P2: '20B' })
    const cancel = async (choice: Readonly<Record<string, unknown>>) => {
      const asked = await browser.ask(queryOf(CANCELLATION, { recordLocator }))
      const { version, whole, travellers } = v.parse(bookingCancellation.operations.GET.answer, await asked.json()).data
      const { refundedTotal } = choice['kind'] === 'ALL' ? whole : (travellers[1]?.money ?? whole)
      expect((await browser.post(CANCELLATION, { recordLocator, version, choice, refundedTotal })).status).toBe(200)
    }
    const other = await opened(undefined, flown)
    const freeTo = async () => (await map(other)).seats.filter(({ isFree }) => isFree).map(({ seat }) => seat)
    expect(await freeTo()).toEqual([])
    await cancel({ kind: 'PASSENGERS', passengerKeys: ['P2'] })
    expect([await freeTo(), seatsIn(await map(two))]).toEqual([['20B'], [['P1', '20A']]])
    await cancel({ kind: 'ALL' })
    expect(await freeTo()).toEqual(['20A', '20B'])
  })
})
