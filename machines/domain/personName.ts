import { plusMonthsOnDate, type IsoDate } from './calendarDate.ts'

/** The least age for a sign-up with a date of birth, in months: 18 years. */
export const ADULT = 18 * 12

/** As many characters a first or a last name may have, by the airline. */
export const LONGEST_NAME = 64

/** Whether a name is letters of any script, with spaces and dots between them: the rule of signing in, and of all names else [VAL-02, AUTH-44, CON-25]. */
export const isName = (text: string): boolean => /^[\p{L}\p{M} .]*$/u.test(text) && hasLetter(text)

/** Whether a name can be that of a passenger, as a document has it: letters of any script, with spaces, dots, hyphens and apostrophes between them [VAL-22, CON-25]. */
// Latin letters are tried first: a slow phone takes milliseconds to read the rule for all scripts.
export const isPassengerName = (text: string): boolean => /^[A-Za-z][A-Za-z .'’-]*$/.test(text) || /^\p{L}[\p{L}\p{M} .'’-]*$/u.test(text)

/** Whether a last name can be that of a booking: as it can be that of a passenger, and no longer than the airline takes [RETR-12, VAL-29, CON-25]. */
export const isBookingLastName = (text: string): boolean => isPassengerName(text) && text.length <= LONGEST_NAME

/** Whether a person born on a day is 18 years old or more today [AUTH-47]. A person born on 29 February is 18 from 1 March on, in years without that day. */
export const isAdult = (dateOfBirth: IsoDate, today: IsoDate): boolean => dateOfBirth <= plusMonthsOnDate(today, -ADULT)

const hasLetter = (text: string): boolean => /\p{L}/u.test(text)
