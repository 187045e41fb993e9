import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { openAirline, type Airline } from './airline.ts'
import { startAirlineRounds } from './airlineRounds.ts'
import { createApp } from './app.ts'
import { listen } from './http/listen.ts'
import { providerConnection } from './paymentConnection.ts'
import { readSite, type SiteFiles } from './routes/siteFiles.ts'
import type { Settings, WholeConfiguration } from './settings.ts'
import { createReadiness } from './store/readiness.ts'

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
  const rounds = startAirlineRounds(airline, settings.smtpUrl)
  // A new key takes a while to make: a customer who signs in should not wait for it.
  airline.encryptionKeys.current().catch((error: unknown) => airline.log.error({ err: error }, 'encryption key'))
  airline.tokens.key().catch((error: unknown) => airline.log.error({ err: error }, 'signing key'))

  const closeRest = async () => {
    await Promise.all([rounds.stop(), payment.stop()])
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
