import { describe, expect, it } from 'vitest'
import type { EventFrom } from 'xstate'
import { SAMPLE_STATIONS } from '../../../../machines/domain/station.samples.ts'
import type { Station } from '../../../../machines/domain/station.ts'
import { reached } from '../../../../machines/kit/testing/reached.ts'
import { stationPickerMachine } from '../../../../machines/search/stationPicker/stationPicker.machine.ts'
import { SAMPLE_RECENT, stationPickerSamples } from '../../../../machines/search/stationPicker/stationPicker.samples.ts'
import { cityReachedFrom, listOf, meansBlocked, stageOf, type StationList } from './stationPicker.select.ts'

type Event = EventFrom<typeof stationPickerMachine>

const START = 'the field for the destination'
const ARRIVE = 'the stations arrive'
const FOCUS = 'focuses the field'
const after = (...steps: readonly string[]) => reached(stationPickerMachine, stationPickerSamples, START, steps)

/** The list after events that the samples do not have. */
function listAfter(...events: readonly Event[]): StationList {
  const named = Object.fromEntries(events.map((event, index) => [`event ${index}`, event]))
  const snapshot = reached(
    stationPickerMachine,
    { ...stationPickerSamples, events: named },
    START,
    events.map((_, index) => `event ${index}`),
  )
  return listOf(snapshot.context, stageOf(snapshot))
}

const provided = (stations: readonly Station[], popular: readonly string[] = []): Event => ({ type: 'network.provided', stations, popular })
const typed = (text: string): Event => ({ type: 'text.typed', text })
const reachable = (codes: readonly string[], origin: string): Event => ({ type: 'reachable.provided', codes, origin })
const focused: Event = { type: 'field.focused' }

const [DELHI] = SAMPLE_STATIONS
/** So many airports of India, in cities numbered from 10 and in the order of their codes turned round. */
const many = (count: number): readonly Station[] =>
  Array.from({ length: count }, (_, index): Station => {
    if (DELHI === undefined) throw new Error('there is a first station')
    const stationCode = `C${count - 1 - index + 10}`
    return {
      ...DELHI,
      stationCode,
      shortName: `Town ${stationCode}`,
      fullName: 'Airport',
      cityInfo: { name: `Town ${stationCode}`, cityCode: stationCode },
      aliases: [],
    }
  })

const groupsOf = ({ groups }: StationList) => groups.map(({ kind, stations }) => [kind, ...stations.map(({ station }) => station.stationCode)])

describe('what the field shows', () => {
  it.each([
    [[], 'closed'],
    [[FOCUS], 'waiting'],
    [['the stations are slow', FOCUS], 'slow'],
    [['the stations cannot be loaded', FOCUS], 'failed'],
    [[FOCUS, ARRIVE], 'suggestions'],
    [[ARRIVE, 'types a city of one airport'], 'filtering'],
    [[ARRIVE, 'types an unknown place'], 'noMatch'],
    [[ARRIVE, FOCUS, 'closes the list'], 'closed'],
  ])('after %j is %s', (steps, stage) => {
    expect(stageOf(after(...steps))).toBe(stage)
  })

  it.each([[[]], [[ARRIVE]], [[FOCUS]], [['the stations cannot be loaded', FOCUS]]])('after %j is no list', (steps) => {
    const snapshot = after('searches made before arrive', ...steps)
    expect(listOf(snapshot.context, stageOf(snapshot))).toEqual({ recents: [], groups: [], found: 0, more: 0 })
  })
})

