import { describe, expect, it } from 'vitest'
import { SAMPLE_STATIONS } from '../../domain/station.samples.ts'
import { MANAGE_BOOKING_FIELDS, type Station } from '../../domain/station.ts'
import { comparable, findsStation, marksIn, SEARCH_WIDGET_FIELDS, type SearchField, searchStations, stationNamed } from './stationPicker.rules.ts'

const codes = (text: string, fields: readonly SearchField[] = SEARCH_WIDGET_FIELDS, popular: readonly string[] = []) =>
  searchStations(SAMPLE_STATIONS, text, fields, popular).map((each) => each.station.stationCode)

const station = (code: string): Station => {
  const found = SAMPLE_STATIONS.find((each) => each.stationCode === code)
  if (found === undefined) throw new Error(`${code} is no sample`)
  return found
}

describe('where the search widget looks', () => {
  it.each([
    ['stationCode', 'vtz', ['VTZ']],
    ['cityName', 'bengal', ['BLR']],
    ['shortName', 'navi m', ['NMI']],
    ['fullName', 'kempe', ['BLR']],
  ] as const)('finds by %s in any case [STN-09, CON-08]', (field, text, expected) => {
    expect(SEARCH_WIDGET_FIELDS).toContain(field)
    expect(codes(text, [field])).toEqual(expected)
    expect(codes(text.toUpperCase(), [field])).toEqual(expected)
  })

  it('finds by a name that people still say, and tells which', () => {
    expect(searchStations(SAMPLE_STATIONS, 'bomb', SEARCH_WIDGET_FIELDS)).toEqual([{ station: station('BOM'), foundAs: 'Bombay' }])
    expect(searchStations(SAMPLE_STATIONS, 'VIZAG', SEARCH_WIDGET_FIELDS)).toEqual([{ station: station('VTZ'), foundAs: 'Vizag' }])
  })

  it('tells the short name when it is what matched and no other name shows it', () => {
    const [found] = searchStations(SAMPLE_STATIONS, 'goa (mo', SEARCH_WIDGET_FIELDS)
    expect(found).toEqual({ station: station('GOX'), foundAs: 'Goa (Mopa)' })
  })

  it('does not count diacritics, punctuation or doubled spaces', () => {
    expect(codes('Male')).toEqual(['MLE'])
    expect(codes('Malé')).toEqual(['MLE'])
    expect(codes('ul alam')).toEqual(['SXR'])
    expect(codes('ras  al-khaimah')).toEqual(['RKT'])
  })
})

describe('where the manage-booking widget looks', () => {
  it('finds by short name, full name and code, not by the city [STN-10, CON-08]', () => {
    expect(codes('hindon', MANAGE_BOOKING_FIELDS)).toEqual(['HDO'])
    expect(codes('hdo', MANAGE_BOOKING_FIELDS)).toEqual(['HDO'])
    expect(codes('sri vijaya', MANAGE_BOOKING_FIELDS)).toEqual([])
    expect(codes('sri vijaya', SEARCH_WIDGET_FIELDS)).toEqual(['IXZ'])
  })
})

describe('the order', () => {
  it('puts an exact code before cities that begin with the text', () => expect(codes('del')).toEqual(['DEL', 'HDO']))

  it('puts cities that begin with the text before words, and words before the rest', () => {
    expect(codes('go')).toEqual(['GOI', 'GOX', 'BLR'])
    expect(codes('ma')).toEqual(['MLE', 'GOX', 'BOM', 'KTM', 'RKT', 'IXZ'])
  })

  it('puts popular cities first among equals, in the airline’s order', () => {
    expect(codes('mumbai')).toEqual(['BOM', 'NMI'])
    expect(codes('mumbai', SEARCH_WIDGET_FIELDS, ['DEL', 'NMI', 'BOM'])).toEqual(['NMI', 'BOM'])
  })

  it('finds stations that have each word somewhere, after all others', () => expect(codes('delhi hindon airport')).toEqual(['HDO']))
})

describe('nothing to find', () => {
  it('finds nothing for a space or for a text without letters [STN-11]', () => {
    expect([codes(' '), codes('--'), codes('')]).toEqual([[], [], []])
    expect(findsStation(SAMPLE_STATIONS, ' ', SEARCH_WIDGET_FIELDS)).toBe(false)
  })

  it('says so when no station matches [STN-12]', () => {
    expect(findsStation(SAMPLE_STATIONS, 'atlantis', SEARCH_WIDGET_FIELDS)).toBe(false)
    expect(findsStation(SAMPLE_STATIONS, 'kempe', SEARCH_WIDGET_FIELDS)).toBe(true)
  })
})

