import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { openAirline, type Airline } from './airline.ts'
import { createApp } from './app.ts'
import { listen } from './http/listen.ts'
import { startMail } from './http/mail.ts'
import { providerConnection } from './paymentConnection.ts'
import { startPaymentRounds } from './payments/rounds.ts'
import { readSite, type SiteFiles } from './routes/siteFiles.ts'
import { maintain } from './services/maintenance.ts'
import { startPassRounds } from './services/passMails.ts'
import type { Settings, WholeConfiguration } from './settings.ts'
import { createReadiness } from './store/readiness.ts'

const MAINTENANCE = 10 * 60_000

/** An airline that listens, and does what is due. */
export interface StartedAirline {
  readonly airline: Airline
  /** Null where the site was not built. */
  readonly site: SiteFiles | null
  /** Such as `http://localhost:4173`. */
  readonly address: string
  /** The origin of the payment provider of the sandbox; null where there is none. */
  readonly provider: string | null
  /** Lets open requests end, then closes what is behind them. */
  close(): Promise<void>
  /** Ends open requests where they are. */
  abandon(): Promise<void>
}

/** The built site for a configuration; null where there is none. */
export type ReadSite = (folder: string, configuration: WholeConfiguration) => SiteFiles | null

/**
 * Opens the airline, serves it with the site, and starts what it does by itself: payments, passes, mail, maintenance.
 * @param probed the folder in which readiness tries to write; null for a database that looks after its own disk
 * @throws Error where the address is taken, or the database cannot be used
 */
export async function startAirline(settings: Settings, probed: string | null, siteOf: ReadSite = readSite): Promise<StartedAirline> {
  const payment = providerConnection(settings)
  const airline = await openAirline(settings, payment.connect)
  const site = siteOf(settings.siteFolder, airline.configuration)
  const readiness = createReadiness(airline.database, probed)
  const { server, stop } = listen(createApp(airline, { ...settings, site, readiness }).fetch, settings)
  await once(server, 'listening').catch(async (cause: Error) => {
    await payment.stop()
    await airline.database.close()
    throw new Error(`The airline cannot listen on ${settings.host}:${settings.port}. ${cause.message}`, { cause })
  })
  const { smtpUrl } = settings
  const mail = smtpUrl === null ? null : startMail(airline.outbox, { smtpUrl, brand: airline.configuration.brand.name, log: airline.log })
  const payments = startPaymentRounds(airline.payments, airline.log)
  const passes = startPassRounds(airline)
  const maintenance = setInterval(
    () => void maintain(airline).catch((error: unknown) => airline.log.error({ err: error }, 'maintenance')),
    MAINTENANCE,
  )
  maintenance.unref()
  // A new key takes a while to make: a customer who signs in should not wait for it.
  airline.encryptionKeys.current().catch((error: unknown) => airline.log.error({ err: error }, 'encryption key'))
  airline.tokens.key().catch((error: unknown) => airline.log.error({ err: error }, 'signing key'))

  const closeRest = async () => {
    clearInterval(maintenance)
    await mail?.stop()
    await Promise.all([payments.stop(), payment.stop(), passes.stop()])
    await airline.database.close()
  }
  const { port } = server.address() as AddressInfo
  const provider = await payment.registerWebhook(addressOf(settings.host, port, '127.0.0.1')).catch((error: unknown) => {
    airline.log.error({ err: error }, 'payment provider')
    return null
  })
  return {
    airline,
    site,
    address: addressOf(settings.host, port, 'localhost'),
    provider,
    async close() {
      readiness.drain()
      await stop()
      await closeRest()
    },
    async abandon() {
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closeRest()
    },
  }
}

/** @param anyHost what stands for the machine where it listens on all its addresses */
const addressOf = (host: string, port: number, anyHost: string): string =>
  `http://${host === '0.0.0.0' || host === '::' ? anyHost : host.includes(':') ? `[${host}]` : host}:${port}`
