import type { resultsPage as english } from './resultsPage.text.en.ts'
import type { Translation } from '../../../messages/translate.ts'

/** Words of the page of results around the form and the flights. */
export const resultsPage = {
  titleResults: '{route} | {airline}',
  resultsHeading: 'अपनी फ़्लाइटें चुनें',
  routeHeading: '{origin} से {destination}',
  yourSearch: 'आपकी खोज',
  currencyNotSold: 'हम यह मार्ग {currency} में नहीं बेचते',
  currencyInstead: 'सभी दाम {currency} में हैं।',
  changeSearch: 'खोज बदलें',
} as const satisfies Translation<typeof english>
