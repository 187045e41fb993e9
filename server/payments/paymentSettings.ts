import * as v from 'valibot'

/** The provider that an airline has an agreement with. */
export interface PaymentSettings {
  /** Where it is called. */
  readonly protocol: 'http' | 'https'
  readonly host: string
  readonly port: number
  readonly key: string
  /** The origin of its pages: customers are sent nowhere else. */
  readonly pages: string
  /** What its messages are signed with: two while they are changed. */
  readonly webhookSecrets: readonly string[]
  /** The ways to pay that are offered, in this order. */
  readonly methods: readonly string[]
}

const HTTPS_PORT = 443
const HTTP_PORT = 80
const MOST_SECRETS = 2
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Whether an address may be called: without encryption nobody but this machine. */
const isSafe = (text: string): boolean => {
  const { protocol, hostname, origin } = new URL(text)
  return origin === text && (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname)))
}

const origin = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && isSafe(text), 'must be an origin such as https://pay.example.com: https, or http on this machine'),
)

const list = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((each) => each.trim())),
  v.check((each) => each.every((one) => one !== ''), 'must be a list with commas between'),
)

/** The variables of the environment that name a provider: all of them, or none. */
export const PaymentEnvironment = {
  PAYMENT_API: v.optional(origin),
  PAYMENT_PAGES: v.optional(origin),
  PAYMENT_KEY: v.optional(v.string()),
  PAYMENT_WEBHOOK_SECRETS: v.optional(v.pipe(list, v.maxLength(MOST_SECRETS, `must be at most ${MOST_SECRETS}`))),
  PAYMENT_METHODS: v.optional(list),
}

type Read = { readonly [Name in keyof typeof PaymentEnvironment]?: v.InferOutput<(typeof PaymentEnvironment)[Name]> }

/**
 * The provider that the environment names; null where it names none.
 * @throws Error naming the variable that is missing
 */
export function paymentSettings({ PAYMENT_API, PAYMENT_PAGES, PAYMENT_KEY, PAYMENT_WEBHOOK_SECRETS, PAYMENT_METHODS }: Read): PaymentSettings | null {
  const given = { PAYMENT_API, PAYMENT_PAGES, PAYMENT_KEY, PAYMENT_WEBHOOK_SECRETS, PAYMENT_METHODS }
  if (Object.values(given).every((value) => value === undefined)) return null
  const missing = Object.entries(given).find(([, value]) => value === undefined)
  if (
    PAYMENT_API === undefined ||
    PAYMENT_PAGES === undefined ||
    PAYMENT_KEY === undefined ||
    PAYMENT_WEBHOOK_SECRETS === undefined ||
    PAYMENT_METHODS === undefined
  )
    throw new Error(
      `The environment variable ${missing?.[0] ?? ''} is missing: a payment provider is named by all of ${Object.keys(given).join(', ')}`,
    )
  const { protocol, hostname, port } = new URL(PAYMENT_API)
  const isHttps = protocol === 'https:'
  return {
    protocol: isHttps ? 'https' : 'http',
    host: hostname,
    port: port === '' ? (isHttps ? HTTPS_PORT : HTTP_PORT) : Number(port),
    key: PAYMENT_KEY,
    pages: PAYMENT_PAGES,
    webhookSecrets: PAYMENT_WEBHOOK_SECRETS,
    methods: PAYMENT_METHODS,
  }
}
