import { begun } from '../../../machines/booking/booking/booking.samples.ts'
import { PARTY, saleSeatsSamples } from '../../../machines/booking/saleSeats/saleSeats.samples.ts'
import { ONE_WAY } from '../../../machines/domain/flights.samples.ts'
import { NOTHING_CHOSEN, partyOf, type ChosenTrip } from '../../../machines/domain/sale.ts'
import type { Airline as AirlineServer } from '../../../server/airline.ts'
import type { Airline } from '../../../src/airline/airline.ts'
import type { Flow } from '../../../tools/statecharts/model/flowModel.ts'
import { serveAirline } from './faultyAirline.ts'

type Samples = Flow['samples']

const never = new AbortController().signal

/** A flight of the timetable, and what it costs an adult alone. */
async function soldFlight(client: Airline) {
  const flights = await client.findFlights(ONE_WAY, never)
  const journey = flights.outcome === 'found' ? flights.availability.outbound.find(({ fare }) => fare !== null) : undefined
  if (journey === undefined) throw new Error('the airline sells no flight from Delhi to Mumbai')
  const trip: ChosenTrip = { ...NOTHING_CHOSEN, outbound: { journeyKey: journey.journeyKey, family: 'saver' } }
  const { currency, promoCode, specialFare } = ONE_WAY
  const wanted = { trip, party: partyOf(ONE_WAY), currency, promoCode, specialFare, services: {}, seats: {} }
  const reply = await client.saleQuote(wanted, [], never)
  if (reply.kind !== 'quote') throw new Error(`the airline quotes no price: ${reply.why}`)
  return { segments: journey.segments, trip, quote: reply.quote }
}

type Sold = Awaited<ReturnType<typeof soldFlight>>

const inFlexi = ({ outbound, inbound }: ChosenTrip): ChosenTrip => ({ outbound: outbound && { ...outbound, family: 'flexi' }, inbound })

/** What samples name a flight that no timetable has, and with which one instead the airline can answer. */
const SOLD: Readonly<Record<string, (samples: Samples, sold: Sold) => Samples>> = {
  booking: (samples, { trip, quote }) => ({
    ...samples,
    starts: { 'one way': { ...begun(), trip }, 'another fare family than was priced': { ...begun(), trip: inFlexi(trip) } },
    ports: {
      ...samples.ports,
      loadQuote: { ...samples.ports?.['loadQuote'], answers: { 'the price': { reply: { kind: 'quote', quote }, serviceNames: {} } } },
    },
  }),
  saleSeats: (samples, { trip, segments }) => ({
    ...samples,
    starts: { 'a family': { ...saleSeatsSamples.starts['a family there and back'], trip, segments, party: PARTY } },
  }),
}

/** The flows with flights that the airline sells, where what they ask is about a flight. */
export async function withSoldFlights(flows: readonly Flow[], server: AirlineServer): Promise<readonly Flow[]> {
  if (!flows.some(({ machine }) => machine.id in SOLD)) return flows
  const airline = await serveAirline(server, { browser: 'new', isLater: false })
  try {
    const sold = await soldFlight(airline.client)
    return flows.map((flow) => ({ ...flow, samples: SOLD[flow.machine.id]?.(flow.samples, sold) ?? flow.samples }))
  } finally {
    await airline.close()
  }
}
