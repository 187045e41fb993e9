import { desc } from 'drizzle-orm'
import { Hono } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import { addDemand, clearDemands, DEMAND_WORDS, listDemands, OPERATIONS, type Demand, type DemandKind } from './demands.ts'
import { frame, PROVIDER_NAME, type Markup } from './frame.ts'
import type { Parts, ProviderContext, ProviderEnvironment } from './parts.ts'
import { checkoutSessions, DEMAND_KINDS } from './schema.ts'

const LONGEST = 24 * 3_600_000
const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

/** What may be demanded: without `times` it stays. */
const DemandAsked = v.strictObject({
  kind: v.picklist(DEMAND_KINDS),
  operation: v.optional(v.nullable(v.picklist(OPERATIONS)), null),
  ms: v.optional(whole(0, LONGEST), 3_000),
  status: v.optional(whole(400, 599), 503),
  times: v.optional(v.nullable(whole(1, 1_000_000)), null),
})

const NUMBERS: ReadonlySet<string> = new Set(['ms', 'status', 'times'])
const SHOWN = 20

/** The page on which people make the provider behave badly, and the same for tests at `/demands/api`. */
export function demandRoutes(parts: Parts): Hono<ProviderEnvironment> {
  const { connection } = parts
  const routes = new Hono<ProviderEnvironment>()
  const list = async (context: ProviderContext) => context.json({ data: await listDemands(connection) })
  const clear = () => clearDemands(connection)

  return routes
    .get('/', (context) => shown(parts, context))
    .get('/demands/api', list)
    .post('/demands/api', async (context) => {
      const asked = v.safeParse(DemandAsked, await context.req.json().catch(() => null))
      if (!asked.success) return context.json({ error: v.getDotPath(asked.issues[0]) ?? 'body' }, 400)
      await addDemand(connection, asked.output)
      return list(context)
    })
    .delete('/demands/api', async (context) => {
      await clear()
      return list(context)
    })
    .post('/demands', async (context) => {
      const asked = v.safeParse(DemandAsked, demandOf(await context.req.parseBody()))
      if (asked.success) await addDemand(connection, asked.output)
      return context.redirect(asked.success ? '/' : '/?refused', 303)
    })
    .post('/demands/clear', async (context) => {
      await clear()
      return context.redirect('/', 303)
    })
}

/** A form's fields as the schema has them: empty ones absent, numbers as numbers. */
const demandOf = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, NUMBERS.has(name) ? Number(value) : value]),
  )

async function shown({ connection }: Parts, context: ProviderContext): Promise<Response> {
  const demands = await listDemands(connection)
  const sessions = await connection.select().from(checkoutSessions).orderBy(desc(checkoutSessions.createdAt)).limit(SHOWN)
  context.header(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  )
  return context.html(
    frame(
      'Demands',
      html`
        <h1>${PROVIDER_NAME}</h1>
        <p>The payment provider of the sandbox: another party than the airline. No money moves.</p>
        <p role="alert">${context.req.query('refused') === undefined ? '' : 'That was not understood: nothing was changed.'}</p>
        <div class="columns">
          <section class="card" aria-labelledby="demands">
            <h2 id="demands">What goes wrong on purpose</h2>
            ${demandList(demands)} ${demandForm()}
          </section>
          <section class="card" aria-labelledby="payments">
            <h2 id="payments">The last payments</h2>
            ${sessions.length === 0 ? html`<p>Nobody has paid yet.</p>` : ''}
            <ul class="plain">
              ${sessions.map(({ id, status, isPaid, amount, currency, clientReference }) => html`<li>${clientReference ?? id}: ${amount} ${currency}, ${isPaid ? 'paid' : status}</li>`)}
            </ul>
          </section>
        </div>
      `,
    ),
  )
}

const demandList = (demands: readonly Demand[]): Markup => html`
  ${
    demands.length === 0
      ? html`<p>Nothing.</p>`
      : html`<ul class="plain">
          ${demands.map((demand) => html`<li>${wordsOf(demand)}</li>`)}
        </ul>`
  }
  <form method="post" action="/demands/clear"><button class="quiet">Behave well again</button></form>
`

const wordsOf = ({ kind, operation, ms, times }: Demand): string =>
  `${DEMAND_WORDS[kind]}${operation === null ? '' : `, ${operation}`}, ${ms} ms, ${times === null ? 'always' : `${times} more times`}`

const demandForm = (): Markup => html`
  <form method="post" action="/demands">
    <label
      >What
      <select name="kind">
        ${DEMAND_KINDS.map(kindOption)}
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
    <button>Demand it</button>
  </form>
`

const kindOption = (kind: DemandKind): Markup => html`<option value="${kind}">${DEMAND_WORDS[kind]}</option>`
