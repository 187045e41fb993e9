import { clock } from '../../../server/contract/clock.ts'
import { session } from '../../../server/contract/session.ts'
import { called } from './called.ts'
import type { Page } from 'playwright/test'
import { ASHA, RAVI } from '../../../machines/domain/customer.samples.ts'
import type { Customer } from '../../../machines/domain/customer.ts'
import type { Act, WiredPort } from './pageObject.ts'
import { answer } from './answers.ts'

const eachOf = <Given, Made>(given: Readonly<Record<string, Given>>, make: (each: Given) => Made): Readonly<Record<string, Made>> =>
  Object.fromEntries(Object.entries(given).map(([name, each]) => [name, make(each)]))

/** Parts of the airline's settings by their names in `public/config.json`. */
interface Settings {
  readonly flags?: Readonly<Record<string, boolean>>
  readonly delays?: Readonly<Record<string, number>>
  readonly countdowns?: Readonly<Record<string, number>>
  readonly horizonDays?: number
}

const SETTINGS = '/config.json'

/** Changes the airline's settings for the whole visit, however often they are read. */
export async function changeSettings(page: Page, changed: Settings): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === SETTINGS,
    async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: merged((await response.json()) as Settings, changed) })
    },
  )
}

/** The airline's settings: `airline` leaves them as they are, anything else changes what is given. */
export const settingsCall = (changes: Readonly<Record<string, Settings>> = {}): WiredPort => ({
  method: 'GET',
  path: SETTINGS,
  replies: { airline: 'airline', ...eachOf(changes, (changed) => ({ change: (file: unknown) => merged(file as Settings, changed) })) },
})

const merged = (file: Settings, { flags, delays, ...others }: Settings): Settings => ({
  ...file,
  ...others,
  flags: { ...file.flags, ...flags },
  delays: { ...file.delays, ...delays },
})

/** Further than a test takes from its beginning to its page, in milliseconds. */
const LATER = 10_000

/** Time stands still before the page is opened: nothing that is held on its way is found slow meanwhile. */
export const stopTimeEarly = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + LATER)

/** The customer who is signed in, by name. */
export const sessionCall = (customers: Readonly<Record<string, Customer | null>>): WiredPort => ({
  ...called(session, 'GET'),
  replies: eachOf(customers, (customer) => answer({ customer })),
})

/** How long the page waits for further signs that it is shown, in milliseconds. */
const TOGETHER = 100

/** The traveller comes back to the page, which then reads the session. A browser without a window never hides a page, so its sign is given by hand. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.clock.runFor(TOGETHER)
}

/** Asha, Ravi or no customer is signed in. */
export const WHO_IS_HERE = sessionCall({ 'no customer': null, Asha: ASHA, Ravi: RAVI })

const comesBack =
  (who: string): Act =>
  async (page, wire) => {
    await comeBack(page)
    await wire.ends('session', who)
  }

/** The same three come back, where the call is held under the name `session`. */
export const COMES_BACK = {
  'Asha comes back signed in': comesBack('Asha'),
  'Ravi comes back signed in': comesBack('Ravi'),
  'comes back signed out': comesBack('no customer'),
} as const

/** The airline's time, by name, as an ISO timestamp. */
export const clockCall = (times: Readonly<Record<string, string>>): WiredPort => ({
  ...called(clock, 'GET'),
  replies: eachOf(times, (now) => answer({ now })),
})
