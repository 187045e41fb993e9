import { stationByCode, stationText, type Station } from '../../domain/station.ts'
import { SEARCH_WIDGET_FIELDS, stationNamed, type NamedStation } from '../../domain/stationSearch.ts'
import type { StationAnswer, StationError, StationPickerContext, StationPickerInput } from './stationPicker.types.ts'

export const initialContext = ({ field, fields = SEARCH_WIDGET_FIELDS }: StationPickerInput): StationPickerContext => ({
  field,
  fields,
  stations: [],
  popular: [],
  reachable: null,
  reachableFrom: null,
  recent: [],
  text: '',
  chosen: null,
  error: null,
  told: { stationCode: null, hasError: false },
})

/** The text of a field that holds a choice: `DEL Delhi`, the bare code while the stations are not known. */
export const textOfChoice = (stations: readonly Station[], chosen: string | null): string =>
  stationText(stationByCode(stations, chosen)) || (chosen ?? '')

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
export const withChoice = (context: StationPickerContext, chosen: string | null) => {
  const text = textOfChoice(context.stations, chosen)
  return { chosen, text, error: errorOfChoice({ ...context, chosen, error: null }) }
}

/**
 * What is wrong with the choice after what can be reached has changed; other errors stay. A code that no station has is
 * wrong by itself, and nothing is wrong with what cannot be reached from there.
 */
export function errorOfChoice({ stations, chosen, reachable, reachableFrom, error }: StationPickerContext): StationError | null {
  if (chosen === null) return error
  if (chosen === reachableFrom) return 'sameStations'
  const isServed = (code: string) => stationByCode(stations, code) !== undefined
  if (stations.length === 0) return null
  if (!isServed(chosen)) return 'errInvalidAirportSearch'
  return reachable !== null && (reachableFrom === null || isServed(reachableFrom)) && !reachable.includes(chosen) ? 'noFlights' : null
}

/** What is missing from an empty field [MSG-02, MSG-03]. */
export const missingError = ({ field }: StationPickerContext): StationError => (field === 'origin' ? 'chooseOrigin' : 'chooseDestination')

const AIRPORT_ERRORS: readonly (StationError | null)[] = ['errInvalidAirportSearch', 'severalMatches', 'noFlights']

/** What the parent should know. */
export const answerOf = ({ chosen, error }: StationPickerContext): StationAnswer => ({
  stationCode: chosen,
  hasError: AIRPORT_ERRORS.includes(error),
})

/** Whether the parent does not know it yet. */
export function isNews(context: StationPickerContext): boolean {
  const { stationCode, hasError } = answerOf(context)
  return stationCode !== context.told.stationCode || hasError !== context.told.hasError
}
