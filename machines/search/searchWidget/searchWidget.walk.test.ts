import { expect, it } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { DEFAULT_LIMITS, totalPassengers, seatsTaken } from '../../domain/passengers.ts'
import { toSearchState } from '../../domain/search.ts'
import { isMarket, stationByCode } from '../../domain/station.ts'
import { liveRun } from '../../kit/liveRun.ts'
import { describeMissing } from '../../kit/missing.ts'
import { survivingMutants } from '../../kit/mutants.ts'
import { walk } from '../../kit/walk.ts'
import { fareCalendarSamples } from '../fareCalendar/fareCalendar.samples.ts'
import { passengerPickerSamples } from '../passengerPicker/passengerPicker.samples.ts'
import { answerOf } from '../stationPicker/stationPicker.rules.ts'
import type { StationPickerEvent } from '../stationPicker/stationPicker.types.ts'
import { tripDatesSamples } from '../tripDates/tripDates.samples.ts'
import { refusalOf } from './searchWidget.rules.ts'
import { searchWidgetMachine } from './searchWidget.machine.ts'
import { NETWORK, RECENT, searchWidgetSamples } from './searchWidget.samples.ts'

it('every transition is walked, and the walks notice every mutant', () => {
  const report = walk(searchWidgetMachine, searchWidgetSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(searchWidgetMachine, report)).toEqual([])
}, 120_000)

type Snapshot = SnapshotFrom<typeof searchWidgetMachine>

/** What a traveller does in a station field; what the parent says to it, the parent itself says. */
const stationEvents: Readonly<Record<string, StationPickerEvent>> = {
  enters: { type: 'field.focused' },
  'types a code': { type: 'text.typed', text: 'del' },
  'types nonsense': { type: 'text.typed', text: 'atlantis' },
  'types a space': { type: 'text.typed', text: ' ' },
  empties: { type: 'text.typed', text: '' },
  'picks Delhi': { type: 'station.picked', stationCode: 'DEL' },
  'picks Mumbai': { type: 'station.picked', stationCode: 'BOM' },
  'picks Dubai': { type: 'station.picked', stationCode: 'DXB' },
  'picks a search made before': { type: 'recent.picked', recent: RECENT },
  dismisses: { type: 'list.dismissed' },
  leaves: { type: 'field.left' },
  retries: { type: 'retry.asked' },
}

/** Facts of the widget itself that no child tells. */
const OWN = [
  'swaps the stations',
  'presses the search button',
  'clicks the widget',
  'goes elsewhere',
  'taps the bar',
  'closes the sheet',
  'the address changes',
]

const FROM_PARENT = [
  'today.changed',
  'dates.prefilled',
  'dates.provided',
  'route.changed',
  'passengers.prefilled',
  'preset.applied',
  'limits.changed',
]

/** A child's own samples, without what only its parent says. */
const byTraveller = <Event>(events: Readonly<Record<string, Event>>): Record<string, Event> =>
  Object.fromEntries(
    Object.entries(events).filter(
      ([, event]) => !(typeof event === 'object' && event !== null && 'type' in event && FROM_PARENT.includes(String(event.type))),
    ),
  )

const errorOf = ({ children }: Snapshot, field: 'origin' | 'destination') => {
  const picker = children[field]
  return picker !== undefined && answerOf(picker.getSnapshot().context).hasError
}

const fieldOf = ({ children }: Snapshot, field: 'origin' | 'destination') => children[field]?.getSnapshot().context.chosen

it('100,000 random events break no rule between the widget and its children [TRIP-08, TRIP-12, TRIP-13, PAX-04, PAX-05, PAX-06, PAX-12, STN-15, STN-17, SRCH-04, SRCH-06, SRCH-09, SRCH-21]', () => {
  const report = liveRun(
    searchWidgetMachine,
    {
      starts: searchWidgetSamples.starts,
      events: Object.fromEntries(Object.entries(searchWidgetSamples.events).filter(([name]) => OWN.includes(name))),
      children: {
        origin: { events: stationEvents },
        destination: { events: stationEvents },
        tripDates: { events: byTraveller(tripDatesSamples.events) },
        fareCalendar: { events: byTraveller(fareCalendarSamples.events) },
        passengerPicker: { events: byTraveller(passengerPickerSamples.events) },
      },
      ports: { ...searchWidgetSamples.ports, loadLowFares: fareCalendarSamples.ports.loadLowFares },
    },
    {
      'dates are in order': ({ context: { search } }) =>
        search.returnDate === null || search.departureDate === null || search.returnDate >= search.departureDate,
      'no date is past': ({ context: { search, today } }) =>
        today === null || search.departureDate === null || search.departureDate >= today || search.departureDate === '2026-12-12',
      'a return date and a round trip go together': ({ context: { search } }) => (search.returnDate !== null) === (search.tripType === 'ROUND_TRIP'),
      'the party is within the limits': ({ context: { search } }) =>
        seatsTaken(search.passengers) <= DEFAULT_LIMITS.seats &&
        search.passengers.infant <= Math.min(DEFAULT_LIMITS.infants, search.passengers.adult + search.passengers.seniorcitizen),
      'the total is of those with a seat of their own': ({ context: { search } }) =>
        toSearchState(search).passenger.total === totalPassengers(search.passengers),
      'a destination out of reach is not searched for': ({ context }) =>
        refusalOf(context) !== null || isMarket(context.network.markets, context.search.origin ?? '', context.search.destination ?? ''),
      "fares are in the origin's currency": ({ context: { search, network } }) =>
        network.stations.length === 0 || search.origin === null || search.currency === stationByCode(NETWORK.stations, search.origin)?.currencyCode,
      'the fields hold what the widget holds': (snapshot) =>
        fieldOf(snapshot, 'origin') === snapshot.context.search.origin && fieldOf(snapshot, 'destination') === snapshot.context.search.destination,
      'the errors are those of the fields': (snapshot) =>
        errorOf(snapshot, 'origin') === snapshot.context.errors.origin && errorOf(snapshot, 'destination') === snapshot.context.errors.destination,
      'the dates are those of their owner': (snapshot) =>
        snapshot.children.tripDates?.getSnapshot().context.departureDate === snapshot.context.search.departureDate,
      'the counts are those of their owner': (snapshot) =>
        JSON.stringify(snapshot.children.passengerPicker?.getSnapshot().context.counts) === JSON.stringify(snapshot.context.search.passengers),
      'a refusal is said only while it stands': (snapshot) => snapshot.context.refusal === null || snapshot.matches({ form: { filling: 'refused' } }),
      'no search without two places is ready': ({ context }) =>
        refusalOf(context) !== null ||
        (context.search.origin !== null && context.search.destination !== null && context.search.origin !== context.search.destination),
    },
  )
  expect(report).toMatchObject({ events: 100_000, broken: null })
}, 300_000)
