import { BOOKING_PAGE, pageAt } from './bookingAddress.ts'

/** Where the worker stands that keeps the site on the device. */
export const WORKER_FILE = '/worker.js'

/** What a page says to a new worker: it need not wait any more. */
export const TAKE_OVER = 'takeOver'

/** The page that is kept for every address: the empty one that the code fills, in the look that the server sends to this browser. */
export const OFFLINE_PAGE = '/boarding-pass'

/** Addresses that are no pages of the site, with all below them: what is asked there is answered by a server or not at all. */
const NO_PAGES = ['/api', '/graphql', '/atlas', '/sandbox', '/healthz', '/oauth2', '/user-pool', '/maps', '/webhooks']

/** Whether what stands at a path may come from the device: a page of the site, and no file, whose name has an ending. */
export const isSitePage = (path: string): boolean =>
  !NO_PAGES.some((each) => path === each || path.startsWith(`${each}/`)) && !/\.[a-z0-9]{1,12}$/i.test(path)

/** Pages on which a booking is open, which is read where no network is. */
export const OF_A_BOOKING = ['/boarding-pass', '/check-in-summary', BOOKING_PAGE, '/dangerous-goods', '/check-in/select-seats', '/checkin-addons']

/** Whether the page at an address has something to be read without a network. */
export const isWantedOffline = (path: string, query: string): boolean => OF_A_BOOKING.includes(pageAt(path, query))
