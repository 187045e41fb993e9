import { FAULT_KINDS } from '../contract/others.ts'
import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { API_PAGE } from '../contract/others.ts'
import type { Fault } from './faults.ts'
import type { PostedMessage } from '../store/outbox.ts'
import type { SandboxClock, SandboxFlight } from './sandbox.ts'
import { outboxSection } from './outboxSection.ts'
import { bookingsSection, type ListedBooking } from './personaBookingList.ts'
import type { SandboxPersonas } from './personaChooser.ts'

/** What the page shows. */
export interface SandboxView {
  readonly brand: string
  readonly personas: SandboxPersonas
  readonly bookings: readonly ListedBooking[]
  readonly clock: SandboxClock
  /** The calls that can be spoilt. */
  readonly calls: readonly string[]
  readonly faults: readonly Fault[]
  readonly messages: readonly PostedMessage[]
  /** The flights that were asked for; null when none were. */
  readonly flights: readonly SandboxFlight[] | null
  readonly asked: { readonly origin: string; readonly destination: string; readonly date: string }
  /** What came of the last change; null on a first visit. */
  readonly notice: string | null
}

type Markup = HtmlEscapedString | Promise<HtmlEscapedString>

/** `/sandbox`: forms that work without a script. */
export const sandboxPage = (view: SandboxView): Markup =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <title>Sandbox of ${view.brand}</title>
        <link rel="stylesheet" href="/sandbox/sandbox.css" />
        <script type="module" src="/sandbox/sandbox.js"></script>
      </head>
      <body>
        <main>
          <h1>Sandbox of ${view.brand}</h1>
          <p>What you change here holds for this server until it stops; seats, customers, mail and SMS are kept in its database.</p>
          <p role="status">${view.notice ?? ''}</p>
          ${outboxSection(view.messages)} ${personasSection(view.personas)} ${bookingsSection(view.bookings)} ${clockSection(view.clock)}
          ${seatsSection(view)} ${faultsSection(view)}
          <p>
            <a href="/">Back to the site</a>, to <a href="/atlas/">the atlas of its flows</a>, or to
            <a href="${API_PAGE}">the description of its calls</a>
          </p>
        </main>
      </body>
    </html> `

/** The section of `/sandbox` in which this browser is signed in as a persona. */
const personasSection = ({ personas, chosen, customer }: SandboxPersonas): Markup => html`
  <section aria-labelledby="personas">
    <h2 id="personas">Personas</h2>
    <p>
      ${customer === null ? 'Nobody is signed in in this browser.' : `This browser is signed in as ${customer.firstName}, customer ${customer.customerNumber}.`}
      Choose who you are, then go on <a href="/">as this persona</a>.
    </p>
    <form method="post" action="/sandbox/persona" class="personas">
      <ul>
        <li>
          <button formaction="/sandbox/persona/leave" ${current(customer === null)}>Nobody (visitor)</button>
          <p>Is not signed in.</p>
        </li>
        ${personas.map(
          ({ id, name, description }) =>
            html`<li>
              <button name="persona" value="${id}" aria-describedby="persona-${id}" ${current(id === chosen)}>${name}</button>
              <p id="persona-${id}">${description}</p>
            </li>`,
        )}
      </ul>
    </form>
  </section>
`

const current = (isChosen: boolean) => (isChosen ? html`aria-current="true"` : '')

const clockSection = (clock: SandboxClock): Markup => html`
  <section aria-labelledby="clock">
    <h2 id="clock">Clock</h2>
    <p>The airline's time is <time datetime="${clock.now}">${clock.now}</time>${clock.isSet ? ', which was set' : ", the machine's"}.</p>
    <form method="post" action="/sandbox/clock">
      <label>Instant, in UTC or with an offset <input name="now" required value="${clock.now}" /></label>
      <button>Set the clock</button>
    </form>
    <form method="post" action="/sandbox/clock/reset"><button>Go by the machine's time</button></form>
  </section>
