import type { Airline } from '../airline.ts'
import { forgetOldBegunBookings } from '../store/sales.ts'

/** The work of every ten minutes: deletes the answers of begun bookings that are a day old, then tidies the embedded database. */
export async function maintain({ clock, database }: Pick<Airline, 'clock' | 'database'>): Promise<void> {
  await forgetOldBegunBookings(database.connection, clock.now())
  await database.maintain()
}
