import { type ActorRefFrom, not } from 'xstate'
import { toRecentSearch } from '../../domain/recentSearches.ts'
import { toSearchState } from '../../domain/search.ts'
import { searchAnalytics } from '../../domain/searchAnalytics.ts'
import { logged } from '../../kit/runtime/calls.ts'
import { ownSearch } from './preferences.rules.ts'
import { askedSearch, calendarConfiguration, firstFieldToMend, initialContext, type WidgetContext } from './searchWidget.rules.ts'
import { widget } from './searchWidget.setup.ts'

export const saved = {
  type: 'saveSearch',
  params: ({ context }: { context: WidgetContext }) => ({ state: toSearchState(ownSearch(context)) }),
} as const

/** What depends on the ends of the route hears of them. */
const ROUTE_PROVIDED = ['provideStations', 'provideReachable', 'provideRoute', 'provideToday', 'notifyPage'] as const

export const childUpdates = widget.createStateConfig({
  description: 'Every change of a child arrives here and goes on to the children that depend on it.',
  on: {
    'station.changed': {
      description: 'An origin brings its currency, its destinations and its date; a destination that it does not reach is cleared.',
      meta: { covers: ['STN-15', 'STN-16', 'STN-17'] },
      actions: [{ type: 'takeStation', params: ({ event }) => event }, ...ROUTE_PROVIDED, saved],
    },
    'station.typed': { description: 'What the traveller types is not overwritten by what comes later.', actions: 'rememberTyped' },
    'stations.swapped': {
      meta: { covers: ['STN-13', 'STN-14'] },
      actions: ['swapStations', ...ROUTE_PROVIDED, saved],
    },
    'dates.changed': {
      actions: [{ type: 'takeDates', params: ({ event }) => ({ dates: event.dates }) }, 'provideQuestion', 'provideFareRoute', saved],
    },
    'passengers.changed': {
      actions: [{ type: 'takePassengers', params: ({ event }) => ({ passengers: event.counts }) }, 'provideQuestion', 'provideFareRoute', saved],
    },
    'specialFare.changed': {
      description: 'A fare brings its passengers and locks the promo code; without one, one adult travels and the field is free.',
      meta: { covers: ['SPF-03', 'SPF-04', 'SPF-05', 'SPF-07', 'SPF-09', 'SPF-10', 'SPF-11', 'SPF-13', 'CON-15'] },
      actions: [{ type: 'takeFare', params: ({ event }) => ({ fare: event.fare }) }, 'provideParty', 'provideQuestion', 'provideFareRoute', saved],
    },
    'promo.changed': {
      meta: { covers: ['PRO-12', 'OFF-06'] },
      actions: [
        { type: 'takePromo', params: ({ event }) => ({ code: event.code, isApplied: event.isApplied }) },
        'provideApplied',
        'provideFareRoute',
        saved,
      ],
    },
    'offer.chosen': {
      description: 'The promo field takes the code and asks the airline about it.',
      meta: { covers: ['OFF-03', 'OFF-08'] },
      actions: { type: 'provideChosenCode', params: ({ event }) => ({ code: event.code }) },
    },
    'currency.changed': {
      meta: { covers: ['CUR-01', 'STN-15'] },
      actions: [{ type: 'takeCurrency', params: ({ event }) => ({ code: event.code }) }, 'provideFareRoute', saved],
    },
    'nationality.changed': {
      meta: { covers: ['NAT-04', 'OPEN-62'] },
      actions: [{ type: 'takeNationality', params: ({ event }) => ({ nationality: event.nationality, isMissing: event.isMissing }) }, saved],
    },
    'lastBooked.handedBack': {
      description: 'Everything of the last booking but its dates fills the form; the dates are asked for, and nothing is searched.',
      meta: { covers: ['LBK-11', 'LBK-12', 'SPF-18', 'CON-18'] },
      actions: [
        { type: 'takeCriteria', params: ({ event }) => ({ criteria: event.criteria }) },
        'provideSearch',
        'notifyPage',
        saved,
        { type: 'focusField', params: { field: 'departure' } },
      ],
    },
    'customer.changed': {
      meta: { covers: ['PRO-17', 'LBK-02'] },
      actions: [{ type: 'rememberCustomer', params: ({ event }) => ({ customer: event.customer }) }, 'provideCustomer'],
    },
    'recent.chosen': {
      description: 'A search made before fills the form, with no date in the past.',
      meta: { covers: ['STN-02', 'TRIP-14'] },
      actions: [{ type: 'takeRecent', params: ({ event }) => event }, 'provideSearch', 'notifyPage', saved],
    },
    'recents.cleared': {
      description: 'The traveller clears the searches that this browser has stored.',
      meta: { covers: ['OPEN-22'] },
      actions: ['dropRecents', 'provideRecents', 'forgetSearches'],
    },
    'search.provided': {
      description: 'The address changed: the form follows it.',
      actions: [{ type: 'takeSearch', params: ({ event }) => event }, 'provideSearch', 'notifyPage'],
    },
    'tripType.unknown': {
      description: 'A link named a trip type that the site does not know: the form asks for a departure only, and hides the choice.',
      meta: { covers: ['CON-05', 'TRIP-02'] },
      actions: 'provideUnknownTrip',
    },
    'configuration.provided': { actions: [{ type: 'rememberConfiguration', params: ({ event }) => event }, 'provideConfiguration', 'provideRoute'] },
    'widget.clicked': { guard: 'isHome', meta: { covers: ['SRCH-22'] }, actions: 'scrollToWidget' },
  },
})

