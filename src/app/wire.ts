import { createAirline } from '../airline/airline.ts'
import { readConfiguration, type Configuration } from '../airline/configuration.ts'
import { createClock } from '../device/clock.ts'
import type { PromoMemory } from '../device/promoMemory.ts'
import type { SearchMemory } from '../device/searchMemory.ts'
import { currencyActors } from '../flows/search/currency/currency.actors.ts'
import { fareCalendarActors } from '../flows/search/fareCalendar/fareCalendar.actors.ts'
import { lastBookedActors } from '../flows/search/lastBooked/lastBooked.actors.ts'
import { nationalityActors } from '../flows/search/nationality/nationality.actors.ts'
import { offersActors } from '../flows/search/offers/offers.actors.ts'
import { promoActors } from '../flows/search/promo/promo.actors.ts'
import { searchWidgetActors, type SearchWidgetOutside } from '../flows/search/searchWidget/searchWidget.actors.ts'
import { specialFareActors } from '../flows/search/specialFare/specialFare.actors.ts'
import { currencyMachine } from '../../machines/search/currency/currency.machine.ts'
import { lastBookedMachine } from '../../machines/search/lastBooked/lastBooked.machine.ts'
import { nationalityMachine } from '../../machines/search/nationality/nationality.machine.ts'
import { offersMachine } from '../../machines/search/offers/offers.machine.ts'
import { promoMachine } from '../../machines/search/promo/promo.machine.ts'
import { specialFareMachine } from '../../machines/search/specialFare/specialFare.machine.ts'
import { fareCalendarMachine } from '../../machines/search/fareCalendar/fareCalendar.machine.ts'
import { searchWidgetMachine } from '../../machines/search/searchWidget/searchWidget.machine.ts'
import type { WidgetConfiguration } from '../../machines/search/searchWidget/searchWidget.types.ts'

let read: Promise<Configuration> | null = null

/** The configuration of this site, read once when it is first needed. */
export const configuration = (): Promise<Configuration> => (read ??= readConfiguration())

export const clock = createClock()
export const airline = createAirline(configuration, () => performance.now())

let memory: Promise<SearchMemory> | null = null

/** The memory of this browser. What checks its values is loaded after the first page stands. */
export const searchMemory = (): Promise<SearchMemory> =>
  (memory ??= import('../device/searchMemory.ts').then(({ createSearchMemory }) => createSearchMemory()))

let kept: Promise<PromoMemory> | null = null

const promoMemory = (): Promise<PromoMemory> => (kept ??= import('../device/promoMemory.ts').then(({ createPromoMemory }) => createPromoMemory()))

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

const children = {
  fareCalendar: fareCalendarMachine.provide(fareCalendarActors(airline)),
  specialFare: specialFareMachine.provide(specialFareActors(airline)),
  promo: promoMachine.provide(promoActors({ airline, memory: promoMemory })),
  offers: offersMachine.provide(offersActors(airline)),
  currency: currencyMachine.provide(currencyActors(airline)),
  nationality: nationalityMachine.provide(nationalityActors(airline)),
  lastBooked: lastBookedMachine.provide(lastBookedActors(airline)),
}

/** The search form with all that it reaches outside. */
export function wiredSearchWidget(outside: Pick<SearchWidgetOutside, 'goToResults' | 'sendAnalytics'>) {
  const { actors, actions } = searchWidgetActors({ airline, clock, memory: searchMemory, ...outside })
  return searchWidgetMachine.provide({ actors: { ...actors, ...children }, actions })
}
