/** Words of the journeys of a booking, which several pages show as cards. Loaded with them. */
export const journeys = {
  journeyRoute: '{origin} to {destination}',
  journeyTick: '{route}, {date}',
  journeyTickOpen: '{route}, no date yet',
  journeyNonStop: 'Non-stop',
  journeyStops: { one: '{count} stop', other: '{count} stops' },
  journeyThroughStops: 'Through, {stops}',
  journeyFlights: '{times}, {numbers}, {stops}',
  journeyTimes: '{from} – {to}',
  journeyAnd: '{first} and {second}',
  journeySeat: 'Seat {seat}',
  journeySeatOn: 'Seat {seat} on {flight}',
  journeyProgress: { one: '{done} of {count} traveller checked in', other: '{done} of {count} travellers checked in' },
} as const
