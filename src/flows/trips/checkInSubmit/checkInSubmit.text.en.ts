import { translator } from '../../../messages/translate.ts'

/** Titles are the specification's where it has them [MSG-33, MSG-34, MSG-54, MSG-67, MSG-68, MSG-69, MSG-85]. */
export const checkInSubmit = {
  checkInSubmitWaiting: 'Checking you in',
  checkInSubmitSlow: 'Still checking you in. This takes longer than usual; please do not close the page.',
  checkInSubmitRefused: 'Check-in failed',
  checkInSubmitFailed: 'Something went wrong',
  checkInSubmitFailedCode: 'Code 500',
  checkInSubmitDismiss: 'Close the message',
  checkInSubmitUnsure: 'We do not know yet whether you are checked in',
  checkInSubmitUnsureText: 'The airline did not answer. Try again: nobody is checked in twice.',
  checkInSubmitTryAgain: 'Try again',
  checkInSubmitClosed: 'Check-in window closed',
  checkInSubmitClosedText:
    'Online check-in ends {count} minutes before departure. Our staff at the airport still check you in until their counter closes.',
  checkInSubmitNotOpen: 'Check-in has not opened yet',
  checkInSubmitNotOpenText: 'You can check in here from {date}, {time} ({city} time).',
  checkInSubmitNotOpenTextBare: 'Come back when check-in for this journey has opened.',
  checkInSubmitOutOfOrder: 'Only sequential check-in is allowed',
  checkInSubmitOutOfOrderText: 'An earlier journey of this booking is open for check-in. Check in for it first, or for both at once.',
  checkInSubmitNameMissing: 'A name is missing',
  checkInSubmitNameMissingText:
    'Everybody needs a name to be checked in. A name that cannot be given here any more is given at our counter at the airport.',
  checkInSubmitAtTheCounter: 'Web-check-in not possible for this booking',
  checkInSubmitAtTheCounterText: 'One of the passengers has to be checked in by our staff, at the counter at the airport.',
  checkInSubmitChildAlone: 'A child needs an adult',
  checkInSubmitChildAloneText: 'Choose again: a child is checked in, and left for later, with an adult of the booking.',
  checkInSubmitNoSeats: 'Auto assign seats failed',
  checkInSubmitNoSeatsText: 'We could not find seats for all of you. Choose them yourselves, or try again. Nobody is checked in yet.',
  checkInSubmitNotAllowed: 'Web check in not allowed',
  checkInSubmitNotAllowedText: 'Passengers of this booking are checked in by our staff at the airport.',
  checkInSubmitNotConfirmed: 'This booking is not confirmed yet',
  checkInSubmitNotConfirmedText: 'Check-in begins when it is paid.',
  checkInSubmitCancelled: 'This booking is cancelled',
  checkInSubmitCancelledText: 'There is nothing left to check in for.',
  checkInSubmitNotOpened: 'This booking is not open here any more',
  checkInSubmitNotOpenedText: 'For your safety only who has found it by a name checks in for it. Find it again; nobody is checked in yet.',
  checkInSubmitToCheckIn: 'Choose journeys again',
  checkInSubmitToNames: 'Give the names',
  checkInSubmitToBooking: 'Go to your booking',
  checkInSubmitToSeats: 'Choose seats',
  checkInSubmitToFind: 'Find the booking',
} as const

export const t = translator(checkInSubmit)
