import type { Configuration } from '../../server/contract/configuration.ts'

export type { Configuration }

/** What the site is compiled with, used until and unless `config.json` says otherwise. */
export const COMPILED_CONFIGURATION: Configuration = {
  brand: { name: 'Sarus Air', code: 'SR' },
  apiBase: '/api/ibe',
  endpoints: { lowFares: '/low-fares', availability: '/availability', clock: '/clock' },
  graphql: '/graphql',
  headers: {},
  flags: { enableExtraSeat: true, enableInternational: true },
  limits: { seats: 9, infants: 4 },
  delays: { destinationFocus: 1_400, slow: 3_000, stale: 600_000, timeout: 20_000 },
  horizonDays: 365,
}

/**
 * Reads `config.json`. Falls back to the compiled configuration when it cannot be read or is not understood: a site
 * that sells with defaults is better than none.
 */
export async function readConfiguration(): Promise<Configuration> {
  try {
    const [answer, { parseConfiguration }] = await Promise.all([fetch('/config.json'), import('./parseConfiguration.ts')])
    return answer.ok ? parseConfiguration(await answer.json()) : COMPILED_CONFIGURATION
  } catch (error) {
    console.warn('config.json could not be read: the compiled configuration is used', error)
    return COMPILED_CONFIGURATION
  }
}
