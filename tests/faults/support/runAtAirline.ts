import { setTimeout as wait } from 'node:timers/promises'
import { readDeclared } from '../../../machines/kit/testing/declared.ts'
import type { Step } from '../../../machines/kit/testing/stepper.ts'
import type { Stimulus } from '../../../machines/kit/testing/stimuli.ts'
import type { FaultRow } from '../faultMatrix.ts'
import { airlineFault, askedBeside, isHopedFor, type AirlineFault } from './airlinePorts.ts'
import { serveAirline, type FaultyAirline } from './faultyAirline.ts'
import { createForm } from './form.ts'
import type { Services } from './flowPorts.ts'
import { ask, askStaged, changesNothing, isRight, land, landLate, nameOf, type Asked, type Cell, type FaultHarness } from './cell.ts'
import { isBySamples, isStaged, stageBooking, STAGED_AT, whyNotStaged } from './stagedBookings.ts'
import { asks, wayFrom } from './ways.ts'

/** Flows that have more to ask of a customer. */
const OF_CUSTOMERS = [
  'session',
  'lastBooked',
  'myBookings',
  'accountData',
  'accountForm',
  'preferences',
  'businessProfile',
  'savedTravellers',
  'begunBooking',
  'addOns',
  'searchPreferences',
]
const OF_VISITORS = ['promo']

/** Runs a cell against a server of the airline, by the site's own client. */
export async function runAtAirline(cell: Cell, harness: FaultHarness): Promise<FaultRow> {
  const { port, state, fault } = cell
  const route = await routeOf(cell, harness)
  const given = airlineFault(nameOf(cell), fault)
  const reason = whyNotStaged(cell)
  if (reason !== null) return { port, state, calls: route.calls, fault, result: { kind: 'notApplicable', reason } }
  if (isRight(cell) && isStaged(cell)) return { port, state, calls: route.calls, fault, ...(await inTurn(() => runStaged(cell, harness, given))) }
  const airline = await serve(cell, harness, given.isSignedOut ?? false, given.isLater ?? false)
  try {
    const begun = () => ask(cell, servicesOf(airline, harness), given.isMeant ?? isHopedFor(nameOf(cell)))
    if (fault === 'answered twice')
      return { port, state, calls: route.calls, fault, ...(await answeredTwice(cell, airline, begun, airline.holdFirst())) }
    if (given.order !== null) await airline.spoil(route.path, given.order)
    if (given.timeout !== undefined) airline.loseFirst(given.timeout)
    const letGo = fault === 'slow then right' ? airline.holdFirst() : null
    const asked = await begun()
    const result = letGo === null ? await land(cell, asked) : await landLate(cell, asked, letGo)
    asked.live.stop()
    return { port, state, calls: route.calls, fault, how: given.how, result }
  } finally {
    await airline.close()
  }
}

/** What was staged is for one cell at a time: all have the same traveller. */
const turns = new Map<'last', Promise<unknown>>()

function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  const before = turns.get('last') ?? Promise.resolve()
  const mine = before.then(run, run)
  turns.set('last', mine)
  return mine
}

/** The right answer, late or twice, about a booking that exists. */
async function runStaged(cell: Cell, harness: FaultHarness, { how }: AirlineFault): Promise<Pick<FaultRow, 'how' | 'result'>> {
  const airline = await serveAirline(harness.airline, { browser: 'of a traveller', isLater: false, at: STAGED_AT, beside: askedBeside(nameOf(cell)) })
  try {
    const staged = await stageBooking(cell, harness.airline, airline)
    let letGo = () => {}
    const hold = () => {
      letGo()
      airline.restart()
      letGo = airline.holdFirst()
    }
    const begin = () => {
      if (!isBySamples(cell)) return askStaged(staged, servicesOf(airline, harness), isHopedFor(nameOf(cell)), hold)
      hold()
      return ask(staged, servicesOf(airline, harness), isHopedFor(nameOf(cell)))
    }
    if (cell.fault === 'answered twice') return await answeredTwice(staged, airline, begin, () => letGo())
    const asked = await begin()
    const result = await landLate(staged, asked, letGo)
    asked.live.stop()
    return { how, result }
  } finally {
    await airline.close()
  }
}

