import { type ActorRefFrom, assign, not, setup } from 'xstate'
import type { Covers } from '../../domain/covers.ts'
import type { RecentSearch } from '../../domain/recentSearches.ts'
import type { StationField } from '../../domain/search.ts'
import { type Station, stationByCode, stationText } from '../../domain/station.ts'
import { findsStation, type NamedStation, SEARCH_WIDGET_FIELDS, type SearchField, stationNamed } from './stationPicker.rules.ts'
import { notifyParent } from '../../kit/runtime/notifyParent.ts'

/** What is wrong with a station field. Each has words in the catalogue. */
export type StationError = 'errInvalidAirportSearch' | 'severalMatches' | 'noFlights' | 'sameStations' | 'chooseOrigin' | 'chooseDestination'

interface StationPickerInput {
  readonly field: StationField
  /** What stations are found by; all that the search widget looks in when left out [CON-08]. */
  readonly fields?: readonly SearchField[]
  /** The station code with which the field begins. */
  readonly chosen?: string | null
}

/** What the parent knows of the field. */
interface StationAnswer {
  readonly stationCode: string | null
  /** Whether the field holds something that is no choice: an airport that is not known, not served or not unique. */
  readonly hasError: boolean
}

export interface StationPickerContext {
  readonly field: StationField
  readonly fields: readonly SearchField[]
  readonly stations: readonly Station[]
  /** Station codes in the airline's order of popularity [STN-06]. */
  readonly popular: readonly string[]
  /** Codes that may be chosen; null when all may [STN-16]. */
  readonly reachable: readonly string[] | null
  /** The origin from which they are reached. */
  readonly reachableFrom: string | null
  readonly recent: readonly RecentSearch[]
  readonly text: string
  /** The station code chosen. */
  readonly chosen: string | null
  readonly error: StationError | null
  readonly notified: StationAnswer
}

export type StationPickerEvent =
  // done by the traveller
  | { readonly type: 'field.focused' }
  | { readonly type: 'list.asked' }
  | { readonly type: 'text.typed'; readonly text: string }
  | { readonly type: 'station.picked'; readonly stationCode: string }
  | { readonly type: 'recent.picked'; readonly recent: RecentSearch }
  | { readonly type: 'list.dismissed' }
  | { readonly type: 'field.left' }
  | { readonly type: 'retry.asked' }
  // provided by the parent
  | { readonly type: 'network.provided'; readonly stations: readonly Station[]; readonly popular: readonly string[] }
  | { readonly type: 'network.slow' }
  | { readonly type: 'network.failed' }
  | { readonly type: 'network.asked' }
  | { readonly type: 'recents.provided'; readonly recent: readonly RecentSearch[] }
  | { readonly type: 'station.set'; readonly stationCode: string | null }
  | { readonly type: 'reachable.provided'; readonly codes: readonly string[] | null; readonly origin: string | null }
  | { readonly type: 'missing.shown' }

/** The child updates. */
export type StationPickerOutput =
  | ({ readonly type: 'station.changed'; readonly field: StationField } & StationAnswer)
  /** The field holds another text, which is no choice yet. */
  | { readonly type: 'station.typed'; readonly field: StationField }
  /** A row of the list was chosen by pointer or by key: the field is done with [CON-73]. */
  | { readonly type: 'row.chosen'; readonly field: StationField }
  | { readonly type: 'recent.chosen'; readonly recent: RecentSearch }
  | { readonly type: 'network.retryAsked' }

export const initialContext = ({ field, fields = SEARCH_WIDGET_FIELDS, chosen = null }: StationPickerInput): StationPickerContext => ({
  field,
  fields,
  stations: [],
  popular: [],
  reachable: null,
  reachableFrom: null,
  recent: [],
  text: textOfChoice([], chosen),
  chosen,
  error: null,
  notified: { stationCode: chosen, hasError: false },
})

/** The text of a field that holds a choice: `DEL Delhi`, the bare code while the stations are not known. */
const textOfChoice = (stations: readonly Station[], chosen: string | null): string => stationText(stationByCode(stations, chosen)) || (chosen ?? '')

/** Whether the text stands for the choice, or for none. */
export const isSettled = ({ stations, chosen, text }: StationPickerContext): boolean => text === textOfChoice(stations, chosen)

