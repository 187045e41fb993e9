import { BOOKING_PAGE } from '../../machines/domain/bookingAddress.ts'
import { lazyPage } from './lazyPage.tsx'
import {
  ADD_ONS_PATH,
  CANCEL_PATH,
  CHANGE_PATH,
  CHECK_IN_PATH,
  CHECK_IN_SEATS_PATH,
  CHECK_IN_SUMMARY_PATH,
  CONFIRMATION_PATH,
  DANGEROUS_GOODS_PATH,
  NAMES_PATH,
  PASS_PATH,
  PAYMENT_RETURN_PATH,
  PRINT_PASS_PATH,
  PROFILE_MENU_PATH,
  REFUND_PATH,
  RESULTS_PATH,
  RETRIEVE_PATH,
  SALE_PATH,
  SEATS_PATH,
  UNSUBSCRIBE_PATH,
  UNDO_CHECK_IN_PATH,
  USER_PROFILE_PATH,
  VIEW_TRIPS_PATH,
} from './paths.ts'

/** The pages whose code comes when it is wanted. */
export const resultsPage = lazyPage(async () => (await import('./ResultsPage.tsx')).ResultsPage)
export const salePage = lazyPage(async () => (await import('./booking/SalePage.tsx')).SalePage)
export const findBookingPage = lazyPage(async () => (await import('./trips/FindBookingPage.tsx')).FindBookingPage)
export const bookingPage = lazyPage(async () => (await import('./trips/ManageBookingPage.tsx')).ManageBookingPage)
export const viewTripsPage = lazyPage(async () => (await import('./trips/ViewTripsPage.tsx')).ViewTripsPage)
export const cancelBookingPage = lazyPage(async () => (await import('./trips/CancelBookingPage.tsx')).CancelBookingPage)
export const namesPage = lazyPage(async () => (await import('./trips/NamesPage.tsx')).NamesPage)
export const refundPage = lazyPage(async () => (await import('./trips/RefundPage.tsx')).RefundPage)
export const changePage = lazyPage(async () => (await import('./trips/ChangeBookingPage.tsx')).ChangeBookingPage)
export const checkInPage = lazyPage(async () => (await import('./trips/CheckInPage.tsx')).CheckInPage)
export const addOnsPage = lazyPage(async () => (await import('./trips/CheckInAddOnsPage.tsx')).CheckInAddOnsPage)
export const seatsPage = lazyPage(async () => (await import('./trips/SeatsPages.tsx')).SeatsPage)
export const checkInSeatsPage = lazyPage(async () => (await import('./trips/SeatsPages.tsx')).CheckInSeatsPage)
export const dangerousGoodsPage = lazyPage(async () => (await import('./trips/DangerousGoodsPage.tsx')).DangerousGoodsPage)
export const checkInSummaryPage = lazyPage(async () => (await import('./trips/CheckInSummaryPage.tsx')).CheckInSummaryPage)
export const undoCheckInPage = lazyPage(async () => (await import('./trips/UndoCheckInPage.tsx')).UndoCheckInPage)
export const boardingPassPage = lazyPage(async () => (await import('./trips/BoardingPassPage.tsx')).BoardingPassPage)
export const printPassPage = lazyPage(async () => (await import('./trips/PrintPassPage.tsx')).PrintPassPage)
export const profileMenuPage = lazyPage(async () => (await import('./profileMenu/ProfileMenuPage.tsx')).ProfileMenuPage)
export const userProfilePage = lazyPage(async () => (await import('./userProfile/UserProfilePage.tsx')).UserProfilePage)
export const confirmationPage = lazyPage(async () => (await import('./newsletter/NewsletterLinkPages.tsx')).ConfirmationPage)
export const unsubscribePage = lazyPage(async () => (await import('./newsletter/NewsletterLinkPages.tsx')).UnsubscribePage)
export const paymentReturnPage = lazyPage(async () => (await import('./payment/PaymentReturnPage.tsx')).PaymentReturnPage)
export const notFoundPage = lazyPage(async () => (await import('./NotFoundPage.tsx')).NotFoundPage)

/** The same, as `pageAt` tells them from each other. */
export const lazyPages: Readonly<Record<string, typeof resultsPage>> = {
  [CONFIRMATION_PATH]: confirmationPage,
  [UNSUBSCRIBE_PATH]: unsubscribePage,
  [PAYMENT_RETURN_PATH]: paymentReturnPage,
  [RESULTS_PATH]: resultsPage,
  [SALE_PATH]: salePage,
  [RETRIEVE_PATH]: findBookingPage,
  [BOOKING_PAGE]: bookingPage,
  [VIEW_TRIPS_PATH]: viewTripsPage,
  [CANCEL_PATH]: cancelBookingPage,
  [NAMES_PATH]: namesPage,
  [REFUND_PATH]: refundPage,
  [CHANGE_PATH]: changePage,
  [CHECK_IN_PATH]: checkInPage,
  [ADD_ONS_PATH]: addOnsPage,
  [SEATS_PATH]: seatsPage,
  [CHECK_IN_SEATS_PATH]: checkInSeatsPage,
  [DANGEROUS_GOODS_PATH]: dangerousGoodsPage,
  [CHECK_IN_SUMMARY_PATH]: checkInSummaryPage,
  [UNDO_CHECK_IN_PATH]: undoCheckInPage,
  [PASS_PATH]: boardingPassPage,
  [PRINT_PASS_PATH]: printPassPage,
  [PROFILE_MENU_PATH]: profileMenuPage,
  [USER_PROFILE_PATH]: userProfilePage,
}
