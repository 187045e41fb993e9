import { common } from '../../../messages/common.ts'
import { translator } from '../../../messages/translate.ts'

/** Words of the search form. */
export const searchWidget = {
  searchForm: 'Search flights',
  searchFlights: 'Search flights',
  searching: 'Finding flights',
  searchingSlow: 'Still finding flights. This takes longer than usual.',
  swapStations: 'Swap origin and destination',
  whereFromWhereTo: 'Where from, where to',
  fromLabel: 'From',
  toLabel: 'To',
  whereTo: 'Where to?',
  whereFrom: 'Where from?',
  bookAFlight: 'Book a flight',
  needsScript: 'This site needs JavaScript to search flights.',
  pricesIn: 'Fares in {currency}',
  refusalUnknownOrigin: 'We do not fly from the origin you chose. Choose another one.',
  refusalUnknownDestination: 'We do not fly to the destination you chose. Choose another one.',
  refusalSameStations: 'Origin and destination are the same. Change one of them.',
  refusalChooseDepartureDate: 'Choose the date of departure.',
  refusalChooseReturnDate: 'Choose the date of return, or a one-way trip.',
  refusalNetworkNotReady: 'The list of airports has not loaded yet. Your search is kept. Try again in a moment.',
  resultsNotOpened: 'We could not open the flights. Your search is kept. Try again.',
} as const

export const t = translator({ ...common, ...searchWidget })

export type MessageKey = keyof typeof searchWidget
