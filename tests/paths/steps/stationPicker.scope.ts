import type { EventFrom, SnapshotFrom } from 'xstate'
import { SAMPLE_STATIONS } from '../../../machines/domain/station.samples.ts'
import type { Market } from '../../../machines/domain/station.ts'
import { reachableFrom } from '../../../machines/domain/station.ts'
import type { stationPickerMachine } from '../../../machines/search/stationPicker/stationPicker.machine.ts'
import { isSettled, mayChoose } from '../../../machines/search/stationPicker/stationPicker.rules.ts'
import { SAMPLE_RECENT, stationPickerSamples } from '../../../machines/search/stationPicker/stationPicker.samples.ts'
import type { Scope } from '../driver/stepBook.ts'
import { sampled } from './sampled.ts'

type Snapshot = SnapshotFrom<typeof stationPickerMachine>
type Event = EventFrom<typeof stationPickerMachine>
type Condition = (snapshot: Snapshot) => boolean

/** The network of the samples: two airports of Delhi, Leh and Kochi, between which one does not fly everywhere. */
export const STATIONS = SAMPLE_STATIONS.filter(({ stationCode }) => ['DEL', 'HDO', 'IXL', 'COK'].includes(stationCode))
export const POPULAR = ['DEL', 'COK'] as const
export const MARKETS: readonly Market[] = [
  { locationCode: 'COK', travelLocationCode: 'DEL' },
  { locationCode: 'COK', travelLocationCode: 'IXL' },
  { locationCode: 'IXL', travelLocationCode: 'DEL' },
  { locationCode: 'IXL', travelLocationCode: 'COK' },
  { locationCode: 'DEL', travelLocationCode: 'IXL' },
]

const isField =
  (field: 'origin' | 'destination'): Condition =>
  ({ context }) =>
    context.field === field
const isReady: Condition = (snapshot) => snapshot.matches({ network: 'ready' })
const isAwaited: Condition = (snapshot) => snapshot.matches({ network: 'waiting' }) || snapshot.matches({ network: 'slow' })
const isOpen: Condition = (snapshot) => snapshot.matches({ list: 'open' })
const showsSuggestions: Condition = (snapshot) => snapshot.matches({ list: { open: 'suggestions' } }) && isReady(snapshot)
const hasNoOrigin: Condition = ({ context }) => context.reachableFrom === null
const isEmpty: Condition = ({ context }) => context.chosen === null

/** The field has been left, or nothing follows when it is: somewhere else on the page can be pressed. */
const isLeft: Condition = (snapshot) => snapshot.matches({ list: 'closed' }) && (isSettled(snapshot.context) || snapshot.context.error !== null)

const when =
  (event: Event, ...conditions: readonly Condition[]) =>
  (snapshot: Snapshot): Event | null =>
    conditions.every((holds) => holds(snapshot)) ? event : null

/** What is in the field already is not typed again. */
const types = (text: string) => when({ type: 'text.typed', text }, ({ context }) => context.text !== text)

/** A station that the list shows: suggested where it can be reached, found by its text in any case. */
const picks =
  (stationCode: string, found: string) =>
  (snapshot: Snapshot): Event | null => {
    const isSuggested = showsSuggestions(snapshot) && mayChoose(snapshot.context, stationCode)
    const isFound = snapshot.matches({ list: { open: 'filtering' } }) && snapshot.context.text === found
    return isSuggested || isFound ? { type: 'station.picked', stationCode } : null
  }

const reaches = (origin: string | null): Event => ({ type: 'reachable.provided', codes: reachableFrom(MARKETS, origin), origin })

const mayKeepChoice =
  (origin: string): Condition =>
  ({ context: { chosen } }) =>
    chosen === null || reachableFrom(MARKETS, origin)?.includes(chosen) === true

/**
 * One of the two station fields on the home page; the other one changes what it is told. Searches made before are there from
 * the start. No choice comes from elsewhere while the list is open.
 */
export const stationPickerScope = {
  samples: {
    starts: sampled(stationPickerSamples.starts, ['the field for the destination', 'the field for the origin']),
    events: {
      ...sampled(stationPickerSamples.events, ['focuses the field', 'asks for the list', 'leaves the field']),
      'types a code': types('ixl'),
      'types a city of two airports': types('Delhi'),
      'types a city of one airport': types('Kochi'),
      'types a space': types(' '),
      'types an unknown place': types('atlantis'),
      'empties the field': types(''),
      'picks Leh': picks('IXL', 'ixl'),
      'picks Kochi': picks('COK', 'Kochi'),
      'picks a search made before': when({ type: 'recent.picked', recent: SAMPLE_RECENT }, showsSuggestions),
      'closes the list': when({ type: 'list.dismissed' }, isOpen),
      'asks to try again': when({ type: 'retry.asked' }, isOpen, (snapshot) => snapshot.matches({ network: 'failed', list: { open: 'awaiting' } })),
      'the stations arrive': when({ type: 'network.provided', stations: STATIONS, popular: POPULAR }, isAwaited),
      'the stations are slow': when({ type: 'network.slow' }, (snapshot) => snapshot.matches({ network: 'waiting' })),
      'the stations cannot be loaded': when({ type: 'network.failed' }, isAwaited),
      'Kochi is swapped in': when({ type: 'station.set', stationCode: 'COK' }, isField('origin'), isReady, isLeft, isEmpty),
      'nothing is swapped in': when({ type: 'station.set', stationCode: null }, isField('origin'), isReady, isLeft),
      'the origin is Kochi': when(reaches('COK'), isField('destination'), isReady, isLeft, hasNoOrigin, mayKeepChoice('COK')),
      'there is no origin': when(reaches(null), isField('destination'), isReady, isLeft),
      'the search was asked without a station': when({ type: 'missing.shown' }, isField('destination'), isLeft, isEmpty, hasNoOrigin),
    },
  },
  parentSays: (told, { context: { field } }) => {
    if (told.type === 'network.retryAsked') return [{ type: 'network.asked' }]
    if (told.type !== 'recent.chosen') return []
    const filled: Event = { type: 'station.set', stationCode: SAMPLE_RECENT[field] }
    return field === 'destination' ? [filled, reaches(SAMPLE_RECENT.origin)] : [filled]
  },
  screens: {
    '*': 'the text, and what is wrong with it',
    'list.closed': 'no list',
    'list.open': 'the list',
    'list.open.awaiting': 'that the airports are on their way, that it takes longer, or that the airline could not be reached and a button Try again',
    'list.open.suggestions': 'searches made before, and Our Destinations',
    'list.open.filtering': 'airports that the text finds',
    'list.open.noMatch': 'Our Destinations',
  },
} as const satisfies Scope<typeof stationPickerMachine, Record<string, string>>
