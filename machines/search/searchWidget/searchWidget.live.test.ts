import { expect, it } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { areSettled, seatsTaken, totalPassengers } from '../../domain/passengers.ts'
import { toSearchState } from '../../domain/search.ts'
import { presetOf } from '../../domain/specialFare.ts'
import { isMarket, stationByCode } from '../../domain/station.ts'
import { loadLazyChildren } from '../../kit/runtime/lazyMachine.ts'
import { liveRun } from '../../kit/testing/liveRun.ts'
import { RANDOM } from '../../kit/testing/random.harness.ts'
import { codeOf } from '../currency/currency.machine.ts'
import { answerOf } from '../stationPicker/stationPicker.machine.ts'
import { widgetLive } from './searchWidgetLive.samples.ts'
import { searchWidgetMachine as widgetWithLateChildren } from './searchWidget.machine.ts'
import { refusalOf } from './searchWidget.rules.ts'
import { NETWORK } from './searchWidget.samples.ts'

const searchWidgetMachine = await loadLazyChildren(widgetWithLateChildren)

type Snapshot = SnapshotFrom<typeof searchWidgetMachine>

const errorOf = ({ children }: Snapshot, field: 'origin' | 'destination') => {
  const picker = children[field]
  return picker !== undefined && answerOf(picker.getSnapshot().context).hasError
}

const fieldOf = ({ children }: Snapshot, field: 'origin' | 'destination') => children[field]?.getSnapshot().context.chosen

it('random events break no rule between the widget and its children [TRIP-08, TRIP-12, TRIP-13, PAX-04, PAX-05, PAX-06, PAX-12, SPF-13, CON-15, STN-17, CUR-03, SRCH-04, SRCH-06, SRCH-09, SRCH-21]', () => {
  const report = liveRun(
    searchWidgetMachine,
    widgetLive,
    {
      'dates are in order': ({ context: { search } }) =>
        search.returnDate === null || search.departureDate === null || search.returnDate >= search.departureDate,
      'no date is past': ({ context: { search, today } }) =>
        today === null || search.departureDate === null || search.departureDate >= today || search.departureDate === '2026-12-12',
      'a return date and a round trip go together': ({ context: { search } }) => (search.returnDate !== null) === (search.tripType === 'ROUND_TRIP'),
      'the party is within the limits': ({ context: { search, configuration } }) =>
        seatsTaken(search.passengers) <= configuration.limits.seats &&
        search.passengers.infant <= Math.min(configuration.limits.infants, search.passengers.adult + search.passengers.seniorcitizen),
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
        snapshot.children.tripDates?.getSnapshot().context.dates?.departureDate === (snapshot.context.search.departureDate ?? undefined),
      'the counts are those of their owner': (snapshot) =>
        JSON.stringify(snapshot.children.passengerPicker?.getSnapshot().context.counts) === JSON.stringify(snapshot.context.search.passengers),
      'the refusal shown is the one that is true now': (snapshot) =>
        snapshot.matches({ form: { filling: 'refused' } })
          ? snapshot.context.refusal !== null && snapshot.context.refusal === refusalOf(snapshot.context)
          : snapshot.context.refusal === null,
      "every child's today is its parent's": ({ children, context: { today } }) => children.tripDates?.getSnapshot().context.today === today,
      'the form has a day once its memory is at rest': (snapshot) => !snapshot.matches({ memory: 'ready' }) || snapshot.context.today !== null,
      'no search without two places is ready': ({ context }) =>
        refusalOf(context) !== null ||
        (context.search.origin !== null && context.search.destination !== null && context.search.origin !== context.search.destination),
    },
    RANDOM,
  )
  expect(report).toMatchObject({ events: RANDOM.events, broken: null })
})
