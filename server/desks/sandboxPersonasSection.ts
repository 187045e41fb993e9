import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { SandboxPersonas } from './sandboxPersonas.ts'

/** The section of `/sandbox` in which this browser is signed in as a ready-made traveller. */
export const personasSection = ({ personas, chosen, customer }: SandboxPersonas): HtmlEscapedString | Promise<HtmlEscapedString> => html`
  <section aria-labelledby="travellers">
    <h2 id="travellers">Travellers</h2>
    <p>
      ${customer === null ? 'Nobody is signed in in this browser.' : `This browser is signed in as ${customer.firstName}, customer ${customer.customerNumber}.`}
      Choose who you are, then go on <a href="/">as this traveller</a>.
    </p>
    <form method="post" action="/sandbox/persona" class="travellers">
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
