import type { LastBooking } from '../../../../machines/domain/lastBooking.ts'
import { passengersShown } from '../../../../machines/domain/lastBookingRules.ts'
import { stationByCode, type Station } from '../../../../machines/domain/station.ts'
import { dateShown } from '../../../messages/format.ts'
import { t } from '../../../messages/lastBookedMessages.ts'

/** What the strip says of a booking: cities by their names, by their codes while no station is known [LBK-07, LBK-08, LBK-09]. */
export function tripShown(booking: LastBooking, stations: readonly Station[]) {
  const city = (code: string) => stationByCode(stations, code)?.cityInfo.name ?? code
  return {
    route: t('lastBookedRoute', { origin: city(booking.origin), destination: city(booking.destination) }),
    party: t('passengerCount', { count: passengersShown(booking) }),
    date: dateShown(booking.bookingDate),
  }
}
