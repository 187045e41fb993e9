import type { Page } from 'playwright'
import { otpEntry } from '../../../src/flows/account/otpEntry/otpEntry.text.en.ts'
import { signIn } from '../../../src/flows/account/signIn/signIn.text.en.ts'
import { passengerPicker } from '../../../src/flows/search/passengerPicker/passengerPicker.text.en.ts'
import { promo } from '../../../src/flows/search/promo/promo.text.en.ts'
import { searchWidget } from '../../../src/flows/search/searchWidget/searchWidget.text.en.ts'
import { stationPicker } from '../../../src/flows/search/stationPicker/stationPicker.text.en.ts'
import { tripDates } from '../../../src/flows/search/tripDates/tripDates.text.en.ts'
import { addOns } from '../../../src/flows/booking/addOns/addOns.text.en.ts'
import { booking } from '../../../src/flows/booking/booking/booking.text.en.ts'
import { contact } from '../../../src/flows/booking/contact/contact.text.en.ts'
import { passengers } from '../../../src/flows/booking/passengers/passengers.text.en.ts'
import { saleSeats } from '../../../src/flows/booking/saleSeats/saleSeats.text.en.ts'
import { accountMenu } from '../../../src/flows/site/accountMenu/accountMenu.text.en.ts'
import { newsletter } from '../../../src/flows/site/newsletter/newsletter.text.en.ts'
import { bookingPage } from '../../../src/flows/trips/bookingPage/bookingPage.text.en.ts'
import { cancelBooking } from '../../../src/flows/trips/cancelBooking/cancelBooking.text.en.ts'
import { changeBooking } from '../../../src/flows/trips/changeBooking/changeBooking.text.en.ts'
import { checkInRetrieve } from '../../../src/flows/trips/checkInRetrieve/checkInRetrieve.text.en.ts'
import { checkInSelection } from '../../../src/flows/trips/checkInSelection/checkInSelection.text.en.ts'
import { addOns as addOnWords } from '../../../src/messages/en/addOns.ts'
import { seats as seatWords } from '../../../src/messages/en/seats.ts'
import { checkInAddOns } from '../../../src/flows/trips/checkInAddOns/checkInAddOns.text.en.ts'
import { dangerousGoods } from '../../../src/flows/trips/dangerousGoods/dangerousGoods.text.en.ts'
import { undoCheckIn } from '../../../src/flows/trips/undoCheckIn/undoCheckIn.text.en.ts'
import { groupRetrieval } from '../../../src/flows/trips/groupRetrieval/groupRetrieval.text.en.ts'
import { contactProof } from '../../../src/flows/trips/contactProof/contactProof.text.en.ts'
import { itineraryMail } from '../../../src/flows/trips/itineraryMail/itineraryMail.text.en.ts'
import { payment } from '../../../src/flows/trips/payment/payment.text.en.ts'
import { retrieveBooking } from '../../../src/flows/trips/retrieveBooking/retrieveBooking.text.en.ts'
import { bookingFields } from '../../../src/messages/en/bookingFields.ts'
import { seatSelection } from '../../../src/flows/trips/seatSelection/seatSelection.text.en.ts'
import { accountData } from '../../../src/flows/account/accountData/accountData.text.en.ts'
import { accountForm } from '../../../src/flows/account/accountForm/accountForm.text.en.ts'
import { profile } from '../../../src/flows/account/profile/profile.text.en.ts'
import { savedTravellers } from '../../../src/flows/account/savedTravellers/savedTravellers.text.en.ts'
import { deepLink } from '../../../src/flows/search/deepLink/deepLink.text.en.ts'
import { flightResults } from '../../../src/flows/search/flightResults/flightResults.text.en.ts'
import { lastBooked } from '../../../src/flows/search/lastBooked/lastBooked.text.en.ts'
import { specialFare } from '../../../src/flows/search/specialFare/specialFare.text.en.ts'
import { begunBooking } from '../../../src/flows/booking/begunBooking/begunBooking.text.en.ts'
import { cookieConsent } from '../../../src/flows/site/cookieConsent/cookieConsent.text.en.ts'
import { geolocation } from '../../../src/flows/site/geolocation/geolocation.text.en.ts'
import { leaving } from '../../../src/flows/site/leaving/leaving.text.en.ts'
import { newsletterLink } from '../../../src/flows/site/newsletterLink/newsletterLink.text.en.ts'
import { offlineSite } from '../../../src/flows/site/offlineSite/offlineSite.text.en.ts'
import { boardingPass } from '../../../src/flows/trips/boardingPass/boardingPass.text.en.ts'
import { common } from '../../../src/messages/common.ts'
import { HINDI } from '../../../src/messages/hi.ts'
import type { Message } from '../../../src/messages/language.ts'
import { PSEUDO } from '../../../src/messages/pseudo.ts'

const ENGLISH = {
  ...accountMenu,
  ...passengerPicker,
  ...promo,
  ...searchWidget,
  ...newsletter,
  ...signIn,
  ...common,
  ...stationPicker,
  ...tripDates,
  ...otpEntry,
  ...bookingPage,
  ...cancelBooking,
  ...changeBooking,
  ...groupRetrieval,
  ...contactProof,
  ...itineraryMail,
  ...payment,
  ...retrieveBooking,
  ...bookingFields,
  ...checkInRetrieve,
  ...checkInSelection,
  ...seatWords,
  ...seatSelection,
  ...undoCheckIn,
  ...dangerousGoods,
  ...addOnWords,
  ...addOns,
  ...checkInAddOns,
  ...booking,
  ...contact,
  ...passengers,
  ...saleSeats,
  ...accountData,
  ...accountForm,
  ...profile,
  ...savedTravellers,
  ...deepLink,
  ...flightResults,
  ...lastBooked,
  ...specialFare,
  ...begunBooking,
  ...cookieConsent,
  ...geolocation,
  ...leaving,
  ...newsletterLink,
  ...offlineSite,
  ...boardingPass,
}
export type Key = keyof typeof ENGLISH
/** `pseudo` is the language of tests. */
export type Locale = 'en' | 'hi' | 'pseudo'

const WORDS: Readonly<Record<Locale, (key: Key) => Message>> = {
  en: (key) => ENGLISH[key],
  hi: (key) => HINDI.wordsOf(key, ENGLISH[key]),
  pseudo: (key) => PSEUDO.wordsOf(key, ENGLISH[key]),
}

/** Someone who goes to a screen, in a language and with a phone or a wider screen. */
export interface Traveller {
  readonly page: Page
  readonly isPhone: boolean
  readonly says: (key: Key) => string
}

export const traveller = (page: Page, isPhone: boolean, locale: Locale): Traveller => ({
  page,
  isPhone,
  says: (key) => {
    const message = WORDS[locale](key)
    return typeof message === 'string' ? message : message.other
  },
})

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What begins so, for a name whose end depends on what is in it. */
export const beginning = (words: string): RegExp => new RegExp(`^${escaped(words)}`)

/** A text, whatever is put into it. */
export const wordsOf = ({ says }: Pick<Traveller, 'says'>, key: Key): RegExp =>
  new RegExp(
    `^${says(key)
      .split(/\{\w+\}/)
      .map(escaped)
      .join('.+')}$`,
  )

/** Screens by name, each with the way there. */
export type Screens = Readonly<Record<string, (traveller: Traveller) => Promise<void>>>
