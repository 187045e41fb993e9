import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readConfiguration as readServerConfiguration } from '../../server/settings.ts'
import { readAccountConfiguration } from '../../src/airline/accounts/accountConfiguration.ts'
import { readSignInBanner } from '../../src/airline/accounts/signInBanner.ts'
import { COMPILED_CONFIGURATION, readConfiguration } from '../../src/airline/configuration.ts'
import { good, problem } from './support/otherAirline.ts'
import { otherSite } from './support/otherSite.ts'
import { faultOf } from './support/siteAccounts.ts'

const other = otherSite()
const warned = vi.fn()
const ofMachine = globalThis.fetch
const authorization = () => Promise.resolve({ Authorization: 'Bearer t' })

beforeAll(() => {
  // A browser takes an address that begins with a stroke for one of the page's own site.
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) =>
    ofMachine(typeof input === 'string' ? new URL(input, other.origin) : input, init),
  )
  vi.spyOn(console, 'warn').mockImplementation(warned)
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
beforeEach(() => warned.mockClear())

const file: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../../public/config.json'), 'utf8'))

describe('the configuration of the site', () => {
  it('is that of config.json, and says who calls', async () => {
    const content = { ...(file as typeof COMPILED_CONFIGURATION), horizonDays: 100 }
    other.says(good(content))
    const read = await readConfiguration(authorization)
    expect([read.horizonDays, read.authorization]).toEqual([100, authorization])
    expect(other.takeAsked()).toMatchObject([{ call: 'GET /config.json' }])
    expect(warned).not.toHaveBeenCalled()
  })

  it('is in the file what is compiled in', async () => {
    other.says(good(file))
    expect(await readConfiguration(authorization)).toEqual({ ...COMPILED_CONFIGURATION, authorization })
  })

  it.each([
    ['is not there', problem(404, 'NOT_FOUND'), 0],
    ['has another shape', good({ horizonDays: 100 }), 1],
    ['is cut off', () => new Response('{"horizonDays":'), 1],
  ])('is what is compiled in where the file %s', async (_, answer, warnings) => {
    other.says(answer)
    expect(await readConfiguration(authorization)).toEqual({ ...COMPILED_CONFIGURATION, authorization })
    expect(warned).toHaveBeenCalledTimes(warnings)
    if (warnings > 0) expect(String(warned.mock.calls[0]?.[0])).toMatch(/^config\.json could not be read/)
  })
})

describe('the configuration of accounts', () => {
  const account = readServerConfiguration('')

  it('is that of config.json', async () => {
    other.says(good(account))
    const read = await readAccountConfiguration()
    expect(account).toMatchObject(read)
    expect(read.userPool).toEqual(account.userPool)
    expect(other.takeAsked()).toMatchObject([{ call: 'GET /config.json' }])
  })

  it('is not compiled in: without a named pool no sign-in is possible', async () => {
    other.says(good({}))
    expect(await faultOf(readAccountConfiguration())).toEqual(['malformed', null])
  })
})

describe('the images over the sign-in dialog', () => {
  const { endpoints } = readServerConfiguration('')
  const { signal } = new AbortController()
  const banner = { desktop: '/wide.svg', mobile: '/narrow.svg', description: 'Two cranes.' }

  it.each([[banner], [null]])('are %j [API-49]', async (images) => {
    other.says(good({ data: { banner: images } }))
    expect(await readSignInBanner(other.configuration, signal)).toEqual(images)
    expect(other.takeAsked()).toMatchObject([{ call: `GET /api/ibe${endpoints.signInBanner}` }])
  })
})
