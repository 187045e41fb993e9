import { describe, expect, it } from 'vitest'
import { SAMPLE_STATIONS } from './station.samples.ts'
import type { Station } from './station.ts'
import { findsStation, MANAGE_BOOKING_FIELDS, SEARCH_WIDGET_FIELDS, searchStations, stationNamed, type SearchField } from './stationSearch.ts'

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
