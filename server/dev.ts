import { getRequestListener } from '@hono/node-server'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { UNSUBSCRIBE_PATH } from './contract/newsletter.ts'
import { API_PAGE, HEALTH_PATH, OPENAPI_PATH } from './contract/others.ts'
import { PAYMENT_EVENTS_PATH } from './contract/payments.ts'
import { readSettings, type WholeConfiguration } from './settings.ts'
import { DataFolderInUse, lockDataFolder } from './store/dataLock.ts'

type AirlineModule = typeof import('./airline.ts')
type AppModule = typeof import('./app.ts')
type PaymentModule = typeof import('./paymentConnection.ts')
type RoundsModule = typeof import('./airlineRounds.ts')

const SERVER = import.meta.dirname

/** What the airline answers beside the calls of its configuration. */
const BESIDE = ['/config.json', '/oauth2', '/logout', '/sandbox', PAYMENT_EVENTS_PATH, HEALTH_PATH, OPENAPI_PATH, API_PAGE]

/** Whether the airline answers at an address; all others are the site's. */
function forAirline({ apiBase, graphql, maps, userPool }: WholeConfiguration): (address: string) => boolean {
  const paths = [apiBase, graphql, maps.url, userPool.endpoint, ...BESIDE]
  return (address) => paths.some((path) => address.startsWith(path) && /^(?:[/?]|$)/.test(address.slice(path.length)))
}

/** What a mail program sends to the address of a page. */
const isOneClick = ({ method, url = '' }: IncomingMessage): boolean => method === 'POST' && url.split('?')[0] === UNSUBSCRIBE_PATH

/**
 * The airline inside Vite's dev server, on the same port. Routes, services and rules are loaded again when
 * they change; the timetable, the clock and the database live on until a restart.
 */
export function airlineDevServer(): Plugin {
  let close = () => Promise.resolve()
  return {
    name: 'airline-dev-server',
    apply: 'serve',
    async configureServer(server) {
      if (process.env['VITEST']) return
      const { airline, isSandbox, payment, closeAirline } = await openOnce(server)
      close = closeAirline
      const made = new WeakMap<AppModule['createApp'], ReturnType<AppModule['createApp']>>()
      const listener = getRequestListener(
        async (request, bindings) => {
          const { createApp } = await moduleOf<AppModule>(server, 'app.ts')
          const app = made.get(createApp) ?? createApp(airline, { site: null, isSandbox, rateLimit: 0 })
          made.set(createApp, app)
          return app.fetch(request, bindings)
        },
        { overrideGlobalObjects: false },
      )
      server.httpServer?.once('listening', () => {
        const taken = server.httpServer?.address()
        if (typeof taken === 'object' && taken !== null)
          void payment
            .registerWebhook(`http://localhost:${taken.port}`)
            .then((origin) => origin !== null && console.log(`  payment provider: ${origin}/`))
      })
      const isForAirline = forAirline(airline.configuration)
      server.middlewares.use((request, response, next) => {
        if (isForAirline(request.url ?? '') || isOneClick(request)) void listener(request, response)
        else next()
      })
    },
    closeBundle: () => close(),
  }
}

/** Code of the server goes through Vite, so that a change of it is seen at the next request. */
const moduleOf = async <Module>(server: ViteDevServer, name: string): Promise<Module> => (await server.ssrLoadModule(join(SERVER, name))) as Module

async function openOnce(server: ViteDevServer) {
  // Vite serves the configuration of the source: the airline must not have another.
  const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env, CONFIG: '' })
  const folder = join(settings.dataFolder, 'dev')
  const isEmbedded = typeof settings.database === 'object' && 'folder' in settings.database
  const lock = isEmbedded ? await lockDataFolder(folder).catch(reportInUse) : null
  const { openAirline } = await moduleOf<AirlineModule>(server, 'airline.ts')
  const { providerConnection } = await moduleOf<PaymentModule>(server, 'paymentConnection.ts')
  const { startAirlineRounds } = await moduleOf<RoundsModule>(server, 'airlineRounds.ts')
  const payment = providerConnection(settings)
  const place = isEmbedded ? { folder: join(folder, 'database') } : settings.database
  const airline = await openAirline({ ...settings, database: place }, payment.connect)
  const rounds = startAirlineRounds(airline, null)
  let closed: Promise<void> | null = null
  const closeAll = async () => {
    await Promise.all([rounds.stop(), payment.stop()])
    await airline.database.close()
    lock?.release()
  }
  return { airline, isSandbox: settings.isSandbox, payment, closeAirline: () => (closed ??= closeAll()) }
}

function reportInUse(error: unknown): never {
  if (error instanceof DataFolderInUse) console.error(error.message)
  throw error
}
