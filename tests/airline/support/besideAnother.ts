import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabasePlace } from '../../../server/store/database.ts'
import { countUp } from '../../countUp.ts'
import type { PaymentAirline } from './paymentAirline.ts'
import { CODES } from './retrieval.ts'
import { setClockOf, startServer } from './serverProcess.ts'
import { lazyAirline } from './testAirline.ts'

/** An airline in two processes: browsers ask both in turn, both do what is due, and the provider tells the other one. */
interface InTwoProcesses {
  readonly shop: PaymentAirline
  /** Ends the other process. */
  stop(): Promise<unknown>
}

/** Starts another process on the PostgreSQL of an airline. Customers pay on the pages of that airline. */
export async function besideAnother(shop: PaymentAirline, place: DatabasePlace): Promise<InTwoProcesses> {
  if (typeof place !== 'object' || !('url' in place)) throw new Error('an embedded database belongs to one process')
  const { clock } = shop.airline.airline
  const another = await startServer(join(tmpdir(), 'no-data-folder'), {
    DATABASE_URL: place.url,
    CLOCK: new Date(clock.now()).toISOString(),
    RATE_LIMIT: '0',
    PROVIDER_PORT: '0',
    PROVIDER_ORIGIN: shop.origin,
  })
  const keepTime = (later: number) => setClockOf(another, clock.now() + later)
  await keepTime(0)
  const nextCall = countUp()
  const { airline } = shop
  // A code is heard after it was sent, not a moment before by the clock of another process: one of the two sends and hears them.
  const isHere = (path: string) => path.startsWith(CODES) || nextCall() % 2 === 1
  const inTurn = {
    ...lazyAirline(() => airline),
    airline: airline.airline,
    ask: (path: string, init?: RequestInit) => (isHere(path) ? airline.ask(path, init) : fetch(`${another.address}${path}`, init)),
  }
  return {
    shop: {
      ...shop,
      airline: inTurn,
      async later(ms) {
        await keepTime(ms)
        await shop.later(ms)
      },
    },
    stop: () => another.stop('SIGKILL'),
  }
}
