import type { otpEntryMachine } from '../../../../machines/account/otpEntry/otpEntry.machine.ts'
import { secondsAfterLimit } from '../../../../machines/domain/oneTimeCode.ts'
import type { StoryOf } from '../../../../machines/kit/testing/story.ts'

export const otpEntryStory: StoryOf<typeof otpEntryMachine> = {
  subject: 'the entry of the one-time code',
  events: {
    'code.typed': { says: 'the traveller types, pastes or deletes digits, or the device fills them in', short: 'types or pastes digits' },
    'code.confirmed': 'the traveller presses “Confirm”',
    'code.replaced': { says: 'another code is on its way', short: 'another code was sent' },
    'newCode.asked': 'the traveller presses “Send a new code”',
  },
  guards: {
    isAnotherCode: {
      yes: 'the digits are other than before',
      no: 'the digits are the same as before',
      short: 'other digits',
      shortNo: 'same digits',
    },
    isComplete: {
      yes: 'all digits are there ({codeLengths.signIn} to sign in, {codeLengths.contact} for a second contact)',
      no: 'digits are missing',
      short: 'all digits are there',
    },
    isVerified: { yes: 'the code is right', no: 'the code is not right' },
    isWrong: { yes: 'the code is wrong', no: 'the code is not wrong' },
    isExpired: { yes: 'the code is too old', no: 'the code is not too old' },
    isSent: { yes: 'another code was sent', no: 'too many codes were asked for' },
  },
  actions: {
    takeText: {
      says: 'the field shows the digits, without anything between them and without any beyond the length of the code',
      short: 'digits shown',
    },
    emptyField: { says: 'the field is emptied', short: 'field emptied' },
    keepAttemptsLeft: { says: 'the page says how many tries are left', short: 'tries left shown' },
    keepRequest: { says: 'only the new code counts', short: 'only the new code counts' },
    beginCountdown: {
      says: 'the countdown begins again ({countdowns.signInOtpTime} seconds; {countdowns.signInInternationalOtpTime} for numbers abroad and masked e-mail addresses)',
      short: 'countdown begins',
    },
    beginPause: {
      says: `the traveller has to wait as long as the airline says, or ${secondsAfterLimit(null) / 60} minutes where it does not say`,
      short: `wait begins, at most ${secondsAfterLimit(null) / 60} minutes`,
    },
    countSecond: { says: 'the countdown shows one second less', short: 'one second less' },
    raiseCodeReplaced: null,
    logFailure: null,
    notifyVerified: null,
    notifyRequested: null,
  },
  ports: {
    verifyCode: {
      asks: { says: 'the airline is asked whether the code is right', short: 'check the code' },
      answers: { says: 'the airline has checked the code', short: 'code checked' },
      fails: { says: 'the airline cannot be asked about the code', short: 'airline not reached' },
    },
    requestCode: {
      asks: { says: 'the airline is asked to send another code to the same contact', short: 'send another code' },
      answers: { says: 'the airline has dealt with the request for another code', short: 'airline has answered' },
      fails: { says: 'the airline cannot be asked for another code', short: 'airline not reached' },
    },
  },
  delays: {
    slow: { says: 'the airline has not answered within {delays.slow}', short: 'after {delays.slow}' },
    second: { says: 'a second has passed', short: 'every second' },
    wait: {
      says: 'the countdown has ended ({countdowns.signInOtpTime} seconds; {countdowns.signInInternationalOtpTime} for numbers abroad and masked e-mail addresses; longer after too many codes)',
      short: 'countdown has ended',
    },
  },
  states: {
    entering: { says: 'the traveller can type the code and ask for another one', name: 'entering the code' },
    'entering.code': { says: 'the code is in the field', name: 'the code' },
    'entering.code.editable': 'the code can be typed',
    'entering.code.editable.filling': { says: 'the traveller can type digits', name: 'digits missing' },
    'entering.code.editable.filling.quiet': { says: 'no message is shown', name: 'digits missing: no message' },
    'entering.code.editable.filling.tooShort': { says: 'the page says how many digits are missing', name: 'confirmed too early' },
    'entering.code.editable.complete': { says: 'the code can be confirmed', name: 'all digits there' },
    'entering.code.editable.wrong': {
      says: 'the page says that the code is wrong, and it has to be changed before it is confirmed again',
      name: 'code wrong',
    },
    'entering.code.editable.failed': { says: 'the page says that the code could not be checked and keeps it', name: 'code not checked' },
    'entering.code.verifying': { says: 'the code is being checked', name: 'checking the code' },
    'entering.code.verifying.waiting': { says: 'the page says that the code is being checked', name: 'checking' },
    'entering.code.verifying.slow': { says: 'the page says that checking takes longer than usual', name: 'checking takes long' },
    'entering.code.expired': { says: 'the page says that the code has expired and another one is needed', name: 'code expired' },
    'entering.code.limitReached': { says: 'the page says that too many codes were wrong and another one is needed', name: 'too many wrong codes' },
    'entering.resend': { says: 'another code can be asked for after a while', name: 'another code' },
    'entering.resend.countingDown': { says: 'the page counts down the seconds until another code can be asked for', name: 'counting down' },
    'entering.resend.countingDown.ticking': { says: 'a second is being counted', name: 'second of the countdown' },
    'entering.resend.available': { says: 'the traveller can ask for another code', name: 'another code can be asked for' },
    'entering.resend.resending': { says: 'another code is being sent', name: 'sending another code' },
    'entering.resend.resending.waiting': { says: 'the page says that a new code is being sent', name: 'sending' },
    'entering.resend.resending.slow': { says: 'the page says that sending takes longer than usual', name: 'sending takes long' },
    'entering.resend.limited': { says: 'the page says that too many codes were asked for and counts down the wait', name: 'too many codes' },
    'entering.resend.limited.ticking': { says: 'a second is being counted', name: 'second of the wait' },
    'entering.resend.failed': { says: 'the page says that no new code could be sent', name: 'another code not sent' },
    verified: { says: 'the traveller can go on', name: 'code right' },
  },
}