describe('the suggestions', () => {
  it('are searches made before, popular cities, then the other cities by name [STN-02, STN-06]', () => {
    const list = listAfter(provided(SAMPLE_STATIONS, ['BOM', 'ZZZ', 'DXB']), { type: 'recents.provided', recent: [SAMPLE_RECENT] }, focused)
    expect(list.recents.map(({ recent, origin, destination }) => [recent, origin.stationCode, destination.stationCode])).toEqual([
      [SAMPLE_RECENT, 'IXL', 'DEL'],
    ])
    expect(groupsOf(list)).toEqual([
      ['popular', 'BOM', 'DXB'],
      ['india', 'BLR', 'DEL', 'HDO', 'GOI', 'GOX', 'COK', 'IXL', 'NMI', 'IXZ', 'SXR', 'VTZ'],
      ['abroad', 'KTM', 'MLE', 'RKT'],
    ])
    expect([list.found, list.more]).toEqual([16, 0])
    expect(list.groups.flatMap(({ stations }) => stations).every(({ blocked, foundAs }) => blocked === null && foundAs === null)).toBe(true)
  })

  it('leave out searches between places that the airline does not know', () => {
    const recent = [SAMPLE_RECENT, { ...SAMPLE_RECENT, origin: 'ZZZ' }, { ...SAMPLE_RECENT, destination: 'ZZZ' }]
    expect(listAfter(provided(SAMPLE_STATIONS), { type: 'recents.provided', recent }, focused).recents).toHaveLength(1)
  })

  it('are places that are reached from the origin [STN-16]', () => {
    const list = listAfter(provided(SAMPLE_STATIONS, ['BOM', 'DEL', 'ZZZ']), reachable(['DEL', 'IXL'], 'COK'), focused)
    expect([groupsOf(list), list.found, list.more]).toEqual([
      [
        ['popular', 'DEL'],
        ['india', 'IXL'],
      ],
      2,
      0,
    ])
  })

  it('are thirty rows, popular ones among them, and say how many more there are', () => {
    const list = listAfter(provided(many(40), ['C49', 'C48']), focused)
    expect(list.groups.map(({ kind, stations }) => [kind, stations.length])).toEqual([
      ['popular', 2],
      ['india', 28],
    ])
    expect([list.found, list.more]).toEqual([40, 10])
    expect(list.groups[1]?.stations.map(({ station }) => station.stationCode).slice(0, 3)).toEqual(['C10', 'C11', 'C12'])
  })

  it('are the popular cities too where nothing is found', () => {
    const list = listAfter(provided(SAMPLE_STATIONS, ['DEL', 'COK']), typed('atlantis'))
    expect([groupsOf(list), list.found, list.more, list.recents]).toEqual([[['popular', 'DEL', 'COK']], 0, 0, []])
  })
})

describe('what a text finds', () => {
  it('is grouped by country, that of the best match first [STN-07]', () => {
    expect(groupsOf(listAfter(provided(SAMPLE_STATIONS), typed('dub')))).toEqual([['abroad', 'DXB']])
    expect(groupsOf(listAfter(provided(SAMPLE_STATIONS), typed('kochi')))).toEqual([['india', 'COK']])
    const [indian, foreign] = ['le', 'ma'].map((text) => listAfter(provided(SAMPLE_STATIONS), typed(text)))
    expect(indian?.groups.map(({ kind }) => kind)).toEqual(['india', 'abroad'])
    expect(foreign?.groups.map(({ kind }) => kind)).toEqual(['abroad', 'india'])
  })

  it('is twelve rows at most, and says how many more there are', () => {
    const list = listAfter(provided(many(40)), typed('town'))
    expect([list.groups[0]?.stations.length, list.found, list.more, list.recents]).toEqual([12, 40, 28, []])
    expect(list.groups.flatMap(({ stations }) => stations).map(({ blocked }) => blocked)).toEqual(Array.from({ length: 12 }, () => null))
  })

  it('goes on with four places that are not reached, and why [STN-16]', () => {
    const list = listAfter(provided(many(10)), reachable(['C10', 'C11'], 'C12'), typed('town'))
    expect(list.groups.map(({ kind, stations }) => [kind, stations.map(({ blocked }) => blocked)])).toEqual([
      ['india', [null, null]],
      ['unreachable', ['isOrigin', 'noFlights', 'noFlights', 'noFlights']],
    ])
    expect([list.found, list.more]).toEqual([10, 4])
  })

  it('is places that are not reached, up to twelve, where there are no others [STN-16]', () => {
    const list = listAfter(provided(many(20)), reachable(['ZZZ'], 'YYY'), typed('town'))
    expect([list.groups.map(({ kind, stations }) => [kind, stations.length]), list.more]).toEqual([[['unreachable', 12]], 8])
  })
})

it.each([
  [[ARRIVE], ''],
  [[ARRIVE, 'only Delhi and Leh can be reached'], 'Kochi'],
  [['only Delhi and Leh can be reached'], 'COK'],
])('the city from which places are reached after %j is “%s”', (steps, city) => {
  expect(cityReachedFrom(after(...steps).context)).toBe(city)
})

it.each([
  ['hdo', true],
  [' HDO ', true],
  ['Hindon', false],
  ['ixl', false],
  ['zzz', false],
])('“%s” means a place that cannot be picked: %j [STN-16]', (text, means) => {
  const list = listAfter(provided(SAMPLE_STATIONS), reachable(['DEL', 'IXL'], 'COK'), typed(text))
  expect(meansBlocked(list, text)).toBe(means)
})

it('a code is meant also where its city has another airport that cannot be picked [STN-16]', () => {
  const codes = many(2).map((station, index) => ({ ...station, stationCode: ['TWN', 'OWN'][index] ?? '', aliases: ['twn'] }))
  const list = listAfter(provided(codes), reachable(['DEL'], 'COK'), typed('twn'))
  expect([groupsOf(list), meansBlocked(list, 'twn')]).toEqual([[['unreachable', 'TWN', 'OWN']], true])
})
