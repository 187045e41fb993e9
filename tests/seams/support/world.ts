import { sql } from 'drizzle-orm'
import { openAirline, type Airline } from '../../../server/airline.ts'
import { createApp } from '../../../server/app.ts'
import { PROVIDER_MIGRATIONS } from '../../../server/paymentConnection.ts'
import { stripeProvider } from '../../../server/payments/stripeProvider.ts'
import { registerEndpoint } from '../../../server/provider/events.ts'
import { createProvider, type Provider } from '../../../server/provider/provider.ts'
import { encryptionKeys } from '../../../server/store/newsletterSchema.ts'
import type { DatabasePlace } from '../../../server/store/database.ts'
import type { Random } from '../../airline/support/randomInput.ts'
import { withinProcess } from '../../airline/support/paymentSimulation.ts'
import { QUIET } from '../../airline/support/testProvider.ts'
import { at, installPlaces, type Place } from './place.ts'

/** Noon on Tuesday 1 December 2026 in India. */
export const START = Date.UTC(2026, 11, 1, 6, 30)
const SECRETS = ['whsec_seams']

/** An airline, its payment provider and the time that passes for all. */
export interface World {
  /** Chooses by the step that is made. */
  readonly random: Random
  readonly airline: Airline
  readonly provider: Provider
  readonly pages: string
  /** Where the code of the airline runs. */
  readonly place: Place
  now(): number
  /** Answers a call as the airline does. */
  serve(path: string, init: RequestInit): Promise<Response>
  /** A browser at a page of the provider, which follows no redirect. */
  browse(url: string, fields?: Readonly<Record<string, string>>): Promise<Response>
  /** How often something may have been written since the world began. */
  readonly writes: number
  /** Something to be done for a tab at an instant. */
  plan(instant: number, act: () => void): object
  cancel(plan: object): void
  /** A call that is under way: others wait for it. */
  during<Value>(call: Promise<Value>): Promise<Value>
  /** Until nothing is under way any more. */
  settled(): Promise<void>
  /** Lets time pass, with what is due then. */
  later(milliseconds: number): Promise<void>
  close(): Promise<void>
}

interface Plan {
  readonly instant: number
  readonly act: () => void
}

/** Between two rounds of what the airline and the provider do by themselves. */
const ROUND = 5_000

/** @param random chooses what happens by itself */
export async function createWorld(database: DatabasePlace, random: Random): Promise<World> {
  installPlaces()
  let time = START
  const now = () => time
  const place: Place = { now, tab: null }
  return at(place, async () => {
    const settings = withinProcess(SECRETS)
    const known: { provider: Provider | null; airline: Airline | null } = { provider: null, airline: null }
    const airline = await openAirline(
      { database, clock: START, seed: 'sarus', siteFolder: '', configurationFile: null, logLevel: 'silent' },
      async ({ database: { connection, migrate } }) => {
        await migrate(PROVIDER_MIGRATIONS)
        await registerEndpoint(connection, 'https://shop.test/told', SECRETS)
        const provider = createProvider({
          connection,
          key: settings.key,
          shop: 'Sarus Air',
          origin: () => settings.pages,
          now,
          wait: () => Promise.resolve(),
          log: QUIET,
          deliver: async (_, headers, body) =>
            (await known.airline?.payments
              .receive(body, (name) => headers[name])
              .then(
                (isSigned) => (isSigned ? 200 : 400),
                () => 500,
              )) ?? 0,
        })
        known.provider = provider
        return { provider: stripeProvider(settings, called(provider)), pages: settings.pages, methods: settings.methods }
      },
    )
    const { provider } = known
    if (provider === null) throw new Error('the airline asked for no provider')
    known.airline = airline
    await takeKey(airline)
    const app = createApp(airline, { site: null, isSandbox: true, rateLimit: 0 })
    const plans = new Set<Plan>()
    let underWay = 0
    let writes = 0

    const during = async <Value>(call: Promise<Value>): Promise<Value> => {
      underWay += 1
      try {
        return await call
      } finally {
        underWay -= 1
      }
    }
    const settled = async () => {
      for (let quiet = 0; quiet < 4; quiet = underWay === 0 ? quiet + 1 : 0) await new Promise<void>((resolve) => setImmediate(resolve))
    }
    const work = () =>
      at(place, async () => {
        for (const task of await provider.dueWork()) await task()
        // As the rounds do: what is thrown is logged, and nothing is done.
        const tasks = await airline.payments.dueWork().catch(() => [])
        for (const task of tasks) await task().catch(() => undefined)
      })
    await airline.database.connection.execute(POISON)
    return {
      random,
      airline,
      provider,
      pages: settings.pages,
      place,
      now,
      serve(path, init) {
        if (init.method !== 'GET' && !path.includes('/quote')) writes += 1
        return at(place, async () => during(Promise.resolve(app.request(path, init, {}))))
      },
      get writes() {
        return writes
      },
      browse(url, fields) {
        writes += 1
        return at(place, async () =>
          provider.app.request(
            url,
            fields === undefined
              ? {}
              : { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: new URLSearchParams(fields).toString() },
          ),
        )
      },
      plan(instant, act) {
        const plan = { instant, act }
        plans.add(plan)
        return plan
      },
      cancel: (plan) => void plans.delete(plan as Plan),
      during,
      settled,
      async later(milliseconds) {
        writes += 1
        const end = time + milliseconds
        let nextRound = Math.min(end, time + ROUND)
        for (;;) {
          const [next] = [...plans].toSorted((one, other) => one.instant - other.instant)
          if (next !== undefined && next.instant <= Math.min(end, nextRound)) {
            time = Math.max(time, next.instant)
            plans.delete(next)
            next.act()
            await settled()
            continue
          }
          time = nextRound
          await work()
          await settled()
          if (time >= end) return
          nextRound = Math.min(end, time + Math.max(ROUND, milliseconds / 3))
        }
      },
      close: () => airline.database.close(),
    }
  })
}

/** With which addresses are encrypted: made once in a process, since that takes longer than a run. */
const madeKeys: (typeof encryptionKeys.$inferInsert)[] = []

async function takeKey({ encryptionKeys: keys, database: { connection } }: Airline): Promise<void> {
  if (madeKeys.length > 0) return void (await connection.insert(encryptionKeys).values(madeKeys))
  await keys.current()
  madeKeys.push(...(await connection.select().from(encryptionKeys)))
}

/** A booking whose history cannot be written, as a row that a defect has made. */
const POISON = sql`
  create table if not exists seams_poison (booking_id integer primary key);
  create or replace function seams_poisoned() returns trigger as $$
  begin
    if exists (select 1 from seams_poison where booking_id = new.booking_id) then raise exception 'this row cannot be written'; end if;
    return new;
  end $$ language plpgsql;
  create or replace trigger seams_poisoned before insert on booking_changes for each row execute function seams_poisoned();
`

/** The package of the shop calls the provider within this process. */
const called =
  ({ app }: Provider): typeof fetch =>
  async (url, init) => {
    const { method = 'GET', headers = {}, body = null } = init ?? {}
    return app.request(url instanceof Request ? url.url : url, { method, headers, ...(method === 'POST' ? { body } : {}) })
  }
