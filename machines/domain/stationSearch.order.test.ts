import { describe, expect, it } from 'vitest'
import type { Station } from './station.ts'
import { SAMPLE_STATIONS } from './station.samples.ts'
import { findsStation, SEARCH_WIDGET_FIELDS, searchStations, stationNamed, type SearchField } from './stationSearch.ts'

interface Names {
  readonly city: string
  readonly short?: string
  readonly full?: string
  readonly aliases?: readonly string[]
}

const [SAMPLE] = SAMPLE_STATIONS
if (SAMPLE === undefined) throw new Error('there are no sample stations')

const station = (stationCode: string, { city, short = city, full = `${city} Field`, aliases = [] }: Names): Station => ({
  ...SAMPLE,
  stationCode,
  shortName: short,
  fullName: full,
  cityInfo: { name: city, cityCode: stationCode },
  aliases,
})

/** A list of its own each time: what is made ready for a list is kept as long as the list. */
const listOf = (stations: Readonly<Record<string, Names>>) => Object.entries(stations).map(([code, names]) => station(code, names))

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
    searchStations([station('AAA', names)], text, fields).map((each) => each.foundAs)

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
