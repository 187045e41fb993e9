import { type ActorRefFrom, assign, enqueueActions, sendTo, setup } from 'xstate'
import type { IsoDate } from '../../domain/calendarDate.ts'
import type { Covers } from '../../domain/covers.ts'
import { settledSearch } from '../../domain/crossRules.ts'
import type { Customer } from '../../domain/customer.ts'
import { readTrip } from '../../domain/deepLinkParts.ts'
import type { FlightList } from '../../domain/flightList.ts'
import { fromListQuery } from '../../domain/listAddress.ts'
import type { Availability } from '../../domain/journey.ts'
import { DEFAULT_CURRENCY } from '../../domain/money.ts'
import { settledCounts } from '../../domain/passengers.ts'
import type { PromoOutcome } from '../../domain/promo.ts'
import { differAtMostInChosen, fromChosenQuery } from '../../domain/sale.ts'
import { type CompleteSearch, isSameSearch } from '../../domain/search.ts'
import { fromSearchQuery, type SearchQuery } from '../../domain/searchAddress.ts'
import { presetOf } from '../../domain/specialFare.ts'
import { EMPTY_NETWORK, type Network } from '../../domain/station.ts'
import { type FlightResultsConfiguration, flightResultsMachine, type FlightsUpdate } from '../flightResults/flightResults.machine.ts'
import { flightSelectionMachine } from '../flightSelection/flightSelection.machine.ts'
import { searchWidgetMachine } from '../searchWidget/searchWidget.machine.ts'
import type { SearchWidgetOutput, WidgetConfiguration } from '../searchWidget/searchWidget.rules.ts'

/** What another tenant changes, as far as the form and the flights are concerned. */
export type ResultsPageConfiguration = WidgetConfiguration & FlightResultsConfiguration

interface ResultsPageInput {
  /** Tells the form of this page from every other, on this device and on all others. */
  readonly formId: string
  /** The query of the address: the search, how its flights are listed, and which are chosen. */
  readonly query: SearchQuery
  readonly configuration: ResultsPageConfiguration
  /** What this device takes the time to be, in milliseconds since 1970. */
  readonly deviceNow: number
}

export interface ResultsPageContext extends ResultsPageInput {
  /** The search of the address within the limits; null where it names no route and date. */
  readonly search: CompleteSearch | null
  /** Stations and markets of the airline, as the form has loaded them. */
  readonly network: Network
  /** The origin's local date, as the form knows it; null until then. */
  readonly today: IsoDate | null
}

type ResultsPageEvent =
  // from the browser and the site around the page
  | { readonly type: 'address.changed'; readonly query: SearchQuery }
  | { readonly type: 'page.shown'; readonly deviceNow: number }
  /** `isNews`: another customer than the one known before, rather than the first that is known. */
  | { readonly type: 'customer.changed'; readonly customer: Customer | null; readonly isNews: boolean }
  | { readonly type: 'configuration.provided'; readonly configuration: ResultsPageConfiguration }
  | SearchWidgetOutput
  | FlightsUpdate
  // from the traveller
  | { readonly type: 'search.reopened' }
  | { readonly type: 'search.folded' }

interface Configured {
  readonly configuration: ResultsPageConfiguration
}
interface Addressed {
  readonly query: SearchQuery
}
interface Learned {
  readonly network: Network
  readonly today: IsoDate | null
}

/** The page as the address opens it. */
const initialContext = (input: ResultsPageInput): ResultsPageContext => ({
  ...input,
  search: searchOf(input.query, input.configuration),
  network: EMPTY_NETWORK,
  today: null,
})

/** The search of an address, its counts within the limits and as its fare demands; null where it names no route and date. */
function searchOf(query: SearchQuery, { limits }: ResultsPageConfiguration): CompleteSearch | null {
  const search = fromSearchQuery(query)
  return search && { ...search, passengers: settledCounts(search.passengers, limits, presetOf(search.specialFare, limits).preset) }
}

/** Whether the address names a trip type that the site does not know [CON-05]. */
const isTripUnknown = ({ query }: Pick<ResultsPageContext, 'query'>): boolean => readTrip(query).problems.length > 0

/** Whether another configuration makes another search of the address. */
function changesSearch({ query, search }: ResultsPageContext, configuration: ResultsPageConfiguration): boolean {
  const other = searchOf(query, configuration)
  return search !== null && other !== null && !isSameSearch(search, other)
}

