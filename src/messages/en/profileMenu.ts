/** Words of the page with what is a customer's own. */
export const profileMenu = {
  profileTabs: 'Your account',
  profileTitle: '{tab} | {airline}',
  tabBookings: 'My bookings',
  tabPreferences: 'My preferences',
  tabBusinessProfile: 'Business profile',
  tabSavedTravellers: 'Saved travellers',
  profileSearchFlights: 'Search flights',
} as const
