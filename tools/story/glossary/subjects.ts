/** What a flow is called in the middle of a sentence, by the id of its machine; `the` and its title where it is not here. */
export const SUBJECTS: Readonly<Record<string, string>> = {
  contrast: 'the site',
  cookieConsent: 'the cookie banner',
  currency: 'the currency field',
  deepLink: 'the link',
  flightResults: 'the page of results',
  geolocation: 'the search for airports nearby',
  lastBooked: 'the strip of the last booking',
  locale: 'the language menu',
  nationality: 'the nationality field',
  navigation: 'the menu',
  offers: 'the dialog of offers',
  promo: 'the promo field',
  searchWidget: 'the search form',
  specialFare: 'the strip of special fares',
  stationPicker: 'the station field',
  tripDates: 'the trip',
}
