import { sql } from 'drizzle-orm'
import { toChosenQuery } from '../../../machines/domain/sale.ts'
import { emptySearch } from '../../../machines/domain/search.ts'
import { toSearchQuery, type SearchQuery } from '../../../machines/domain/searchAddress.ts'
import { flightsFor, leaveSeats } from '../../airline/support/flightRows.ts'
import type { Act } from './act.ts'
import { seatsOfOthers } from './books.ts'
import type { World } from './world.ts'

export const MINUTE = 60_000
const SEATS = [4, 20, 60, 150]
/** A code with as many uses as there are left. */
const CODE = 'MONSOON'

/** What can be bought: a flight of tomorrow, the same way on two days, and the way back, one with a code. */
export async function tripsOf({ airline }: World) {
  const trips = (
    [
      ['DEL', 'BOM', '2026-12-02', ''],
      ['DEL', 'BOM', '2026-12-14', ''],
      ['DEL', 'BOM', '2026-12-16', CODE],
      ['BOM', 'DEL', '2026-12-20', ''],
    ] as const
  ).flatMap(([origin, destination, departureDate, promoCode]) => {
    const flight = flightsFor(airline, origin, destination, departureDate).at(departureDate === '2026-12-02' ? -1 : 0)
    if (flight === undefined) return []
    const search = { ...emptySearch(departureDate), origin, destination, departureDate, promoCode }
    const query: SearchQuery = {
      ...toSearchQuery(search),
      ...toChosenQuery({ outbound: { journeyKey: flight.journeyKey, family: 'saver' }, inbound: null }),
    }
    return [{ flight, query }]
  })
  await leaveSeats(
    airline,
    trips.map(({ flight }) => flight),
    100,
  )
  return trips
}

export type Trip = Awaited<ReturnType<typeof tripsOf>>[number]

export const actsOfWorld = (world: World, trips: readonly Trip[], others: Others): readonly Act[] => [
  { name: '10 seconds pass', do: () => world.later(10_000) },
  { name: 'a minute passes', do: () => world.later(MINUTE) },
  { name: '6 minutes pass', do: () => world.later(6 * MINUTE) },
  { name: 'the clock of the airline is set back by an hour', weight: 0.3, do: () => world.setBack(60 * MINUTE) },
  { name: '20 minutes pass', weight: 0.5, do: () => world.later(20 * MINUTE) },
  {
    name: 'other seats are left',
    weight: 4,
    do: () => leaveOthers(world, world.random.of(trips), others),
  },
  {
    name: 'the code has no uses left',
    weight: 0.7,
    do: () =>
      world.books.connection.execute(
        sql`update promotions set usage_limit = (select count(*) from promotion_uses where promotion_code = ${CODE} and state = 'consumed') where code = ${CODE}`,
      ),
  },
  { name: 'the next message of the provider is lost', weight: 0.7, do: () => world.deliverNext(0) },
  { name: 'the next message of the provider comes twice', weight: 0.7, do: () => world.deliverNext(2) },
  { name: 'the next message of the provider is late', weight: 0.7, do: () => world.deliverNext('late') },
  {
    name: 'the next calls to the provider are lost',
    weight: 0.7,
    do: () => world.callNext(world.random.of(['lost', 'answerLost']), 1 + world.random.below(5)),
  },
  { name: 'the airline ends in the middle of something', weight: 0.7, do: () => world.endAfter(world.random.below(15)) },
  { name: 'the airline ends and is started again', weight: 0.3, do: () => world.restart() },
  { name: 'the history of a booking cannot be written any more', weight: 0.5, do: () => world.poison() },
]

/** How many seats others have, as the test counts them. */
export interface Others {
  seats: ReadonlyMap<string, number>
}

/** Others buy or give back seats of a flight: its price moves. */
export async function leaveOthers(world: World, { flight }: Trip, others: Others, seats = world.random.of(SEATS)): Promise<void> {
  await world.atAirline((airline) => leaveSeats(airline, [flight], seats))
  others.seats = await seatsOfOthers(world)
}
