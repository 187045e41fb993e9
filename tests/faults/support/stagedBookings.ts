import { eq } from 'drizzle-orm'
import { SAMPLE_NOW } from '../../../machines/trips/boardingPass/samplePasses.ts'
import { TO_MUMBAI_AND_BACK } from '../../../machines/trips/bookingPage/sampleBookings.ts'
import { OPEN } from '../../../machines/trips/payment/payment.samples.ts'
import type { BookingDetail } from '../../../machines/domain/bookingDetail.ts'
import type { Airline as AirlineServer } from '../../../server/airline.ts'
import { bookingsMade, type PersonaBooking } from '../../../server/sandbox/personaBookings.ts'
import { addBookings } from '../../../server/store/bookingRows.ts'
import { bookings } from '../../../server/store/bookingSchema.ts'
import type { Flow } from '../../../tools/statecharts/model/flowModel.ts'
import { countUp } from '../../countUp.ts'
import { isRight, nameOf, type Cell } from './cell.ts'
import type { FaultyAirline } from './faultyAirline.ts'

/** The time of the samples in which bookings are flown two days later. */
export const STAGED_AT = SAMPLE_NOW

const TRAVELLER = { customerNumber: 'SP1002', firstName: 'Ravi', lastName: 'Iyer', email: 'ravi.iyer@example.com', mobile: '+919810001002' }
const SAMPLE_LOCATOR = 'K7M4QX'
const never = new AbortController().signal

/** A family there and back, as most samples have it. */
const FAMILY: PersonaBooking = {
  bookedDaysAgo: 10,
  origin: 'DEL',
  destination: 'BOM',
  departsInDays: 2,
  returnsAfterDays: 3,
  adults: 2,
  children: 1,
  infants: 1,
  status: 'CONFIRMED',
}
const CHECKED_IN_FOR: PersonaBooking = { ...FAMILY, departsInDays: 1, departsInHours: 30 }

interface Staged {
  readonly server: AirlineServer
  readonly airline: FaultyAirline
  readonly booking: BookingDetail
  readonly port: string
}

/** The names of samples, and what the airline has in their place. */
type Names = readonly (readonly [sample: string, real: string])[]

interface Stage {
  /** The ports that ask about it; all where nothing is said. */
  readonly ports?: readonly string[]
  readonly booking: PersonaBooking
  /** What the samples call it. */
  readonly locator?: string
  /** Where the way has states that the airline does not lead to by itself, such as a provider that is silent. */
  readonly isBySamples?: true
  /** What is done to it before, and what else of it samples name. */
  readonly before?: (staged: Staged) => Promise<Names>
  /** What the samples have to begin with. */
  readonly samples?: (samples: Flow['samples'], staged: Staged) => Flow['samples']
}

async function checkedIn({ airline, booking: { recordLocator, journeys, passengers } }: Staged): Promise<Names> {
  const journeyKeys = journeys.slice(0, 1).map(({ journeyKey }) => journeyKey)
  const reply = await airline.client.checkIn({ recordLocator, journeyKeys, passengerKeys: passengers.map(({ passengerKey }) => passengerKey) }, never)
  if (reply.kind !== 'checkedIn') throw new Error(`nobody is checked in: ${reply.why}`)
  return []
}

/** The payment that the samples look at was begun. */
async function begunPayment({ airline, booking: { recordLocator }, port }: Staged): Promise<Names> {
  if (port === 'begin') return []
  const reply = await airline.client.beginPayment({ recordLocator }, never)
  if ('refusal' in reply) throw new Error(`no payment is begun: ${reply.refusal}`)
  return [[OPEN.id, reply.payment.id]]
}

/** What is accepted is what the booking costs. */
function withItsTotal(samples: Flow['samples'], { booking }: Staged): Flow['samples'] {
  const sample = JSON.stringify(OPEN.chargedTotal)
  const real = JSON.stringify(booking.price?.balance ?? null)
  const told = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value).replaceAll(sample, real)) as Value
  const ports = Object.entries(samples.ports ?? {}).map(([port, each]) => [port, { ...each, answers: told(each.answers ?? {}) }] as const)
  return { ...samples, starts: told(samples.starts), ports: Object.fromEntries(ports) }
}

const nextReader = countUp()
const MOST_LETTERS = 50

/** A link is in the mail. */
async function subscribed({ server, airline }: Staged): Promise<Names> {
  const address = `reader-${nextReader()}@example.com`
  await airline.client.subscribe(address, 'en-IN', never)
  // Others write at the same time.
  const letter = (await server.outbox.latest(MOST_LETTERS)).find(({ to }) => to.address === address)
  return [['secret', /confirmation\?token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '']]
}

const GROUP: PersonaBooking = { ...FAMILY, adults: 24, children: 0, infants: 0, kind: 'GROUP', named: 1 }

/** Samples have another traveller. */
const byName = (): Promise<Names> =>
  Promise.resolve([
    ['Anand', TRAVELLER.firstName],
    ['Rao', TRAVELLER.lastName],
  ])

