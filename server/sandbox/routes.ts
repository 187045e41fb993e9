import { Hono } from 'hono'
import type { Airline } from '../airline.ts'
import type { AirlineContext, AirlineEnvironment } from '../http/context.ts'
import { answerJson } from '../http/encoding.ts'
import { methodsOnly, Refusal, refusedAs } from '../http/problem.ts'
import { HTML_HEADERS, policyOf } from '../http/securityHeaders.ts'
import { formOf, jsonOf } from '../http/plainInput.ts'
import { createSandbox, type Sandbox } from './sandbox.ts'
import { openAnalytics, type Analytics } from '../store/analytics.ts'
import { createPersonaBookings, type PersonaBookings } from './personaBookingList.ts'
import { createPersonaChooser, type PersonaChooser } from './personaChooser.ts'
import { SANDBOX_SCRIPT } from './outboxSection.ts'
import { SANDBOX_STYLES, sandboxPage } from './page.ts'

/** `/sandbox` with its forms, and `/sandbox/api` for tests. */
export function sandboxRoutes(airline: Airline): Hono<AirlineEnvironment> {
  const sandbox = createSandbox(airline)
  const chooser = createPersonaChooser(airline)
  const personaBookings = createPersonaBookings(airline)
  const routes = new Hono<AirlineEnvironment>()
  apiRoutes(routes, sandbox)
  visitorRoutes(routes, { chooser, personaBookings, analytics: openAnalytics(airline.database) })
  outboxRoutes(routes, airline)
  pageRoutes(routes, { sandbox, chooser, personaBookings }, airline)
  return routes
}

function apiRoutes(routes: Hono<AirlineEnvironment>, sandbox: Sandbox): void {
  const changed = async (context: AirlineContext, change: (body: unknown) => unknown) =>
    answerJson(context, { data: await change(await jsonOf(context)) })
  routes
    .get('/api/clock', (context) => answerJson(context, { data: sandbox.clock() }))
    .on(['POST', 'PUT'], '/api/clock', (context) => changed(context, sandbox.setClock))
    .delete('/api/clock', (context) => answerJson(context, { data: sandbox.setClock({ now: null }) }))
    .all('/api/clock', methodsOnly('GET', 'POST', 'PUT', 'DELETE'))
    .get('/api/seats', async (context) => answerJson(context, { data: await sandbox.flights(context.req.query()) }))
    .on(['POST', 'PUT'], '/api/seats', (context) => changed(context, sandbox.setSeats))
    .delete('/api/seats', async (context) => {
      await sandbox.clearSeats()
      return answerJson(context, { data: [] })
    })
    .all('/api/seats', methodsOnly('GET', 'POST', 'PUT', 'DELETE'))
    .on(['POST', 'PUT'], '/api/aircraft', (context) => changed(context, sandbox.setAircraft))
    .all('/api/aircraft', methodsOnly('POST', 'PUT'))
    .on(['POST', 'PUT'], '/api/gates', (context) => changed(context, sandbox.setGate))
    .all('/api/gates', methodsOnly('POST', 'PUT'))
    .get('/api/faults', (context) => answerJson(context, { data: sandbox.faults() }))
    .on(['POST', 'PUT'], '/api/faults', (context) => changed(context, sandbox.setFault))
    .delete('/api/faults', (context) => answerJson(context, { data: sandbox.clearFaults() }))
    .all('/api/faults', methodsOnly('GET', 'POST', 'PUT', 'DELETE'))
}

const EVENTS_SHOWN = 100

interface Visitors {
  readonly chooser: PersonaChooser
  readonly personaBookings: PersonaBookings
  readonly analytics: Analytics
}

/** Who this browser belongs to, what personas have booked, and what visitors have done. */
function visitorRoutes(routes: Hono<AirlineEnvironment>, { chooser, personaBookings, analytics }: Visitors): void {
  routes
    .get('/api/persona', async (context) => answerJson(context, { data: await chooser.shown(context) }))
    .on(['POST', 'PUT'], '/api/persona', async (context) => answerJson(context, { data: await chooser.choose(context, await jsonOf(context)) }))
    .delete('/api/persona', async (context) => answerJson(context, { data: await chooser.leave(context) }))
    .all('/api/persona', methodsOnly('GET', 'POST', 'PUT', 'DELETE'))
    .get('/api/bookings', async (context) => answerJson(context, { data: await personaBookings.listed(context.req.query('persona')) }))
    .delete('/api/bookings', async (context) => answerJson(context, { data: await personaBookings.reset(context.req.query('persona')) }))
    .all('/api/bookings', methodsOnly('GET', 'DELETE'))
    .get('/api/analytics', async (context) => answerJson(context, { data: await analytics.latest(EVENTS_SHOWN) }))
    .delete('/api/analytics', async (context) => {
      await analytics.clear()
      return answerJson(context, { data: [] })
    })
    .all('/api/analytics', methodsOnly('GET', 'DELETE'))
}

