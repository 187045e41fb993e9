import { createRootRoute, createRoute, createRouter, notFound, Outlet, redirect, useLocation, type RouterHistory } from '@tanstack/react-router'
import { ErrorBoundary } from 'react-error-boundary'
import * as v from 'valibot'
import { OLD_BOOKING_PAGE, pageAt, readReference } from '../../../machines/domain/bookingAddress.ts'
import { isIsoDate } from '../../../machines/domain/calendarDate.ts'
import { PROFILE_TABS, profileTabValue } from '../../../machines/domain/profileTabs.ts'
import { FailedPage } from '../FailedPage.tsx'
import { HomePage } from '../HomePage.tsx'
import {
  addOnsPage,
  boardingPassPage,
  bookingPage,
  cancelBookingPage,
  changePage,
  checkInPage,
  checkInSeatsPage,
  checkInSummaryPage,
  confirmationPage,
  dangerousGoodsPage,
  findBookingPage,
  namesPage,
  notFoundPage,
  paymentReturnPage,
  printPassPage,
  profileMenuPage,
  refundPage,
  resultsPage,
  salePage,
  seatsPage,
  undoCheckInPage,
  unsubscribePage,
  userProfilePage,
  viewTripsPage,
} from '../pages.ts'
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
} from '../paths.ts'
import { parseSearch, stringifySearch } from '../search.ts'
import { GrownScroll } from './GrownScroll.tsx'

const text = v.optional(v.string())

/** A query of a link or of a search [LINK-01]. The domain gives it its meaning; unknown parameters are kept as they are. */
const SearchQuery = v.objectWithRest(
  { trip: text, origin: text, dest: text, date: text, pax: text, currency: text, promo: text, specialFare: text, search: text },
  v.string(),
)

const FIRST_TAB = profileTabValue(PROFILE_TABS[0])

/** Each tab of the profile menu has an address of its own; an address that names none becomes that of the first [PROF-07]. */
const TabQuery = v.object({ value: v.optional(v.fallback(v.picklist(PROFILE_TABS.map(profileTabValue)), FIRST_TAB), FIRST_TAB) })

/** A booking reference, which may be written in small letters [RETR-07]. */
const pnr = v.fallback(v.optional(v.pipe(v.string(), v.transform(readReference), v.string())), undefined)

const date = v.fallback(v.optional(v.pipe(v.string(), v.check(isIsoDate))), undefined)
const station = v.fallback(v.optional(v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z]{3}$/))), undefined)

/**
 * The booking that is shown; without one, what is known of the one that is looked for: its reference, or its flight where it is
 * looked for by phone number. What makes no sense is left out.
 */
const RetrieveQuery = v.object({
  pnr,
  reference: pnr,
  by: v.fallback(v.optional(v.picklist(['phone'])), undefined),
  date,
  from: station,
  to: station,
})

/** Which booking is shown; what is no reference is left out. */
const BookingQuery = v.object({ pnr })

/** Whose dates are changed, with what was chosen: a journey, a day and a flight each. It is there after a reload [CHGB-02]. */
const ChangeQuery = v.object({ pnr, to: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(1_000))), undefined) })

const flag = v.fallback(v.optional(v.picklist(['true', 'false']), 'false'), 'false')
const key = v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,64}$/))), undefined)

/** Which pass is printed: on which flight, of whom, and whether that is an infant or an extra seat. What makes no sense is left out [BPASS-01]. */
const PrintQuery = v.object({ segmentKey: key, paxKey: key, isInfant: flag, isExtraSeat: flag })

/** The page at the address. One that fails leaves what is around it standing, and the next page begins afresh. */
function Page() {
  const page = useLocation({ select: ({ pathname, searchStr }) => pageAt(pathname, searchStr) })
  return (
    <ErrorBoundary FallbackComponent={FailedPage} resetKeys={[page]}>
      <GrownScroll />
      <Outlet />
    </ErrorBoundary>
  )
}

const root = createRootRoute({ component: Page, notFoundComponent: notFoundPage })

const home = createRoute({ getParentRoute: () => root, path: '/', component: HomePage, validateSearch: SearchQuery })
const results = createRoute({ getParentRoute: () => root, path: RESULTS_PATH, component: resultsPage, validateSearch: SearchQuery })
const sale = createRoute({ getParentRoute: () => root, path: SALE_PATH, component: salePage, validateSearch: SearchQuery })

