import { common } from '../../../messages/common.ts'
import { translator } from '../../../messages/translate.ts'

/** Words of the page of results around the form and the flights. */
export const resultsPage = {
  titleResults: '{route} | {airline}',
  resultsHeading: 'Choose your flights',
  routeHeading: '{origin} to {destination}',
  yourSearch: 'Your search',
  currencyNotSold: 'We do not sell this route in {currency}',
  currencyInstead: 'All prices are in {currency}.',
  changeSearch: 'Change search',
} as const

export const t = translator({ ...common, ...resultsPage })