/** The traveller goes on with an origin that the preferences have filled in, or takes another: from now on it is theirs. */
const ORIGIN_ACCEPTED = { target: 'settled', actions: 'acceptOrigin' } as const

const preferences = widget.createStateConfig({
  description: 'What the customer prefers fills in what is still open. The device stores nothing of it before the traveller goes on with it.',
  initial: 'unknown',
  meta: { covers: ['PROF-07', 'STN-15'] },
  on: {
    'preferences.found': { target: '.waiting', actions: [{ type: 'rememberPreferred', params: ({ event }) => event }, 'providePreferred'] },
    'customer.changed': {
      guard: { type: 'isOtherPerson', params: ({ event }) => event },
      target: '.unknown',
      meta: { covers: ['SEC-07'] },
      actions: ['forgetPreferred', 'providePreferred'],
    },
  },
  states: {
    unknown: { description: 'A visitor, or a customer whose preferences are not here.' },
    waiting: {
      description: 'For the stored search, the day and the airports.',
      always: [
        {
          guard: 'takesPreferredOrigin',
          target: 'filledIn',
          description: 'As if the origin had been picked, but the focus stays where it is.',
          actions: ['fillInOrigin', ...ROUTE_PROVIDED],
        },
        { guard: 'isReadyToFill', target: 'settled', description: 'The route is begun already, or no origin is preferred.' },
      ],
    },
    filledIn: {
      description: 'The origin is there without a press of the traveller.',
      on: {
        'station.changed': ORIGIN_ACCEPTED,
        'stations.swapped': ORIGIN_ACCEPTED,
        'recent.chosen': ORIGIN_ACCEPTED,
        'lastBooked.handedBack': ORIGIN_ACCEPTED,
        'search.provided': ORIGIN_ACCEPTED,
        'customer.changed': {
          guard: { type: 'isOtherPerson', params: ({ event }) => event },
          target: 'unknown',
          description: 'It goes with the customer whose it is.',
          meta: { covers: ['SEC-07'] },
          actions: ['takeOriginBack', 'forgetPreferred', ...ROUTE_PROVIDED, 'providePreferred'],
        },
      },
    },
    settled: { description: 'The route is that of the traveller.' },
  },
})

