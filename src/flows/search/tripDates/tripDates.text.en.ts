import { common } from '../../../messages/common.ts'
import { translator } from '../../../messages/translate.ts'

/** Words of the trip type, its dates and their calendar. */
export const tripDates = {
  tripType: 'Trip type',
  oneWay: 'One Way',
  roundTrip: 'Round Trip',
  departureDate: 'Departure date',
  returnDate: 'Return date',
  chooseDate: 'Choose a date',
  addReturn: 'Add return',
  chooseDates: 'Choose your dates',
  chooseDeparture: 'Choose when to leave',
  chooseReturn: 'Choose when to come back',
  leaving: 'Leaving',
  comingBack: 'Coming back',
  sameDay: 'Back the same day',
  nextMonth: 'Next month',
  previousMonth: 'Previous month',
  nextYear: 'Next year',
  previousYear: 'Previous year',
  jumpToMonth: 'Jump to a month',
  backToDays: 'Back to days',
  monthsInView: '{first} and {second}',
  calendarDone: 'Done',
  lowestFare: 'lowest fare',
  dayOfDeparture: 'departure date',
  dayOfReturn: 'return date',
  lowestOfMonth: 'Lowest of the month',
  noFlightsLegend: 'No flights',
  faresFor: 'Fares {origin} to {destination} for {party}, all included, in {currency}',
  bothWays: 'both ways from {price}',
  faresUnavailable: 'Fares unavailable',
  faresSlow: 'Fares are taking longer than usual',
  faresNeedRoute: 'Choose from and to, and each day shows its fare',
  onSaleUntil: 'On sale until {date}',
  tryFaresAgain: 'Try again',
  calendarWaits: 'Getting today’s date',
} as const

export const t = translator({ ...common, ...tripDates })

export type MessageKey = keyof typeof tripDates
