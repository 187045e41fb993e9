import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { PostedMessage } from '../store/outbox.ts'

type Markup = HtmlEscapedString | Promise<HtmlEscapedString>

/** The section of `/sandbox` with mail and SMS, the newest first. A code is copied with one press where scripts run. */
export const outboxSection = (messages: readonly PostedMessage[]): Markup => html`
  <section aria-labelledby="outbox">
    <h2 id="outbox">Outbox</h2>
    ${
      messages.length === 0
        ? html`<p>No mail and no SMS was written.</p>`
        : html`<ol class="outbox">
            ${messages.map(messageItem)}
          </ol>`
    }
    <form method="post" action="/sandbox/outbox/clear"><button>Forget all mail and SMS</button></form>
  </section>
`

const messageItem = ({ to, subject, text, code, writtenAt, isSent, isGivenUp, attempts }: PostedMessage): Markup => html`
  <li>
    <p>
      <strong>${to.medium === 'EMAIL' ? 'E-mail' : 'SMS'} to ${to.address}</strong>,
      <time datetime="${instant(writtenAt)}">${instant(writtenAt)}</time>${stateWords(isSent, isGivenUp, attempts)}
    </p>
    ${to.medium === 'EMAIL' ? html`<p>${subject}</p>` : ''}
    <p>${text}</p>
    ${code === null ? '' : html`<button type="button" data-copy="${code}" hidden>Copy code ${code} for ${to.address}</button>`}
  </li>
`

const instant = (ms: number): string => new Date(ms).toISOString()

function stateWords(isSent: boolean, isGivenUp: boolean, attempts: number): string {
  if (isSent) return ', sent'
  if (isGivenUp) return ', given up: the mail server refuses it'
  return attempts === 0 ? '' : `, ${attempts} attempts to send it`
}

/** A file of its own, since the page's policy allows no inline script. Without it the code is read and typed. */
export const SANDBOX_SCRIPT = `
const status = document.querySelector('[role="status"]')
for (const button of document.querySelectorAll('button[data-copy]')) {
  button.hidden = false
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(button.dataset.copy)
      status.textContent = 'Code ' + button.dataset.copy + ' was copied.'
    } catch {
      status.textContent = 'The browser does not let the code be copied: it is ' + button.dataset.copy + '.'
    }
  })
}
`
