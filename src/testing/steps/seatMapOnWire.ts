import type { SeatMap } from '../../../machines/domain/seatMap.ts'

/** The seats of a flight as the airline sends them. */
export const seatMapOnWire = ({ segmentKey, currency, readAt, seats: cabin, occupants, extrasDue }: SeatMap) => ({
  segmentKey,
  aircraft: { type: 'A320', tail: 'VT-SRA' },
  currencyCode: currency,
  readAt,
  seats: cabin.map(({ position, zone, price, ...seat }) => ({
    ...seat,
    position: position.toUpperCase(),
    zone: zone.toUpperCase(),
    price: price.minor / 100,
  })),
  passengers: occupants.map(({ due, paid, ...occupant }) => {
    const [still, before] = [due.minor / 100, paid.minor / 100]
    return { ...occupant, price: still + before, due: still, paid: before }
  }),
  due: extrasDue && { amount: extrasDue.amount.minor / 100, heldUntil: extrasDue.until },
})
