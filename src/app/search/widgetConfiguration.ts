import type { WidgetConfiguration } from '../../../machines/search/searchWidget/searchWidget.rules.ts'
import type { Configuration } from '../../airline/configuration.ts'

/** What the search form needs of the configuration. */
export const widgetConfiguration = ({ limits, flags, currencyFilter, horizonDays, delays }: Configuration): WidgetConfiguration => ({
  ...flags,
  limits,
  currencyFilter,
  promo: {
    minimumLength: limits.promoMinimumLength,
    maximumLength: limits.promoMaximumLength,
    offersSignIn: flags.enableSignInNeededForValidPromoCode,
    delays: { debounce: delays.promoDebounce, slow: delays.slow },
  },
  horizonDays,
  delays,
})