/** The search whose flights are asked for: in a currency that its route offers, once that can be judged [CUR-03]. */
export function searchOfFlights({ search, network, configuration }: ResultsPageContext): CompleteSearch | null {
  if (search === null) return null
  const { currency } = settledSearch(search, {
    network,
    internationalFares: null,
    limits: configuration.limits,
    currencyFilter: configuration.currencyFilter,
    isInternationalEnabled: configuration.enableInternational,
  })
  return currency === search.currency ? search : { ...search, currency }
}

/** How the address lists the flights. */
const listOf = ({ query, search }: Pick<ResultsPageContext, 'query' | 'search'>): FlightList =>
  fromListQuery(query, search?.currency ?? DEFAULT_CURRENCY)

const page = setup({
  types: {
    context: {} as ResultsPageContext,
    events: {} as ResultsPageEvent,
    input: {} as ResultsPageInput,
    meta: {} as Covers,
    children: {} as { form: 'searchWidget'; flights: 'flightResults'; selection: 'flightSelection' },
  },
  actors: { searchWidget: searchWidgetMachine, flightResults: flightResultsMachine, flightSelection: flightSelectionMachine },
  guards: {
    hasSearch: ({ context }) => context.search !== null,
    isTripUnknown: ({ context }) => isTripUnknown(context),
    choosesAlone: ({ context }, { query }: Addressed) => differAtMostInChosen(context.query, query),
    isNews: (_, { isNews }: { readonly isNews: boolean }) => isNews,
    isCodeRefused: (_, { promotion }: { readonly promotion: PromoOutcome | null }) => promotion?.applied === false,
    changesSearch: ({ context }, { configuration }: Configured) => changesSearch(context, configuration),
  },
  actions: {
    takeAddress: assign(({ context }, { query }: Addressed) => ({ query, search: searchOf(query, context.configuration) })),
    takeConfiguration: assign(({ context }, { configuration }: Configured) => ({ configuration, search: searchOf(context.query, configuration) })),
    learnPlaceAndDay: assign((_, { network, today }: Learned) => ({ network, today })),
    fillForm: enqueueActions(({ context, enqueue }) => {
      if (context.search !== null) enqueue.sendTo('form', { type: 'search.provided', search: context.search })
      if (isTripUnknown(context)) enqueue.sendTo('form', { type: 'tripType.unknown' })
    }),
    hideTripType: sendTo('form', { type: 'tripType.unknown' }),
    showFlights: sendTo('flights', ({ context }) => ({ type: 'search.changed', search: searchOfFlights(context) })),
    chooseAsAddressed: sendTo('selection', ({ context }) => ({
      type: 'address.changed',
      search: searchOfFlights(context),
      trip: fromChosenQuery(context.query),
    })),
    chooseForSearch: sendTo('selection', ({ context }) => ({ type: 'search.changed', search: searchOfFlights(context) })),
    offerFlights: sendTo('selection', (_, { availability }: { readonly availability: Availability | null }) => ({
      type: 'flights.changed',
      availability,
    })),
    listFlights: sendTo('flights', ({ context }) => ({ type: 'list.changed', list: listOf(context) })),
    provideToday: enqueueActions(({ context, enqueue }) => {
      if (context.today !== null) enqueue.sendTo('flights', { type: 'today.changed', today: context.today })
    }),
    provideTime: sendTo('form', (_, { deviceNow }: { readonly deviceNow: number }) => ({ type: 'page.shown', deviceNow })),
    provideCustomer: sendTo('form', (_, { customer }: { readonly customer: Customer | null }) => ({ type: 'customer.changed', customer })),
    judgePromoAnew: sendTo('flights', { type: 'customer.changed' }),
    configureForm: sendTo('form', (_, { configuration }: Configured) => ({ type: 'configuration.provided', configuration })),
    configureFlights: sendTo('flights', (_, { configuration: { horizonDays, delays } }: Configured) => ({
      type: 'configuration.provided',
      horizonDays,
      delays,
    })),
  },
})

