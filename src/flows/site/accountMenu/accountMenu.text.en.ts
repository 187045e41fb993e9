import { translator } from '../../../messages/translate.ts'

/** Words of the account menu and of a phone's bottom bar. "Login", "More", "Home" and "Book" are the specification's [MSG-91]. */
export const accountMenu = {
  account: 'Account',
  accountSlow: 'One moment …',
  customerLogin: 'Customer login',
  agentLogin: 'Agent login',
  smeLogin: 'SME login',
  otherSite: '(another site)',
  manageProfile: 'Manage profile',
  myBookings: 'My bookings',
  myPreferences: 'My preferences',
  businessProfile: 'Business profile',
  savedTravellers: 'Saved travellers',
  signOut: 'Sign out',
  signInNotOpened: 'We could not open the sign-in',
  signOutNotDone: 'We could not sign you out',
  signOutNotDoneWhy: 'You are still signed in. Check your connection and try again.',
  signInNotOpenedWhy: 'Check your connection and try again.',
  accountNoticeClose: 'Close this notice about your account',
  barName: 'Quick access',
  barLogin: 'Login',
  barHome: 'Home',
  barBook: 'Book',
} as const

export const t = translator(accountMenu)
