import type { Day } from '../schedule/calendar.ts'
import { dayOf, isRealDate } from '../schedule/calendar.ts'
import { COUNTRIES } from '../schedule/countries.ts'

const ADULT_YEARS = 18
const EARLIEST = '1900-01-01'

/** Whether a person born on a date is of age on a day; one born on 29 February, on 1 March [AUTH-47]. */
export function isOfAge(isoDate: string, today: Day): boolean {
  if (!isRealDate(isoDate) || isoDate < EARLIEST) return false
  return dayOf(`${String(Number(isoDate.slice(0, 4)) + ADULT_YEARS)}-${isoDate.slice(5, 7)}-01`) + Number(isoDate.slice(8)) - 1 <= today
}

/** Whether a text is a country's two letters of ISO 3166-1, in capitals. */
export const isCountry = (code: string): boolean => COUNTRIES.some(({ countryCode }) => countryCode === code)
