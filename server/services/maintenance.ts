import type { Airline } from '../airline.ts'
import { GUESSES_MATTER_FOR, OPENED_FOR } from '../rules/retrieval.ts'
import { forgetGuesses, forgetOpened } from '../store/retrieval.ts'
import { forgetGuardians, forgetOldBegunBookings } from '../store/sales.ts'
import { oneByOne, type Round } from '../work/rounds.ts'
import type { KindOfWork } from '../work/rows.ts'

const EVERY = 10 * 60_000

/** The work of every ten minutes: deletes what counts no more, and tidies the embedded database. */
export function maintenanceRound({ clock, database, log }: Pick<Airline, 'clock' | 'database' | 'log'>): Round {
  const always = (kind: string, act: () => Promise<void>): KindOfWork => ({
    kind,
    lateAfter: EVERY,
    take: (_, resting) => Promise.resolve(resting.includes(kind) ? [] : [{ id: kind, since: clock.now() }]),
    act,
  })
  const kinds = [
    always('forget begun bookings', () => forgetOldBegunBookings(database.connection, clock.now())),
    always('forget who met children', () => forgetGuardians(database.connection, clock.now())),
    always('forget wrong answers', () =>
      database.connection.transaction((transaction) => forgetGuesses(transaction, clock.now() - GUESSES_MATTER_FOR)),
    ),
    always('close opened bookings', () => forgetOpened(database.connection, clock.now() - OPENED_FOR)),
    always('tidy the database', () => database.maintain()),
  ]
  return oneByOne(kinds, { now: clock.now, log }, { every: EVERY, most: 1 })
}
