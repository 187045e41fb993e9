import { RESULTS_PAGE } from '../../machines/domain/linkAddress.ts'

export const RESULTS_PATH = RESULTS_PAGE

/** Where customers manage their profile [PROF-08]. */
export const USER_PROFILE_PATH = '/user-profile'

/** Bookings, preferences, business profile and saved travellers of a customer [PROF-07]. */
export const PROFILE_MENU_PATH = '/profile-menu'
