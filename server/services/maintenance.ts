import type { Airline } from '../airline.ts'
import { forgetOldBegunBookings } from '../store/sales.ts'

/** What is due from time to time whatever is asked for: forgets what was kept for a day only, then tidies the embedded database. */
export async function maintain({ clock, database }: Pick<Airline, 'clock' | 'database'>): Promise<void> {
  await forgetOldBegunBookings(database.connection, clock.now())
  await database.maintain()
}
