import { isBelow, RESULTS_PAGE } from '../../../machines/domain/linkAddress.ts'

/** Paths whose pages have the lower edge of the screen for themselves [LAY-02, LAY-03]. */
const BARE = [
  RESULTS_PAGE,
  '/booking',
  '/checkin-addons',
  '/check-in/select-seats',
  '/dangerous-goods',
  '/check-in-summary',
  '/manage-booking/undo-check-in',
  '/manage-booking/seat-selection',
]

/** Whether the pages of a path have the bottom bar of a phone. What lies below one of those without goes without, too [LAY-03, LAY-04]. */
export const hasBottomBar = (path: string): boolean => !isBelow([...BARE, '/webstories'], path)

/** Whether the pages of a path have the newsletter above the footer [LAY-02, LAY-05]. */
export const hasNewsletter = (path: string): boolean => !isBelow(BARE, path)
