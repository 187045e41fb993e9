/** Words below the fold. */
export const siteBelow = {
  homeHow: 'How fares work here',
  homeWhole: 'The whole price, first',
  homeWholeText: 'Fares include taxes and the convenience fee for everyone who travels with you. Open a flight to see what its price is made of.',
  homeEveryDay: 'Every day has its fare',
  homeEveryDayText:
    'The calendar shows the lowest fare of each day. It is the lowest fare you find among the flights of that day, not one rupee less.',
  homeYourSearch: 'Your search is an address',
  homeYourSearchText: 'Save the page of your results or send it to someone: it opens with the same search, at the fares of that moment.',
  footerBookings: 'Your bookings',
  footerFind: 'Find and manage a booking',
  footerTrips: 'Trips in this browser',
  footerAbout: 'About this site',
  footerCredits: 'Data credits',
  footerCreditsText:
    'Airport data includes material from airport-data-js by Aashish Vivekanand (CC BY 4.0) and Virtual Radar Server standing data (CC0). Seasonality computed from DGCA and Ministry of Civil Aviation figures via india-aviation-traffic (ODbL).',
  footerSandbox: 'This is a sandbox: flights and fares are computed from public data about real routes.',
  footerLicence: 'The software of this site is open source under the MIT licence.',
  footerCookies: 'Cookie choices',
  footerPrivacy: 'Privacy',
  barMore: 'More',
} as const
