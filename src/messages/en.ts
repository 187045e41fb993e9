import { fareCalendar } from './en/fareCalendar.ts'
import { flightResults } from './en/flightResults.ts'
import { passengerPicker } from './en/passengerPicker.ts'
import { searchWidget } from './en/searchWidget.ts'
import { site } from './en/site.ts'
import { stationPicker } from './en/stationPicker.ts'
import { tripDates } from './en/tripDates.ts'

/** Every word of the site in en-IN: the typed base of the catalogue. One file a flow; keys of the specification keep their names. */
export const en = { ...site, ...tripDates, ...stationPicker, ...passengerPicker, ...fareCalendar, ...searchWidget, ...flightResults } as const
