import { type Station, stationText } from '../../domain/station.ts'

/** A part of a text, from `start` up to but without `end`, in UTF-16 units of the text as it is written. */
interface TextRange {
  readonly start: number
  readonly end: number
}

/** A name as it is compared: lower case, no diacritics, single spaces for anything but letters and digits [STN-09]. */
export const comparable = (text: string): string => folded(text).trim().replace(/ +/g, ' ')

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, ' ')

/** Where a word of a comparable text begins with what is asked; -1 where none does. */
const wordStart = (text: string, asked: string): number => (text.startsWith(asked) ? 0 : text.indexOf(` ${asked}`) + 1 || -1)

/**
 * Where a text holds what is asked, at the start of a word if it can be; else the words that begin with one of the words
 * asked. In order, for bold type.
 */
export function marksIn(text: string, typed: string): readonly TextRange[] {
  const asked = comparable(typed)
  if (asked === '') return []
  const plain = folded(text)
  const start = wordStart(plain, asked)
  const whole = start < 0 ? plain.indexOf(asked) : start
  const places = whole < 0 ? asked.split(' ').map((word) => ({ word, at: wordStart(plain, word) })) : [{ word: asked, at: whole }]
  return places
    .filter(({ at }) => at >= 0)
    .map(({ word, at }) => ({ start: writtenAt(text, plain, at), end: writtenAt(text, plain, at + word.length) }))
    .toSorted((one, other) => one.start - other.start)
}

/** The place in the text as it is written that a place in its folded form stands for. */
function writtenAt(text: string, plain: string, at: number): number {
  if (text.length === plain.length) return at
  let before = 0
  let place = 0
  for (const letter of text) {
    const length = folded(letter).length
    if (before + length > at) return place
    before += length
    place += letter.length
  }
  return place
}

/** What a station can be found by [STN-09, CON-08]; `alias` covers names such as Bombay. */
export type SearchField = 'stationCode' | 'cityName' | 'shortName' | 'fullName' | 'alias'

/** The search widget looks in all of them [STN-09, CON-08]. */
export const SEARCH_WIDGET_FIELDS: readonly SearchField[] = ['stationCode', 'cityName', 'shortName', 'fullName', 'alias']

/** A station found. What to set in bold in its names: `marksIn` of foldedText. */
export interface StationMatch {
  readonly station: Station
  /** The other name by which it was found, where code, city and airport do not have it: Bombay, Vizag. */
  readonly foundAs: string | null
}

/** Which station a text names by itself, as when a field is left without a choice. */
export type NamedStation =
  | { readonly kind: 'one'; readonly stationCode: string }
  | { readonly kind: 'several' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'none' }

/**
 * The stations a text finds: exact code first, then cities that begin with it, words that begin with it, texts that
 * contain it, and stations that have each of its words somewhere. Within a rank popular stations come first, then by
 * city. Case and diacritics do not count [STN-09].
 * @param fields where to look [CON-08]
 * @param popular station codes in the airline's order of popularity
 */
export function searchStations(
  stations: readonly Station[],
  text: string,
  fields: readonly SearchField[],
  popular: readonly string[] = [],
): readonly StationMatch[] {
  const asked = comparable(text)
  if (asked === '') return []
  const words = asked.split(' ')
  const byRank: Found[][] = Array.from({ length: NOT_FOUND }, () => [])
  for (const entry of indexOf(stations)) {
    const found = find(entry, asked, words, fields)
    byRank[found.rank]?.push(found)
  }
  return byRank.flatMap((found) => popularFirst(found, popular)).map((found) => toMatch(found, asked))
}

/**
 * Makes ready what searching these stations needs, so that the first letter typed need not wait for it. Searching works
 * without, and keeps what was made for as long as the list lives.
 */
export function prepareSearch(stations: readonly Station[]): void {
  indexOf(stations)
}

/** Whether a text finds any station [STN-12]. */
export function findsStation(stations: readonly Station[], text: string, fields: readonly SearchField[]): boolean {
  const asked = comparable(text)
  const words = asked.split(' ')
  return asked !== '' && indexOf(stations).some((entry) => find(entry, asked, words, fields).rank < NOT_FOUND)
}

/**
 * The station that a text names: by its code, by `DEL Delhi`, by a name that only one has, or as the only one found.
 * Of several, those that can be reached count.
 * @param reachable codes that may be chosen; null when all may
 */
