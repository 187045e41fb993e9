import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfiguration, readSettings } from '../../server/settings.ts'
import { PROJECT_FOLDER } from '../../server/store/projectFolder.ts'

describe('settings', () => {
  it('have defaults inside the project', () => {
    expect(readSettings({ PORT: '', PATH: '/bin' })).toEqual({
      port: 4173,
      host: '127.0.0.1',
      dataFolder: join(PROJECT_FOLDER, '.data'),
      database: { folder: join(PROJECT_FOLDER, '.data', 'database') },
      siteFolder: join(PROJECT_FOLDER, 'dist', 'client'),
      configurationFile: null,
      clock: null,
      isSandbox: true,
      seed: 'sarus',
      smtpUrl: null,
      payment: null,
      providerPort: null,
      providerOrigin: null,
      publicOrigin: null,
      trustedProxy: null,
      headersSeconds: 10,
      keepAliveSeconds: 65,
      drainSeconds: 5,
      bodySeconds: 30,
      rateLimit: 2000,
      pointLimit: 6000,
      logLevel: 'info',
    })
  })

  it('are what the environment says', () => {
    const settings = readSettings({
      PORT: '0',
      DATA_DIR: '/data',
      DATABASE_URL: 'postgres://db/airline',
      CLOCK: '2026-12-01T12:00:00+05:30',
      SANDBOX: 'off',
      SMTP_URL: 'smtp://mail.example.com:587',
      CONFIG: 'deploy/another.json',
    })
    expect(settings.configurationFile).toBe(join(PROJECT_FOLDER, 'deploy', 'another.json'))
    expect(settings).toMatchObject({ port: 0, dataFolder: '/data', database: { url: 'postgres://db/airline' }, isSandbox: false })
    expect(settings.smtpUrl).toBe('smtp://mail.example.com:587')
    expect(settings.clock).toBe(Date.parse('2026-12-01T06:30:00Z'))
  })

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['CLOCK', 'noon'],
    ['SANDBOX', 'yes'],
    ['SMTP_URL', 'mail.example.com'],
    ['RATE_LIMIT', '-1'],
    ['LOG_LEVEL', 'loud'],
    ['PUBLIC_ORIGIN', 'sarus.example'],
    ['PUBLIC_ORIGIN', 'https://sarus.example/'],
    ['PUBLIC_ORIGIN', 'ftp://sarus.example'],
    ['TRUSTED_PROXY', '0'],
    ['TRUSTED_PROXY', 'proxy'],
    ['TRUSTED_PROXY', '10.0.0.0/40'],
    ['HEADERS_SECONDS', '0'],
    ['PAYMENT_API', 'http://pay.example.com'],
    ['PAYMENT_API', 'https://pay.example.com/v1'],
    ['PAYMENT_PAGES', 'pay.example.com'],
    ['PAYMENT_WEBHOOK_SECRETS', 'whsec_a,,whsec_b'],
    ['PAYMENT_WEBHOOK_SECRETS', 'whsec_a,whsec_b,whsec_c'],
    ['PAYMENT_METHODS', 'card,'],
    ['PROVIDER_PORT', '70000'],
    ['PROVIDER_ORIGIN', 'pay'],
  ])('name the variable that is not understood: %s=%s', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(`The environment variable ${name} was not understood`)
  })

  const PROVIDER = {
    PAYMENT_API: 'https://api.pay.example.com',
    PAYMENT_PAGES: 'https://pay.example.com',
    PAYMENT_KEY: 'sk_live_1',
    PAYMENT_WEBHOOK_SECRETS: 'whsec_new, whsec_old',
    PAYMENT_METHODS: 'card, upi',
  }

  it('name a payment provider, by https or on this machine', () => {
    expect(readSettings(PROVIDER).payment).toEqual({
      protocol: 'https',
      host: 'api.pay.example.com',
      port: 443,
      key: 'sk_live_1',
      pages: 'https://pay.example.com',
      webhookSecrets: ['whsec_new', 'whsec_old'],
      methods: ['card', 'upi'],
    })
    expect(readSettings({ ...PROVIDER, PAYMENT_API: 'http://127.0.0.1:12111' }).payment).toMatchObject({ protocol: 'http', port: 12_111 })
  })

  it.each(Object.keys(PROVIDER))('name what is missing of a payment provider: %s', (name) => {
    expect(() => readSettings({ ...PROVIDER, [name]: '' })).toThrow(`The environment variable ${name} is missing`)
  })

  it('share the configuration file with the site', () => {
    expect(readConfiguration('/nowhere')).toMatchObject({ apiBase: '/api/ibe', limits: { seats: 9, infants: 4 }, horizonDays: 365 })
  })

  it('take another configuration where one is given [OPEN-20]', () => {
    const file = written({ ...readConfiguration('/nowhere'), horizonDays: 90 })
    expect(readConfiguration('/nowhere', file)).toMatchObject({ apiBase: '/api/ibe', horizonDays: 90 })
  })

  it('take the path of an endpoint from the contract, unless the configuration names another [OPEN-11]', () => {
    const content = readConfiguration('/nowhere')
    const file = written({ ...content, endpoints: { clock: '/time' } })
    expect(content.endpoints).toMatchObject({ clock: '/clock', session: '/session' })
    expect(readConfiguration('/nowhere', file).endpoints).toEqual({ ...content.endpoints, clock: '/time' })
    const other = written({ ...content, endpoints: { clocks: '/time' } })
    expect(() => readConfiguration('/nowhere', other)).toThrow('endpoints: must name endpoints of the contract')
  })

  it('say which configuration was not understood, and where', () => {
    const { flags, ...rest } = readConfiguration('/nowhere')
    const file = written({ ...rest, flags: { ...flags, hideNavbar: 'yes' } })
    expect(() => readConfiguration('/nowhere', file)).toThrow(`The configuration in ${file} was not understood: flags.hideNavbar: `)
    expect(() => readConfiguration('/nowhere', '/nowhere/config.json')).toThrow('The configuration in /nowhere/config.json could not be read: ')
  })
})

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'settings-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** A configuration file with this content. */
function written(content: unknown): string {
  const path = join(folder, 'config.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}
