import { toSVG } from 'bwip-js/node'
import { html } from 'hono/html'
import { frame, type Markup } from './frame.ts'
import type { Session } from './objects.ts'

/** A page on which a customer pays, and who is paid. */
export interface Paying {
  readonly session: Session
  readonly shop: string
}

/** What of the card was not understood: the field, and why. Its expiry stands as it was typed; its numbers are on no page (0497). */
export interface CardRefused {
  readonly problems: Readonly<Partial<Record<'number' | 'exp' | 'cvc', string>>>
  readonly exp: string
}

export const BANKS = ['HDFC Bank', 'State Bank of India', 'ICICI Bank', 'Axis Bank']

/** Cards that end in another way than being paid with. */
export const TEST_CARDS = { declined: '4000000000000002', withoutFunds: '4000000000009995' } as const
/** What the bank has sent to every customer of the sandbox. */
export const BANK_CODE = '123456'

/** An amount with as many decimals as its currency has. */
export function money(minor: number, currency: string): string {
  const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency })
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

const at = ({ session }: Paying, path: string): string => `/c/pay/${session.id}${path}`

const summaryOf = ({ session, shop }: Paying): Markup => html`
  <section class="card" aria-label="What you pay">
    <p class="soft">${shop}</p>
    <p class="total">${money(session.amount, session.currency)}</p>
    <ul class="lines">
      ${session.lines.map(({ name, quantity, unitAmount }) => html`<li><span>${name}</span><span>${money(quantity * unitAmount, session.currency)}</span></li>`)}
    </ul>
    ${session.cancelUrl === null ? '' : html`<p><a href="${backOf(session, session.cancelUrl)}">Back to ${shop} without paying</a></p>`}
  </section>
`

/** Where a customer goes when they are done. */
export const backOf = ({ id }: Session, address: string): string => address.replaceAll('{CHECKOUT_SESSION_ID}', id)

const layout = (paying: Paying, title: string, body: Markup, script = ''): Markup =>
  frame(
    title,
    html`<h1>${title}</h1>
      <div class="columns">
        ${summaryOf(paying)}
        <div class="card">${body}</div>
      </div>`,
    script,
  )

/** The page with every way to pay. */
export function payPage(paying: Paying, notice: string | null = null, refused: CardRefused = { problems: {}, exp: '' }): Markup {
  const { session } = paying
  const ways: Readonly<Record<string, (isFirst: boolean) => Markup>> = {
    card: (isFirst) => cardForm(paying, refused, isFirst),
    upi: (isFirst) => upiForm(paying, isFirst),
    netbanking: (isFirst) => bankForm(paying, isFirst),
  }
  return layout(
    paying,
    `Pay ${money(session.amount, session.currency)}`,
    html`${notice === null ? '' : html`<p role="alert">${notice}</p>`}
    ${session.methods.map((method, position) => ways[method]?.(position === 0) ?? '')}`,
  )
}

const way = (name: string, isOpen: boolean, body: Markup): Markup => html`
  <details name="way" ${isOpen ? 'open' : ''}>
    <summary>${name}</summary>
    ${body}
  </details>
`

const cardForm = (paying: Paying, { problems, exp }: CardRefused, isOpen: boolean): Markup =>
  way(
    'Card',
    isOpen,
    html`
      <form method="post" action="${at(paying, '/card')}" novalidate>
        ${field('number', 'Card number', 'cc-number', '', problems.number)}
        <div class="pair">${field('exp', 'Expiry', 'cc-exp', 'MM/YY', problems.exp, exp)} ${field('cvc', 'CVC', 'cc-csc', '', problems.cvc)}</div>
        <button>Pay by card</button>
      </form>
      <p class="soft">Any valid number works, such as 4242 4242 4242 4242. 4000 0000 0000 0002 is declined, 4000 0000 0000 9995 has no funds.</p>
    `,
  )

const field = (name: string, label: string, autocomplete: string, hint: string, problem: string | undefined, typed = ''): Markup => html`
  <label>
    ${label}
    <input
      name="${name}"
      inputmode="numeric"
      autocomplete="${autocomplete}"
      placeholder="${hint}"
      value="${typed}"
      required
      ${problem === undefined ? '' : html`aria-invalid="true" aria-describedby="${name}-problem"`}
    />
    ${problem === undefined ? '' : html`<span id="${name}-problem">${problem}</span>`}
  </label>
`