/** Where the call can be asked again before it is answered, the first answer is too late; elsewhere the same answer comes twice. */
async function answeredTwice(
  cell: Cell,
  airline: FaultyAirline,
  begin: () => Promise<Asked>,
  letGo: () => void,
): Promise<Pick<FaultRow, 'how' | 'result'>> {
  const asked = await begin()
  // What has changed something is asked again by itself alone: after other answers it is another question.
  const overtaking = wayToAskMeanwhile(cell, asked, !isStaged(cell) || airline.asked[0]?.startsWith('GET ') === true)
  asked.live.beginAskingAgain()
  await sent(airline)
  for (const stimulus of overtaking ?? []) await asked.live.happen(stimulus)
  asked.live.releaseOthers()
  if (overtaking !== null) await overtaken(airline)
  letGo()
  const result = await land(cell, { live: asked.live, asked: asked.live.configuration() })
  await changesNothing(asked, async () => {
    if (overtaking === null) asked.live.answerAgain()
    while (airline.doneWith() < airline.asked.length) await wait(5)
    await wait(20)
  })
  asked.live.stop()
  return { how: overtaking === null ? 'the answer is delivered once more' : OVERTAKEN, result }
}

/** Milliseconds in which a second call leaves. Where the client makes calls in turn, or only once for all who ask, none does before the first answer. */
const LEAVES_WITHIN = 300
const EACH = 5

/** The second call is answered, however long that takes, where it has left at all. */
async function overtaken(airline: FaultyAirline): Promise<void> {
  for (let waited = 0; airline.asked.length < 2 && waited < LEAVES_WITHIN; waited += EACH) await wait(EACH)
  while (airline.asked.length > 1 && airline.doneWith() === 0) await wait(EACH)
}

/** The first call has left for the airline. */
async function sent(airline: FaultyAirline): Promise<void> {
  for (let tries = 0; airline.asked.length === 0; tries++) {
    if (tries > 10_000) throw new Error('the airline was not asked')
    await wait(5)
  }
}

const OVERTAKEN = 'the call is made again before it is answered: the first answer is too late'
const LONGEST_OVERTAKING = 3

/** The fewest steps by which a call is asked again while it waits for its answer. */
function wayToAskMeanwhile({ flow, port, callId }: Cell, { live: { stepper }, asked }: Asked, mayBeAnswered: boolean): readonly Stimulus[] | null {
  const may = (stimulus: Stimulus) =>
    stimulus.kind === 'event' || stimulus.kind === 'delay' || (mayBeAnswered && stimulus.kind === 'answer' && stimulus.call.id !== callId)
  const isMeant = isHopedFor(nameOf({ flow, port }))
  // What the airline cannot answer as the traveller hopes is not asked again.
  const isAskedAgain = (step: Step) => asks(callId)(step) && step.configuration.calls.some(({ id, input }) => id === callId && isMeant(input))
  const search = { flow, stepper, declared: readDeclared(stepper.machine), may, isFound: isAskedAgain, deepest: LONGEST_OVERTAKING }
  return wayFrom([asked], search)?.steps ?? null
}

const routes = new Map<string, Promise<{ readonly calls: string; readonly path: string }>>()

/** What a port really asks the airline, seen once without a fault. */
function routeOf(cell: Cell, harness: FaultHarness): Promise<{ readonly calls: string; readonly path: string }> {
  const name = nameOf(cell)
  const known = routes.get(name) ?? seeRoute(cell, harness)
  routes.set(name, known)
  return known
}

async function seeRoute(cell: Cell, harness: FaultHarness): Promise<{ readonly calls: string; readonly path: string }> {
  const airline = await serve(cell, harness, false, false)
  try {
    const { live } = await ask(cell, servicesOf(airline, harness), isHopedFor(nameOf(cell)))
    await live.settled()
    live.stop()
    const [calls] = airline.asked
    if (calls === undefined) throw new Error(`${nameOf(cell)} asks the airline nothing: name what it asks in tests/faults/support/devicePorts.ts`)
    return { calls, path: calls.slice(calls.indexOf(' ') + 1) }
  } finally {
    await airline.close()
  }
}

const serve = (cell: Cell, { airline }: FaultHarness, isSignedOut: boolean, isLater: boolean): Promise<FaultyAirline> => {
  const { flow } = cell
  const isKnown = OF_VISITORS.includes(flow.machine.id) || isSignedOut
  const isCustomer = OF_CUSTOMERS.includes(flow.machine.id) && !isSignedOut
  return serveAirline(airline, {
    browser: isCustomer ? 'of a customer' : isKnown ? 'of a visitor' : 'new',
    isLater,
    beside: askedBeside(nameOf(cell)),
  })
}

const servicesOf = (
  { client, myAccount, retrieval, trips, forms, sales, accounts, newestCode }: FaultyAirline,
  { flows }: FaultHarness,
): Services => ({
  airline: client,
  myAccount,
  retrieval,
  trips,
  forms,
  sales,
  accounts,
  newestCode,
  codeComes: () => Promise.resolve(),
  form: () => createForm(flows, 'ready').actor,
})