`

const seatsSection = ({ flights, asked }: SandboxView): Markup => html`
  <section aria-labelledby="seats">
    <h2 id="seats">Seats</h2>
    <form method="get" action="/sandbox">
      <label>From, station code <input name="origin" required pattern="[A-Z]{3}" value="${asked.origin}" /></label>
      <label>To, station code <input name="destination" required pattern="[A-Z]{3}" value="${asked.destination}" /></label>
      <label>Day <input name="date" type="date" required value="${asked.date}" /></label>
      <button>Show flights</button>
      <label>Flight number, or empty for all of the day <input name="flightNumber" inputmode="numeric" pattern="[0-9]*" /></label>
      <label>Seats left <input name="seatsLeft" inputmode="numeric" pattern="[0-9]+" required value="0" /></label>
      <button formmethod="post" formaction="/sandbox/seats">Set seats left</button>
    </form>
    ${flights === null ? '' : flightsTable(flights)}
    <form method="post" action="/sandbox/seats/clear"><button>Forget all changes of seats</button></form>
  </section>
`

const flightsTable = (flights: readonly SandboxFlight[]): Markup =>
  flights.length === 0
    ? html`<p>No flights leave on that day.</p>`
    : html`
        <table>
          <caption>
            Flights of the day
          </caption>
          <thead>
            <tr>
              <th scope="col">Flight</th>
              <th scope="col">Departure, local</th>
              <th scope="col">Seats left</th>
              <th scope="col">Seats in all</th>
            </tr>
          </thead>
          <tbody>
            ${flights.map(
              (flight) =>
                html`<tr>
                  <th scope="row">${flight.flightNumber}</th>
                  <td>${flight.departure.slice(11)}</td>
                  <td>${flight.seatsLeft}</td>
                  <td>${flight.capacity}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      `

const faultsSection = ({ calls, faults }: SandboxView): Markup => html`
  <section aria-labelledby="faults">
    <h2 id="faults">Faults</h2>
    ${
      faults.length === 0
        ? html`<p>Nothing goes wrong on purpose.</p>`
        : html`<ul>
            ${faults.map((fault) => html`<li>${faultWords(fault)}</li>`)}
          </ul>`
    }
    <form method="post" action="/sandbox/faults">
      <label
        >Route
        <select name="route">
          ${calls.map((route) => html`<option>${route}</option>`)}
        </select></label
      >
      <label
        >Fault
        <select name="kind">
          ${FAULT_KINDS.map((kind) => html`<option>${kind}</option>`)}
        </select></label
      >
      <label>Delay in milliseconds, or empty <input name="delayMs" inputmode="numeric" pattern="[0-9]*" /></label>
      <label>How many calls, or empty for all <input name="times" inputmode="numeric" pattern="[0-9]*" /></label>
      <button>Add the fault</button>
    </form>
    <form method="post" action="/sandbox/faults/clear"><button>Clear all faults</button></form>
  </section>
`

const faultWords = ({ route, kind, delayMs, times, customerNumber }: Fault): string =>
  `${route}: ${kind}${delayMs > 0 ? ` after ${delayMs} ms` : ''}, ${times === null ? 'every call' : `${times} more calls`}${customerNumber === undefined ? '' : ` of customer ${customerNumber}`}`

/** The page's only style sheet, since its policy allows no inline styles. */
export const SANDBOX_STYLES = `
:root { color-scheme: light dark; background: Canvas; color: CanvasText; font: 100%/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 1rem; }
main { max-inline-size: 44rem; margin-inline: auto; overflow-wrap: anywhere; }
section { border-block-start: 1px solid; padding-block: 0.5rem; }
form { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.75rem; margin-block: 1rem; max-inline-size: 24rem; }
label { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.25rem; }
input, select, button { font: inherit; max-inline-size: 100%; min-block-size: 44px; padding-inline: 0.75rem; }
button { border: 1px solid; border-radius: 8px; background: none; color: inherit; text-wrap: balance; cursor: pointer; }
input, select { border: 1px solid; border-radius: 8px; background: Field; color: FieldText; }
:focus-visible { outline: 2px solid; outline-offset: 2px; }
li, time { overflow-wrap: anywhere; }
ol.outbox { list-style: none; margin: 0; padding: 0; max-block-size: 24rem; overflow: auto; }
.outbox p { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
.outbox li + li { border-block-start: 1px dotted; margin-block-start: 0.5rem; padding-block-start: 0.5rem; }
.personas { max-inline-size: none; }
.personas ul { display: grid; gap: 0.75rem; grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr)); list-style: none; margin: 0; padding: 0; }
.personas li { display: grid; gap: 0.25rem; align-content: start; }
.personas p { margin: 0; }
.personas button { overflow-wrap: anywhere; }
button[aria-current] { border-width: 3px; font-weight: 700; }
table { border-collapse: collapse; }
caption { text-align: start; font-weight: 600; }
th, td { text-align: start; padding: 0.25rem 1rem 0.25rem 0; }
`