export function stationNamed(
  stations: readonly Station[],
  text: string,
  fields: readonly SearchField[],
  reachable: readonly string[] | null,
): NamedStation {
  const asked = comparable(text)
  if (asked === '') return { kind: 'none' }
  const index = indexOf(stations)
  const meant = [
    index.filter((each) => each.names.stationCode[0] === asked || each.label === asked),
    index.filter((each) => fields.some((field) => each.names[field].includes(asked))),
    searchStations(stations, text, fields),
  ].find((each) => each.length > 0)
  if (meant === undefined) return { kind: 'none' }
  const codes = meant.map((each) => each.station.stationCode).filter((code) => reachable === null || reachable.includes(code))
  const [first] = codes
  if (first === undefined) return { kind: 'unreachable' }
  return codes.length === 1 ? { kind: 'one', stationCode: first } : { kind: 'several' }
}

interface IndexEntry {
  readonly station: Station
  readonly label: string
  readonly names: Readonly<Record<SearchField, readonly string[]>>
}

interface Found {
  readonly entry: IndexEntry
  readonly rank: number
  readonly field: SearchField | null
  /** Which of the field's texts matched. */
  readonly at: number
}

/** The names that a row shows [STN-07]. */
const SHOWN = ['stationCode', 'cityName', 'fullName'] as const satisfies readonly SearchField[]

const EXACT_CODE = 0
const CITY_START = 1
const WORD_START = 2
const SOMEWHERE = 3
const EACH_WORD = 4
const NOT_FOUND = 5

/** One index a list of stations, for as long as the list lives: it is worked out from nothing else. */
const indexes = new WeakMap<readonly Station[], readonly IndexEntry[]>()

function indexOf(stations: readonly Station[]): readonly IndexEntry[] {
  const known = indexes.get(stations)
  if (known) return known
  const made = stations
    .map(toEntry)
    .toSorted((one, other) => compare(one.names.cityName[0], other.names.cityName[0]) || compare(one.label, other.label))
  indexes.set(stations, made)
  return made
}

const toEntry = (station: Station): IndexEntry => ({
  station,
  label: comparable(stationText(station)),
  names: {
    stationCode: [comparable(station.stationCode)],
    cityName: [comparable(station.cityInfo.name)],
    shortName: [comparable(station.shortName)],
    fullName: [comparable(station.fullName)],
    alias: station.aliases.map(comparable),
  },
})

const compare = (one = '', other = ''): number => (one < other ? -1 : one > other ? 1 : 0)

function find(entry: IndexEntry, asked: string, words: readonly string[], fields: readonly SearchField[]): Found {
  let best: Found = { entry, rank: NOT_FOUND, field: null, at: 0 }
  for (const field of fields) {
    entry.names[field].forEach((text, at) => {
      const rank = rankOf(field, text, asked)
      if (rank < best.rank) best = { entry, rank, field, at }
    })
  }
  if (best.rank < NOT_FOUND || words.length === 1) return best
  const hasEach = words.every((word) => fields.some((field) => entry.names[field].some((text) => wordStart(text, word) >= 0)))
  return hasEach ? { ...best, rank: EACH_WORD } : best
}

function rankOf(field: SearchField, text: string, asked: string): number {
  const at = text.indexOf(asked)
  if (at < 0) return NOT_FOUND
  if (field === 'stationCode' && text === asked) return EXACT_CODE
  if (at === 0 && (field === 'cityName' || field === 'shortName')) return CITY_START
  return wordStart(text, asked) >= 0 ? WORD_START : SOMEWHERE
}

function popularFirst(found: readonly Found[], popular: readonly string[]): readonly Found[] {
  const place = ({ entry }: Found) => {
    const at = popular.indexOf(entry.station.stationCode)
    return at < 0 ? popular.length : at
  }
  return found.some((each) => place(each) < popular.length) ? found.toSorted((one, other) => place(one) - place(other)) : found
}

function toMatch({ entry: { station, names }, field, at }: Found, asked: string): StationMatch {
  const isShown = SHOWN.some((each) => names[each].some((name) => name.includes(asked)))
  const other = field === 'alias' ? station.aliases[at] : field === 'shortName' ? station.shortName : undefined
  return { station, foundAs: isShown ? null : (other ?? null) }
}