export const resultsPageMachine = page.createMachine({
  id: 'resultsPage',
  description: 'The page of results: the flights that the address asks for, to choose from, below the search that asked for them.',
  meta: { covers: ['SRCH-01', 'OPEN-45'] },
  context: ({ input }) => initialContext(input),
  invoke: [
    {
      id: 'form',
      src: 'searchWidget',
      input: ({ context: { formId, search, configuration, deviceNow } }) => ({
        formId,
        mode: 'modify',
        search,
        customer: null,
        configuration,
        deviceNow,
      }),
    },
    {
      id: 'flights',
      src: 'flightResults',
      input: ({ context }) => ({
        search: searchOfFlights(context),
        today: null,
        horizonDays: context.configuration.horizonDays,
        delays: context.configuration.delays,
        list: listOf(context),
      }),
    },
    {
      id: 'selection',
      src: 'flightSelection',
      input: ({ context }) => ({ search: searchOfFlights(context), trip: fromChosenQuery(context.query) }),
    },
  ],
  initial: 'reading',
  states: {
    reading: {
      description: 'The address says whether there is a search.',
      always: [{ guard: 'hasSearch', target: 'searching' }, { target: 'invalidAddress' }],
    },
    searching: {
      description: 'The form and the flights are those of the address.',
      initial: 'folded',
      states: {
        folded: {
          description: 'The search is one line above the flights; on a phone it is a bar that opens its form as a sheet.',
          on: {
            'search.reopened': 'open',
            'flights.changed': {
              guard: { type: 'isCodeRefused', params: ({ event }) => event },
              target: 'open',
              description: 'The promo code of the search lowers nothing: its field says why, and may offer to sign in.',
              actions: { type: 'offerFlights', params: ({ event }) => event },
              meta: { covers: ['PRO-17', 'OPEN-29'] },
            },
          },
        },
        open: { description: 'The form that changes the search stands above the flights.', on: { 'search.folded': 'folded' } },
      },
    },
    invalidAddress: {
      description: 'The address names no route and date: nothing is searched, and the form stays as it is.',
      tags: 'blocked',
    },
  },
  on: {
    'address.changed': [
      {
        guard: { type: 'choosesAlone', params: ({ event }) => event },
        description: 'Mostly the address says what was just chosen here: neither the form nor the flights hear of it. Back may choose others.',
        actions: [{ type: 'takeAddress', params: ({ event }) => event }, 'chooseAsAddressed'],
        meta: { covers: ['SRCH-24'] },
      },
      {
        description: 'The form, the flights, their order and those that are chosen follow: a search, a day of the strip, the list, or Back.',
        target: '.reading',
        actions: [{ type: 'takeAddress', params: ({ event }) => event }, 'fillForm', 'chooseAsAddressed', 'showFlights', 'listFlights'],
        meta: { covers: ['OPEN-45'] },
      },
    ],
    'form.restored': {
      guard: 'isTripUnknown',
      description: 'A link named a trip type that the site does not know. Done once the form is filled in, which would write the dates again.',
      actions: 'hideTripType',
      meta: { covers: ['CON-05', 'TRIP-02'] },
    },
    'form.learned': {
      description: 'Airports and today: the flights are asked for in a currency of their route, and the strip has its days.',
      actions: [{ type: 'learnPlaceAndDay', params: ({ event }) => event }, 'provideToday', 'chooseForSearch', 'showFlights'],
      meta: { covers: ['CUR-03'] },
    },
    'flights.changed': {
      description: 'The airline has answered, or the flights are no longer known: they can be chosen as they are now.',
      actions: { type: 'offerFlights', params: ({ event }) => event },
      meta: { covers: ['SRCH-24'] },
    },
    'page.shown': { actions: { type: 'provideTime', params: ({ event }) => event } },
    'customer.changed': [
      {
        guard: { type: 'isNews', params: ({ event }) => event },
        description: 'Another customer than before: a promo code may be theirs, or no longer.',
        actions: [{ type: 'provideCustomer', params: ({ event }) => event }, 'judgePromoAnew'],
        meta: { covers: ['PRO-17', 'OPEN-29'] },
      },
      { actions: { type: 'provideCustomer', params: ({ event }) => event } },
    ],
    'configuration.provided': [
      {
        guard: { type: 'changesSearch', params: ({ event }) => event },
        description: 'With these limits the address asks for another party.',
        actions: [
          { type: 'takeConfiguration', params: ({ event }) => event },
          { type: 'configureForm', params: ({ event }) => event },
          { type: 'configureFlights', params: ({ event }) => event },
          'fillForm',
          'chooseForSearch',
          'showFlights',
        ],
      },
      {
        actions: [
          { type: 'takeConfiguration', params: ({ event }) => event },
          { type: 'configureForm', params: ({ event }) => event },
          { type: 'configureFlights', params: ({ event }) => event },
          'chooseForSearch',
          'showFlights',
        ],
      },
    ],
  },
})

export type ResultsPageActor = ActorRefFrom<typeof resultsPageMachine>
