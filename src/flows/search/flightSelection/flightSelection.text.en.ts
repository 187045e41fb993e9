import { common } from '../../../messages/common.ts'
import { translator } from '../../../messages/translate.ts'

/** Words of the choice of flights. */
export const flightSelection = {
  select: 'Select',
  selected: 'Selected',
  selectedFlight: 'the flight at {time}',
  lowestFlight: 'the flight at {time}, lowest price',
  lowest: 'Lowest',
  seatsLeft: { one: '{count} seat left', other: '{count} seats left' },
  refusedTimes: 'Its times cannot be right, so it cannot be chosen.',
  refusedEarlier: 'Lands before your outbound flight leaves at {time}.',
  refusedOverlap: 'Leaves before your outbound flight lands at {time}.',
  refusedOverlapDay: 'Leaves before your outbound flight lands at {time} on {date}.',

  familiesOf: 'Fare of the flight at {time}',
  saver: 'Saver',
  flexi: 'Flexi',
  max: 'Max',
  dearer: '+{amount}',
  dearerTotal: 'more, {total} in all',
  termSeat: 'Choosing a seat',
  seatNone: 'Not included',
  seatForward: 'Included behind the front rows',
  seatAll: 'Any seat included',
  termMeal: 'Meal',
  termPriority: 'Priority',
  serviceIncluded: 'Included on each flight',
  serviceNone: 'Not included',
  termChange: 'Changing it',
  termCancel: 'Cancelling it',
  feeNone: 'Free',
  feeEach: '{amount} each',
  cancelRises: '{early} until {hours} hours before departure, then {late}',
  changeNote: 'A change also costs the difference in fare.',
  chooseReturnFlight: 'Choose the return flight',

  wayOut: 'Outbound',
  wayBack: 'Return',
  foldedRoute: '{origin} to {destination}',
  change: 'Change',
  changeWayOut: 'the outbound flight',

  goneWayOut: 'Your outbound flight is no longer sold',
  goneWayBack: 'Your return flight is no longer sold',
  overlapsWayBack: 'Your return flight does not fit your outbound flight',
  chooseAnother: 'Choose another one here.',
  priceOfWayOut: 'Your outbound flight has another price now',
  priceOfWayBack: 'Your return flight has another price now',
  priceHigher: '{now} instead of {before}: {difference} more.',
  priceLower: '{now} instead of {before}: {difference} less.',

  yourFlights: 'Your flights',
  nothingChosen: 'No flight chosen yet',
  sumFor: { one: 'for {count} traveller, all included', other: 'for {count} travellers, all included' },
  partWayOut: 'Outbound {amount}',
  partWayBack: 'Return {amount}',
  goOn: 'Continue',
  missingFlight: 'At least one flight must be chosen',
  missingReturn: 'Choose your return flight too',
} as const

export const t = translator({ ...common, ...flightSelection })
