import { sql } from 'drizzle-orm'
import { breakdownOf } from '../../../server/rules/bookingMoney.ts'
import { seatsTaken } from '../../../server/rules/bookings.ts'
import { bookingsOf } from '../../../server/store/bookingRows.ts'
import { bookings } from '../../../server/store/bookingSchema.ts'
import { pendingDateChanges } from '../../../server/store/dateChangeSchema.ts'
import type { Connection } from '../../../server/store/holdName.ts'
import { payments, refunds } from '../../../server/store/paymentSchema.ts'
import { legKey, wrongAtProvider, wrongAtRest, wrongInReceipts, wrongInSeats } from '../../airline/support/changeBooks.ts'
import { wrongInCharges, wrongInPayments } from '../../airline/support/saleBooks.ts'
import type { Tab } from './browser.ts'
import { paidFor, type Ledger, type Purchase } from './ledger.ts'
import type { World } from './world.ts'

interface PaymentNow {
  readonly id: string
  readonly payable: 'booking' | 'fareLock' | 'dateChange' | 'extras'
  readonly reference: string
  readonly minor: number
  readonly currency: string
  readonly state: 'opening' | 'open' | 'confirmed' | 'released'
  readonly begunAt: string
  readonly url: string | null
  readonly isPoisoned: boolean
}

/** What is looked at after each step, as one answer of the database. */
interface Now {
  readonly payments: readonly PaymentNow[]
  /** Bookings whose time to be paid is over, and that are not being paid. */
  readonly overdue: readonly { readonly recordLocator: string; readonly holdUntil: string }[]
  readonly ended: readonly { readonly recordLocator: string; readonly bookedAt: string; readonly closedAt: string; readonly reason: string | null }[]
  readonly refunds: readonly { readonly recordLocator: string; readonly minor: number }[]
  /** The answers of bookings that have not ended. */
  readonly live: readonly { readonly recordLocator: string; readonly answers: string }[]
  /** What must not be there, in words. */
  readonly wrong: readonly string[]
}

/** How long after it was begun a payment is decided at the latest [CONST-21], and how much later than it should anything ends. */
const [PROMISED, LATEST] = [15 * 60_000, 5 * 60_000]

/** What does not agree between what travellers have agreed to, what the airline holds and what the provider has taken. */
export async function wrongInBooks(world: World, ledger: Ledger, tabs: readonly Tab[]): Promise<readonly string[]> {
  const { rows } = await world.books.connection.execute(NOW)
  const now = (rows[0] as { readonly now: Now } | undefined)?.now ?? { payments: [], overdue: [], ended: [], refunds: [], live: [], wrong: [] }
  return [
    ...now.wrong,
    ...wrongInSums(now, ledger),
    ...tabs.flatMap((tab) => wrongWhereLed(now, tab)),
    ...wrongInEnded(world, now, ledger),
    ...wrongInRefunds(now, ledger),
    ...wrongInKeys(now, ledger),
    ...now.payments
      .filter(
        ({ isPoisoned, state, begunAt }) =>
          !isPoisoned && (state === 'opening' || state === 'open') && world.now() > Date.parse(begunAt) + PROMISED + LATEST,
      )
      .map(({ reference }) => `the payment of ${reference} is not decided in time`),
    ...now.payments
      .filter(({ isPoisoned, state, url }) => {
        const takenAt = ledger.taken.get(url ?? '')
        return !isPoisoned && (state === 'opening' || state === 'open') && takenAt !== undefined && world.passed() > takenAt + PROMISED + LATEST
      })
      .map(({ reference }) => `the money for ${reference} is not noticed in time`),
    ...now.overdue
      .filter(({ holdUntil }) => world.now() > Date.parse(holdUntil) + LATEST)
      .map(({ recordLocator }) => `${recordLocator} is not paid, and does not end`),
  ]
}

/** What is asked for of a sale is what was accepted last. */
function wrongInSums({ payments: all }: Now, { purchases }: Ledger): readonly string[] {
  return all.flatMap(({ payable, reference, minor, currency, state }) => {
    const purchase = purchases.get(reference)
    if (purchase === undefined || payable !== purchase.of || state === 'released') return []
    const { acceptedTotal } = purchase
    if (minor === acceptedTotal.minor && currency === acceptedTotal.currency) return []
    return [`${reference}: ${acceptedTotal.minor} was accepted, ${minor} is asked for (${state})`]
  })
}