describe('the station that a text names', () => {
  const named = (text: string, reachable: readonly string[] | null = null) => stationNamed(SAMPLE_STATIONS, text, SEARCH_WIDGET_FIELDS, reachable)

  it.each([
    ['bom', 'BOM'],
    ['BOM Mumbai', 'BOM'],
    ['Mumbai BOM', 'BOM'],
    ['Kochi', 'COK'],
    ['Bombay', 'BOM'],
    ['kempe', 'BLR'],
  ])('takes %s for %s', (text, stationCode) => expect(named(text)).toEqual({ kind: 'one', stationCode }))

  it('does not guess between two airports of a city', () => expect(named('Delhi')).toEqual({ kind: 'several' }))

  it('takes the one of several that can be reached', () => expect(named('Delhi', ['DEL', 'BOM'])).toEqual({ kind: 'one', stationCode: 'DEL' }))

  it('says when what is meant cannot be reached', () => expect(named('Kochi', ['DEL'])).toEqual({ kind: 'unreachable' }))

  it('names nothing otherwise', () => expect([named('atlantis'), named(' ')]).toEqual([{ kind: 'none' }, { kind: 'none' }]))
})

interface Names {
  readonly city: string
  readonly short?: string
  readonly full?: string
  readonly aliases?: readonly string[]
}

const [SAMPLE] = SAMPLE_STATIONS
if (SAMPLE === undefined) throw new Error('there are no sample stations')

const stationNamedSo = (stationCode: string, { city, short = city, full = `${city} Field`, aliases = [] }: Names): Station => ({
  ...SAMPLE,
  stationCode,
  shortName: short,
  fullName: full,
  cityInfo: { name: city, cityCode: stationCode },
  aliases,
})

/** A list of its own each time: what is made ready for a list is kept as long as the list. */
const listOf = (stations: Readonly<Record<string, Names>>) => Object.entries(stations).map(([code, names]) => stationNamedSo(code, names))

const found = (
  stations: Readonly<Record<string, Names>>,
  text: string,
  popular: readonly string[] = [],
  fields: readonly SearchField[] = SEARCH_WIDGET_FIELDS,
) => searchStations(listOf(stations), text, fields, popular).map((each) => each.station.stationCode)

describe('stations that are found stand in this order [STN-09]:', () => {
  it('an exact code before a city that begins with the text', () => {
    expect(found({ ABC: { city: 'Del Mar' }, DEL: { city: 'Delhi' } }, 'del')).toEqual(['DEL', 'ABC'])
  })

  it('a city that begins with the text before a code that does', () => {
    expect(found({ DEX: { city: 'Zeta' }, ABC: { city: 'Denver' } }, 'de')).toEqual(['ABC', 'DEX'])
  })

  it('a whole name counts no more than one that begins with the text: the popular one is first', () => {
    expect(found({ GOI: { city: 'Goa' }, QQQ: { city: 'Goalpara' } }, 'goa', ['QQQ'])).toEqual(['QQQ', 'GOI'])
  })

  it('a short name that begins with the text like a city, before a word of the whole name', () => {
    expect(found({ BBB: { city: 'Alpha', full: 'Big Nova' }, AAA: { city: 'Zed', short: 'Nova' } }, 'nova')).toEqual(['AAA', 'BBB'])
  })

  it('a word that begins with the text before one that has it inside', () => {
    expect(found({ AAA: { city: 'Supernova' }, BBB: { city: 'Zed', full: 'Big Nova' } }, 'nova')).toEqual(['BBB', 'AAA'])
  })

  it('the whole text before its words in several places', () => {
    const both = { AAA: { city: 'Alpha', short: 'Nova', full: 'Big Field' }, BBB: { city: 'Zed', full: 'Big Nova' } }
    expect(found(both, 'big nova')).toEqual(['BBB', 'AAA'])
  })

  it('equals by city, and those of a city by code', () => {
    const goa = { GOX: { city: 'Goa' }, GOB: { city: 'Goalpara' }, GOI: { city: 'Goa' } }
    expect(found(goa, 'goa')).toEqual(['GOI', 'GOX', 'GOB'])
    expect(found(Object.fromEntries(Object.entries(goa).toReversed()), 'goa')).toEqual(['GOI', 'GOX', 'GOB'])
  })

  it('popular ones before the others, the most popular first', () => {
    const goa = { GOX: { city: 'Goa' }, GOB: { city: 'Goalpara' }, GOI: { city: 'Goa' } }
    expect(found(goa, 'goa', ['GOB'])).toEqual(['GOB', 'GOI', 'GOX'])
    expect(found(goa, 'goa', ['GOX', 'GOB'])).toEqual(['GOX', 'GOB', 'GOI'])
  })
})

