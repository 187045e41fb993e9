import { assign, not, setup, type ActorRefFrom } from 'xstate'
import type { Covers } from '../../domain/covers.ts'
import type { RecentSearch } from '../../domain/recentSearches.ts'
import type { Station } from '../../domain/station.ts'
import { findsStation } from '../../domain/stationSearch.ts'
import { tell } from '../../kit/tell.ts'
import {
  answerOf,
  errorOfChoice,
  initialContext,
  isNews,
  isSettled,
  mayChoose,
  missingError,
  named,
  namesWhereItStarts,
  textOfChoice,
  withChoice,
} from './stationPicker.rules.ts'
import type { StationError, StationPickerContext, StationPickerEvent, StationPickerInput, StationPickerTold } from './stationPicker.types.ts'

const picker = setup({
  types: {
    context: {} as StationPickerContext,
    events: {} as StationPickerEvent,
    input: {} as StationPickerInput,
    meta: {} as Covers,
  },
  guards: {
    hasStations: ({ context }) => context.stations.length > 0,
    isSettled: ({ context }) => isSettled(context),
    findsStation: ({ context }) => findsStation(context.stations, context.text, context.fields),
    namesOneStation: ({ context }) => named(context).kind === 'one',
    namesWhereItStarts: ({ context }) => namesWhereItStarts(context),
    namesUnreachableStation: ({ context }) => named(context).kind === 'unreachable',
    namesSeveralStations: ({ context }) => named(context).kind === 'several',
    mayChoose: ({ context }, params: { readonly stationCode: string }) => mayChoose(context, params.stationCode),
    isOtherChoice: ({ context }, params: { readonly stationCode: string | null }) => params.stationCode !== context.chosen,
    isNothingSaid: ({ context }) => context.chosen === null && context.error === null,
    isNews: ({ context }) => isNews(context),
  },
  actions: {
    keepText: assign((_, params: { readonly text: string }) => ({ text: params.text, chosen: null, error: null })),
    choose: assign(({ context }, params: { readonly stationCode: string }) => withChoice(context, params.stationCode)),
    chooseNamed: assign(({ context }) => {
      const station = named(context)
      return station.kind === 'one' ? withChoice(context, station.stationCode) : {}
    }),
    takeChoice: assign(({ context }, params: { readonly stationCode: string | null }) => ({
      ...withChoice(context, params.stationCode),
      told: { ...context.told, stationCode: params.stationCode },
    })),
    refuseText: assign((_, params: { readonly error: StationError }) => ({ error: params.error })),
    showMissing: assign(({ context }) => ({ error: missingError(context) })),
    keepNetwork: assign(({ context }, { stations, popular }: { readonly stations: readonly Station[]; readonly popular: readonly string[] }) => ({
      stations,
      popular,
      text: context.chosen === null ? context.text : textOfChoice(stations, context.chosen),
      error: errorOfChoice({ ...context, stations }),
    })),
    keepRecents: assign((_, params: { readonly recent: readonly RecentSearch[] }) => ({ recent: params.recent })),
    keepReachable: assign(({ context }, params: { readonly codes: readonly string[] | null; readonly origin: string | null }) => {
      const reached = { reachable: params.codes, reachableFrom: params.origin }
      return { ...reached, error: errorOfChoice({ ...context, ...reached }) }
    }),
    rememberTold: assign(({ context }) => ({ told: answerOf(context) })),
    tellStation: tell(({ context }: { context: StationPickerContext }): StationPickerTold => ({
      type: 'station.changed',
      field: context.field,
      ...answerOf(context),
    })),
    tellRowChosen: tell(({ context }: { context: StationPickerContext }): StationPickerTold => ({ type: 'row.chosen', field: context.field })),
    tellRecent: tell((_: { context: StationPickerContext }, params: { readonly recent: RecentSearch }): StationPickerTold => ({
      type: 'recent.chosen',
      recent: params.recent,
    })),
    tellRetry: tell((_: { context: StationPickerContext }): StationPickerTold => ({ type: 'network.retryAsked' })),
  },
})

