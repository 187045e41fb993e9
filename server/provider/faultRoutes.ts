import { desc } from 'drizzle-orm'
import { Hono } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import { addFault, clearFaults, FAULT_WORDS, listFaults, OPERATIONS, type Fault, type FaultKind } from './faults.ts'
import { frame, PROVIDER_NAME, type Markup } from './frame.ts'
import type { Parts, ProviderContext, ProviderEnvironment } from './parts.ts'
import { money } from './payPages.ts'
import { checkoutSessions, FAULT_KINDS } from './schema.ts'

const LONGEST = 24 * 3_600_000
const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

/** What may go wrong: without `times` it stays. */
const FaultAsked = v.strictObject({
  kind: v.picklist(FAULT_KINDS),
  operation: v.optional(v.nullable(v.picklist(OPERATIONS)), null),
  ms: v.optional(whole(0, LONGEST), 3_000),
  status: v.optional(whole(400, 599), 503),
  times: v.optional(v.nullable(whole(1, 1_000_000)), null),
})

const NUMBERS: ReadonlySet<string> = new Set(['ms', 'status', 'times'])
const SHOWN = 20

/** The page on which people make the provider behave badly, and the same for tests at `/faults/api`. */
export function faultRoutes(parts: Parts): Hono<ProviderEnvironment> {
  const { connection } = parts
  const routes = new Hono<ProviderEnvironment>()
  const list = async (context: ProviderContext) => context.json({ data: await listFaults(connection) })
  const clear = () => clearFaults(connection)

  return routes
    .get('/', (context) => shown(parts, context))
    .get('/faults/api', list)
    .post('/faults/api', async (context) => {
      const asked = v.safeParse(FaultAsked, await context.req.json().catch(() => null))
      if (!asked.success) return context.json({ error: v.getDotPath(asked.issues[0]) ?? 'body' }, 400)
      await addFault(connection, asked.output)
      return list(context)
    })
    .delete('/faults/api', async (context) => {
      await clear()
      return list(context)
    })
    .post('/faults', async (context) => {
      const asked = v.safeParse(FaultAsked, faultOf(await context.req.parseBody()))
      if (asked.success) await addFault(connection, asked.output)
      return context.redirect(asked.success ? '/' : '/?refused', 303)
    })
    .post('/faults/clear', async (context) => {
      await clear()
      return context.redirect('/', 303)
    })
}

/** A form's fields as the schema has them: empty ones absent, numbers as numbers. */
const faultOf = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, NUMBERS.has(name) ? Number(value) : value]),
  )

async function shown({ connection }: Parts, context: ProviderContext): Promise<Response> {
  const faults = await listFaults(connection)
  const sessions = await connection.select().from(checkoutSessions).orderBy(desc(checkoutSessions.createdAt)).limit(SHOWN)
  context.header(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  )
  return context.html(
    frame(
      'Faults',
      html`
        <h1>${PROVIDER_NAME}</h1>
        <p>The payment provider of the sandbox: another party than the airline. No money moves.</p>
        <p role="alert">${context.req.query('refused') === undefined ? '' : 'That was not understood: nothing was changed.'}</p>
        <div class="columns">
          <section class="card" aria-labelledby="faults">
            <h2 id="faults">What goes wrong on purpose</h2>
            ${faultList(faults)} ${faultForm()}
          </section>
          <section class="card" aria-labelledby="payments">
            <h2 id="payments">The last payments</h2>
            ${sessions.length === 0 ? html`<p>Nobody has paid yet.</p>` : ''}
            <ul class="plain">
              ${sessions.map(({ id, status, isPaid, amount, currency, clientReference }) => html`<li>${clientReference ?? id}: ${money(amount, currency)}, ${isPaid ? 'paid' : status}</li>`)}
            </ul>
          </section>
        </div>
      `,
    ),
  )
}

const faultList = (faults: readonly Fault[]): Markup => html`
  ${
    faults.length === 0
      ? html`<p>Nothing.</p>`
      : html`<ul class="plain">
          ${faults.map((fault) => html`<li>${wordsOf(fault)}</li>`)}
        </ul>`
  }
  <form method="post" action="/faults/clear"><button class="quiet">Behave well again</button></form>
`

const wordsOf = ({ kind, operation, ms, times }: Fault): string =>
  `${FAULT_WORDS[kind]}${operation === null ? '' : `, ${operation}`}, ${ms} ms, ${times === null ? 'always' : `${times} more times`}`

const faultForm = (): Markup => html`
  <form method="post" action="/faults">
    <label
      >What
      <select name="kind">
        ${FAULT_KINDS.map(kindOption)}
      </select></label
    >
    <label>
      Of which call
      <select name="operation">
        <option value="">every call</option>
        ${OPERATIONS.map((operation) => html`<option>${operation}</option>`)}
      </select>
    </label>
    <label>Time in milliseconds <input name="ms" inputmode="numeric" value="3000" /></label>
    <label>Error status <input name="status" inputmode="numeric" value="503" /></label>
    <label>How many times, or empty for always <input name="times" inputmode="numeric" value="1" /></label>
    <button>Add the fault</button>
  </form>
`

const kindOption = (kind: FaultKind): Markup => html`<option value="${kind}">${FAULT_WORDS[kind]}</option>`
