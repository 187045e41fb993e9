import type { journeys as english } from '../en/journeys.ts'
import type { Translation } from '../translate.ts'

export const journeys = {
  journeyRoute: '{origin} से {destination}',
  journeyTick: '{route}: {date}',
  journeyTickOpen: '{route}, अभी तारीख़ नहीं',
  journeyNonStop: 'बिना रुके',
  journeyStops: { one: '{count} ठहराव', other: '{count} ठहराव' },
  journeyThroughStops: 'उसी विमान से, {stops}',
  journeyFlights: '{times}; {numbers}; {stops}',
  journeyTimes: '{from} से {to}',
  journeyAnd: '{first} और {second}',
  journeySeat: 'सीट {seat}',
  journeySeatOn: 'फ़्लाइट {flight} में सीट {seat}',
  journeyProgress: { one: '{count} में से {done} यात्री का चेक-इन हुआ', other: '{count} में से {done} यात्रियों का चेक-इन हुआ' },
} as const satisfies Translation<typeof english>
