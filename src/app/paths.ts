import { RESULTS_PAGE, TRIPS_PAGE } from '../../machines/domain/linkAddress.ts'

export const RESULTS_PATH = RESULTS_PAGE

/** Where a booking is looked for [RETR-37, RETR-43]. */
export const RETRIEVE_PATH = '/manage-booking/retrieve-booking'

/** Where a booking that was found is shown and managed. */
export const BOOKING_PATH = '/manage-booking/booking'

/** The bookings of this browser and of its customer [NAV-22]. */
export const VIEW_TRIPS_PATH = TRIPS_PAGE

/** Where the names of a booking are given and corrected. */
export const NAMES_PATH = '/manage-booking/names'

/** Where a booking is cancelled, whole or in part. */
export const CANCEL_PATH = '/manage-booking/cancel'
/** Where the dates of a booking are changed [CHGB-01]. */
export const CHANGE_PATH = '/manage-booking/change'

/** Where customers manage their profile [PROF-08]. */
export const USER_PROFILE_PATH = '/user-profile'

/** Where the link of the mail leads that asks to confirm the newsletter. */
export const CONFIRMATION_PATH = '/newsletter/confirmation'

/** Where the link leads that ends it, also below any other page [NEWS-03, OPEN-18]. */
export const UNSUBSCRIBE_PATH = '/unsubscribe'

/** Bookings, preferences, business profile and saved travellers of a customer [PROF-07]. */
export const PROFILE_MENU_PATH = '/profile-menu'

/** Where customers come back to from the page of the payment provider, with the id of the payment [CONST-21]. */
export const PAYMENT_RETURN_PATH = '/pay/return'
