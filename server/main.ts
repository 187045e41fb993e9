import type { AddressInfo } from 'node:net'
import { openAirline } from './airline.ts'
import { createApp } from './app.ts'
import { readSite, type SiteFiles } from './routes/siteFiles.ts'
import { listen, type Listening } from './http/listen.ts'
import { startMail } from './http/mail.ts'
import { providerConnection } from './paymentConnection.ts'
import { startPaymentRounds } from './payments/rounds.ts'
import { readSettings, type Settings, type WholeConfiguration } from './settings.ts'
import { maintain } from './services/maintenance.ts'
import { startPassRounds } from './services/passMails.ts'
import { DataFolderInUse, lockDataFolder } from './store/dataLock.ts'
import { closeDataFolder, OF_OTHERS } from './store/privateFolder.ts'
import { createReadiness, type Readiness } from './store/readiness.ts'

const MAINTENANCE = 10 * 60_000

await run().catch((error: unknown) => {
  console.error(error instanceof DataFolderInUse || error instanceof Error ? `The airline did not start. ${error.message}` : error)
  process.exit(1)
})

/** Opens the airline, serves it, and closes it when told to. */
async function run(): Promise<void> {
  const settings = readSettings(process.env)
  // From here on no other user of the machine can read the files that are written.
  process.umask(OF_OTHERS)
  const isEmbedded = typeof settings.database === 'object' && 'folder' in settings.database
  const lock = isEmbedded ? await lockDataFolder(settings.dataFolder) : null
  const payment = providerConnection(settings)
  const airline = await (isEmbedded ? closeDataFolder(settings.dataFolder) : Promise.resolve())
    .then(() => openAirline(settings, payment.connect))
    .catch((error: unknown) => {
      lock?.release()
      throw error
    })
  const site = readSite(settings.siteFolder, airline.configuration)
  const readiness = createReadiness(airline.database, isEmbedded ? settings.dataFolder : null)
  const listening = listen(createApp(airline, { ...settings, site, readiness }).fetch, settings)
  const { server } = listening
  const { smtpUrl } = settings
  const mail = smtpUrl === null ? null : startMail(airline.outbox, { smtpUrl, brand: airline.configuration.brand.name, log: airline.log })
  const payments = startPaymentRounds(airline.payments, airline.log)
  const passes = startPassRounds(airline)
  const maintenance = setInterval(
    () => void maintain(airline).catch((error: unknown) => airline.log.error({ err: error }, 'maintenance')),
    MAINTENANCE,
  )
  maintenance.unref()

  const close = closing(listening, readiness, async () => {
    clearInterval(maintenance)
    await mail?.stop()
    await Promise.all([payments.stop(), payment.stop(), passes.stop()])
    await airline.database.close()
    lock?.release()
  })
  process.once('SIGTERM', close)
  process.once('SIGINT', close)
  server.once('error', (error: Error) => {
    console.error(`The airline cannot listen on ${settings.host}:${settings.port}. ${error.message}`)
    void airline.database.close().finally(() => {
      lock?.release()
      process.exit(1)
    })
  })
  server.once('listening', () => {
    const { port } = server.address() as AddressInfo
    void payment
      .registerWebhook(addressOf(settings.host, port, '127.0.0.1'))
      .then((provider) => announce(addressOf(settings.host, port, 'localhost'), settings, site, airline.configuration, provider))
      .catch((error: unknown) => airline.log.error({ err: error }, 'payment provider'))
  })
  // A new key takes a while to make: a customer who signs in should not wait for it.
  airline.encryptionKeys.current().catch((error: unknown) => airline.log.error({ err: error }, 'encryption key'))
  airline.tokens.key().catch((error: unknown) => airline.log.error({ err: error }, 'signing key'))
}

/** @param anyHost what stands for the machine where it listens on all its addresses */
const addressOf = (host: string, port: number, anyHost: string): string =>
  `http://${host === '0.0.0.0' || host === '::' ? anyHost : host.includes(':') ? `[${host}]` : host}:${port}`

function announce(
  address: string,
  { isSandbox }: Settings,
  site: SiteFiles | null,
  { apiBase, graphql }: WholeConfiguration,
  providerOrigin: string | null,
): void {
  const addressAt = (path: string) => new URL(path, address).href
  if (site === null) console.log('The site was not built: only the airline answers.')
  const atlas = site?.pages.has('atlas/index') === true ? [`atlas ${address}/atlas`] : []
  const sandbox = isSandbox ? [`sandbox ${address}/sandbox`] : []
  const provider = providerOrigin === null ? [] : [`payment provider ${providerOrigin}/`]
  console.log(
    ['ready: site', `${address}/ `, ...atlas, `calls ${addressAt(apiBase)}`, `GraphQL ${addressAt(graphql)}`, ...sandbox, ...provider].join(' '),
  )
}

/** Says that it is no longer ready, lets open requests end, then closes what is behind them. A second signal changes nothing. */
function closing({ stop }: Listening, readiness: Readiness, closeRest: () => Promise<void>): () => void {
  return () => {
    readiness.drain()
    void stop()
      .then(closeRest)
      .then(
        () => process.exit(0),
        (error: unknown) => {
          console.error('The database did not close cleanly.', error instanceof Error ? error.name : '')
          process.exit(1)
        },
      )
  }
}
