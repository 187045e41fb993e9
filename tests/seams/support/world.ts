import { sql } from 'drizzle-orm'
import type { Airline } from '../../../server/airline.ts'
import { storeCustomer } from '../../../server/store/customers.ts'
import { openDatabase, type Database, type DatabasePlace } from '../../../server/store/database.ts'
import { holdResultsOf } from '../../../server/store/heldResults.ts'
import type { Random } from '../../airline/support/randomInput.ts'
import { mortal } from './mortal.ts'
import { at, installPlaces, type Place } from './place.ts'
import { DOOR, openShop, START, type Between, type Called, type Deliveries, type Shop } from './shop.ts'

/** An airline, its payment provider and the time that passes for all. */
export interface World {
  /** Chooses by the step that is made. */
  readonly random: Random
  /** Another one after it was killed. */
  readonly airline: Airline
  /** The database as the test sees it, whatever becomes of the airline. */
  readonly books: Database
  now(): number
  /** The same by clocks that nobody sets. */
  passed(): number
  /** The clock of the airline and of the provider is set back. */
  setBack(milliseconds: number): void
  /** Answers a call as the airline does. */
  serve(path: string, init: RequestInit): Promise<Response>
  /** A browser at a page of the provider, which follows no redirect. */
  browse(url: string, fields?: Readonly<Record<string, string>>): Promise<Response>
  /** How often something may have been written since the world began. */
  readonly writes: number
  /** What the airline has refused, as long as nobody has taken it away. */
  readonly refused: string[]
  /** The airline ends after so many queries, in the middle of what it does then. */
  endAfter(queries: number): void
  /** It ends and is started again on the same database; or it is started where it has ended. */
  restart(): Promise<void>
  /** How often it was. */
  readonly restarts: number
  readonly isDead: boolean
  /** The history of the first booking that waits for its money cannot be written any more, as if a defect had made its row. */
  poison(): Promise<void>
  /** How often the next messages of the provider are delivered. @param messages how many; 1 where nothing is said */
  deliverNext(times: Exclude<Deliveries, 1>, messages?: number): void
  /** What becomes of the next calls to the provider. */
  callNext(fate: Exclude<Called, 'answered'>, calls: number): void
  /** The browser with these cookies has a customer from now on. @returns the cookies that are sent */
  signIn(cookies: string, customerNumber: string): Promise<readonly string[]>
  /** Does something at the airline; undefined where it has ended meanwhile. */
  atAirline<Value>(act: (airline: Airline) => Promise<Value>): Promise<Value | undefined>
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
/** So much later comes a message that is late. */
const LATE = 4 * 60_000

/** Who has an account. */
export const CUSTOMERS = ['SP9001', 'SP9002'] as const

/** @param random chooses what happens by itself */
export async function createWorld(database: DatabasePlace, random: Random): Promise<World> {
  installPlaces()
  let time = START
  let behind = 0
  const now = () => time - behind
  const place: Place = { now, tab: null }
  return at(place, async () => {
    let coming: { readonly times: Exclude<Deliveries, 1>; readonly messages: number } = { times: 0, messages: 0 }
    let going: { readonly fate: Called; readonly calls: number } = { fate: 'answered', calls: 0 }
    const between: Between = {
      delivered() {
        const { times, messages } = coming
        coming = { times, messages: messages - 1 }
        return messages > 0 ? times : 1
      },
      later: (act) => void plans.add({ instant: time + LATE, act: () => at(place, act) }),
      called() {
        const { fate, calls } = going
        going = { fate, calls: calls - 1 }
        return calls > 0 ? fate : 'answered'
      },
    }
    const plans = new Set<Plan>()
    let life = await mortal(database)
    let shop: Shop = await openShop(life.place, now, between)
    const refused: string[] = []
    let underWay = 0
    let writes = 0
    let restarts = 0
    let isPoisoned = false

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
    const unlessDead = <Value>(act: () => Promise<Value>): Promise<Value> => {
      const { ended } = life
      const broken = ended.then(() => {
        throw new TypeError('the connection was broken')
      })
      return at(place, () => during(Promise.race([act(), broken])))
    }
    const work = () =>
      unlessDead(async () => {
        for (const task of await shop.provider.dueWork()) await task()
        // As the rounds do: what is thrown is logged, and nothing is done.
        const tasks = await shop.airline.payments.dueWork().catch(() => [])
        for (const task of tasks) await task().catch(() => undefined)
      }).catch(() => undefined)
    const serve = async (path: string, init: RequestInit): Promise<Response> => {
      if (init.method !== 'GET' && !path.includes('/quote')) writes += 1
      const answer = await unlessDead(() => shop.answer(path, init))
      if (REFUSALS.has(answer.status) && !(isPoisoned && answer.status === 500))
        refused.push(`${init.method ?? ''} ${path.split('?')[0] ?? ''}: ${answer.status} ${await answer.clone().text()}`)
      return answer
    }
    const restart = async () => {
      writes += 1
      restarts += 1
      const before = shop.airline
      life.end()
      life = await mortal(database)
      shop = await at(place, () => openShop(life.place, now, between))
      // Of a server the connections are gone already; the embedded database belongs to who has opened it.
      void before.database.close().catch(() => undefined)
    }
    const books = await openDatabase(database)
    nameNothing(books)
    // The airline writes as well.
    holdResultsOf(books.connection, { result: (_name, _tables, read) => read(), sent: () => undefined, follow: () => undefined })
    await books.connection.execute(POISON)
    for (const [index, customerNumber] of CUSTOMERS.entries())
      await storeCustomer(books, {
        customerNumber,
        firstName: index === 0 ? 'Asha' : 'Zoya',
        lastName: 'Rao',
        email: `${customerNumber.toLowerCase()}@example.com`,
        mobile: null,
        bookings: [],
      })
    return {
      random,
      get airline() {
        return shop.airline
      },
      books,
      now,
      passed: () => time,
      setBack: (milliseconds) => {
        writes += 1
        behind += milliseconds
      },
      serve,
      refused,
      get writes() {
        return writes
      },
      endAfter: (queries) => life.endAfter(queries),
      get isDead() {
        return life.isDead
      },
      restart,
      get restarts() {
        return restarts
      },
      async poison() {
        isPoisoned = true
        await books.connection.execute(POISONED)
      },
      deliverNext: (times, messages = 1) => void (coming = { times, messages }),
      callNext: (fate, calls) => void (going = { fate, calls }),
      async signIn(cookies, customerNumber) {
        const answer = await serve(`${DOOR}/${customerNumber}`, { method: 'POST', headers: { Cookie: cookies } })
        return answer.headers.getSetCookie()
      },
      browse(url, fields) {
        writes += 1
        const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
        return unlessDead(async () =>
          shop.provider.app.request(url, fields === undefined ? {} : { method: 'POST', headers: form, body: new URLSearchParams(fields).toString() }),
        )
      },
      atAirline: (act) => unlessDead(() => act(shop.airline)).catch(() => undefined),
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
          if (life.isDead) await restart()
          if (time >= end) return
          nextRound = Math.min(end, time + Math.max(ROUND, milliseconds / 3))
        }
      },
      async close() {
        await books.close()
        if (!life.isDead) await shop.airline.database.close()
        life.end()
      },
    }
  })
}

/** The embedded database is one session, in which a name that the airline has given to a statement cannot be given again. */
function nameNothing({ connection }: Database): void {
  const { session } = connection._
  const prepare = session.prepareQuery.bind(session)
  session.prepareQuery = (query, fields, _name, ...others) => prepare(query, fields, undefined, ...others)
}

/** Answers that say no to what was asked; who is not known is told so by others. */
const REFUSALS: ReadonlySet<number> = new Set([400, 409, 410, 422, 500])

const POISONED = sql`insert into seams_poison select id from bookings where status = 'ON_HOLD' order by id limit 1 on conflict do nothing`
const POISON = sql`
  create table if not exists seams_poison (booking_id integer primary key);
  create or replace function seams_poisoned() returns trigger as $$
  begin
    if exists (select 1 from seams_poison where booking_id = new.booking_id) then raise exception 'this row cannot be written'; end if;
    return new;
  end $$ language plpgsql;
  create or replace trigger seams_poisoned before insert on booking_changes for each row execute function seams_poisoned();
`
