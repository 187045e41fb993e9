import type { Page } from 'playwright'
import type { Random } from '../../../machines/kit/testing/random.ts'

/** A control of a page by what a traveller calls it, and which of those with the same name. */
export interface Control {
  readonly kind: 'button' | 'link' | 'box' | 'select' | 'option' | 'field'
  readonly name: string
  readonly nth: number
}

/** What a hand does: each can be done again on another page, or does nothing there. */
export type Move =
  | { readonly does: 'press'; readonly control: Control }
  | { readonly does: 'choose'; readonly control: Control; readonly option: number }
  | { readonly does: 'type'; readonly control: Control; readonly text: string }
  | { readonly does: 'open'; readonly address: string }
  | { readonly does: 'become'; readonly persona: string | null }
  /** Toward a booking: takes a flight, says who travels, goes to the next step. */
  | { readonly does: 'goOn' }
  | { readonly does: 'back' | 'forward' | 'reload' | 'escape' }

const RESULTS = '/flight-search?trip='
const PLACES = ['del', 'bombay', 'goa', 'blr', 'xyz']
const CODES = ['MONSOON', 'SARUS500', 'NOTACODE']
const PERSONAS = ['round-trip', 'one-way', null]

/** Addresses that a traveller might have kept. */
export const ADDRESSES = [
  '/',
  `${RESULTS}OneWay&origin=DEL&dest=BOM&date=2026-12-12&pax=1ADT&currency=INR&search=true`,
  `${RESULTS}OneWay&origin=DEL&dest=BOM&date=2026-12-12&pax=2ADT,1CHD&currency=INR&search=true&sort=latest&stops=1`,
  `${RESULTS}RoundTrip&origin=BOM&dest=DEL&date=2026-12-01,2026-12-05&pax=1ADT&currency=INR&search=true`,
  `${RESULTS}OneWay&origin=DEL&dest=BLR&date=2026-11-30&pax=1ADT&currency=INR&promo=MONSOON&search=true`,
  `${RESULTS}OneWay&origin=DEL&dest=BOM&date=2026-12-12&pax=1ADT&currency=INR&search=true&times=morning&price=5000`,
]

/** Leads away from the pages of this site, also to the payment provider, ends what a test needs, or says things in another language. */
const LEFT_ALONE = /^(Pay ₹|Hold the booking|हिन्दी|English|Download|Delete|Continue with Google|Atlas|Sandbox)/i

/** A visit begins somewhere. */
export const randomAddress = (random: Random): Move => ({ does: 'open', address: random.oneOf(ADDRESSES) ?? '/' })

/** One move in four does what no control of the page does. */
export async function randomMove(page: Page, random: Random): Promise<Move> {
  const chance = random.below(100)
  if (chance < 9) return { does: 'back' }
  if (chance < 12) return { does: 'forward' }
  if (chance < 16) return { does: 'reload' }
  if (chance < 18) return { does: 'escape' }
  if (chance < 22) return randomAddress(random)
  if (chance < 24) return { does: 'become', persona: random.oneOf(PERSONAS) ?? null }
  if (chance < 50 && TOWARD_BOOKING.test(page.url())) return { does: 'goOn' }
  const found = await controlsOf(page)
  const groups = [...new Set(found.map(groupOf))]
  const group = random.oneOf(groups)
  const { options, ...control } = random.oneOf(found.filter((each) => groupOf(each) === group)) ?? { kind: 'button', name: '', nth: 0, options: 0 }
  if (control.kind === 'select') return { does: 'choose', control, option: random.below(Math.max(options, 1)) }
  if (control.kind !== 'field') return { does: 'press', control }
  const texts = /promo/i.test(control.name) ? CODES : PLACES
  return random.below(3) === 0 ? { does: 'press', control } : { does: 'type', control, text: random.oneOf(texts) ?? '' }
}

/** Sixteen flights have sixteen buttons of one kind: a kind is drawn first. */
const groupOf = ({ kind, name }: Control) => `${kind} ${name.replaceAll(/[\d,:₹]+/g, '#').slice(0, 16)}`

/** The pages on which a booking comes about: by single presses at random hardly any gets to its last step. */
const TOWARD_BOOKING = /\/(?:flight-search|booking)\?/

const PATIENCE_MS = 1_500

/** Does it, as far as the page allows; a control that is not there, or lies under another, is not pressed. */
export async function make(page: Page, move: Move, isPhone: boolean): Promise<void> {
  switch (move.does) {
    case 'back':
      return goThrough(page, -1)
    case 'forward':
      return goThrough(page, 1)
    case 'reload':
      await page.reload()
      return
    case 'escape':
      return page.keyboard.press('Escape')
    case 'open':
      await page.goto(move.address)
      return
    case 'goOn':
      return goOn(page).catch(() => undefined)
    case 'become':
      if (move.persona === null) await page.request.delete('/sandbox/api/persona')
      else await page.request.post('/sandbox/api/persona', { data: { persona: move.persona } })
      await page.reload()
      return
    case 'press':
    case 'choose':
    case 'type': {
      const handle = await page.evaluateHandle(findControl, move.control)
      const element = handle.asElement()
      if (element === null) return
      const options = { timeout: PATIENCE_MS }
      const done =
        move.does === 'choose'
          ? element.selectOption({ index: move.option }, options)
          : move.does === 'type'
            ? element.fill(move.text, options)
            : isPhone
              ? element.tap(options)
              : element.click(options)
      await done.catch(() => null)
    }
  }
}

