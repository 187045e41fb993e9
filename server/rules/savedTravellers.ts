import { dayOf, isRealDate, type Day } from '../schedule/calendar.ts'

const EARLIEST = '1900-01-01'

/** Whether a date can be a date of birth: a real date before today, in living memory. */
export const isBirthDate = (isoDate: string, today: Day): boolean => isRealDate(isoDate) && isoDate >= EARLIEST && dayOf(isoDate) < today

/** Whether a document that is valid up to a date still is. */
export const isStillValid = (isoDate: string, today: Day): boolean => isRealDate(isoDate) && dayOf(isoDate) >= today

/** Two names in the form in which the same person has the same: without case, accents kept, one space between words. */
export const nameKeyOf = (firstName: string, lastName: string): string =>
  `${firstName} ${lastName}`.normalize('NFC').toLowerCase().replaceAll(/\s+/gu, ' ').trim()
