import type { PGlite } from '@electric-sql/pglite'
import { readSite, type SiteFiles } from './routes/siteFiles.ts'
import { readSettings, type WholeConfiguration } from './settings.ts'
import { startAirline, type StartedAirline } from './startAirline.ts'
import { openInMemory } from './store/database.ts'
import { emptyDatabase } from './store/emptyDatabase.ts'

/**
 * A process in which tests open airlines, each with its own ports, clock, configuration and provider. Of an airline before
 * nothing is left: only the database is used again, emptied, and the files of the site. It hears `Asked` and says `Answered`.
 */

/** Opens an airline under a number, by what an operator sets; or closes it, where nothing is set. */
export interface Asked {
  readonly id: number
  readonly environment?: Readonly<Record<string, string>>
}

/** Where the airline of that number and its payment provider are; nothing where it was closed, and why where it failed. */
export interface Answered {
  readonly id: number
  readonly address?: string
  readonly provider?: string
  readonly error?: string
}

/** Embedded databases that no airline uses now. */
const idle: PGlite[] = []
const opened = new Map<number, { readonly started: StartedAirline; readonly lite: PGlite }>()
const sites = new Map<string, SiteFiles | null>()

// It ends with the process that has started it, however that ends.
process.once('disconnect', () => process.exit())
process.on('message', (asked: Asked) => void answered(asked).then((answer) => process.send?.(answer)))

async function answered({ id, environment }: Asked): Promise<Answered> {
  try {
    return environment === undefined ? await close(id) : await open(id, environment)
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

async function open(id: number, environment: Readonly<Record<string, string>>): Promise<Answered> {
  const lite = idle.pop() ?? (await openInMemory())
  const started = await startAirline({ ...readSettings(environment), database: { lite } }, null, siteOf)
  opened.set(id, { started, lite })
  return { id, address: started.address, ...(started.provider === null ? {} : { provider: started.provider }) }
}

async function close(id: number): Promise<Answered> {
  const found = opened.get(id)
  if (found === undefined) throw new Error(`no airline ${id} is open`)
  opened.delete(id)
  await found.started.abandon()
  await emptyDatabase(found.lite)
  idle.push(found.lite)
  return { id }
}

/** The site is read once for each way in which it is served. */
function siteOf(folder: string, { flags }: WholeConfiguration): SiteFiles | null {
  const { hideNavbar, hideFooter, hideSubscribeBanner } = flags
  const served = { flags: { hideNavbar, hideFooter, hideSubscribeBanner } }
  const key = JSON.stringify([folder, served])
  const site = sites.get(key) ?? readSite(folder, served)
  sites.set(key, site)
  return site
}