export const searchWidgetMachine = widget.createMachine({
  id: 'searchWidget',
  description: 'The search form as a whole: it keeps its fields in step and makes one search of them.',
  type: 'parallel',
  context: ({ input }) => initialContext(input),
  meta: { covers: ['SRCH-01', 'SRCH-02', 'SRCH-21', 'SRCH-25'] },
  invoke: [
    { id: 'origin', src: 'stationPicker', input: { field: 'origin' } },
    { id: 'destination', src: 'stationPicker', input: { field: 'destination' } },
    {
      id: 'tripDates',
      src: 'tripDates',
      input: ({ context }) => ({ mode: context.mode, today: null, ...calendarConfiguration(context.configuration) }),
    },
    {
      id: 'passengerPicker',
      src: 'passengerPicker',
      input: ({ context }) => ({
        counts: context.search.passengers,
        limits: context.configuration.limits,
        enableExtraSeat: context.configuration.enableExtraSeat,
      }),
    },
    { id: 'specialFare', src: 'specialFare', input: ({ context }) => ({ fare: null, configuration: context.configuration }) },
    {
      id: 'promo',
      src: 'promo',
      input: ({ context }) => ({ fieldId: context.formId, code: '', customer: context.customer, configuration: context.configuration.promo }),
    },
    {
      id: 'offers',
      src: 'offers',
      input: ({ context }) => ({ isEnabled: context.configuration.enableViewAllOffers, configuration: context.configuration }),
    },
    {
      id: 'currency',
      src: 'currency',
      input: ({ context: { mode, search, configuration } }) => ({
        code: search.currency,
        isInternationalEnabled: configuration.enableInternational,
        filter: configuration.currencyFilter,
        mode,
        configuration,
      }),
    },
    {
      id: 'nationality',
      src: 'nationality',
      input: ({ context: { mode, search, configuration } }) => ({ mode, nationality: search.nationality, configuration }),
    },
    {
      id: 'lastBooked',
      src: 'lastBooked',
      input: ({ context: { mode, customer, configuration } }) => ({ isEnabled: configuration.enableLastBookedOption, mode, customer, configuration }),
    },
    {
      id: 'searchPreferences',
      src: 'searchPreferences',
      input: ({ context: { mode, customer, configuration } }) => ({ mode, customer, configuration }),
    },
  ],
  states: {
    memory: {
      description: 'What the device has stored of an earlier visit.',
      initial: 'restoring',
      states: {
        restoring: {
          description: 'The children begin with the search of the address, where there is one.',
          tags: 'waiting',
          entry: 'provideSearch',
          invoke: {
            src: 'restoreSearch',
            input: ({ context }) => ({ mode: context.mode }),
            onDone: {
              target: 'askingTime',
              description: 'On the home page the children get the stored search, with no date in the past, unless the traveller has begun one.',
              actions: { type: 'rememberRestored', params: ({ event }) => ({ restored: event.output }) },
            },
            onError: {
              target: 'askingTime',
              description: 'Nothing can be read from the device: the form starts without a stored search.',
              actions: logged('restoreSearch'),
            },
          },
          after: { slow: { target: 'askingTime', description: 'The device does not answer: the form starts without a stored search.' } },
        },
        askingTime: {
          description:
            "The children have the search. The airline's clock decides what today is: a device that is ahead would move dates that have not passed.",
          tags: 'waiting',
          entry: ['provideSearch', 'provideRecents', 'notifyRestored'],
          invoke: {
            src: 'readClock',
            onDone: {
              target: 'ready',
              actions: [{ type: 'rememberNow', params: ({ event }) => ({ now: event.output.now }) }, 'provideToday', 'notifyPage'],
            },
            onError: {
              target: 'ready',
              description: "The device's own clock is used; the airline refuses a date that has passed.",
              actions: [logged('readClock'), 'takeDeviceTime', 'provideToday', 'notifyPage'],
            },
          },
          after: {
            slow: {
              target: 'ready.askingAgain',
              description: "The device's own clock is used until the airline has answered.",
              actions: ['takeDeviceTime', 'provideToday', 'notifyPage'],
            },
          },
        },
        ready: {
          description: 'The form has a day.',
          initial: 'settled',
          states: {
            settled: {
              on: {
                'page.shown': { target: 'askingAgain', actions: { type: 'rememberDeviceTime', params: ({ event }) => event } },
                'network.retryAsked': { target: 'askingAgain', description: 'The time may have failed together with the airports.' },
              },
            },
            askingAgain: {
              description: 'The airline is slow, or a page was left open over midnight. The day known so far serves until the airline has answered.',
              tags: 'waiting',
              invoke: {
                src: 'readClock',
                onDone: {
                  target: 'settled',
                  actions: [{ type: 'rememberNow', params: ({ event }) => ({ now: event.output.now }) }, 'provideToday', 'notifyPage'],
                },
                onError: {
                  target: 'settled',
                  description: "The device's own clock is used, unless the airline has given a later time before.",
                  actions: [logged('readClock'), 'takeDeviceTime', 'provideToday', 'notifyPage'],
                },
              },
            },
          },
        },
      },
    },
    network: {
      description: 'Stations and markets of the airline.',
      initial: 'loading',
      meta: { covers: ['API-10', 'STN-16'] },
      states: {
        loading: {
          initial: 'waiting',
          tags: 'waiting',
          invoke: {
            src: 'loadNetwork',
            onDone: {
              target: 'ready',
              actions: [
                { type: 'rememberNetwork', params: ({ event }) => ({ network: event.output }) },
                'provideNetwork',
                'provideReachable',
                'provideRoute',
                'provideToday',
                'notifyPage',
              ],
            },
            onError: {
              target: 'failed',
              actions: [logged('loadNetwork'), 'sayNetworkFailed'],
            },
          },
          states: { waiting: { after: { slow: { target: 'slow', actions: 'sayNetworkSlow' } } }, slow: {} },
        },
        ready: {},
        failed: { tags: 'refused', on: { 'network.retryAsked': { target: 'loading', actions: 'sayNetworkAsked' } } },
      },
    },
    preferences,
    childUpdates,
    guide: {
      description: 'After an origin was picked the destination is asked for, unless the traveller has gone elsewhere.',
      initial: 'still',
      meta: { covers: ['STN-18', 'CON-73'] },
      on: {
        'row.chosen': [
          {
            guard: { type: 'isOriginRow', params: ({ event }) => event },
            description: 'An origin chosen from its list leads to the destination at once.',
            target: '.still',
            actions: { type: 'focusField', params: { field: 'destination' } },
          },
          {
            description: 'A destination leads to the dates.',
            target: '.still',
            actions: { type: 'focusField', params: { field: 'departure' } },
          },
        ],
      },
      states: {
        still: {
          on: { 'station.changed': { guard: { type: 'isOriginPicked', params: ({ event }) => event }, target: 'leading' } },
        },
        leading: {
          after: { destinationFocus: { target: 'still', actions: { type: 'focusField', params: { field: 'destination' } } } },
          on: {
            'focus.moved': 'still',
            'search.submitted': 'still',
            'recent.chosen': 'still',
            'stations.swapped': 'still',
            'lastBooked.handedBack': 'still',
          },
        },
      },
    },
    sheet: {
      description: 'On a phone the home page shows a bar that opens the form.',
      initial: 'collapsed',
      meta: { covers: ['LAY-19'] },
      states: {
        collapsed: {
          on: {
            'bar.tapped': 'expanded',
            'recent.chosen': {
              description: 'A search made before is chosen below the bar: the form shows what it has filled in.',
              target: 'expanded',
            },
          },
        },
        expanded: {
          on: {
            'sheet.closed': 'collapsed',
            'search.provided': {
              description: 'The results of another search are shown. On the home page it is a link that is read late.',
              guard: not('isHome'),
              target: 'collapsed',
            },
          },
        },
      },
    },
    form: {
      initial: 'filling',
      states: {
        filling: {
          initial: 'editing',
          states: {
            editing: {},
            refused: {
              description: 'The button was pressed while something was missing: the form says what, and the focus goes there.',
              tags: 'refused',
              meta: { covers: ['SRCH-10', 'SRCH-11'] },
              exit: 'forgetRefusal',
              always: {
                guard: 'isRefusalOver',
                target: 'editing',
                description: 'The message is no longer true: the airports have loaded, or a field has changed.',
              },
              on: {
                'station.changed': 'editing',
                'stations.swapped': 'editing',
                'dates.changed': 'editing',
                'nationality.changed': 'editing',
              },
            },
            failed: { description: 'The results could not be opened. The form is as it was.', tags: 'refused' },
          },
          on: {
            'search.submitted': [
              {
                guard: 'canSearch',
                target: 'leaving',
                meta: { covers: ['SRCH-12', 'SRCH-13', 'SRCH-14', 'SRCH-15', 'SRCH-16', 'SRCH-17', 'SRCH-18', 'SRCH-19', 'SRCH-20'] },
                actions: [
                  saved,
                  { type: 'rememberSearch', params: ({ context }) => ({ recent: toRecentSearch(askedSearch(context)) }) },
                  { type: 'storeBookingType', params: { bookingType: 'BOOKING' } },
                  'startNewBooking',
                  'clearRebooking',
                  {
                    type: 'sendAnalytics',
                    params: ({ context }) => ({ details: searchAnalytics(askedSearch(context), context.network, context.appliedCode) }),
                  },
                ],
              },
              {
                target: '.refused',
                meta: { covers: ['SRCH-04', 'SRCH-05', 'SRCH-06', 'SRCH-07', 'SRCH-08', 'SRCH-09', 'CON-10', 'NAT-04', 'OPEN-62'] },
                actions: ['rememberRefusal', 'showMissing', { type: 'focusField', params: ({ context }) => ({ field: firstFieldToMend(context) }) }],
              },
            ],
          },
        },
        leaving: {
          description: 'The loader shows until the results are on the screen. Pressing the button again does nothing.',
          tags: 'waiting',
          initial: 'waiting',
          meta: { covers: ['SRCH-13', 'SRCH-19'] },
          invoke: {
            src: 'goToResults',
            input: ({ context }) => ({ search: askedSearch(context) }),
            onDone: { target: 'filling', description: 'The sheet of a phone has done its work.', actions: 'closeSheet' },
            onError: {
              target: 'filling.failed',
              actions: logged('goToResults'),
            },
          },
          states: { waiting: { after: { slow: 'slow' } }, slow: {} },
        },
      },
    },
  },
})

export type SearchWidgetActor = ActorRefFrom<typeof searchWidgetMachine>