const TYPED = { 'First name': 'Asha', 'Last name': 'Rao', 'E-mail': 'asha@example.com', 'Mobile number': '98450 11223' } as const

/** Not over the button that pays. */
async function goOn(page: Page) {
  const main = page.getByRole('main')
  const options = { timeout: PATIENCE_MS }
  if (page.url().includes('/booking?'))
    for (const [name, text] of Object.entries(TYPED))
      for (const field of await main.getByRole('textbox', { name, exact: true }).all()) await field.fill(text, options)
  const women = page.url().includes('/booking?') ? await main.getByRole('radio', { name: 'Female', exact: true }).all() : []
  for (const woman of women) await woman.check({ ...options, force: true })
  const back = main.getByRole('button', { name: 'Choose the return flight', exact: true })
  const flight = main.getByRole('button', { name: /Select the flight at/, disabled: false })
  const isChosen = (await main.getByRole('radio', { name: /^Saver / }).count()) > 0
  const next = (await back.isVisible()) ? back : !isChosen && (await flight.count()) > 0 ? flight : main.getByRole('button', { name: /^Continue/ })
  await next.first().click(options)
}

/** Within this site: Back on its first page would leave it. */
async function goThrough(page: Page, steps: number) {
  await page.evaluate((by) => history.go(by), steps).catch(() => null)
  // The browser goes there in its own time, and not at all where there is nothing.
  await page.waitForTimeout(100)
  if (!page.url().startsWith('http')) await page.goForward()
}

interface Found extends Control {
  readonly options: number
}

/** The controls that can be reached now: those of the topmost dialog, or of the page. */
async function controlsOf(page: Page): Promise<readonly Found[]> {
  const found = await page.evaluate(() => window.controlsOfPage().map(({ element: _, ...control }) => control))
  return found.filter(({ name }) => name !== '' && !LEFT_ALONE.test(name))
}

const findControl = (wanted: Control) =>
  window.controlsOfPage().find(({ kind, name, nth }) => kind === wanted.kind && name === wanted.name && nth === wanted.nth)?.element ?? null

/** Runs in the page before its own scripts. */
export function nameControls() {
  const nameOf = (element: HTMLElement): string => {
    const labels = element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? [...(element.labels ?? [])] : []
    const said =
      element.getAttribute('aria-label') ?? (labels.length > 0 ? labels.map(({ textContent }) => textContent).join(' ') : element.textContent)
    return said.replaceAll(/\s+/g, ' ').trim().slice(0, 80)
  }
  const kindOf = (element: HTMLElement): Control['kind'] => {
    if (element instanceof HTMLAnchorElement) return 'link'
    if (element instanceof HTMLSelectElement) return 'select'
    if (element instanceof HTMLInputElement) return element.type === 'radio' || element.type === 'checkbox' ? 'box' : 'field'
    return element.role === 'option' ? 'option' : 'button'
  }
  const controlsOfPage = () => {
    const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
    const seen = new Map<string, number>()
    const controls = [...top.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), select, input, [role=option]')]
    return controls.flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.ariaDisabled === 'true') return []
      if (element instanceof HTMLAnchorElement && (element.origin !== location.origin || /^\/(atlas|sandbox|user-pool)/.test(element.pathname)))
        return []
      const [kind, name] = [kindOf(element), nameOf(element)]
      const nth = seen.get(`${kind} ${name}`) ?? 0
      seen.set(`${kind} ${name}`, nth + 1)
      // A box is pressed by its words, as a finger does.
      const pressed = kind === 'box' && element instanceof HTMLInputElement ? (element.labels?.[0] ?? element) : element
      return [{ kind, name, nth, options: element instanceof HTMLSelectElement ? element.options.length : 0, element: pressed }]
    })
  }
  Object.assign(window, { controlsOfPage })
}

declare global {
  interface Window {
    readonly controlsOfPage: () => readonly (Found & { readonly element: HTMLElement })[]
  }
}

/** A move in words, for a reader who repeats it. */
export function inWords(move: Move): string {
  switch (move.does) {
    case 'press':
      return `press the ${move.control.kind} "${move.control.name}"${move.control.nth > 0 ? ` (number ${move.control.nth + 1})` : ''}`
    case 'choose':
      return `choose entry ${move.option + 1} of "${move.control.name.slice(0, 30)}"`
    case 'type':
      return `type "${move.text}" into "${move.control.name}"`
    case 'open':
      return `open ${move.address}`
    case 'become':
      return move.persona === null ? 'sign out elsewhere, and reload' : `be ${move.persona}, and reload`
    case 'goOn':
      return 'go on to a booking'
    case 'back':
    case 'forward':
    case 'reload':
    case 'escape':
      return move.does
  }
}
