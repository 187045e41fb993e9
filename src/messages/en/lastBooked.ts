/** Words of the strip with the last booked trip. */
export const lastBooked = {
  lastBookedTrip: 'Your last booked trip',
  lastBookedRoute: '{origin} to {destination}',
  lastBookedSearch: 'Search your last booked trip again',
} as const
