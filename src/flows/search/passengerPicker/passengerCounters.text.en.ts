import { translator } from '../../../messages/translate.ts'
import { passengerPicker } from './passengerPicker.text.en.ts'

/** Words of the passengers' counters. The ages are those of the airline. */
export const passengerCounters = {
  passengersDone: 'Done',
  adultGroup: 'Adults',
  adultAge: 'Above 12 years',
  childGroup: 'Children',
  childAge: '2 to 12 years',
  childAlone: 'Travelling alone, 5 to under 12 years',
  seniorcitizenGroup: 'Senior citizens',
  seniorcitizenAge: '60 years and above',
  infantGroup: 'Infants',
  infantAge: '7 days to 2 years, no seat',
  extraSeatGroup: 'Extra seats',
  extraSeatAge: 'An empty seat beside you, paid',
  adultAdd: 'Add adult',
  adultRemove: 'Remove adult',
  childAdd: 'Add child',
  childRemove: 'Remove child',
  seniorcitizenAdd: 'Add senior citizen',
  seniorcitizenRemove: 'Remove senior citizen',
  infantAdd: 'Add infant',
  infantRemove: 'Remove infant',
  extraSeatAdd: 'Add extra seat',
  extraSeatRemove: 'Remove extra seat',
  seatLimit: { one: '{count} seat at most in one booking', other: '{count} seats at most in one booking' },
  infantLimit: { one: '{count} infant at most in one booking', other: '{count} infants at most in one booking' },
  infantsNeedAdults: 'Infants cannot exceed adults and senior citizens',
  extraSeatsNeedPassengers: 'Extra seats cannot exceed passengers with a seat',
  noneToRemove: 'There is none to take away',
  fareMinimum: 'The chosen fare needs at least {count}',
  adultNeeded: 'An adult or a senior citizen must travel',
  lockedByFare: 'The chosen fare does not let this change',
} as const

export const t = translator({ ...passengerPicker, ...passengerCounters })
