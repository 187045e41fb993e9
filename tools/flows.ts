import { begunBookingStory } from '../src/flows/booking/begunBooking/begunBooking.story.ts'
import { bookingStory } from '../src/flows/booking/booking/booking.story.ts'
import { contactStory } from '../src/flows/booking/contact/contact.story.ts'
import { passengersStory } from '../src/flows/booking/passengers/passengers.story.ts'
import { saleSeatsStory } from '../src/flows/booking/saleSeats/saleSeats.story.ts'
import { addOnsStory } from '../src/flows/booking/addOns/addOns.story.ts'
import { offlineSiteStory } from '../src/flows/site/offlineSite/offlineSite.story.ts'
import { checkInAddOnsStory } from '../src/flows/trips/checkInAddOns/checkInAddOns.story.ts'
import { checkInRetrieveStory } from '../src/flows/trips/checkInRetrieve/checkInRetrieve.story.ts'
import { checkInSelectionStory } from '../src/flows/trips/checkInSelection/checkInSelection.story.ts'
import { seatSelectionStory } from '../src/flows/trips/seatSelection/seatSelection.story.ts'
import { dangerousGoodsStory } from '../src/flows/trips/dangerousGoods/dangerousGoods.story.ts'
import { checkInSummaryStory } from '../src/flows/trips/checkInSummary/checkInSummary.story.ts'
import { undoCheckInStory } from '../src/flows/trips/undoCheckIn/undoCheckIn.story.ts'
import { checkInSubmitStory } from '../src/flows/trips/checkInSubmit/checkInSubmit.story.ts'
import { newsletterLinkStory } from '../src/flows/site/newsletterLink/newsletterLink.story.ts'
import { newsletterStory } from '../src/flows/site/newsletter/newsletter.story.ts'
import type { Story } from '../machines/kit/testing/story.ts'
import { accountDataStory } from '../src/flows/account/accountData/accountData.story.ts'
import { accountFormStory } from '../src/flows/account/accountForm/accountForm.story.ts'
import { businessProfileStory } from '../src/flows/account/businessProfile/businessProfile.story.ts'
import { googleSignInStory } from '../src/flows/account/googleSignIn/googleSignIn.story.ts'
import { myBookingsStory } from '../src/flows/account/myBookings/myBookings.story.ts'
import { otpEntryStory } from '../src/flows/account/otpEntry/otpEntry.story.ts'
import { preferencesStory } from '../src/flows/account/preferences/preferences.story.ts'
import { profileStory } from '../src/flows/account/profile/profile.story.ts'
import { savedTravellersStory } from '../src/flows/account/savedTravellers/savedTravellers.story.ts'
import { sessionStory } from '../src/flows/account/session/session.story.ts'
import { signInStory } from '../src/flows/account/signIn/signIn.story.ts'
import { currencyStory } from '../src/flows/search/currency/currency.story.ts'
import { deepLinkStory } from '../src/flows/search/deepLink/deepLink.story.ts'
import { flightResultsStory } from '../src/flows/search/flightResults/flightResults.story.ts'
import { flightSelectionStory } from '../src/flows/search/flightSelection/flightSelection.story.ts'
import { lastBookedStory } from '../src/flows/search/lastBooked/lastBooked.story.ts'
import { nationalityStory } from '../src/flows/search/nationality/nationality.story.ts'
import { offersStory } from '../src/flows/search/offers/offers.story.ts'
import { passengerPickerStory } from '../src/flows/search/passengerPicker/passengerPicker.story.ts'
import { promoStory } from '../src/flows/search/promo/promo.story.ts'
import { resultsPageStory } from '../src/flows/search/resultsPage/resultsPage.story.ts'
import { searchPreferencesStory } from '../src/flows/search/searchPreferences/searchPreferences.story.ts'
import { searchWidgetStory } from '../src/flows/search/searchWidget/searchWidget.story.ts'
import { specialFareStory } from '../src/flows/search/specialFare/specialFare.story.ts'
import { stationPickerStory } from '../src/flows/search/stationPicker/stationPicker.story.ts'
import { tripDatesStory } from '../src/flows/search/tripDates/tripDates.story.ts'
import { tripTabsStory } from '../src/flows/trips/tripTabs/tripTabs.story.ts'
import { viewTripsStory } from '../src/flows/trips/viewTrips/viewTrips.story.ts'
import { boardingPassStory } from '../src/flows/trips/boardingPass/boardingPass.story.ts'
import { bookingPageStory } from '../src/flows/trips/bookingPage/bookingPage.story.ts'
import { cancelBookingStory } from '../src/flows/trips/cancelBooking/cancelBooking.story.ts'
import { contactProofStory } from '../src/flows/trips/contactProof/contactProof.story.ts'
import { groupRetrievalStory } from '../src/flows/trips/groupRetrieval/groupRetrieval.story.ts'
import { itineraryMailStory } from '../src/flows/trips/itineraryMail/itineraryMail.story.ts'
import { groupRosterStory } from '../src/flows/trips/groupRoster/groupRoster.story.ts'
import { changeBookingStory } from '../src/flows/trips/changeBooking/changeBooking.story.ts'
import { paymentStory } from '../src/flows/trips/payment/payment.story.ts'
import { refundLookupStory } from '../src/flows/trips/refundLookup/refundLookup.story.ts'
import { retrieveBookingStory } from '../src/flows/trips/retrieveBooking/retrieveBooking.story.ts'
import { accountMenuStory } from '../src/flows/site/accountMenu/accountMenu.story.ts'
import { contrastStory } from '../src/flows/site/contrast/contrast.story.ts'
import { cookieConsentStory } from '../src/flows/site/cookieConsent/cookieConsent.story.ts'
import { geolocationStory } from '../src/flows/site/geolocation/geolocation.story.ts'
import { leavingStory } from '../src/flows/site/leaving/leaving.story.ts'
import { localeStory } from '../src/flows/site/locale/locale.story.ts'
import { navigationStory } from '../src/flows/site/navigation/navigation.story.ts'