/** Which booking a flow is about. */
const STAGES: Readonly<Record<string, Stage>> = {
  boardingPass: { booking: CHECKED_IN_FOR, before: checkedIn },
  bookingPage: { booking: { ...FAMILY, isRescheduled: true } },
  cancelBooking: { booking: FAMILY },
  changeBooking: { booking: FAMILY },
  checkInAddOns: { booking: CHECKED_IN_FOR },
  checkInRetrieve: { booking: CHECKED_IN_FOR, before: byName },
  checkInSelection: { booking: CHECKED_IN_FOR },
  checkInSubmit: { booking: CHECKED_IN_FOR },
  checkInSummary: { booking: CHECKED_IN_FOR, before: checkedIn },
  dangerousGoods: { booking: CHECKED_IN_FOR },
  itineraryMail: { booking: FAMILY },
  groupRetrieval: { booking: GROUP, locator: 'GRP24K', before: byName },
  groupRoster: { booking: GROUP, locator: 'GRP24K', isBySamples: true },
  newsletterLink: { booking: FAMILY, before: subscribed },
  payment: {
    booking: { ...FAMILY, status: 'ON_HOLD', bookedDaysAgo: 0, holdHours: 20 },
    locator: 'K7MXQ2',
    isBySamples: true,
    before: begunPayment,
    samples: withItsTotal,
  },
  refundLookup: { booking: FAMILY, before: byName },
  retrieveBooking: { booking: FAMILY, before: byName, ports: ['checkEligibility', 'retrieveByPnr'] },
  seatSelection: { booking: FAMILY },
  undoCheckIn: { booking: CHECKED_IN_FOR, before: checkedIn },
}

/** Whether what is asked on the way is answered by samples. */
export const isBySamples = ({ flow }: Pick<Cell, 'flow'>): boolean => STAGES[flow.machine.id]?.isBySamples === true

const NO_ACCOUNT = 'nobody is signed in to an account of the user pool'

/** Where the right answer is not brought about, by the port, and the state that asks or how the answer comes, and why: an end in a refusal would tell nothing. */
const NOT_STAGED: Readonly<Record<string, string>> = {
  'accountData.deleteAccount, answered twice': 'asked again, there is no account any more that could be deleted',
  'booking.loadQuote, answered twice': 'what the samples ask meanwhile is about what the airline does not sell',
  'groupRoster.saveNames': 'the names of the samples are not those of a group that the airline has',
  'retrieveBooking.checkEligibility in retrieveBooking.mode.phone.request.checking': 'no booking has the day and the route of the samples',
  'retrieveBooking.retrieveByPhone': 'no booking has the day and the route of the samples',
  'profile.readDetails': NO_ACCOUNT,
  'profile.saveProfile': NO_ACCOUNT,
  'signIn.readDetails': NO_ACCOUNT,
  'promo.readApplied': 'no code was applied at the airline before',
  'viewTrips.addTrip': 'no booking of somebody else was opened in this browser',
}

/** Why the right answer to a call is not brought about; null where it is. */
export function whyNotStaged(cell: Cell): string | null {
  if (!isRight(cell)) return null
  const name = nameOf(cell)
  return NOT_STAGED[name] ?? NOT_STAGED[`${name} in ${cell.state}`] ?? NOT_STAGED[`${name}, ${cell.fault}`] ?? null
}

/** Whether what a port asks is about a booking that is made for it. */
export const isStaged = ({ flow, port }: Pick<Cell, 'flow' | 'port'>): boolean => {
  const stage = STAGES[flow.machine.id]
  return stage !== undefined && (stage.ports?.includes(port) ?? true)
}

/** Makes the booking that a flow is about, in the name of who is signed in, and lets the samples name it. */
export async function stageBooking(cell: Cell, server: AirlineServer, airline: FaultyAirline): Promise<Cell> {
  const { flow, port } = cell
  const stage = STAGES[flow.machine.id]
  if (stage === undefined) throw new Error(`no booking is staged for ${flow.machine.id}`)
  const { connection } = server.database
  const made = bookingsMade([stage.booking], TRAVELLER, { journeys: server.journeys, now: STAGED_AT })
  const [id = 0] = await addBookings(
    connection,
    TRAVELLER.customerNumber,
    made.map((booking) => ({ ...booking, recordLocator: null })),
  )
  const [row] = await connection.select().from(bookings).where(eq(bookings.id, id))
  const recordLocator = row?.recordLocator ?? ''
  const reply = await airline.client.booking(recordLocator, never)
  if (reply.kind !== 'booking') throw new Error(`the booking of ${flow.machine.id} is not shown: ${reply.kind}`)
  const { booking } = reply
  const staged = { server, airline, booking, port }
  const more = (await stage.before?.(staged)) ?? []
  airline.translate(new Map([[stage.locator ?? SAMPLE_LOCATOR, recordLocator], ...journeyNames(booking), ...more]))
  return stage.samples === undefined ? cell : { ...cell, flow: { ...flow, samples: stage.samples(flow.samples, staged) } }
}

const journeyNames = ({ journeys }: BookingDetail): Names =>
  TO_MUMBAI_AND_BACK.journeys.flatMap(({ journeyKey }, index) => {
    const real = journeys[index]
    return real === undefined ? [] : [[journeyKey, real.journeyKey] as const]
  })
