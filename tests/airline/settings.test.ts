import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
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
      clock: null,
      isSandbox: true,
      seed: 'sarus',
      rateLimit: 2000,
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
    })
    expect(settings).toMatchObject({ port: 0, dataFolder: '/data', database: { url: 'postgres://db/airline' }, isSandbox: false })
    expect(settings.clock).toBe(Date.parse('2026-12-01T06:30:00Z'))
  })

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['CLOCK', 'noon'],
    ['SANDBOX', 'yes'],
    ['RATE_LIMIT', '-1'],
    ['LOG_LEVEL', 'loud'],
  ])('name the variable that is not understood: %s=%s', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(`The environment variable ${name} was not understood`)
  })

  it('share the configuration file with the site', () => {
    expect(readConfiguration('/nowhere')).toMatchObject({ apiBase: '/api/ibe', limits: { seats: 9, infants: 4 }, horizonDays: 365 })
  })
})
