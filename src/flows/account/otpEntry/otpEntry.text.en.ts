import { translator } from '../../../messages/translate.ts'

/** Words of the field of a one-time code. Literal texts of the specification are kept [MSG-38, MSG-62]. */
export const otpEntry = {
  otpCode: 'One-time code',
  otpSent: { one: 'We sent a code of {count} digit to {destination}.', other: 'We sent a code of {count} digits to {destination}.' },
  otpSentPerhaps: {
    one: 'If {destination} is a contact of the booking, a code of {count} digit is on its way there.',
    other: 'If {destination} is a contact of the booking, a code of {count} digits is on its way there.',
  },
  otpConfirm: 'Confirm',
  otpNeedsDigits: { one: 'Enter the digit to confirm.', other: 'Enter all {count} digits to confirm.' },
  otpTooShort: { one: '{count} more digit is needed.', other: '{count} more digits are needed.' },
  otpChecking: 'Checking the code',
  otpSlow: 'Still checking the code. This takes longer than usual.',
  otpWrong: 'Invalid OTP. Either OTP is incorrect or expired.',
  otpTriesLeft: { one: '{count} try is left.', other: '{count} tries are left.' },
  otpNeedsChange: 'Change the code to confirm again.',
  otpFailed: 'We could not check the code. It is kept: confirm again.',
  otpExpired: 'This code has expired.',
  otpLimitReached: 'Too many wrong codes: this one counts no longer.',
  otpNeedsNewCode: 'To go on, ask for a new code.',
  otpVerified: 'The code is right.',
  otpSendNew: 'Send a new code',
  otpNoCode: 'No code received?',
  otpCanAsk: 'You can ask for a new code now.',
  otpSeconds: { one: 'You can ask for a new code in {count} second.', other: 'You can ask for a new code in {count} seconds.' },
  otpMinutes: { one: 'You can ask for a new code in {count} minute.', other: 'You can ask for a new code in {count} minutes.' },
  otpSending: 'Sending a new code',
  otpSendingSlow: 'Still sending a new code. This takes longer than usual.',
  otpSendFailed: 'We could not send a new code. Try again.',
  otpLimited: 'Attempt limit exceeded, please try after some time',
} as const

export const t = translator(otpEntry)
