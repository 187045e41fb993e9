import type { StatedDelays } from '../statecharts/model/delays.ts'

/** A wait that the airline imposes after too many tries. */
const IMPOSED = { usual: 15 * 60 * 1000, said: 'when the time that the airline names is over (15 min where it names none)' }

/** What is left of the time to pay, which the airline says with the booking. */
const HELD = { usual: 2 * 60 * 60 * 1000, said: 'when the time to pay is over, by the clock of the airline' }

/** What is left of the ten minutes for which seats and services are kept without being paid. */
const KEPT = { usual: 10 * 60 * 1000, said: 'when the extras are free for others, by the clock of the airline' }

/** A part of the site that is still on its way. */
const OPENING = { usual: 'delays.slow', said: 'when the page has not opened within {delays.slow}' }

/**
 * What the tools cannot read from a machine: delays that have another name in the configuration, those that are worked out, and those
 * that wait for something else in one state than in another.
 */
export const STATED_DELAYS: StatedDelays = {
  file: 'tools/project/statedDelays.ts',
  paths: { debounce: 'delays.promoDebounce' },
  workedOut: {
    'boardingPass.sheet.held: departure': { usual: 48 * 60 * 60 * 1000, said: 'when the next flight leaves, by the clock of the airline' },
    'bookingPage.shown.due: holdEnds': HELD,
    'bookingPage.shown.paying: holdEnds': HELD,
    'seatSelection.seating: holdEnds': { usual: 10 * 60 * 1000, said: 'when the first held seat is free for others, by the clock of the airline' },
    'checkInAddOns.work.offering.choosing: holdEnds': KEPT,
    'checkInAddOns.work.offering.kept.held: holdEnds': KEPT,
    'payment.leaving.waiting: slow': { usual: 'delays.slow', said: 'when the browser is still here after {delays.slow}' },
    'checkInRetrieve.request.goingOn.waiting: slow': OPENING,
    'checkInRetrieve.request.completingPayment.leading.waiting: slow': OPENING,
    'cookieConsent.waiting: cookieBanner': { usual: 'delays.cookieBanner', said: 'when the page has been loaded for {delays.cookieBanner}' },
    'otpEntry.entering.resend.countingDown: wait': {
      usual: 'countdowns.signInOtpTime',
      said: 'when the countdown ends ({countdowns.signInOtpTime}; {countdowns.signInInternationalOtpTime} for numbers abroad and masked e-mails)',
    },
    'otpEntry.entering.resend.limited: wait': IMPOSED,
    'groupRetrieval.open.limited: pause': IMPOSED,
    'retrieveBooking.mode.pnr.request.limited: pause': IMPOSED,
    'retrieveBooking.mode.phone.request.limited: pause': IMPOSED,
    'checkInRetrieve.request.limited: pause': IMPOSED,
    'dangerousGoods.listing: news': { usual: 60 * 60 * 1000, said: 'when check-in opens or closes for a flight of the booking, or a flight leaves' },
    'dangerousGoods.resting: news': { usual: 15 * 60 * 1000, said: 'when check-in is heard again, a quarter of an hour after it was undone' },
    'undoCheckIn.choosing: undoEnds': { usual: 60 * 60 * 1000, said: 'when the time to undo is over for a flight, by the clock of the airline' },
    'checkInSelection.shown.freshness.current: news': {
      usual: 6 * 60 * 60 * 1000,
      said: 'when check-in opens or closes for a flight of the booking, or a flight leaves, and after 6 h at the latest',
    },
  },
}
