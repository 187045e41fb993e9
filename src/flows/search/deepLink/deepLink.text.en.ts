import { translator } from '../../../messages/translate.ts'

/** Words of the notice about a link. In brackets the parameter's name, for whoever made the link. */
export const deepLink = {
  linkTripUnknown: 'We do not know the trip type in your link (trip).',
  linkStationsMissing: 'Your link names no place to fly from or to (origin, dest), so we could not use it.',
  linkOriginUnreadable: 'We did not understand the place to fly from in your link (origin).',
  linkDestUnreadable: 'We did not understand the place to fly to in your link (dest).',
  linkOriginUnknown: 'We do not fly from the place in your link (origin).',
  linkDestUnknown: 'We do not fly to the place in your link (dest).',
  linkSameStations: 'Your link goes to where it begins (dest).',
  linkDateUnreadable: 'We did not understand the date of departure in your link (date).',
  linkDateTooFar: 'The date of departure in your link cannot be booked yet (date).',
  linkReturnUnreadable: 'We did not understand the date of return in your link (date).',
  linkReturnBeforeDeparture: 'The date of return in your link is before the departure (date).',
  linkReturnTooFar: 'The date of return in your link cannot be booked yet (date).',
  linkMoreThanTwoDates: 'Your link names more than two dates (date): the first two are used.',
  linkPassengersUnreadable: 'We did not understand all the travellers in your link (pax).',
  linkNoPassengers: 'Your link is for nobody (pax): it is for 1 adult now.',
  linkExtraSeatType: 'A link cannot ask for an extra seat (pax): it is counted as a child. Check who travels.',
  linkTooManyPassengers: 'Your link is for more travellers than one booking takes (pax). Check who travels.',
  linkInfantsNeedAdults: 'Your link has more infants than adults to hold them (pax). Check who travels.',
  linkCurrencyUnreadable: 'We did not understand the currency in your link (currency).',
  linkSpecialFareUnknown: 'We do not know the special fare in your link (specialFare).',
  linkRest: 'Everything else is as your link says.',
  linkNoticeClose: 'Close this notice',
} as const

export const t = translator(deepLink)

export type LinkMessageKey = keyof typeof deepLink