/** A tab that was led to a page of the provider finds the sum there that its traveller has accepted. */
function wrongWhereLed({ payments: all }: Now, { address, accepted, name }: Tab): readonly string[] {
  const payment = all.find(({ url }) => url === address)
  if (payment === undefined) return []
  const sums = [accepted.get(payment.id), accepted.get(paidFor(payment.payable, payment.reference))].filter((sum) => sum !== undefined)
  if (sums.some(({ minor, currency }) => minor === payment.minor && currency === payment.currency)) return []
  const said = sums.map(({ minor }) => minor).join(' or ') || 'nothing'
  return [`${name} has accepted ${said}, and is asked for ${payment.minor} of ${payment.reference} (${payment.payable})`]
}

/** A booking ends before its time only in favour of the same tab and journeys, or where its traveller cancels it. */
function wrongInEnded({ airline }: World, { ended }: Now, { purchases, refunds: asked }: Ledger): readonly string[] {
  const longest = airline.configuration.sale.unpaid.minutes * 60_000
  return ended.flatMap(({ recordLocator, bookedAt, closedAt, reason }) => {
    const purchase = purchases.get(recordLocator)
    if (purchase === undefined || purchase.isPressedAgain || Date.parse(closedAt) - Date.parse(bookedAt) >= longest) return []
    if (reason === 'CANCELLED' && asked.some((each) => each.recordLocator === recordLocator)) return []
    return [`${recordLocator} of ${purchase.tab} was ended (${reason ?? ''}) in place of nothing that the same purchase began`]
  })
}

/** The same answers at the same price are one booking, in whichever tab of a browser they are sent; its keys go with its customer. */
function wrongInKeys({ live }: Now, { purchases, keepings }: Ledger): readonly string[] {
  const made = new Map<string, string>()
  return live.flatMap(({ recordLocator, answers }) => {
    const purchase = purchases.get(recordLocator)
    if (purchase === undefined || keepings.get(browserOf(purchase))?.hasHadCustomer === true) return []
    const what = `${browserOf(purchase)} ${purchase.acceptedTotal.minor} ${answers}`
    const other = made.get(what)
    made.set(what, recordLocator)
    return other === undefined ? [] : [`${recordLocator} of ${purchase.tab} is booked once more, as ${other}`]
  })
}

const browserOf = ({ tab }: Purchase): string => tab.slice(0, -2)

/** What goes back is what pages have shown to who asked for it; where an answer was lost, it may or may not. */
function wrongInRefunds({ refunds: all }: Now, { refunds: shown }: Ledger): readonly string[] {
  return all.flatMap(({ recordLocator, minor }) => {
    const own = shown.filter((each) => each.recordLocator === recordLocator)
    const sums = own.reduce<readonly number[]>(
      (known, { minor: one, isDone }) =>
        isDone === false ? known : isDone === true ? known.map((sum) => sum + one) : [...known, ...known.map((sum) => sum + one)],
      [0],
    )
    return sums.includes(minor)
      ? []
      : [`${minor} goes back for ${recordLocator}, and pages have shown ${own.map((each) => each.minor).join(', ') || 'nothing'}`]
  })
}

/** How many seats of each leg belong to others, who do nothing. */
export async function seatsOfOthers({ books }: World): Promise<ReadonlyMap<string, number>> {
  const { connection } = books
  const taken = new Map<string, number>()
  for (const leg of await takenLegs(connection)) taken.set(legKey(leg), (taken.get(legKey(leg)) ?? 0) + leg.seats)
  const { rows } = await connection.execute(sql`select flight_number, origin, departure_date::text, sold from flight_inventory`)
  return new Map(
    rows.map((row) => {
      const key = `${String(row['departure_date'])} ${String(row['flight_number'])} ${String(row['origin'])}`
      return [key, Number(row['sold']) - (taken.get(key) ?? 0)]
    }),
  )
}

async function takenLegs(connection: Connection) {
  const live = (await bookingsOf(connection, await connection.select().from(bookings))).filter(({ closedAt }) => closedAt === null)
  const pending = await connection.select().from(pendingDateChanges)
  return [...live.flatMap(seatsTaken), ...pending.flatMap(({ seats }) => seats)]
}

