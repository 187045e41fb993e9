import { currency } from './en/currency.ts'
import { fareCalendar } from './en/fareCalendar.ts'
import { passengerPicker } from './en/passengerPicker.ts'
import { promo } from './en/promo.ts'
import { searchWidget } from './en/searchWidget.ts'
import { site } from './en/site.ts'
import { specialFare } from './en/specialFare.ts'
import { stationPicker } from './en/stationPicker.ts'
import { tripDates } from './en/tripDates.ts'
import { units } from './en/units.ts'

/** The words of the first page in en-IN: the typed base of the catalogue. One file a flow; keys of the specification keep their names. */
export const en = {
  ...site,
  ...units,
  ...tripDates,
  ...stationPicker,
  ...passengerPicker,
  ...fareCalendar,
  ...searchWidget,
  ...specialFare,
  ...promo,
  ...currency,
} as const
