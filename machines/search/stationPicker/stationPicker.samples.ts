import type { RecentSearch } from '../../domain/recentSearches.ts'
import { SAMPLE_STATIONS } from '../../domain/station.samples.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import type { stationPickerMachine } from './stationPicker.machine.ts'

/** A search made before, between two stations of the samples. */
export const SAMPLE_RECENT: RecentSearch = {
  origin: 'IXL',
  destination: 'DEL',
  type: 'ROUND_TRIP',
  departureDate: '2026-12-11',
  arrivalDate: '2026-12-15',
  passenger: { adult: 2, child: 1, infant: 0, seniorcitizen: 0, extraSeat: 0, total: 3 },
  paxTypesCount: { ADT: 2, CHD: 1, SNR: 0, INF: 0, EXST: 0 },
}

const SOME_STATIONS = SAMPLE_STATIONS.filter((each) => ['DEL', 'HDO', 'IXL', 'COK'].includes(each.stationCode))

export const stationPickerSamples: Samples<typeof stationPickerMachine> = {
  starts: {
    'the field for the destination': { field: 'destination' },
    'the field for the origin': { field: 'origin' },
    'a field that begins with Leh': { field: 'destination', chosen: 'IXL' },
  },
  events: {
    'focuses the field': { type: 'field.focused' },
    'asks for the list': { type: 'list.asked' },
    'types a code': { type: 'text.typed', text: 'ixl' },
    'types a city of two airports': { type: 'text.typed', text: 'Delhi' },
    'types a city of one airport': { type: 'text.typed', text: 'Kochi' },
    'types the code of an airport that only some reach': { type: 'text.typed', text: 'hdo' },
    'types a space': { type: 'text.typed', text: ' ' },
    'types an unknown place': { type: 'text.typed', text: 'atlantis' },
    'empties the field': { type: 'text.typed', text: '' },
    'picks Leh': { type: 'station.picked', stationCode: 'IXL' },
    'picks Kochi': { type: 'station.picked', stationCode: 'COK' },
    'picks a search made before': { type: 'recent.picked', recent: SAMPLE_RECENT },
    'closes the list': { type: 'list.dismissed' },
    'leaves the field': { type: 'field.left' },
    'asks to try again': { type: 'retry.asked' },
    'the stations arrive': { type: 'network.provided', stations: SOME_STATIONS, popular: ['DEL', 'COK'] },
    'the stations are slow': { type: 'network.slow' },
    'the stations cannot be loaded': { type: 'network.failed' },
    'the stations are loaded again': { type: 'network.asked' },
    'searches made before arrive': { type: 'recents.provided', recent: [SAMPLE_RECENT] },
    'the parent fills in Kochi': { type: 'station.set', stationCode: 'COK' },
    'the parent empties the field': { type: 'station.set', stationCode: null },
    'only Delhi and Leh can be reached': { type: 'reachable.provided', codes: ['DEL', 'IXL'], origin: 'COK' },
    'everything can be reached': { type: 'reachable.provided', codes: null, origin: null },
    'the search was asked without a station': { type: 'missing.shown' },
  },
}