/** The same of all bookings, each as a whole. @param isAtRest nothing is under way any more: the provider's books agree as well */
export async function wrongInAll({ books }: World, others: ReadonlyMap<string, number>, isAtRest: boolean): Promise<readonly string[]> {
  const { connection } = books
  const stored = await bookingsOf(connection, await connection.select().from(bookings))
  const money = { paid: await connection.select().from(payments), back: await connection.select().from(refunds) }
  const poisoned = (await connection.execute(sql`select record_locator from bookings where id in (select booking_id from seams_poison)`)).rows.map(
    (row) => String(row['record_locator']),
  )
  const wrong = [
    ...stored.flatMap((booking) => {
      const own = money.paid.filter(({ reference }) => reference === booking.recordLocator).map(({ id }) => id)
      const onItsWay = money.back
        .filter(({ paymentId, id, state }) => own.includes(paymentId) && state !== 'done' && !id.startsWith('late:'))
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
      const { balanceMinor } = breakdownOf(booking)
      return [
        ...wrongInReceipts(booking, money),
        ...(booking.status === 'CONFIRMED' && balanceMinor !== -onItsWay
          ? [`${booking.recordLocator} has a balance of ${balanceMinor}, and ${onItsWay} goes back`]
          : []),
      ]
    }),
    // Of other flights nobody has said how many seats were sold before.
    ...(await wrongInSeats(connection, await takenLegs(connection), (leg) => others.get(leg) ?? 0)).filter((said) =>
      [...others.keys()].some((leg) => said.includes(leg)),
    ),
    ...wrongInPayments(money),
    ...(await wrongInCharges(connection, money)),
    ...(isAtRest ? [...wrongAtRest(money), ...(await wrongAtProvider(connection, stored))] : []),
  ]
  return wrong.filter((each) => !poisoned.some((recordLocator) => each.includes(recordLocator)))
}

const NOW = sql`select json_build_object(
  'payments', (select coalesce(json_agg(json_build_object(
    'id', payments.id, 'payable', payable, 'reference', reference, 'minor', amount_minor, 'currency', payments.currency, 'state', state,
    'begunAt', begun_at, 'url', page_url, 'isPoisoned', bookings.id in (select booking_id from seams_poison))), '[]')
    from payments left join bookings on record_locator = reference),
  'overdue', (select coalesce(json_agg(json_build_object('recordLocator', record_locator, 'holdUntil', hold_until)), '[]')
    from bookings where status = 'ON_HOLD' and reason in ('PAYMENT_DUE', 'FARE_LOCK') and id not in (select booking_id from seams_poison)
      and not exists (select from payments where reference = record_locator and state in ('opening', 'open'))),
  'ended', (select coalesce(json_agg(json_build_object(
    'recordLocator', record_locator, 'bookedAt', booked_at, 'closedAt', closed_at, 'reason', reason)), '[]')
    from bookings where status = 'CLOSED' and closed_at is not null),
  'refunds', (select coalesce(json_agg(json_build_object('recordLocator', reference, 'minor', minor)), '[]')
    from (select reference, sum(refunds.amount_minor) as minor from refunds join payments on payments.id = payment_id
      where refunds.id not like 'late:%' group by reference) as back),
  'live', (select coalesce(json_agg(json_build_object('recordLocator', record_locator, 'answers', answers)), '[]')
    from bookings join booking_sales on booking_id = id where closed_at is null),
  'wrong', (select coalesce(json_agg(said), '[]') from (
    select record_locator || ' has ended, and has the seat ' || seat as said
      from flight_seats join bookings on bookings.id = flight_seats.booking_id where closed_at is not null
    union all select reference || ' was paid twice' from payments where state = 'confirmed' group by reference, occasion having count(*) > 1
    union all select 'a charge of ' || checkout_sessions.amount || ' is of no payment with this sum'
      from payment_provider.payment_intents join payment_provider.checkout_sessions on checkout_sessions.id = session_id
      left join payments on payments.page = checkout_sessions.id
      where charge_id is not null and payments.amount_minor is distinct from checkout_sessions.amount and payments.page is not null
  ) as found)) as now`