const upiForm = (paying: Paying, isOpen: boolean): Markup =>
  way('UPI', isOpen, html`<form method="post" action="${at(paying, '/upi')}"><button>Pay by UPI</button></form>`)

const bankForm = (paying: Paying, isOpen: boolean): Markup =>
  way(
    'Net banking',
    isOpen,
    html`
      <form method="post" action="${at(paying, '/bank')}">
        <label>
          Bank
          <select name="bank">
            ${BANKS.map((bank) => html`<option>${bank}</option>`)}
          </select>
        </label>
        <button>Pay by net banking</button>
      </form>
    `,
  )

/** The bank of the card asks for a code, as every Indian bank does. */
export const challengePage = (paying: Paying): Markup =>
  layout(
    paying,
    'Your bank asks for a code',
    html`
      <p>It was sent to your phone. In the sandbox it is ${BANK_CODE}.</p>
      <form method="post" action="${at(paying, '/challenge')}">
        <label>One-time code <input name="otp" inputmode="numeric" autocomplete="one-time-code" required /></label>
        <button>Confirm</button>
      </form>
    `,
  )

/** The link that a UPI app on the same phone opens, and that the QR code holds. */
export const upiLink = ({ session, shop }: Paying): string =>
  `upi://pay?${new URLSearchParams({ pa: 'shop@sandbox', pn: shop, am: (session.amount / 100).toFixed(2), cu: 'INR', tr: session.id.slice(-20) }).toString()}`

/** The page that waits for a UPI app, and beside it the phone that the sandbox pretends. */
export const upiPage = (paying: Paying): Markup =>
  layout(
    paying,
    'Scan with a UPI app',
    html`
      <img class="qr" alt="QR code for a UPI app" width="240" height="240" src="data:image/svg+xml;base64,${qrCode(upiLink(paying))}" />
      <p><a href="${upiLink(paying)}">Open a UPI app on this phone</a></p>
      <form method="get" action="${at(paying, '/upi')}"><button class="quiet">I have approved it</button></form>
      ${answerForm(paying, '/upi-app', 'The phone', [], 'Approve', 'Decline')}
    `,
    '/pay.js',
  )

/** The page of a bank. */
export const bankPage = (paying: Paying, bank: string): Markup =>
  layout(paying, bank, answerForm(paying, '/bank-answer', `Log in at ${bank}`, [['bank', bank]], 'Log in and approve', 'Cancel'))

/** What the customer does elsewhere, and when it is answered. */
const answerForm = (
  paying: Paying,
  path: string,
  title: string,
  hidden: readonly (readonly [string, string])[],
  yes: string,
  no: string,
): Markup => html`
  <section class="card phone" aria-labelledby="elsewhere">
    <h2 id="elsewhere">${title}</h2>
    <form method="post" action="${at(paying, path)}">
      ${hidden.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <label>Answers after so many seconds <input name="seconds" inputmode="numeric" pattern="[0-9]{1,5}" value="0" /></label>
      <div class="row"><button name="answer" value="yes">${yes}</button><button class="quiet" name="answer" value="no">${no}</button></div>
    </form>
  </section>
`

const qrCode = (text: string): string => Buffer.from(toSVG({ bcid: 'qrcode', text, scale: 3 })).toString('base64')

/** A page that nobody can pay on, with the way back to the shop where one is known. */
export const endedPage = (title: string, back: { readonly shop: string; readonly to: string } | null): Markup =>
  frame(
    title,
    html`<div class="card">
      <h1>${title}</h1>
      ${back === null ? '' : html`<p><a href="${back.to}">Back to ${back.shop}</a></p>`}
    </div>`,
  )

/** Goes on by itself once the payment was approved elsewhere. Without it, a button does. */
export const WAITING_SCRIPT = `
const look = async () => {
  const answer = await fetch(location.pathname.replace(/[/]upi$/, '/state')).catch(() => null)
  const { status } = answer?.ok ? await answer.json() : { status: 'open' }
  if (status === 'open') setTimeout(look, 3000)
  else location.reload()
}
setTimeout(look, 3000)
`
