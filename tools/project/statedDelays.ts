import type { StatedDelays } from '../statecharts/model/delays.ts'

/** A wait that the airline imposes after too many tries. */
const IMPOSED = { usual: 15 * 60 * 1000, said: 'when the time that the airline names is over (15 min where it names none)' }

/** What the tools cannot read from a machine: delays that have another name in the configuration, and those that are worked out. */
/** What is left of the time to pay, which the airline says with the booking. */
const HELD = { usual: 2 * 60 * 60 * 1000, said: 'when the time to pay is over, by the clock of the airline' }

export const STATED_DELAYS: StatedDelays = {
  file: 'tools/project/statedDelays.ts',
  paths: { debounce: 'delays.promoDebounce' },
  workedOut: {
    'bookingPage.shown.due: holdEnds': HELD,
    'bookingPage.shown.paying: holdEnds': HELD,
    'cookieConsent.waiting: cookieBanner': { usual: 'delays.cookieBanner', said: 'when the page has been loaded for {delays.cookieBanner}' },
    'otpEntry.entering.resend.countingDown: wait': {
      usual: 'countdowns.signInOtpTime',
      said: 'when the countdown ends ({countdowns.signInOtpTime}; {countdowns.signInInternationalOtpTime} for numbers abroad and masked e-mails)',
    },
    'otpEntry.entering.resend.limited: wait': IMPOSED,
    'groupRetrieval.open.limited: pause': IMPOSED,
    'retrieveBooking.mode.pnr.request.limited: pause': IMPOSED,
    'retrieveBooking.mode.phone.request.limited: pause': IMPOSED,
  },
}
