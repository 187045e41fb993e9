import { expect, it } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { DEFAULT_LIMITS, totalPassengers, seatsTaken } from '../../domain/passengers.ts'
import { areSettled } from '../../domain/passengerRules.ts'
import { toSearchState } from '../../domain/search.ts'
import { presetOf } from '../../domain/specialFareRules.ts'
import { isMarket, stationByCode } from '../../domain/station.ts'
import { liveRun } from '../../kit/liveRun.ts'
import { describeMissing } from '../../kit/missing.ts'
import { survivingMutants } from '../../kit/mutants.ts'
import { walk } from '../../kit/walk.ts'
import { codeOf } from '../currency/currency.rules.ts'
import { currencySamples } from '../currency/currency.samples.ts'
import { fareCalendarSamples } from '../fareCalendar/fareCalendar.samples.ts'
import { lastBookedSamples } from '../lastBooked/lastBooked.samples.ts'
import { nationalitySamples } from '../nationality/nationality.samples.ts'
import { offersSamples } from '../offers/offers.samples.ts'
import { passengerPickerSamples } from '../passengerPicker/passengerPicker.samples.ts'
import { promoSamples } from '../promo/promo.samples.ts'
import { specialFareSamples } from '../specialFare/specialFare.samples.ts'
import { answerOf } from '../stationPicker/stationPicker.rules.ts'
import type { StationPickerEvent } from '../stationPicker/stationPicker.types.ts'
import { tripDatesSamples } from '../tripDates/tripDates.samples.ts'
import { refusalOf } from './searchWidget.rules.ts'
import { whole } from '../../kit/late.ts'
import { searchWidgetMachine as widgetWithLateChildren } from './searchWidget.machine.ts'
import { NETWORK, RECENT, searchWidgetSamples } from './searchWidget.samples.ts'

const searchWidgetMachine = await whole(widgetWithLateChildren)

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
  'a customer signs in',
]

const FROM_PARENT = [
  'today.changed',
  'dates.prefilled',
  'dates.provided',
  'route.changed',
  'passengers.prefilled',
  'preset.applied',
  'limits.changed',
  'configuration.provided',
  'customer.changed',
  'fare.provided',
  'question.changed',
  'applied.changed',
  'field.locked',
  'field.unlocked',
  'code.provided',
  'code.chosen',
  'currency.provided',
  'nationality.provided',
  'missing.shown',
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

it('100,000 random events break no rule between the widget and its children [TRIP-08, TRIP-12, TRIP-13, PAX-04, PAX-05, PAX-06, PAX-12, SPF-13, CON-15, STN-17, CUR-03, SRCH-04, SRCH-06, SRCH-09, SRCH-21]', () => {
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
        specialFare: { events: byTraveller(specialFareSamples.events) },
        promo: { events: byTraveller(promoSamples.events) },
        offers: { events: byTraveller(offersSamples.events) },
        currency: { events: byTraveller(currencySamples.events) },
        nationality: { events: byTraveller(nationalitySamples.events) },
        lastBooked: { events: byTraveller(lastBookedSamples.events) },
      },
      ports: {
        ...searchWidgetSamples.ports,
        ...fareCalendarSamples.ports,
        ...specialFareSamples.ports,
        ...promoSamples.ports,
        ...offersSamples.ports,
        ...currencySamples.ports,
        ...nationalitySamples.ports,
        ...lastBookedSamples.ports,
      },
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
      'fares are in a currency of the route': ({ context: { search, network } }) =>
        network.stations.length === 0 ||
        ['INR', ...[search.origin, search.destination].map((code) => stationByCode(NETWORK.stations, code)?.currencyCode)].includes(search.currency),
      'a special fare and a promo code are never together': ({ context: { search } }) => search.specialFare === null || search.promoCode === '',
      'the passengers suit the special fare': ({ context: { search, configuration } }) =>
        areSettled(search.passengers, configuration.limits, presetOf(search.specialFare, configuration.limits).preset),
      'the special fare is that of its owner': ({ children, context: { search } }) =>
        children.specialFare?.getSnapshot().context.fare === search.specialFare,
      'the promo code is that of its owner': ({ children, context: { search } }) => children.promo?.getSnapshot().context.code === search.promoCode,
      'the currency is that of its owner': ({ children: { currency }, context: { search } }) =>
        currency !== undefined && codeOf(currency.getSnapshot().context) === search.currency,
      'the field for codes is locked while there is a special fare': ({ children, context: { search } }) =>
        children.promo?.getSnapshot().matches({ code: 'locked' }) === (search.specialFare !== null),
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
