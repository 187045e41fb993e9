import type { SnapshotFrom } from 'xstate'
import type { RecentSearch } from '../../../../machines/domain/recentSearches.ts'
import { type Station, stationByCode } from '../../../../machines/domain/station.ts'
import { searchStations, type StationMatch } from '../../../../machines/search/stationPicker/stationPicker.rules.ts'
import type { StationError, StationPickerContext, stationPickerMachine } from '../../../../machines/search/stationPicker/stationPicker.machine.ts'
import { t } from './stationPicker.text.en.ts'

/** What the field shows: nothing, a wait, a failure, or one of three lists. */
export type StationStage = 'closed' | 'waiting' | 'slow' | 'failed' | 'suggestions' | 'filtering' | 'noMatch'

export interface StationShown extends StationMatch {
  /** Null where it may be chosen. */
  readonly blocked: 'noFlights' | 'isOrigin' | null
}

export interface RecentShown {
  readonly recent: RecentSearch
  readonly origin: Station
  readonly destination: Station
}

export type StationGroupKind = 'popular' | 'india' | 'abroad' | 'unreachable'

export interface StationList {
  readonly recents: readonly RecentShown[]
  readonly groups: readonly { readonly kind: StationGroupKind; readonly stations: readonly StationShown[] }[]
  /** How many the text finds; how many there are to choose from while it is empty. */
  readonly found: number
  /** How many of them are not in the list. */
  readonly more: number
}

/** More rows than a traveller reads; a longer list would make typing slow. */
const ROWS = { suggestions: 30, filtering: 12, unreachable: 4 } as const

/** What the field shows. */
export function stageOf({ value }: SnapshotFrom<typeof stationPickerMachine>): StationStage {
  if (typeof value.list === 'string' || value.list.open === 'deciding') return 'closed'
  if (value.list.open !== 'awaiting') return value.list.open
  return value.network === 'ready' ? 'waiting' : value.network
}

/** The rows of the list, grouped and in order. */
export function listOf(context: StationPickerContext, stage: StationStage): StationList {
  if (stage === 'suggestions') return suggestionsOf(context)
  if (stage === 'filtering') return matchesOf(context)
  if (stage === 'noMatch') return { recents: [], groups: grouped(popularOf(context), 'popular'), found: 0, more: 0 }
  return { recents: [], groups: [], found: 0, more: 0 }
}

/** The name of the city from which places are reached, for words about it. */
export const cityReachedFrom = ({ stations, reachableFrom }: StationPickerContext): string =>
  stationByCode(stations, reachableFrom)?.cityInfo.name ?? reachableFrom ?? ''

function suggestionsOf(context: StationPickerContext): StationList {
  const popular = popularOf(context)
  const others = context.stations
    .filter((each) => isReachable(context, each) && !context.popular.includes(each.stationCode))
    .toSorted((one, other) => (one.cityInfo.name < other.cityInfo.name ? -1 : 1))
    .map(toShown)
  const shown = others.slice(0, ROWS.suggestions - popular.length)
  return {
    recents: recentsOf(context),
    groups: [...grouped(popular, 'popular'), ...byCountry(shown)],
    found: popular.length + others.length,
    more: others.length - shown.length,
  }
}

function matchesOf(context: StationPickerContext): StationList {
  const matches = searchStations(context.stations, context.text, context.fields, context.popular)
  const reachable = matches.filter((each) => isReachable(context, each.station))
  const unreachable = reachable.length === matches.length ? [] : matches.filter((each) => !isReachable(context, each.station))
  const shown = reachable.slice(0, ROWS.filtering)
  const blocked = unreachable.slice(0, reachable.length === 0 ? ROWS.filtering : ROWS.unreachable)
  return {
    recents: [],
    groups: [
      ...byCountry(shown.map((each) => ({ ...each, blocked: null }))),
      ...grouped(
        blocked.map((each) => ({ ...each, blocked: each.station.stationCode === context.reachableFrom ? 'isOrigin' : 'noFlights' })),
        'unreachable',
      ),
    ],
    found: matches.length,
    more: matches.length - shown.length - blocked.length,
  }
}

const isReachable = ({ reachable }: StationPickerContext, station: Station): boolean => reachable === null || reachable.includes(station.stationCode)

const toShown = (station: Station): StationShown => ({ station, foundAs: null, blocked: null })

/** Whether the text is the code of a place that cannot be picked: nothing else is meant by it [STN-16]. */
export const meansBlocked = ({ groups }: StationList, text: string): boolean =>
  groups.some(({ stations }) => stations.some(({ blocked, station }) => blocked !== null && station.stationCode === text.trim().toUpperCase()))

const popularOf = (context: StationPickerContext): readonly StationShown[] =>
  context.popular
    .flatMap((code) => stationByCode(context.stations, code) ?? [])
    .filter((each) => isReachable(context, each))
    .map(toShown)

/** The searches made before between places that the airline still serves [STN-02]. */
export const recentsOf = ({ recent, stations }: Pick<StationPickerContext, 'recent' | 'stations'>): readonly RecentShown[] =>
  recent.flatMap((made) => {
    const origin = stationByCode(stations, made.origin)
    const destination = stationByCode(stations, made.destination)
    return origin === undefined || destination === undefined ? [] : [{ recent: made, origin, destination }]
  })

const grouped = (stations: readonly StationShown[], kind: StationGroupKind): StationList['groups'] =>
  stations.length === 0 ? [] : [{ kind, stations }]

/** India and abroad, the one with the best match first. */
function byCountry(stations: readonly StationShown[]): StationList['groups'] {
  const isIndian = ({ station }: StationShown) => station.locationDetails.countryCode === 'IN'
  const groups = [
    ...grouped(stations.filter(isIndian), 'india'),
    ...grouped(
      stations.filter((each) => !isIndian(each)),
      'abroad',
    ),
  ]
  const [first] = stations
  return first === undefined || isIndian(first) ? groups : groups.toReversed()
}

/**
 * What is wrong with the field, in words; null when nothing is [MSG-01, MSG-02, MSG-03].
 * @param missing what is said of an empty field where another form asks for it
 */
export function errorWords(context: StationPickerContext, missing?: string): string | null {
  if (context.error === null) return null
  const isMissing = context.error === 'chooseOrigin' || context.error === 'chooseDestination'
  return isMissing && missing !== undefined ? missing : WORDS[context.error](cityReachedFrom(context))
}

const WORDS: Readonly<Record<StationError, (city: string) => string>> = {
  errInvalidAirportSearch: () => t('errInvalidAirportSearch'),
  severalMatches: () => t('stationSeveralMatches'),
  noFlights: (city) => t('stationUnreachable', { city }),
  sameStations: () => t('stationSameStations'),
  chooseOrigin: () => t('chooseOrigin'),
  chooseDestination: () => t('chooseDestination'),
}

/** What a screen reader hears about the list. */
export function statusWords(stage: StationStage, { found }: StationList): string {
  if (stage === 'waiting') return t('stationsLoading')
  if (stage === 'slow') return t('stationsSlow')
  return stage === 'filtering' ? t('stationsFound', { count: found }) : ''
}

/** How many airports the list leaves out; null when none. */
export function noteWords(stage: StationStage, { more }: StationList): string | null {
  if (more === 0) return null
  return stage === 'filtering' ? t('stationsMoreFound', { count: more }) : t('stationsMoreSuggested', { count: more })
}
