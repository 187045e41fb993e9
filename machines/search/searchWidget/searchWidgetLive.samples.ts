import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { LiveSamples } from '../../kit/testing/liveRun.ts'
import { currencySamples } from '../currency/currency.samples.ts'
import { lastBookedSamples } from '../lastBooked/lastBooked.samples.ts'
import { nationalitySamples } from '../nationality/nationality.samples.ts'
import { offersSamples } from '../offers/offers.samples.ts'
import { passengerPickerSamples } from '../passengerPicker/passengerPicker.samples.ts'
import { promoSamples } from '../promo/promo.samples.ts'
import { specialFareSamples } from '../specialFare/specialFare.samples.ts'
import type { StationPickerEvent } from '../stationPicker/stationPicker.machine.ts'
import { tripDatesSamples } from '../tripDates/tripDates.samples.ts'
import { searchPreferencesSamples } from '../searchPreferences/searchPreferences.samples.ts'
import type { searchWidgetMachine } from './searchWidget.machine.ts'
import { RECENT, SEARCH, searchWidgetSamples } from './searchWidget.samples.ts'

const FROM_DUBAI = { ...RECENT, origin: 'DXB', destination: 'DEL' }

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
  'picks a search made before from Dubai': { type: 'recent.picked', recent: FROM_DUBAI },
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
  'the customer signs out',
  'the configuration arrives',
  'a link names an unknown trip type',
  'the page is shown again',
]

const FROM_PARENT = [
  'today.changed',
  'dates.prefilled',
  'route.changed',
  'passengers.prefilled',
  'preset.applied',
  'limits.changed',
  'configuration.provided',
  'customer.changed',
  'fare.provided',
  'search.changed',
  'applied.changed',
  'field.locked',
  'field.unlocked',
  'code.provided',
  'code.chosen',
  'currency.provided',
  'nationality.provided',
  'nationality.preferred',
  'missing.shown',
]

const isFromParent = (event: unknown): boolean =>
  typeof event === 'object' && event !== null && 'type' in event && FROM_PARENT.includes(String(event.type))

type Sample<Snapshot, Event> = Event | ((snapshot: Snapshot) => Event | null)

/** A child's own samples, without what only its parent says. */
const byTraveller = <Snapshot extends AnyMachineSnapshot, Event extends AnyEventObject>(
  events: Readonly<Record<string, Sample<Snapshot, Event>>>,
): Record<string, Sample<Snapshot, Event>> => {
  const own: Record<string, Sample<Snapshot, Event>> = {}
  for (const [name, given] of Object.entries(events)) {
    if (typeof given === 'function')
      own[name] = (snapshot) => {
        const event = given(snapshot)
        return isFromParent(event) ? null : event
      }
    else if (!isFromParent(given)) own[name] = given
  }
  return own
}

/** Past midnight in India, the evening before in Dubai. */
const MIDNIGHT_BETWEEN = Date.parse('2026-11-21T19:00:00Z')

/** What may happen to the search form alive with all its children. */
export const widgetLive = {
  starts: searchWidgetSamples.starts,
  events: {
    ...Object.fromEntries(Object.entries(searchWidgetSamples.events).filter(([name]) => OWN.includes(name))),
    'the address changes to one from Dubai': { type: 'search.provided', search: { ...SEARCH, origin: 'DXB', destination: 'DEL' } },
  },
  children: {
    origin: { events: stationEvents },
    destination: { events: stationEvents },
    tripDates: { events: byTraveller(tripDatesSamples.events) },
    passengerPicker: { events: byTraveller(passengerPickerSamples.events) },
    specialFare: { events: byTraveller(specialFareSamples.events) },
    promo: { events: byTraveller(promoSamples.events) },
    offers: { events: byTraveller(offersSamples.events) },
    currency: { events: byTraveller(currencySamples.events) },
    nationality: { events: byTraveller(nationalitySamples.events) },
    lastBooked: { events: byTraveller(lastBookedSamples.events) },
    searchPreferences: { events: byTraveller(searchPreferencesSamples.events) },
  },
  ports: {
    ...searchWidgetSamples.ports,
    readClock: {
      answers: { ...searchWidgetSamples.ports.readClock.answers, 'midnight lies between India and Dubai': { now: MIDNIGHT_BETWEEN } },
      failures: searchWidgetSamples.ports.readClock.failures,
    },
    ...tripDatesSamples.ports,
    ...specialFareSamples.ports,
    ...promoSamples.ports,
    ...offersSamples.ports,
    ...currencySamples.ports,
    ...nationalitySamples.ports,
    ...lastBookedSamples.ports,
    ...searchPreferencesSamples.ports,
  },
} satisfies LiveSamples<typeof searchWidgetMachine>