export const stationPickerMachine = picker.createMachine({
  id: 'stationPicker',
  description: 'One field in which a station is searched and chosen: where from, or where to.',
  type: 'parallel',
  context: ({ input }) => initialContext(input),
  meta: { covers: ['STN-01', 'CON-08'] },
  on: {
    'recents.provided': { meta: { covers: ['STN-02', 'STN-05'] }, actions: { type: 'keepRecents', params: ({ event }) => event } },
    'missing.shown': {
      guard: 'isNothingSaid',
      description: 'A search was asked without a station here.',
      meta: { covers: ['MSG-02', 'MSG-03'] },
      actions: 'showMissing',
    },
  },
  states: {
    network: {
      description: 'Stations and markets, which the search form loads for both fields.',
      initial: 'waiting',
      on: {
        'network.provided': { target: '.ready', actions: { type: 'keepNetwork', params: ({ event }) => event } },
        'network.failed': '.failed',
        'network.asked': '.waiting',
        'reachable.provided': {
          description: 'Another origin reaches other places. A choice that it does not reach stays, with a message, until the search form clears it.',
          meta: { covers: ['STN-16', 'STN-17', 'STN-21'] },
          actions: { type: 'keepReachable', params: ({ event }) => event },
        },
      },
      states: {
        waiting: { tags: 'waiting', on: { 'network.slow': 'slow' } },
        slow: { tags: 'waiting', description: 'The wait is longer than usual.' },
        ready: {},
        failed: {
          tags: 'refused',
          description: 'The airline could not be reached. What was typed is kept.',
          on: { 'retry.asked': { actions: 'tellRetry' } },
        },
      },
    },
    list: {
      description: 'The list below the field, and what the text in it means.',
      initial: 'closed',
      always: {
        guard: 'isNews',
        description: 'Once for every new choice and every change from valid to invalid or back.',
        meta: { covers: ['STN-15', 'STN-18'] },
        actions: ['tellStation', 'rememberTold'],
      },
      on: {
        'text.typed': {
          target: '.open',
          description: 'Typing opens the list and takes back the choice.',
          actions: { type: 'keepText', params: ({ event }) => event },
        },
        'field.left': { target: '.settling', description: 'What is typed becomes a choice, or a reason why it is none.' },
      },
      states: {
        closed: {
          on: {
            'field.focused': 'open',
            'list.asked': 'open',
            'network.provided': { target: 'settling', description: 'A text that was left while the stations were loading is settled now.' },
            'reachable.provided': {
              target: 'settling',
              description: 'A text that named no place within reach may name one now.',
            },
            'station.set': {
              guard: { type: 'isOtherChoice', params: ({ event }) => event },
              description: 'Without a press of the traveller in this field.',
              meta: { covers: ['STN-13', 'STN-17'] },
              actions: { type: 'takeChoice', params: ({ event }) => event },
            },
          },
        },
        settling: {
          description: 'The field was left: does its text name a station?',
          always: [
            { guard: 'isSettled', target: 'closed' },
            { guard: not('hasStations'), target: 'closed', description: 'Settled when the stations arrive.' },
            { guard: 'namesOneStation', target: 'closed', actions: 'chooseNamed' },
            {
              guard: 'namesWhereItStarts',
              target: 'closed',
              meta: { covers: ['STN-16'] },
              actions: { type: 'refuseText', params: { error: 'sameStations' } },
            },
            {
              guard: 'namesUnreachableStation',
              target: 'closed',
              meta: { covers: ['STN-16'] },
              actions: { type: 'refuseText', params: { error: 'noFlights' } },
            },
            {
              guard: 'namesSeveralStations',
              target: 'closed',
              description: 'Two airports of a city: the traveller says which.',
              actions: { type: 'refuseText', params: { error: 'severalMatches' } },
            },
            {
              target: 'closed',
              meta: { covers: ['STN-11', 'STN-12', 'MSG-01'] },
              actions: { type: 'refuseText', params: { error: 'errInvalidAirportSearch' } },
            },
          ],
        },
        open: {
          initial: 'deciding',
          on: {
            'list.dismissed': 'closed',
            'station.picked': {
              guard: { type: 'mayChoose', params: ({ event }) => event },
              target: 'closed',
              description: 'The parent hears of the choice, and that the traveller may be led on.',
              meta: { covers: ['STN-15', 'STN-16', 'CON-73'] },
              actions: [{ type: 'choose', params: ({ event }) => event }, 'tellStation', 'rememberTold', 'tellRowChosen'],
            },
            'recent.picked': {
              target: 'closed',
              description: 'Not only this field.',
              meta: { covers: ['STN-02'] },
              actions: { type: 'tellRecent', params: ({ event }) => event },
            },
            'network.provided': '.deciding',
            'station.set': {
              guard: { type: 'isOtherChoice', params: ({ event }) => event },
              target: '.deciding',
              meta: { covers: ['STN-17'] },
              actions: { type: 'takeChoice', params: ({ event }) => event },
            },
          },
          states: {
            deciding: {
              description: 'What is there to show?',
              always: [
                { guard: not('hasStations'), target: 'awaiting' },
                { guard: 'isSettled', target: 'suggestions' },
                { guard: 'findsStation', target: 'filtering' },
                { target: 'noMatch', actions: { type: 'refuseText', params: { error: 'errInvalidAirportSearch' } } },
              ],
            },
            awaiting: { description: 'The stations are not here yet: the other region says why.', tags: 'waiting' },
            suggestions: { description: 'Searches made before and popular cities.', meta: { covers: ['STN-02', 'STN-06'] } },
            filtering: { description: 'The stations that the text finds.', meta: { covers: ['STN-07', 'STN-08', 'STN-09'] } },
            noMatch: { description: 'A space, or a text that finds nothing.', tags: 'refused', meta: { covers: ['STN-11', 'STN-12', 'MSG-01'] } },
          },
        },
      },
    },
  },
})

export type StationPickerActor = ActorRefFrom<typeof stationPickerMachine>
