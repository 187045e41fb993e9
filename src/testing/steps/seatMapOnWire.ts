import type { SeatMap } from '../../../machines/domain/seatMap.ts'

/** The seats of a flight as the airline sends them. */
export const seatMapOnWire = ({ segmentKey, currency, readAt, seats: cabin, occupants }: SeatMap) => ({
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
  passengers: occupants.map(({ price, ...occupant }) => ({ ...occupant, price: price.minor / 100, due: price.minor / 100, keeps: null })),
})
