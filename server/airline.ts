import pino, { type Logger } from 'pino'
import type { Configuration } from './contract/configuration.ts'
import { createFaults, type Faults } from './http/faults.ts'
import { loggerOptions } from './http/log.ts'
import { createSessions, type Sessions } from './http/session.ts'
import { readConfiguration, type Settings } from './settings.ts'
import { openDatabase, type Database } from './store/database.ts'
import { openInventory, type Inventory } from './store/inventory.ts'
import { createClock, type Clock } from './world/clock.ts'
import { createJourneys, type Journeys } from './world/journeys.ts'
import { createTimetable, type Timetable } from './world/timetable.ts'

/** Everything the desks answer from. */
export interface Airline {
  readonly configuration: Configuration
  readonly clock: Clock
  readonly timetable: Timetable
  readonly journeys: Journeys
  readonly inventory: Inventory
  readonly faults: Faults
  readonly sessions: Sessions
  readonly log: Logger
  readonly database: Database
}

/** Opens the airline: its database is brought up to date, its timetable made. Close the database when done. */
export async function openAirline(settings: Pick<Settings, 'database' | 'clock' | 'seed' | 'logLevel' | 'siteFolder'>): Promise<Airline> {
  const database = await openDatabase(settings.database)
  const timetable = createTimetable(settings.seed)
  return {
    configuration: readConfiguration(settings.siteFolder),
    clock: createClock(settings.clock),
    timetable,
    journeys: createJourneys(timetable),
    inventory: await openInventory(database),
    faults: createFaults(),
    sessions: createSessions(database),
    log: pino(loggerOptions(settings.logLevel)),
    database,
  }
}