const MESSAGES_SHOWN = 50

/** What leaves by mail and SMS. */
function outboxRoutes(routes: Hono<AirlineEnvironment>, { outbox }: Airline): void {
  routes
    .get('/api/outbox', async (context) => answerJson(context, { data: await outbox.latest(MESSAGES_SHOWN) }))
    .delete('/api/outbox', async (context) => {
      await outbox.clear()
      return answerJson(context, { data: [] })
    })
    .all('/api/outbox', methodsOnly('GET', 'DELETE'))
}

interface Shown {
  readonly sandbox: Sandbox
  readonly chooser: PersonaChooser
  readonly personaBookings: PersonaBookings
}

function pageRoutes(routes: Hono<AirlineEnvironment>, { sandbox, chooser, personaBookings }: Shown, { configuration, outbox }: Airline): void {
  const brand = configuration.brand.name
  let notice: string | null = null

  async function shown(context: AirlineContext): Promise<Response> {
    const { origin = '', destination = '', date = '' } = context.req.query()
    const asked = { origin, destination, date }
    const flights = origin === '' ? null : await sandbox.flights(asked).catch(refusedAs(null))
    const personas = await chooser.shown(context)
    const messages = await outbox.latest(MESSAGES_SHOWN)
    const bookings = await personaBookings.listed()
    const view = {
      brand,
      messages,
      personas,
      bookings,
      clock: sandbox.clock(),
      calls: sandbox.calls,
      faults: sandbox.faults(),
      flights,
      asked,
      notice,
    }
    notice = null
    for (const [name, value] of Object.entries(HTML_HEADERS)) context.header(name, value)
    context.header('Content-Security-Policy', policyOf())
    context.header('Cache-Control', 'no-store')
    return context.html(sandboxPage(view))
  }

  /** Makes a change from a form, then shows the page, so that a reload asks for nothing again. */
  const changing =
    (done: string, change: (fields: Record<string, unknown>, context: AirlineContext) => unknown) => async (context: AirlineContext) => {
      const fields = await formOf(context)
      notice = await Promise.resolve()
        .then(() => change(formFields(fields), context))
        .then(() => done, wordsOfRefusal)
      const query = new URLSearchParams(routeOf(fields)).toString()
      return context.redirect(query === '' ? '/sandbox' : `/sandbox?${query}`, 303)
    }

  routes
    .get('/', shown)
    .get('/sandbox.css', (context) => context.body(SANDBOX_STYLES, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
    .get('/sandbox.js', (context) => context.body(SANDBOX_SCRIPT, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }))
    .post(
      '/outbox/clear',
      changing('All mail and SMS are forgotten.', () => outbox.clear()),
    )
    .post(
      '/persona',
      changing('The persona was chosen.', (fields, context) => chooser.choose(context, fields)),
    )
    .post(
      '/persona/leave',
      changing('Nobody is signed in any more.', (_, context) => chooser.leave(context)),
    )
    .post(
      '/bookings/reset',
      changing('The bookings were made again.', () => personaBookings.reset()),
    )
    .post('/clock', changing('The clock was set.', sandbox.setClock))
    .post(
      '/clock/reset',
      changing("The airline goes by the machine's time.", () => sandbox.setClock({ now: null })),
    )
    .post('/seats', changing('The seats were set.', sandbox.setSeats))
    .post('/seats/clear', changing('All changes of seats are forgotten.', sandbox.clearSeats))
    .post('/faults', changing('The fault was added.', sandbox.setFault))
    .post('/faults/clear', changing('All faults are cleared.', sandbox.clearFaults))
}

const NUMBERS = ['flightNumber', 'seatsLeft', 'delayMs', 'times']

/** A form's fields as JSON has them: empty ones absent, numbers as numbers. */
const formFields = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, NUMBERS.includes(name) ? Number(value) : value]),
  )

function routeOf({ origin, destination, date }: Readonly<Record<string, unknown>>): Record<string, string> {
  return typeof origin === 'string' && typeof destination === 'string' && typeof date === 'string' ? { origin, destination, date } : {}
}

function wordsOfRefusal(error: unknown): string {
  if (!(error instanceof Refusal)) throw error
  return `Nothing was changed: ${error.fields.map(({ field, message }) => `${field} ${message}`).join(', ')}.`
}
