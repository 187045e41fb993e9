/** What is wrong with a phone number, wherever one is typed [MSG-11, RETR-27]. */
export const phones = {
  invalidPhone: 'Invalid phone. An Indian number has 10 digits.',
  invalidPhoneAbroad: 'Invalid phone. This number does not fit its country code.',
} as const
