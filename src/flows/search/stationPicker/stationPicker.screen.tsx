import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Samples } from '../../../../machines/kit/testing/samples.ts'
import { listOf, stageOf } from './stationPicker.select.ts'
import { stationPickerMachine } from '../../../../machines/search/stationPicker/stationPicker.machine.ts'
import { SAMPLE_RECENT, stationPickerSamples } from '../../../../machines/search/stationPicker/stationPicker.samples.ts'
import { StationField } from './StationField.tsx'
import type { ShownFlow } from '../../../testing/screen.ts'

type Snapshot = SnapshotFrom<typeof stationPickerMachine>
type Event = EventFrom<typeof stationPickerMachine>

/** A field cannot be filled with the text that it already holds. */
const typing =
  (text: string) =>
  (snapshot: Snapshot): Event | null =>
    snapshot.context.text === text ? null : { type: 'text.typed', text }

/** An option that the list does not show cannot be picked. */
const picking =
  (stationCode: string) =>
  (snapshot: Snapshot): Event | null =>
    listOf(snapshot.context, stageOf(snapshot)).groups.some((group) => group.stations.some((each) => each.station.stationCode === stationCode))
      ? { type: 'station.picked', stationCode }
      : null

const samples: Samples<typeof stationPickerMachine> = {
  ...stationPickerSamples,
  events: {
    ...stationPickerSamples.events,
    'types a code': typing('ixl'),
    'types a city of two airports': typing('Delhi'),
    'types a city of one airport': typing('Kochi'),
    'types a space': typing(' '),
    'types an unknown place': typing('atlantis'),
    'empties the field': typing(''),
    'picks Leh': picking('IXL'),
    'picks Kochi': picking('COK'),
    'picks a search made before': (snapshot) =>
      listOf(snapshot.context, stageOf(snapshot)).recents.length === 0 ? null : { type: 'recent.picked', recent: SAMPLE_RECENT },
    'asks to try again': (snapshot) => (stageOf(snapshot) === 'failed' ? { type: 'retry.asked' } : null),
  },
}

export const stationPickerShown: ShownFlow<typeof stationPickerMachine> = {
  machine: stationPickerMachine,
  samples,
  render: (actor) => <StationField actor={actor} />,
}
