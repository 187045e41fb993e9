/** Words of the site around the flows. "Book your flight" and the contrast labels are the specification's [MSG-35, MSG-37]. */
export const site = {
  back: 'Back',
  close: 'Close',
  skipToMain: 'Skip to main content',
  menu: 'Menu',
  siteNavigation: 'Site',
  navBook: 'Book a flight',
  homePage: 'home page',
  switchToHighContrast: 'Switch to high-contrast mode',
  switchToNormal: 'Switch to normal mode',

  titleHome: '{airline}: the fare you see is the fare you pay',
  titleResults: '{route} | {airline}',
  titleNotFound: 'Page not found | {airline}',
  titleFailed: 'Something went wrong | {airline}',

  homeHeading: 'The fare you see is the fare you pay',
  homeHeadingPhone: 'Book your flight',
  homePromise: 'Every price on this site includes taxes and fees, from the calendar to your card.',
  homePromisePhone: 'The fare you see is the fare you pay, taxes and fees included.',
  homeHow: 'How fares work here',
  homeWhole: 'The whole price, first',
  homeWholeText: 'Fares include taxes and the convenience fee for everyone who travels with you. Open a flight to see what its price is made of.',
  homeEveryDay: 'Every day has its fare',
  homeEveryDayText:
    'The calendar shows the lowest fare of each day. It is the lowest fare you find among the flights of that day, not one rupee less.',
  homeYourSearch: 'Your search is an address',
  homeYourSearchText: 'Save the page of your results or send it to someone: it opens with the same search, at the fares of that moment.',

  resultsHeading: 'Choose your flights',
  searchFromHome: 'Search from the home page',
  routeHeading: '{origin} to {destination}',

  notFoundHeading: 'There is no page at this address',
  notFoundText: 'It may have moved, or the address may have been cut short on its way to you.',
  failedHeading: 'We could not show this page',
  failedText: 'Something went wrong on our side. Your search is kept in the address of this page.',
  missingHeading: 'We could not load this page',
  missingText: 'The connection may have been lost. Your search is kept. Try again.',
  tryAgain: 'Try again',
  goHome: 'Go to the home page',

  footerAbout: 'About this site',
  footerCredits: 'Data credits',
  footerCreditsText:
    'Airport data includes material from airport-data-js by Aashish Vivekanand (CC BY 4.0) and Virtual Radar Server standing data (CC0). Seasonality computed from DGCA and Ministry of Civil Aviation figures via india-aviation-traffic (ODbL).',
  footerSandbox: 'This is a sandbox: flights and fares are computed from public data about real routes.',
  footerLicence: 'The software of this site is open source under the MIT licence.',
} as const
