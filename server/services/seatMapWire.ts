import type { FareFamily } from '../contract/availability.ts'
import type { SeatMapAnswer } from '../contract/seats.ts'
import type { Exchange } from '../rules/currencies.ts'
import { seatRupees } from '../rules/fareFamilies.ts'
import { SEAT_PRICES, type Seat } from '../rules/seatMaps.ts'
import { ownDefect, type Occupant } from '../rules/seating.ts'
import { passengerKey } from './bookedJourneyWire.ts'
import { seatedFor, seatsOf, type HeldSegment } from './heldSegment.ts'

/** A flight whose seats are shown, and to whom. */
interface ShownSeats {
  readonly segmentKey: string
  readonly held: HeldSegment
  readonly occupants: readonly Occupant[]
  readonly family: FareFamily
  readonly exchange: Exchange
  /** What was paid for seats of the flight, in minor units. */
  readonly paidBy: (occupant: Occupant) => number
  /** What the booking holds and has not paid. */
  readonly due: SeatMapAnswer['data']['due']
  readonly now: number
}

/** The price of a seat that is chosen on a family, in minor units. */
export const seatMinor = ({ zone }: Pick<Seat, 'zone'>, family: FareFamily, { minorOf }: Exchange): number =>
  minorOf(seatRupees(SEAT_PRICES[zone], zone, family))

/** The seats of a flight with their prices, and who sits where. */
export function seatMapWire({ segmentKey, held, occupants, family, exchange, paidBy, due, now }: ShownSeats): SeatMapAnswer['data'] {
  const { cabin, taken, own, kept, infantBlocks, legs } = held
  const { majorOf } = exchange
  const without = occupants.filter(({ passenger }) => !own.has(passenger))
  const suggested = seatedFor(held, occupants, without)
  const isWithInfant = (seat: Seat) => infantBlocks.some(({ row, block }) => row === seat.row && block === seat.block)
  const all = new Set([...taken, ...seatsOf(own, kept)])
  const exit = cabin.seats.find(({ zone }) => zone === 'EXIT')
  return {
    segmentKey,
    aircraft: { type: cabin.type, tail: legs[0]?.seats.tail ?? '' },
    currencyCode: exchange.currency,
    readAt: new Date(now).toISOString(),
    seats: cabin.seats.map((seat) => ({
      seat: seat.code,
      row: seat.row,
      position: seat.position,
      zone: seat.zone,
      price: majorOf(seatMinor(seat, family, exchange)),
      isFree: !all.has(seat.code),
      allowsInfant: seat.allowsInfant && !isWithInfant(seat),
    })),
    passengers: occupants.map((occupant) => {
      const seat = own.get(occupant.passenger)
      const paidMinor = paidBy(occupant)
      return {
        passengerKey: passengerKey(occupant.passenger),
        goesWith: occupant.goesWith === null ? null : passengerKey(occupant.goesWith),
        hasInfant: occupant.hasInfant,
        opensDoors: exit !== undefined && ownDefect(occupant, exit) === null,
        seat: seat?.seat ?? null,
        price: majorOf(seat?.priceMinor ?? 0),
        due: majorOf(seat?.heldUntil == null ? 0 : Math.max(0, seat.priceMinor - paidMinor)),
        paid: majorOf(paidMinor),
        heldUntil: seat?.heldUntil?.toISOString() ?? null,
        keeps: seat?.heldUntil == null ? null : (kept.get(occupant.passenger)?.seat ?? null),
        suggested: suggested?.get(occupant.passenger)?.code ?? null,
      }
    }),
    due,
  }
}
