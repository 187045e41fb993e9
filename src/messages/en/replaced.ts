/** Words of bookings in whose place another one is. */
export const replaced = {
  replacedTakesPlace: {
    one: 'It takes the place of your booking {pnr}, which was not paid.',
    other: 'It takes the place of your bookings {pnr}, which were not paid.',
  },
} as const
