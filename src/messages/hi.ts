import { accountData } from './hi/accountData.ts'
import { accountForm } from './hi/accountForm.ts'
import { accountMenu } from './hi/accountMenu.ts'
import { businessProfile } from './hi/businessProfile.ts'
import { cookieConsent } from './hi/cookieConsent.ts'
import { currency } from './hi/currency.ts'
import { deepLink } from './hi/deepLink.ts'
import { failure } from './hi/failure.ts'
import { fareCalendar } from './hi/fareCalendar.ts'
import { flightResults } from './hi/flightResults.ts'
import { geolocation } from './hi/geolocation.ts'
import { lastBooked } from './hi/lastBooked.ts'
import { locale } from './hi/locale.ts'
import { myBookings } from './hi/myBookings.ts'
import { nationality } from './hi/nationality.ts'
import { notFound } from './hi/notFound.ts'
import { offers } from './hi/offers.ts'
import { otpEntry } from './hi/otpEntry.ts'
import { passengerCounters } from './hi/passengerCounters.ts'
import { passengerPicker } from './hi/passengerPicker.ts'
import { profileMenu } from './hi/profileMenu.ts'
import { profile } from './hi/profile.ts'
import { promo } from './hi/promo.ts'
import { savedTravellers } from './hi/savedTravellers.ts'
import { searchWidget } from './hi/searchWidget.ts'
import { signIn } from './hi/signIn.ts'
import { site } from './hi/site.ts'
import { siteBelow } from './hi/siteBelow.ts'
import { specialFare } from './hi/specialFare.ts'
import { specialFareDialogs } from './hi/specialFareDialogs.ts'
import { stationPicker } from './hi/stationPicker.ts'
import { tripDates } from './hi/tripDates.ts'
import { units } from './hi/units.ts'
import type { Language } from './language.ts'
import type { Message } from './language.ts'

const words: Readonly<Record<string, Message>> = {
  ...accountData,
  ...accountForm,
  ...accountMenu,
  ...businessProfile,
  ...cookieConsent,
  ...currency,
  ...deepLink,
  ...failure,
  ...fareCalendar,
  ...flightResults,
  ...geolocation,
  ...lastBooked,
  ...locale,
  ...myBookings,
  ...nationality,
  ...notFound,
  ...offers,
  ...otpEntry,
  ...passengerCounters,
  ...passengerPicker,
  ...profileMenu,
  ...profile,
  ...promo,
  ...savedTravellers,
  ...searchWidget,
  ...signIn,
  ...site,
  ...siteBelow,
  ...specialFare,
  ...specialFareDialogs,
  ...stationPicker,
  ...tripDates,
  ...units,
}

/** Hindi, in one piece: whoever reads it has every word before the first is shown. */
export const HINDI: Language = { locale: 'hi-IN', wordsOf: (key, english) => words[key] ?? english, hasShortNames: true }
