import pino, { type Logger } from 'pino'
import { openEncryptionKeys, type EncryptionKeys } from './identity/encryptionKeys.ts'
import { bearerOf, type Bearer } from './identity/principal.ts'
import { createFaults, type Faults } from './sandbox/faults.ts'
import { loggerOptions } from './http/log.ts'
import { createSessions, type Sessions } from './identity/sessions.ts'
import { readConfiguration, type Settings, type WholeConfiguration } from './settings.ts'
import { openDatabase, type Database } from './store/database.ts'
import { openInventory, type Inventory } from './store/inventory.ts'
import { openOneTimeCodes, type OneTimeCodes } from './identity/oneTimeCodes.ts'
import { openOutbox, type Outbox } from './store/outbox.ts'
import { BOOKING, bookingPayable } from './payments/bookingPayable.ts'
import type { PaymentConnection } from './payments/parts.ts'
import { DATE_CHANGE, dateChangePayable } from './payments/dateChangePayable.ts'
import { confirmedBooking } from './payments/confirmation.ts'
import { FARE_LOCK, fareLockPayable } from './payments/fareLockPayable.ts'
import { unpaidBookings } from './payments/unpaidBookings.ts'
import { EXTRAS, extrasPayable } from './payments/extrasPayable.ts'
import { createPayments, type Payments } from './payments/payments.ts'
import { openPromotions, type Promotions } from './store/promotions.ts'
import { createTokens, type Tokens } from './identity/tokens.ts'
import { createClock, type Clock } from './schedule/clock.ts'
import { createJourneys, type Journeys } from './schedule/journeys.ts'
import { createTimetable, type Timetable } from './schedule/timetable.ts'

/** Everything that routes and services answer from. */
export interface Airline {
  readonly configuration: WholeConfiguration
  readonly clock: Clock
  readonly timetable: Timetable
  readonly journeys: Journeys
  readonly inventory: Inventory
  readonly promotions: Promotions
  readonly oneTimeCodes: OneTimeCodes
  readonly outbox: Outbox
  readonly payments: Payments
  /** For the holder of an account who is signed in. */
  readonly tokens: Tokens
  readonly bearer: Bearer
  /** Of addresses in links. */
  readonly encryptionKeys: EncryptionKeys
  readonly faults: Faults
  readonly sessions: Sessions
  readonly log: Logger
  readonly database: Database
}

/** Connects an airline with its payment provider; null where it takes no payments. */
export type ConnectPayment = (airline: Pick<Airline, 'configuration' | 'clock' | 'database'>) => Promise<PaymentConnection | null>

/**
 * Opens the airline: its database is brought up to date, its timetable made. Close the database when done.
 * @throws Error when the configuration leaves no room for the promo codes [OPEN-05]
 */
export async function openAirline(
  settings: Pick<Settings, 'database' | 'clock' | 'seed' | 'logLevel' | 'siteFolder'> & Partial<Pick<Settings, 'configurationFile' | 'isSandbox'>>,
  connectPayment: ConnectPayment = () => Promise.resolve(null),
): Promise<Airline> {
  const configuration = readConfiguration(settings.siteFolder, settings.configurationFile)
  const log = pino(loggerOptions(settings.logLevel))
  const say = stepsOf(log)
  const database = await openDatabase(settings.database, say, (what) => log.error(what))
  say('making the timetable')
  const clock = createClock(settings.clock)
  const [promotions, payment] = await Promise.all([
    openPromotions(database, configuration.limits.promoMaximumLength),
    connectPayment({ configuration, clock, database }),
  ]).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  const tokens = createTokens(database, configuration.userPool)
  const bearer = bearerOf(tokens, configuration, clock)
  const timetable = createTimetable(settings.seed)
  const inventory = await openInventory(database)
  const payableParts = {
    now: clock.now,
    brand: configuration.brand.name,
    carrier: configuration.brand.code,
    inventory,
    payWithin: configuration.sale.payWithinMinutes * 60_000,
  }
  return {
    configuration,
    clock,
    timetable,
    journeys: createJourneys(timetable),
    inventory,
    promotions,
    oneTimeCodes: openOneTimeCodes(database, configuration.wrongCodes),
    outbox: openOutbox(database, settings.isSandbox ?? true),
    payments: createPayments({
      database,
      clock,
      log,
      payables: {
        [BOOKING]: bookingPayable({
          ...payableParts,
          confirmed: confirmedBooking({ now: clock.now, brand: configuration.brand }),
          overdue: (connection) => unpaidBookings(connection, payableParts),
        }),
        [FARE_LOCK]: fareLockPayable({ ...payableParts, fareLock: configuration.sale.fareLock }),
        [DATE_CHANGE]: dateChangePayable(payableParts),
        [EXTRAS]: extrasPayable(payableParts),
      },
      connection: payment,
    }),
    tokens,
    bearer,
    encryptionKeys: openEncryptionKeys(database),
    faults: createFaults(),
    sessions: createSessions(database, async (context) => {
      const holder = await bearer(context)
      return holder && holder.account.customerNumber
    }),
    log,
    database,
  }
}

/**
 * A line for each step of a start, with the milliseconds since the process began and those of CPU that it was given: where they
 * are far apart, the machine is busy with something else.
 */
const stepsOf =
  (log: Logger) =>
  (step: string): void => {
    const { user, system } = process.cpuUsage()
    log.info({ step, ms: Math.round(performance.now()), cpuMs: Math.round((user + system) / 1000) }, 'starting')
  }
