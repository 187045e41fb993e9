import { createAirline } from '../airline/airline.ts'
import { readConfiguration, type Configuration } from '../airline/configuration.ts'
import { createClock } from '../device/clock.ts'
import { logFailure } from '../device/log.ts'
import { mayBeSignedIn } from '../device/mayBeSignedIn.ts'
import type { SearchMemory } from '../device/searchMemory.ts'
import { fareCalendarActors } from '../flows/search/fareCalendar/fareCalendar.actors.ts'
import { searchWidgetActors, type SearchWidgetOutside } from '../flows/search/searchWidget/searchWidget.actors.ts'
import { late, whole } from '../../machines/kit/late.ts'
import { fareCalendarMachine } from '../../machines/search/fareCalendar/fareCalendar.machine.ts'
import { searchWidgetMachine } from '../../machines/search/searchWidget/searchWidget.machine.ts'
import { idle } from '../ui/whenIdle.ts'
import type { AccountParts } from './accountParts.ts'
import { once } from './once.ts'
import type { WidgetConfiguration } from '../../machines/search/searchWidget/searchWidget.types.ts'

/** The configuration of this site, read once when it is first needed. */
export const configuration: () => Promise<Configuration> = once(() => readConfiguration(authorization))

/** What belongs to accounts. A visitor loads none of it. */
export const accountParts: () => Promise<AccountParts> = once(() =>
  import('./accountParts.ts').then((module) => module.createAccountParts(configuration)),
)

const authorization = async () => (mayBeSignedIn() ? (await accountParts()).authorization() : {})

export const clock = createClock()
export const airline = createAirline(configuration, () => performance.now())

/** The memory of this browser. What checks its values is loaded after the first page stands. */
export const searchMemory: () => Promise<SearchMemory> = once(() => import('../device/searchMemory.ts').then((module) => module.createSearchMemory()))

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

const lateChildren = once(async () => {
  await idle()
  try {
    return (await import('./lateChildren.ts')).lateChildren(airline)
  } catch (error) {
    logFailure('lateChildren', error)
    throw error
  }
})

const children = {
  fareCalendar: fareCalendarMachine.provide(fareCalendarActors(airline)),
  specialFare: late(async () => (await lateChildren()).specialFare),
  promo: late(async () => (await lateChildren()).promo),
  offers: late(async () => (await lateChildren()).offers),
  currency: late(async () => (await lateChildren()).currency),
  nationality: late(async () => (await lateChildren()).nationality),
  lastBooked: late(async () => (await lateChildren()).lastBooked),
}

/** Has every part of the search form at hand, where nobody waits for a first page. */
export const loadWholeForm = () => whole(searchWidgetMachine.provide({ actors: children }))

/** The search form with all that it reaches outside. */
export function wiredSearchWidget(outside: Pick<SearchWidgetOutside, 'goToResults' | 'sendAnalytics'>) {
  const { actors, actions } = searchWidgetActors({ airline, clock, memory: searchMemory, ...outside })
  return searchWidgetMachine.provide({ actors: { ...actors, ...children }, actions })
}
