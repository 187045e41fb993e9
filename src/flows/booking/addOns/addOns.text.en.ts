import { translator } from '../../../messages/translate.ts'

export const addOns = {
  extrasIntro: 'Nothing is chosen for you. Meals, bags and help are for the flight that is shown.',
  extrasHold: { one: 'In your fare: {count} bag each in the hold.', other: 'In your fare: {count} bags each in the hold.' },
  extrasHand: { one: 'In the cabin at most {count} hand bag each.', other: 'In the cabin at most {count} hand bags each.' },
  extrasSports: { one: 'At most {count} piece of sports equipment each.', other: 'At most {count} pieces of sports equipment each.' },
  extrasForAll: '{what}: the same as {name} for all',
  extrasOnAll: '{what}: the same on all flights',
  extrasUsualMeal: 'Your usual meal: {meal}',
  extrasSeats: 'A seat beside you',
  extrasSeat: 'Extra seat',
  extrasSeatDetail: 'An empty seat beside the passenger, on all flights. You choose the seats in the next step.',
  extrasSeatLost: 'The extra seat you chose cannot be had any more, and was taken away.',
  extrasSeatSoldOut: 'No more seats left',
  extrasSeatLimit: 'This booking has the most seats it can have',
  extrasPassenger: 'Passenger {number}',
  extrasNone: 'No extras are offered on this flight.',
  extrasNothing: 'Nothing yet. Meals, bags and help can also be added after booking, until check-in closes.',
  extrasAll: 'Extras',
  extrasNext: 'Next flight: {route}',
  extrasRoute: '{origin} – {destination}',
  extrasWith: 'Continue with extras, {amount}',
  extrasLostText: 'No more: {names}. The rest of your choice is kept.',
  extrasFailed: 'Unable to load this add on',
  extrasFailedText: 'The airline could not be reached. What you chose before is kept, and you can go on all the same.',
} as const

export const t = translator(addOns)
