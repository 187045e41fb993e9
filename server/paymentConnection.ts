import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pino from 'pino'
import type { ConnectPayment } from './airline.ts'
import { PAYMENT_EVENTS_PATH } from './contract/payments.ts'
import { loggerOptions } from './http/log.ts'
import type { PaymentSettings } from './payments/paymentSettings.ts'
import { stripeProvider } from './payments/stripeProvider.ts'
import type { ServedProvider } from './provider/serveProvider.ts'
import type { Settings } from './settings.ts'
import { PROJECT_FOLDER } from './store/projectFolder.ts'

/** The connection to a payment provider: that of the settings, or in the sandbox one of our own, which is another party on another port. */
export interface ProviderConnection {
  readonly connect: ConnectPayment
  /** Registers with the provider of the sandbox where the airline listens, so that it can send its messages; its address, or null for none. */
  registerWebhook(address: string): Promise<string | null>
  /** Lets the provider of the sandbox do what is due. */
  work(): Promise<void>
  stop(): Promise<void>
}

/** The provider's own tables, in a schema of its own. */
export const PROVIDER_MIGRATIONS = { folder: join(PROJECT_FOLDER, 'server', 'provider', 'migrations'), table: '__payment_provider_migrations' }
const SECRET_BYTES = 24
/** Where the site listens unless something else is said: the provider is then its neighbour, and else on a free port. */
const USUAL_PORT = 4_173

export function providerConnection(
  settings: Pick<Settings, 'payment' | 'isSandbox' | 'host' | 'port' | 'providerPort' | 'providerOrigin' | 'logLevel'>,
): ProviderConnection {
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64url')}`
  let served: ServedProvider | null = null

  return {
    async connect({ configuration, clock, database }) {
      if (settings.payment !== null) return connectionTo(settings.payment)
      if (!settings.isSandbox) return null
      const { serveProvider } = await import('./provider/serveProvider.ts')
      await database.migrate(PROVIDER_MIGRATIONS)
      served = await serveProvider({
        connection: database.connection,
        host: settings.host,
        port: settings.providerPort ?? (settings.port === USUAL_PORT ? USUAL_PORT + 1 : 0),
        mayMove: settings.providerPort === null,
        origin: settings.providerOrigin,
        shop: configuration.brand.name,
        now: clock.now,
        log: pino({ ...loggerOptions(settings.logLevel), base: { party: 'payment provider' } }),
      })
      const { host, port, key, origin } = served
      return connectionTo({ protocol: 'http', host, port, key, pages: origin, webhookSecrets: [secret], methods: ['card', 'upi', 'netbanking'] })
    },

    async registerWebhook(address) {
      await served?.registerWebhook(new URL(PAYMENT_EVENTS_PATH, address).href, [secret])
      return served?.origin ?? null
    },

    work: async () => served?.work(),

    stop: async () => served?.stop(),
  }
}

const connectionTo = (payment: PaymentSettings) => ({ provider: stripeProvider(payment), pages: payment.pages, methods: payment.methods })
