import { RESULTS_PAGE } from './linkAddress.ts'

/** Paths whose pages have the lower edge of the screen for themselves [LAY-02, LAY-03, LAY-04]. */
const WITHOUT_BAR = [
  RESULTS_PAGE,
  '/booking',
  '/checkin-addons',
  '/check-in/select-seats',
  '/dangerous-goods',
  '/check-in-summary',
  '/manage-booking/undo-check-in',
  '/manage-booking/seat-selection',
  '/webstories',
]

/** Whether the pages of a path have the bottom bar of a phone. What lies below one of those without goes without, too. */
export const hasBottomBar = (path: string): boolean => !WITHOUT_BAR.some((each) => `${path}/`.startsWith(`${each}/`))
