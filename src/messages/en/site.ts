/** Words of the site around the flows. "Book your flight" and the contrast labels are the specification's [MSG-35, MSG-37]. */
export const site = {
  back: 'Back',
  close: 'Close',
  skipToMain: 'Skip to main content',
  menu: 'Menu',
  siteNavigation: 'Site',
  navBook: 'Book a flight',
  navTrips: 'Trips',
  navViewBooking: 'View booking',
  tabBook: 'Book',
  tabManage: 'Manage booking',
  tabs: 'Book or manage',
  homePage: 'home page',
  switchToHighContrast: 'Switch to high-contrast mode',
  switchToNormal: 'Switch to normal mode',

  titleHome: '{airline}: the fare you see is the fare you pay',
  titleFailed: 'Something went wrong | {airline}',

  homeHeading: 'The fare you see is the fare you pay',
  homeHeadingPhone: 'Book your flight',
  homePromise: 'Every price on this site includes taxes and fees, from the calendar to your card.',
  homePromisePhone: 'The fare you see is the fare you pay, taxes and fees included.',

  failedHeading: 'We could not show this page',
  failedText: 'Something went wrong on our side. Your search is kept in the address of this page.',
  missingHeading: 'We could not load this page',
  missingText: 'The connection may have been lost. Your search is kept. Try again.',
  pageComing: 'The page is on its way.',
  partMissing: 'A part of this page could not be loaded.',
  tryAgain: 'Try again',
  goHome: 'Go to the home page',
} as const
