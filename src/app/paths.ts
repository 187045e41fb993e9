import { RETRIEVE_PAGE } from '../../machines/domain/bookingAddress.ts'
import { RESULTS_PAGE, TRIPS_PAGE } from '../../machines/domain/linkAddress.ts'

export const RESULTS_PATH = RESULTS_PAGE

/** Where the chosen flights are booked [SRCH-24]. */
export const SALE_PATH = '/booking'

/** Where a booking is looked for and, with its reference as `pnr`, shown and managed [RETR-37, RETR-43, GRP-23]. */
export const RETRIEVE_PATH = RETRIEVE_PAGE

/** The bookings of this browser and of its customer [NAV-22]. */
export const VIEW_TRIPS_PATH = TRIPS_PAGE

/** Where the names of a booking are given and corrected. */
export const NAMES_PATH = '/manage-booking/names'

/** Where a booking is cancelled, whole or in part. */
export const CANCEL_PATH = '/manage-booking/cancel'
/** Where the dates of a booking are changed [CHGB-01]. */
export const CHANGE_PATH = '/manage-booking/change'

/** Where one looks up what was paid for a booking and what went back of it [API-32, RETR-49]. */
export const REFUND_PATH = '/manage-booking/refund-info'

/** Where one checks in: with a booking in its address, its flights are shown at once [CHK-01]. */
export const CHECK_IN_PATH = '/check-in'
/** Where the seats of a booking are chosen [LAY-23]. */
export const SEATS_PATH = '/manage-booking/seat-selection'

/** Where those who check in choose meals, bags and the like, before their seats [LAY-23]. */
export const ADD_ONS_PATH = '/checkin-addons'

/** Seats as a step of check-in [LAY-23]. */
export const CHECK_IN_SEATS_PATH = '/check-in/select-seats'

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

/** What must not be in the bags, the last step before check-in itself [LAY-23]. */
export const DANGEROUS_GOODS_PATH = '/dangerous-goods'

/** Who is checked in for what [CHK-46]. */
export const CHECK_IN_SUMMARY_PATH = '/check-in-summary'

/** Where a check-in is undone [CHK-53]. */
export const UNDO_CHECK_IN_PATH = '/manage-booking/undo-check-in'
/** Where boarding passes are shown [BPASS-05, GRP-22]. */
export const PASS_PATH = '/boarding-pass'
/** Where one of them is printed, in a tab of its own [BPASS-01]. */
export const PRINT_PASS_PATH = '/print-boarding-pass'
