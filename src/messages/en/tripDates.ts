/** Words of the trip type and its dates. */
export const tripDates = {
  tripType: 'Trip type',
  oneWay: 'One Way',
  roundTrip: 'Round Trip',
} as const
