import type { Airline } from './airline.ts'
import { mailRound } from './http/mail.ts'
import { maintenanceRound } from './services/maintenance.ts'
import { passRound } from './services/passMails.ts'
import { PATIENCE, startRounds, type Rounds } from './work/rounds.ts'

const BETWEEN_LOOKS = 1_000
/** How many calls of the payment provider are under way at once. */
const MOST_CALLS = 20

/** Starts what an airline does by itself: payments, passes, mail, maintenance. @param smtpUrl null where mail stays in the outbox */
export function startAirlineRounds(airline: Airline, smtpUrl: string | null): Rounds {
  const { payments, outbox, configuration, clock, log } = airline
  const ofPayments = { every: BETWEEN_LOOKS, most: MOST_CALLS, patience: PATIENCE, dueWork: (room: number) => payments.dueWork(room) }
  const mail = smtpUrl === null ? [] : [mailRound(outbox, { smtpUrl, brand: configuration.brand.name, log, now: clock.now })]
  return startRounds([ofPayments, passRound(airline), maintenanceRound(airline), ...mail], log)
}
