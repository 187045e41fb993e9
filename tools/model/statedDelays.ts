/** A delay that a machine works out while it runs: how long it usually is, and how that is said. */
export interface StatedDelay {
  /** The path of its usual length in the configuration, or the length itself. */
  readonly usual: string | number
  /** How many milliseconds one of that is. */
  readonly unit: 1 | 1000
  /** When it ends, as the beginning of a sentence. `{countdowns.signInOtpTime}` is that number of the configuration, in seconds or minutes. */
  readonly said: string
}

/** Of the delays that are worked out, by the state that waits and the name of the delay. One that is missing here fails every tool. */
export const STATED_DELAYS: Readonly<Record<string, StatedDelay>> = {
  'cookieConsent.waiting: cookieBanner': { usual: 'delays.cookieBanner', unit: 1, said: 'when the page has been loaded for {delays.cookieBanner}' },
  'otpEntry.entering.resend.countingDown: wait': {
    usual: 'countdowns.signInOtpTime',
    unit: 1000,
    said: 'when the countdown ends ({countdowns.signInOtpTime}; {countdowns.signInInternationalOtpTime} for numbers abroad and masked e-mails)',
  },
  'otpEntry.entering.resend.limited: wait': {
    usual: 15 * 60 * 1000,
    unit: 1,
    said: 'when the time that the airline names is over (15 min where it names none)',
  },
}