/** A booking that the address names, or the form that finds one [RETR-37, RETR-43, GRP-23]. */
const RetrievePage = () => {
  const Named = retrieve.useSearch({ select: ({ pnr: named }) => named }) === undefined ? findBookingPage : bookingPage
  return <Named />
}
const retrieve = createRoute({ getParentRoute: () => root, path: RETRIEVE_PATH, component: RetrievePage, validateSearch: RetrieveQuery })
const oldBooking = createRoute({
  getParentRoute: () => root,
  path: OLD_BOOKING_PAGE,
  validateSearch: BookingQuery,
  beforeLoad: ({ search }) => redirect({ to: RETRIEVE_PATH, search, replace: true, throw: true }),
})
const viewTrips = createRoute({ getParentRoute: () => root, path: VIEW_TRIPS_PATH, component: viewTripsPage })
const cancelBooking = createRoute({ getParentRoute: () => root, path: CANCEL_PATH, component: cancelBookingPage, validateSearch: BookingQuery })
const names = createRoute({ getParentRoute: () => root, path: NAMES_PATH, component: namesPage, validateSearch: BookingQuery })
const refund = createRoute({ getParentRoute: () => root, path: REFUND_PATH, component: refundPage })
const change = createRoute({ getParentRoute: () => root, path: CHANGE_PATH, component: changePage, validateSearch: ChangeQuery })
const checkIn = createRoute({ getParentRoute: () => root, path: CHECK_IN_PATH, component: checkInPage, validateSearch: BookingQuery })
const addOns = createRoute({ getParentRoute: () => root, path: ADD_ONS_PATH, component: addOnsPage, validateSearch: BookingQuery })
const seats = createRoute({ getParentRoute: () => root, path: SEATS_PATH, component: seatsPage, validateSearch: BookingQuery })
const checkInSeats = createRoute({ getParentRoute: () => root, path: CHECK_IN_SEATS_PATH, component: checkInSeatsPage, validateSearch: BookingQuery })
const dangerousGoods = createRoute({
  getParentRoute: () => root,
  path: DANGEROUS_GOODS_PATH,
  component: dangerousGoodsPage,
  validateSearch: BookingQuery,
})
const checkInSummary = createRoute({
  getParentRoute: () => root,
  path: CHECK_IN_SUMMARY_PATH,
  component: checkInSummaryPage,
  validateSearch: BookingQuery,
})
const undoCheckIn = createRoute({ getParentRoute: () => root, path: UNDO_CHECK_IN_PATH, component: undoCheckInPage, validateSearch: BookingQuery })
const boardingPass = createRoute({ getParentRoute: () => root, path: PASS_PATH, component: boardingPassPage, validateSearch: BookingQuery })
const printPass = createRoute({ getParentRoute: () => root, path: PRINT_PASS_PATH, component: printPassPage, validateSearch: PrintQuery })
const profileMenu = createRoute({ getParentRoute: () => root, path: PROFILE_MENU_PATH, component: profileMenuPage, validateSearch: TabQuery })
const userProfile = createRoute({ getParentRoute: () => root, path: USER_PROFILE_PATH, component: userProfilePage })

/** As the payment provider leads back: the payment, its booking, and `left=1` without having paid [CONST-21]. */
const PaymentReturnQuery = v.object({ payment: text, pnr: text, left: text })

const paymentReturn = createRoute({
  getParentRoute: () => root,
  path: PAYMENT_RETURN_PATH,
  component: paymentReturnPage,
  validateSearch: PaymentReturnQuery,
})

const confirmation = createRoute({ getParentRoute: () => root, path: CONFIRMATION_PATH, component: confirmationPage })
const unsubscribe = createRoute({ getParentRoute: () => root, path: UNSUBSCRIBE_PATH, component: unsubscribePage })

/** Every other address: only what ends as the link that unsubscribes has a page [OPEN-18]. */
const elsewhere = createRoute({
  getParentRoute: () => root,
  path: '$',
  component: unsubscribePage,
  beforeLoad: ({ location: { pathname } }) => {
    if (!pathname.replace(/\/$/, '').endsWith(UNSUBSCRIBE_PATH)) notFound({ throw: true })
  },
})

const routeTree = root.addChildren([
  home,
  results,
  sale,
  retrieve,
  oldBooking,
  viewTrips,
  cancelBooking,
  names,
  change,
  refund,
  checkIn,
  seats,
  addOns,
  checkInSeats,
  dangerousGoods,
  checkInSummary,
  undoCheckIn,
  boardingPass,
  printPass,
  profileMenu,
  userProfile,
  paymentReturn,
  confirmation,
  unsubscribe,
  elsewhere,
])

/** The router of the site: its pages by their addresses, with the queries that each takes. */
export const createSiteRouter = (history: RouterHistory) =>
  createRouter({ routeTree, history, parseSearch, stringifySearch, scrollRestoration: true, defaultPreload: false })

declare module '@tanstack/react-router' {
  interface Register {
    readonly router: ReturnType<typeof createSiteRouter>
  }
}
