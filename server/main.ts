import type { ServerType } from '@hono/node-server'
import type { AddressInfo } from 'node:net'
import { openAirline } from './airline.ts'
import { createApp } from './app.ts'
import { readSite, type SiteFiles } from './routes/siteFiles.ts'
import { listen, type Listening } from './http/listen.ts'
import { startMail } from './http/mail.ts'
import { readSettings, type Settings, type WholeConfiguration } from './settings.ts'
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
  const airline = await (isEmbedded ? closeDataFolder(settings.dataFolder) : Promise.resolve())
    .then(() => openAirline(settings))
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
  const maintenance = setInterval(
    () => void airline.database.maintain().catch((error: unknown) => airline.log.error({ err: error }, 'maintenance')),
    MAINTENANCE,
  )
  maintenance.unref()

  const close = closing(listening, readiness, async () => {
    clearInterval(maintenance)
    await mail?.stop()
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
  server.once('listening', () => announce(server, settings, site, airline.configuration))
  // A new key takes a while to make: a customer who signs in should not wait for it.
  airline.encryptionKeys.current().catch((error: unknown) => airline.log.error({ err: error }, 'encryption key'))
  airline.tokens.key().catch((error: unknown) => airline.log.error({ err: error }, 'signing key'))
}

function announce(server: ServerType, { host, isSandbox }: Settings, site: SiteFiles | null, { apiBase, graphql }: WholeConfiguration): void {
  const { port } = server.address() as AddressInfo
  const address = `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`
  const addressAt = (path: string) => new URL(path, address).href
  if (site === null) console.log('The site was not built: only the airline answers.')
  const atlas = site?.pages.has('atlas/index') === true ? [`atlas ${address}/atlas`] : []
  const sandbox = isSandbox ? [`sandbox ${address}/sandbox`] : []
  console.log(['ready: site', `${address}/ `, ...atlas, `calls ${addressAt(apiBase)}`, `GraphQL ${addressAt(graphql)}`, ...sandbox].join(' '))
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