/** Whether a station of the network may be chosen here [STN-16]. */
export const mayChoose = ({ stations, reachable }: StationPickerContext, stationCode: string): boolean =>
  stationByCode(stations, stationCode) !== undefined && (reachable === null || reachable.includes(stationCode))

/** Which station the typed text names. */
export const named = ({ stations, text, fields, reachable }: StationPickerContext): NamedStation => stationNamed(stations, text, fields, reachable)

/** Whether the typed text names the place where the journey starts, which the way to it cannot be. */
export function namesWhereItStarts({ stations, text, fields, reachableFrom }: StationPickerContext): boolean {
  const station = stationNamed(stations, text, fields, null)
  return station.kind === 'one' && station.stationCode === reachableFrom
}

/** A field with its choice, without anything wrong, unless the choice cannot be reached. */
const withChoice = (context: StationPickerContext, chosen: string | null) => {
  const text = textOfChoice(context.stations, chosen)
  return { chosen, text, error: errorOfChoice({ ...context, chosen, error: null }) }
}

/**
 * What is wrong with the choice after what can be reached has changed; other errors stay. A code that no station has is
 * wrong by itself, and nothing is wrong with what cannot be reached from there.
 */
function errorOfChoice({ stations, chosen, reachable, reachableFrom, error }: StationPickerContext): StationError | null {
  if (chosen === null) return error
  if (chosen === reachableFrom) return 'sameStations'
  const isServed = (code: string) => stationByCode(stations, code) !== undefined
  if (stations.length === 0) return null
  if (!isServed(chosen)) return 'errInvalidAirportSearch'
  return reachable !== null && (reachableFrom === null || isServed(reachableFrom)) && !reachable.includes(chosen) ? 'noFlights' : null
}

/** What is missing from an empty field [MSG-02, MSG-03]. */
const missingError = ({ field }: StationPickerContext): StationError => (field === 'origin' ? 'chooseOrigin' : 'chooseDestination')

const AIRPORT_ERRORS: readonly (StationError | null)[] = ['errInvalidAirportSearch', 'severalMatches', 'noFlights']

/** What the parent should know. */
export const answerOf = ({ chosen, error }: StationPickerContext): StationAnswer => ({
  stationCode: chosen,
  hasError: AIRPORT_ERRORS.includes(error),
})

/** Whether the parent does not know it yet. */
export function isNews(context: StationPickerContext): boolean {
  const { stationCode, hasError } = answerOf(context)
  return stationCode !== context.notified.stationCode || hasError !== context.notified.hasError
}

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
      notified: { ...context.notified, stationCode: params.stationCode },
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
    rememberNotified: assign(({ context }) => ({ notified: answerOf(context) })),
    notifyStation: notifyParent(({ context }: { context: StationPickerContext }): StationPickerOutput => ({
      type: 'station.changed',
      field: context.field,
      ...answerOf(context),
    })),
    notifyTyped: notifyParent(({ context }: { context: StationPickerContext }): StationPickerOutput => ({
      type: 'station.typed',
      field: context.field,
    })),
    notifyRowChosen: notifyParent(({ context }: { context: StationPickerContext }): StationPickerOutput => ({
      type: 'row.chosen',
      field: context.field,
    })),
    notifyRecent: notifyParent((_: { context: StationPickerContext }, params: { readonly recent: RecentSearch }): StationPickerOutput => ({
      type: 'recent.chosen',
      recent: params.recent,
    })),
    notifyRetry: notifyParent((_: { context: StationPickerContext }): StationPickerOutput => ({ type: 'network.retryAsked' })),
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
          on: { 'retry.asked': { actions: 'notifyRetry' } },
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
        actions: ['notifyStation', 'rememberNotified'],
      },
      on: {
        'text.typed': {
          target: '.open',
          description: 'Typing opens the list and takes back the choice.',
          actions: [{ type: 'keepText', params: ({ event }) => event }, 'notifyTyped'],
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
              description: 'The search form is notified of the choice, and that the field is done.',
              meta: { covers: ['STN-15', 'STN-16', 'CON-73'] },
              actions: [{ type: 'choose', params: ({ event }) => event }, 'notifyStation', 'rememberNotified', 'notifyRowChosen'],
            },
            'recent.picked': {
              target: 'closed',
              description: 'Not only this field.',
              meta: { covers: ['STN-02'] },
              actions: { type: 'notifyRecent', params: ({ event }) => event },
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