/** The words of every flow, by the id of its machine: the one door from the tools to the site, and only to plain data. */
export const STORIES: Readonly<Record<string, Story>> = {
  accountData: accountDataStory,
  accountForm: accountFormStory,
  accountMenu: accountMenuStory,
  addOns: addOnsStory,
  boardingPass: boardingPassStory,
  begunBooking: begunBookingStory,
  booking: bookingStory,
  bookingPage: bookingPageStory,
  changeBooking: changeBookingStory,
  businessProfile: businessProfileStory,
  cancelBooking: cancelBookingStory,
  checkInAddOns: checkInAddOnsStory,
  checkInRetrieve: checkInRetrieveStory,
  checkInSelection: checkInSelectionStory,
  checkInSubmit: checkInSubmitStory,
  checkInSummary: checkInSummaryStory,
  contact: contactStory,
  contactProof: contactProofStory,
  contrast: contrastStory,
  cookieConsent: cookieConsentStory,
  currency: currencyStory,
  dangerousGoods: dangerousGoodsStory,
  deepLink: deepLinkStory,
  flightResults: flightResultsStory,
  flightSelection: flightSelectionStory,
  geolocation: geolocationStory,
  googleSignIn: googleSignInStory,
  groupRetrieval: groupRetrievalStory,
  groupRoster: groupRosterStory,
  itineraryMail: itineraryMailStory,
  lastBooked: lastBookedStory,
  leaving: leavingStory,
  locale: localeStory,
  myBookings: myBookingsStory,
  nationality: nationalityStory,
  navigation: navigationStory,
  newsletter: newsletterStory,
  newsletterLink: newsletterLinkStory,
  offers: offersStory,
  offlineSite: offlineSiteStory,
  otpEntry: otpEntryStory,
  passengerPicker: passengerPickerStory,
  passengers: passengersStory,
  payment: paymentStory,
  preferences: preferencesStory,
  profile: profileStory,
  promo: promoStory,
  refundLookup: refundLookupStory,
  resultsPage: resultsPageStory,
  retrieveBooking: retrieveBookingStory,
  saleSeats: saleSeatsStory,
  savedTravellers: savedTravellersStory,
  searchPreferences: searchPreferencesStory,
  searchWidget: searchWidgetStory,
  seatSelection: seatSelectionStory,
  session: sessionStory,
  signIn: signInStory,
  specialFare: specialFareStory,
  stationPicker: stationPickerStory,
  tripDates: tripDatesStory,
  tripTabs: tripTabsStory,
  undoCheckIn: undoCheckInStory,
  viewTrips: viewTripsStory,
}
