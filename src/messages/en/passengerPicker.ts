/** Words of the passengers' field. */
export const passengerPicker = {
  passengers: 'Passengers',
  adultCount: { one: '{count} adult', other: '{count} adults' },
  childCount: { one: '{count} child', other: '{count} children' },
  seniorcitizenCount: { one: '{count} senior citizen', other: '{count} senior citizens' },
  infantCount: { one: '{count} infant', other: '{count} infants' },
  extraSeatCount: { one: '{count} extra seat', other: '{count} extra seats' },
  passengerCount: { one: '{count} passenger', other: '{count} passengers' },
  travellerCount: { one: '{count} traveller', other: '{count} travellers' },
} as const
