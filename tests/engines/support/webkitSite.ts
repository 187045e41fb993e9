import { afterAll, beforeAll } from 'vitest'
import { startAirline, type JourneyAirline } from '../../journeys/support/airline.ts'
import { openWebKit, type WebKitWindow } from './webdriver.ts'

/** Finds things by the names that people read, in the page: this driver has no locators of its own. */
const FINDERS = `
  const named = (element) => (element.getAttribute('aria-label') ?? element.innerText ?? '').trim()
  const shown = (element) => element.checkVisibility({ visibilityProperty: true })
  const all = (selector) => [...document.querySelectorAll(selector)].filter(shown)
  const button = (name) => all('button, [role=button], [role=radio], label').find((each) => named(each) === name)
  const like = (selector, words) => all(selector).find((each) => named(each).includes(words))
  const field = (label) => all('label').flatMap((each) => each.innerText.trim() === label && each.control ? [each.control] : [])[0]
    ?? all('input, select').find((each) => each.getAttribute('aria-label') === label)
`

/** A window of WebKit on a site of its own, by what is read in it. */
export interface WebKitSite {
  readonly address: string
  go(path: string): Promise<void>
  /** Presses a button or a label of that name. */
  press(name: string): Promise<void>
  /** Presses the first of a kind that holds the words. */
  pressLike(selector: string, words: string): Promise<void>
  /** Puts the focus into a field and types over what is there. */
  write(label: string, text: string): Promise<void>
  choose(label: string, option: string): Promise<void>
  type(text: string): Promise<void>
  /** Waits until words are read somewhere. */
  sees(words: string): Promise<void>
  /** Waits until an expression is true; the finders are there. */
  until<Answer>(what: string, expression: string): Promise<Answer>
  read<Answer>(expression: string): Promise<Answer>
  /** The newest code that was sent to an address. */
  codeTo(address: string): Promise<string>
}

/** The site in the WebKit of this machine: one window for a file, in which nobody is asked about cookies. */
export function webkitSite(): WebKitSite {
  let airline: JourneyAirline
  let window: WebKitWindow

  beforeAll(async () => {
    ;[airline, window] = await Promise.all([startAirline(), openWebKit()])
    await window.go(`${airline.address}/robots.txt`)
    await window.run(`localStorage.setItem('sarus:cookieConsent:1', JSON.stringify({ purposes: [], decidedAt: Date.now() }))`)
  })

  afterAll(async () => {
    await window.close()
    await airline.stop()
  })

  const until = <Answer>(what: string, expression: string) => window.until<Answer>(what, `${FINDERS}\nreturn ${expression}`)
  const found = (expression: string) => `(() => { ${FINDERS}\n return ${expression} })()`
  const quoted = (text: string) => JSON.stringify(text)

  return {
    get address() {
      return airline.address
    },
    go: (path) => window.go(airline.address + path),
    press: (name) => window.press(found(`button(${quoted(name)})`)),
    pressLike: (selector, words) => window.press(found(`like(${quoted(selector)}, ${quoted(words)})`)),
    async write(label, text) {
      await window.press(found(`field(${quoted(label)})`))
      await window.run(`${FINDERS}\nfield(${quoted(label)}).select()`)
      await window.type(text)
    },
    async choose(label, option) {
      await until(label, `field(${quoted(label)})`)
      await window.run(
        `${FINDERS}
        const select = field(${quoted(label)})
        select.value = [...select.options].find((each) => each.text === ${quoted(option)}).value
        select.dispatchEvent(new Event('change', { bubbles: true }))`,
      )
    },
    type: (text) => window.type(text),
    sees: async (words) => void (await until(words, `document.body.innerText.includes(${quoted(words)})`)),
    until,
    read: (expression) => window.run(`${FINDERS}\nreturn ${expression}`),
    async codeTo(address) {
      const { data } = (await (await fetch(`${airline.address}/sandbox/api/outbox`)).json()) as { readonly data: readonly Letter[] }
      const [code] = data.flatMap(({ to, code }) => (to.address === address && code !== null ? [code] : []))
      if (code === undefined) throw new Error(`no code was sent to ${address}`)
      return code
    },
  }
}

interface Letter {
  readonly to: { readonly address: string }
  readonly code: string | null
}
