import type { Purpose } from '../../../../machines/domain/consent.ts'
import { focusWithin } from '../../../device/screen.ts'

interface CookieConsentServices {
  /** Keeps a decision, and lets it have its effect at once. */
  readonly keep: (purposes: readonly Purpose[]) => void
}

/** The ports of the question about cookies. */
export const cookieConsentPorts = ({ keep }: CookieConsentServices) => ({
  actions: {
    keepDecision: (_: unknown, { purposes }: { readonly purposes: readonly Purpose[] }) => keep(purposes),
    focusChoices: () => focusWithin('[data-cookie-choices]'),
  },
})
