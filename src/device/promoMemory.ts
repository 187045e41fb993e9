import * as v from 'valibot'
import { kept } from './storage.ts'

/** What this tab remembers of promo codes over a sign-in. */
export interface PromoMemory {
  /** The one code that is to be taken up after signing in [PRO-16, OPEN-32]. */
  code(): string | null
  rememberCode(code: string): void
  forgetCode(): void
  /** Whether a customer signed in on the page of results since the last call of this: promo codes are then judged again [OPEN-29]. */
  takeLoginFromListing(): boolean
  /** A customer has signed in on the page of results [AUTH-13]. */
  noteLoginFromListing(): void
}

/** The memory of this tab: it goes with it. */
export function createPromoMemory(): PromoMemory {
  const promoCode = kept({ name: 'promoCode', schema: v.pipe(v.string(), v.regex(/^[A-Z0-9]+$/)) })
  const loginFromListing = kept({ name: 'isLoginFromListing', schema: v.boolean() })
  return {
    code: promoCode.read,
    rememberCode: promoCode.write,
    forgetCode: promoCode.forget,
    noteLoginFromListing: () => void loginFromListing.write(true),
    takeLoginFromListing: () => {
      const hasLoggedIn = loginFromListing.read() === true
      loginFromListing.forget()
      return hasLoggedIn
    },
  }
}
