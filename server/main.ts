import { serve, type ServerType } from '@hono/node-server'
import type { AddressInfo } from 'node:net'
import { openAirline } from './airline.ts'
import { createApp } from './app.ts'
import { readSite, type SiteFiles } from './desks/siteFiles.ts'
import { startMail } from './http/mail.ts'
import { readSettings, type Settings } from './settings.ts'
import { DataFolderInUse, lockDataFolder } from './store/dataLock.ts'

const MAINTENANCE = 10 * 60_000
/** How long open requests may take to end when the server is told to stop, in milliseconds. */
const PATIENCE = 5_000

await run().catch((error: unknown) => {
  console.error(error instanceof DataFolderInUse || error instanceof Error ? `The airline did not start. ${error.message}` : error)
  process.exit(1)
})

/** Opens the airline, serves it, and closes it when told to. */
async function run(): Promise<void> {
  const settings = readSettings(process.env)
  const lock = typeof settings.database === 'object' && 'folder' in settings.database ? await lockDataFolder(settings.dataFolder) : null
  const airline = await openAirline(settings).catch((error: unknown) => {
    lock?.release()
    throw error
  })
  const site = readSite(settings.siteFolder, { configurationFile: settings.configurationFile, flags: airline.configuration.flags })
  const server = serve({ fetch: createApp(airline, { ...settings, site }).fetch, port: settings.port, hostname: settings.host })
  const { smtpUrl } = settings
  const mail = smtpUrl === null ? null : startMail(airline.outbox, { smtpUrl, brand: airline.configuration.brand.name, log: airline.log })
  const maintenance = setInterval(
    () => void airline.database.maintain().catch((error: unknown) => airline.log.error({ err: error }, 'maintenance')),
    MAINTENANCE,
  )
  maintenance.unref()

  const close = closing(server, async () => {
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
  server.once('listening', () => announce(server, settings, site))
  // A new key takes a while to make: nobody who signs in should wait for it.
  airline.tokens.key().catch((error: unknown) => airline.log.error({ err: error }, 'signing key'))
}

function announce(server: ServerType, { host, isSandbox }: Settings, site: SiteFiles | null): void {
  const { port } = server.address() as AddressInfo
  const address = `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`
  if (site === null) console.log('The site was not built: only the airline answers.')
  const atlas = site?.pages.has('atlas/index') === true ? [`atlas ${address}/atlas`] : []
  const sandbox = isSandbox ? [`sandbox ${address}/sandbox`] : []
  console.log(['ready: site', `${address}/ `, ...atlas, `calls ${address}/api/ibe`, `GraphQL ${address}/graphql`, ...sandbox].join(' '))
}

/** Takes no new connection, lets open requests end, then closes what is behind them. A second signal changes nothing. */
function closing(server: ServerType, closeRest: () => Promise<void>): () => void {
  return () => {
    server.close(() => {
      void closeRest().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error('The database did not close cleanly.', error instanceof Error ? error.name : '')
          process.exit(1)
        },
      )
    })
    if ('closeIdleConnections' in server) server.closeIdleConnections()
    setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), PATIENCE).unref()
  }
}
