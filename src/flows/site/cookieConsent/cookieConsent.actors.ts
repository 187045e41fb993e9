import type { Purpose } from '../../../../machines/domain/consent.ts'
import { focusWithin } from '../../../device/screen.ts'

export interface CookieConsentOutside {
  /** Keeps a decision, and lets it have its effect at once. */
  readonly keep: (purposes: readonly Purpose[]) => void
}

/** What the question about cookies reaches outside itself. */
export const cookieConsentActors = ({ keep }: CookieConsentOutside) => ({
  actions: {
    keepDecision: (_: unknown, { purposes }: { readonly purposes: readonly Purpose[] }) => keep(purposes),
    focusChoices: () => focusWithin('[data-cookie-choices]'),
  },
})
