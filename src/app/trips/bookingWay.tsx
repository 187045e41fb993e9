import type { ReactNode } from 'react'
import {
  CHECK_IN_PATH,
  CHECK_IN_SEATS_PATH,
  CHECK_IN_SUMMARY_PATH,
  NAMES_PATH,
  PASS_PATH,
  RETRIEVE_PATH,
  SEATS_PATH,
  UNDO_CHECK_IN_PATH,
} from '../paths.ts'
import { SiteLink } from '../SiteLink.tsx'

const PAGES = {
  names: NAMES_PATH,
  booking: RETRIEVE_PATH,
  find: RETRIEVE_PATH,
  checkIn: CHECK_IN_PATH,
  seats: SEATS_PATH,
  seatsOfCheckIn: CHECK_IN_SEATS_PATH,
  passes: PASS_PATH,
  summary: CHECK_IN_SUMMARY_PATH,
  undo: UNDO_CHECK_IN_PATH,
} as const

/** A link to a page about a booking, by the words that it has. */
export const bookingWay =
  (recordLocator: string | null) =>
  (to: keyof typeof PAGES, words: string): ReactNode => (
    <SiteLink to={PAGES[to]} search={recordLocator === null ? {} : { [to === 'find' ? 'reference' : 'pnr']: recordLocator }}>
      {words}
    </SiteLink>
  )
