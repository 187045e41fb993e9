import type { ReactElement } from 'react'
import type { AnyActorRef } from 'xstate'
import type { AnyScreen } from '../testing/screen.ts'

/** What shows a flow, by the id of its machine: its view, or a screen of its own where the view needs more. Each is loaded when it is wanted. */
export const screens: Readonly<Record<string, () => Promise<AnyScreen>>> = {
  accountData: () => viewOf(import('../flows/account/accountData/AccountData.tsx').then(({ AccountData }) => AccountData)),
  accountForm: async () => (await import('../flows/account/accountForm/accountForm.screen.tsx')).accountFormShown,
  accountMenu: async () => (await import('../flows/site/accountMenu/accountMenu.screen.tsx')).accountMenuShown,
  begunBooking: () => viewOf(import('../flows/booking/begunBooking/BegunBooking.tsx').then(({ BegunBooking }) => BegunBooking)),
  booking: async () => (await import('../flows/booking/booking/booking.screen.tsx')).bookingShown,
  addOns: async () => (await import('../flows/booking/addOns/addOns.screen.tsx')).addOnsShown,
  changeBooking: async () => (await import('../flows/trips/changeBooking/changeBooking.screen.tsx')).changeBookingShown,
  boardingPass: async () => (await import('../flows/trips/boardingPass/boardingPass.screen.tsx')).boardingPassShown,
  bookingPage: async () => (await import('../flows/trips/bookingPage/bookingPage.screen.tsx')).bookingPageShown,
  businessProfile: () => viewOf(import('../flows/account/businessProfile/BusinessProfile.tsx').then(({ BusinessProfile }) => BusinessProfile)),
  cancelBooking: async () => (await import('../flows/trips/cancelBooking/cancelBooking.screen.tsx')).cancelBookingShown,
  checkInAddOns: async () => (await import('../flows/trips/checkInAddOns/checkInAddOns.screen.tsx')).checkInAddOnsShown,
  checkInRetrieve: async () => (await import('../flows/trips/checkInRetrieve/checkInRetrieve.screen.tsx')).checkInRetrieveShown,
  checkInSelection: () => viewOf(import('../flows/trips/checkInSelection/CheckInSelection.tsx').then(({ CheckInSelection }) => CheckInSelection)),
  checkInSubmit: async () => (await import('../flows/trips/checkInSubmit/checkInSubmit.screen.tsx')).checkInSubmitShown,
  checkInSummary: async () => (await import('../flows/trips/checkInSummary/checkInSummary.screen.tsx')).checkInSummaryShown,
  contact: () => viewOf(import('../flows/booking/contact/Contact.tsx').then(({ Contact }) => Contact)),
  contactProof: () => viewOf(import('../flows/trips/contactProof/ContactProof.tsx').then(({ ContactProof }) => ContactProof)),
  contrast: async () => (await import('../flows/site/contrast/contrast.screen.tsx')).contrastShown,
  cookieConsent: async () => (await import('../flows/site/cookieConsent/cookieConsent.screen.tsx')).cookieConsentShown,
  currency: () => viewOf(import('../flows/search/currency/CurrencyField.tsx').then(({ CurrencyField }) => CurrencyField)),
  dangerousGoods: async () => (await import('../flows/trips/dangerousGoods/dangerousGoods.screen.tsx')).dangerousGoodsShown,
  deepLink: () => viewOf(import('../flows/search/deepLink/DeepLinkNotice.tsx').then(({ DeepLinkNotice }) => DeepLinkNotice)),
  flightResults: async () => (await import('../flows/search/flightResults/flightResults.screen.tsx')).flightResultsShown,
  flightSelection: async () => (await import('../flows/search/flightSelection/flightSelection.screen.tsx')).flightSelectionShown,
  geolocation: async () => (await import('../flows/site/geolocation/geolocation.screen.tsx')).geolocationShown,
  googleSignIn: () => viewOf(import('../flows/account/googleSignIn/GoogleSignIn.tsx').then(({ GoogleSignIn }) => GoogleSignIn)),
  groupRoster: async () => (await import('../flows/trips/groupRoster/groupRoster.screen.tsx')).groupRosterShown,
  groupRetrieval: () => viewOf(import('../flows/trips/groupRetrieval/GroupDialog.tsx').then(({ GroupDialog }) => GroupDialog)),
  itineraryMail: () => viewOf(import('../flows/trips/itineraryMail/ItineraryMail.tsx').then(({ ItineraryMail }) => ItineraryMail)),
  lastBooked: async () => (await import('../flows/search/lastBooked/lastBooked.screen.tsx')).lastBookedShown,
  leaving: () => viewOf(import('../flows/site/leaving/Leaving.tsx').then(({ Leaving }) => Leaving)),
  locale: async () => (await import('../flows/site/locale/locale.screen.tsx')).localeShown,
  myBookings: async () => (await import('../flows/account/myBookings/myBookings.screen.tsx')).myBookingsShown,
  nationality: () => viewOf(import('../flows/search/nationality/NationalityField.tsx').then(({ NationalityField }) => NationalityField)),
  navigation: async () => (await import('../flows/site/navigation/navigation.screen.tsx')).navigationShown,
  newsletter: () => viewOf(import('../flows/site/newsletter/Newsletter.tsx').then(({ Newsletter }) => Newsletter)),
  newsletterLink: () => viewOf(import('../flows/site/newsletterLink/NewsletterLink.tsx').then(({ NewsletterLink }) => NewsletterLink)),
  offers: () => viewOf(import('../flows/search/offers/OffersButton.tsx').then(({ OffersButton }) => OffersButton)),
  offlineSite: () => viewOf(import('../flows/site/offlineSite/OfflineSite.tsx').then(({ OfflineSite }) => OfflineSite)),
  otpEntry: () => viewOf(import('../flows/account/otpEntry/OtpEntry.tsx').then(({ OtpEntry }) => OtpEntry)),
  passengerPicker: () => viewOf(import('../flows/search/passengerPicker/PassengerField.tsx').then(({ PassengerField }) => PassengerField)),
  passengers: () => viewOf(import('../flows/booking/passengers/Passengers.tsx').then(({ Passengers }) => Passengers)),
  payment: () => viewOf(import('../flows/trips/payment/Payment.tsx').then(({ Payment }) => Payment)),
  preferences: () => viewOf(import('../flows/account/preferences/Preferences.tsx').then(({ Preferences }) => Preferences)),
  profile: () => viewOf(import('../flows/account/profile/Profile.tsx').then(({ Profile }) => Profile)),
  promo: () => viewOf(import('../flows/search/promo/PromoField.tsx').then(({ PromoField }) => PromoField)),
  refundLookup: () => viewOf(import('../flows/trips/refundLookup/RefundLookup.tsx').then(({ RefundLookup }) => RefundLookup)),
  resultsPage: async () => (await import('../flows/search/resultsPage/resultsPage.screen.tsx')).resultsPageShown,
  retrieveBooking: async () => (await import('../flows/trips/retrieveBooking/retrieveBooking.screen.tsx')).retrieveBookingShown,
  saleSeats: async () => (await import('../flows/booking/saleSeats/saleSeats.screen.tsx')).saleSeatsShown,
  savedTravellers: () => viewOf(import('../flows/account/savedTravellers/SavedTravellers.tsx').then(({ SavedTravellers }) => SavedTravellers)),
  searchWidget: async () => (await import('../flows/search/searchWidget/searchWidget.screen.tsx')).searchWidgetShown,
  seatSelection: async () => (await import('../flows/trips/seatSelection/seatSelection.screen.tsx')).seatSelectionShown,
  session: async () => (await import('../flows/account/session/session.screen.tsx')).sessionShown,
  signIn: async () => (await import('../flows/account/signIn/signIn.screen.tsx')).signInShown,
  specialFare: () => viewOf(import('../flows/search/specialFare/SpecialFareStrip.tsx').then(({ SpecialFareStrip }) => SpecialFareStrip)),
  stationPicker: async () => (await import('../flows/search/stationPicker/stationPicker.screen.tsx')).stationPickerShown,
  tripDates: async () => (await import('../flows/search/tripDates/tripDates.screen.tsx')).tripDatesShown,
  tripTabs: async () => (await import('../flows/trips/tripTabs/tripTabs.screen.tsx')).tripTabsShown,
  undoCheckIn: async () => (await import('../flows/trips/undoCheckIn/undoCheckIn.screen.tsx')).undoCheckInShown,
  viewTrips: async () => (await import('../flows/trips/viewTrips/viewTrips.screen.tsx')).viewTripsShown,
}

/** A view with its actor's own type forgotten. A method, so that it takes functions which know it. */
interface Viewed {
  view(props: { readonly actor: AnyActorRef }): ReactElement | null
}

/** A view that needs nothing but its actor. */
async function viewOf(loading: Promise<Viewed['view']>): Promise<AnyScreen> {
  const View = await loading
  return { render: (actor) => <View actor={actor} /> }
}