describe('the name under which a station was found is told', () => {
  const foundAs = (names: Names, text: string, fields: readonly SearchField[] = SEARCH_WIDGET_FIELDS) =>
    searchStations([stationNamedSo('AAA', names)], text, fields).map((each) => each.foundAs)

  it.each([
    ['where no name of the row has it', { city: 'Mumbai', aliases: ['Bombay'] }, 'bom', ['Bombay']],
    ['the first where two have it alike', { city: 'Zed', short: 'Big Nova', full: 'Big Field', aliases: ['Nova City'] }, 'nova', ['Big Nova']],
    ['not where the city has it', { city: 'Nova', full: 'Big Field', aliases: ['Nova Town'] }, 'nova', [null]],
    ['not where the airport has it', { city: 'Zed', short: 'Nova', full: 'Big Nova' }, 'nova', [null]],
    ['not where the code has it', { city: 'Zed', full: 'Big Field', aliases: ['Aaaland'] }, 'aaa', [null]],
    ['not for words in several places', { city: 'Zed', short: 'Nova', full: 'Big Field' }, 'big nova', [null]],
  ])('%s: %j by %j', (_, names, text, expected) => {
    expect(foundAs(names, text)).toEqual(expected)
  })

  it('not where only the short name was looked at and the city is the same', () => {
    expect(foundAs({ city: 'Nova', full: 'Big Field' }, 'nova', ['shortName'])).toEqual([null])
  })
})

describe('a text names', () => {
  const named = (stations: Readonly<Record<string, Names>>, text: string) => stationNamed(listOf(stations), text, SEARCH_WIDGET_FIELDS, null)

  it('the station with that code, although others are found', () => {
    expect(named({ DEL: { city: 'Delhi' }, ABC: { city: 'Del Mar' } }, 'del')).toEqual({ kind: 'one', stationCode: 'DEL' })
  })

  it('the station with that code and city, although others have each word', () => {
    expect(named({ DEL: { city: 'Delhi' }, HDO: { city: 'Delhi', full: 'Del Hindon' } }, 'DEL Delhi')).toEqual({ kind: 'one', stationCode: 'DEL' })
  })

  it('the station with that whole name, although others begin with it', () => {
    expect(named({ AAA: { city: 'Nova' }, BBB: { city: 'Nova Scotia' } }, 'nova')).toEqual({ kind: 'one', stationCode: 'AAA' })
  })
})

it('a text of several words finds a station that has each of them [STN-12]', () => {
  const finds = (text: string) => findsStation(listOf({ HDO: { city: 'Delhi', short: 'Hindon' } }), text, SEARCH_WIDGET_FIELDS)
  expect(['hindon delhi', 'hindon mumbai', 'h d'].map(finds)).toEqual([true, false, true])
})

const marked = (text: string, typed: string) => marksIn(text, typed).map(({ start, end }) => text.slice(start, end))

it('compares names without case, diacritics and punctuation', () => {
  expect(comparable('  Malé–(Velana)  ')).toBe('male velana')
})

it('marks what is typed at the start of a word before anywhere else', () => {
  expect(marksIn('Navi Mumbai', 'm')).toEqual([{ start: 5, end: 6 }])
  expect(marked('Navi Mumbai', 'avi')).toEqual(['avi'])
})

it('marks a letter with its diacritic, however it is written', () => {
  expect(marked('Malé', 'male')).toEqual(['Malé'])
  expect(marked('Male\u0301 Airport', 'male')).toEqual(['Male\u0301'])
  expect(marked('Male\u0301 Airport', 'air')).toEqual(['Air'])
})

it('marks each word where they do not stand together', () => {
  expect(marked('Indira Gandhi International Airport', 'airport gandhi')).toEqual(['Gandhi', 'Airport'])
})

it('marks nothing for nothing', () => {
  expect([marksIn('Delhi', ' '), marksIn('Delhi', 'bom')]).toEqual([[], []])
})

it('marks a word that begins with what is typed, not the first place that holds it', () => {
  expect(marksIn('Xgo Go', 'go')).toEqual([{ start: 4, end: 6 }])
})

it('marks what stands together as one, also at the beginning', () => {
  expect(marksIn('New Delhi', 'new delhi')).toEqual([{ start: 0, end: 9 }])
})

it('counts in letters as they are written where one is compared as several, or several as none', () => {
  expect(marked('한국 Go', 'go')).toEqual(['Go'])
  expect(marked('한국 Go', '국')).toEqual(['국'])
  expect(marked('A\u0301\u0301 Go Go', 'go')).toEqual(['Go'])
  expect(marksIn('A\u0301\u0301 Go Go', 'a')).toEqual([{ start: 0, end: 3 }])
})
