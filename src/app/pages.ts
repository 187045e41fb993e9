import { lazyPage } from './lazyPage.tsx'
import {
  BOOKING_PATH,
  CANCEL_PATH,
  CHANGE_PATH,
  CONFIRMATION_PATH,
  NAMES_PATH,
  PAYMENT_RETURN_PATH,
  PROFILE_MENU_PATH,
  RESULTS_PATH,
  RETRIEVE_PATH,
  UNSUBSCRIBE_PATH,
  USER_PROFILE_PATH,
  VIEW_TRIPS_PATH,
} from './paths.ts'

/** The pages whose code comes when it is wanted. */
export const resultsPage = lazyPage(async () => (await import('./ResultsPage.tsx')).ResultsPage)
export const findBookingPage = lazyPage(async () => (await import('./trips/FindBookingPage.tsx')).FindBookingPage)
export const bookingPage = lazyPage(async () => (await import('./trips/ManageBookingPage.tsx')).ManageBookingPage)
export const viewTripsPage = lazyPage(async () => (await import('./trips/ViewTripsPage.tsx')).ViewTripsPage)
export const cancelBookingPage = lazyPage(async () => (await import('./trips/CancelBookingPage.tsx')).CancelBookingPage)
export const namesPage = lazyPage(async () => (await import('./trips/NamesPage.tsx')).NamesPage)
export const changePage = lazyPage(async () => (await import('./trips/ChangeBookingPage.tsx')).ChangeBookingPage)
export const profileMenuPage = lazyPage(async () => (await import('./profileMenu/ProfileMenuPage.tsx')).ProfileMenuPage)
export const userProfilePage = lazyPage(async () => (await import('./userProfile/UserProfilePage.tsx')).UserProfilePage)
export const confirmationPage = lazyPage(async () => (await import('./newsletter/NewsletterLinkPages.tsx')).ConfirmationPage)
export const unsubscribePage = lazyPage(async () => (await import('./newsletter/NewsletterLinkPages.tsx')).UnsubscribePage)
export const paymentReturnPage = lazyPage(async () => (await import('./payment/PaymentReturnPage.tsx')).PaymentReturnPage)
export const notFoundPage = lazyPage(async () => (await import('./NotFoundPage.tsx')).NotFoundPage)

/** The same by their path. */
export const lazyPages: Readonly<Record<string, typeof resultsPage>> = {
  [CONFIRMATION_PATH]: confirmationPage,
  [UNSUBSCRIBE_PATH]: unsubscribePage,
  [PAYMENT_RETURN_PATH]: paymentReturnPage,
  [RESULTS_PATH]: resultsPage,
  [RETRIEVE_PATH]: findBookingPage,
  [BOOKING_PATH]: bookingPage,
  [VIEW_TRIPS_PATH]: viewTripsPage,
  [CANCEL_PATH]: cancelBookingPage,
  [NAMES_PATH]: namesPage,
  [CHANGE_PATH]: changePage,
  [PROFILE_MENU_PATH]: profileMenuPage,
  [USER_PROFILE_PATH]: userProfilePage,
}
