import type { Page } from 'playwright'
import type { Direction } from '../../../machines/domain/journey.ts'
import type { HeldByMachines } from './machinesOf.ts'

/** What a page shows, as text; null is what it does not show. */
export interface PageRead {
  readonly path: string
  readonly search: string
  readonly isPhone: boolean
  /** The modal dialogs and full-screen sheets that are open, by name. */
  readonly dialogs: readonly string[]
  /** How many steps of the history are sheets. */
  readonly sheetSteps: number
  readonly account: string | null
  readonly form: {
    readonly origin: string | null
    readonly destination: string | null
    readonly isRoundTrip: boolean | null
    readonly departure: string | null
    readonly bar: string | null
  }
  readonly results: {
    readonly heading: string
    readonly directions: readonly {
      readonly direction: Direction
      readonly heading: string
      readonly words: string | null
      /** Departure and arrival of each flight, from the top. */
      readonly flights: readonly string[]
    }[]
    readonly party: string | null
    readonly badge: number | null
    readonly controls: { readonly sort: number; readonly on: number } | null
    readonly opened: number | null
  }
  readonly sale: {
    /** The sum of the chosen flights, and what the trip costs at its steps, each in words. */
    readonly sum: string | null
    readonly lines: readonly string[]
    readonly total: string | null
    readonly pay: string | null
  }
  /** The page says that it waits for something, or has broken. */
  readonly isBusy: boolean
  readonly hasFailed: boolean
  readonly machines: HeldByMachines
}

/** Reads all at one moment: the page runs no script of its own in between. */
export const readPage = (page: Page): Promise<PageRead> =>
  page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const all = (selector: string, among: ParentNode = document) => [...among.querySelectorAll<HTMLElement>(selector)].filter(isSeen)
    const textOf = (element: Element | undefined) => element?.textContent.replaceAll(/\s+/g, ' ').trim() ?? ''
    const named = (element: Element) =>
      element.getAttribute('aria-label') ?? textOf(document.getElementById(element.getAttribute('aria-labelledby') ?? '') ?? undefined)
    const isPhone = innerWidth < 600
    // Beside it, `Retrieve without PNR` has a From, a To and a day of its own.
    const form = all('form[aria-label="Search flights"]')[0]
    const combobox = (label: string) =>
      (form === undefined ? [] : all('input[role=combobox]', form)).find(
        (each) => each instanceof HTMLInputElement && [...(each.labels ?? [])].some((words) => textOf(words) === label),
      )
    const valueOf = (label: string) => {
      const found = combobox(label)
      // What is typed is no place before the focus goes; where it names none it stays, with the reason.
      const isNoPlace = found?.ariaExpanded === 'true' || found?.ariaInvalid === 'true' || found === document.activeElement
      return found instanceof HTMLInputElement && !isNoPlace ? found.value : null
    }
    const lists = all('dialog:modal')
    const openCombobox = isPhone ? all('input[role=combobox][aria-expanded=true]').map(() => 'stations') : []
    const roundTrip = all('label')
      .find((each) => textOf(each) === 'Round Trip')
      ?.querySelector('input')
    const button = (pattern: RegExp, among: ParentNode = document) => all('button', among).find((each) => pattern.test(textOf(each)))
    const filterButton = button(/^Sort and filter/)
    const panel = [...all('aside[aria-label="Sort and filter"]'), ...lists.filter((each) => named(each) === 'Sort and filter')].at(-1)
    const inputs = panel === undefined ? [] : [...panel.querySelectorAll<HTMLInputElement>('input')]
    const radios = inputs.filter(({ type }) => type === 'radio')
    const ticked = inputs.filter(({ type, checked }) => type === 'checkbox' && checked).length
    const limited = panel === undefined ? 0 : [...panel.querySelectorAll('select')].filter(({ value }) => value !== '').length
    const sections = (['outbound', 'inbound'] as const).flatMap((direction) => {
      const section = document.querySelector(direction === 'outbound' ? 'section#flights' : 'section#return-flights')
      if (section === null) return []
      const rows = [...section.querySelectorAll(':scope ul[aria-label$="lights"] > li')]
      const times = (row: Element) => [...row.querySelectorAll('time')].slice(0, 2).map(({ dateTime }) => dateTime)
      const words = [...section.querySelectorAll('p')].map(textOf).find((each) => /^\d+ (of \d+ )?flights?\b.*, /.test(each))
      return [
        {
          direction,
          heading: textOf(section.querySelector('h2') ?? undefined),
          words: words ?? null,
          flights: rows.map((row) => times(row).join(' to ')),
        },
      ]
    })
    const price = all('main section').find((each) => named(each) === 'Price')
    const priced = price === undefined ? [] : [...price.querySelectorAll(':scope > dl dd')]
    const steps: unknown = typeof history.state === 'object' && history.state !== null && 'sheets' in history.state ? history.state.sheets : 0
    const account = all('[data-account-button]')[0]
    return {
      path: location.pathname,
      search: location.search,
      isPhone,
      dialogs: [...lists.map(named), ...openCombobox],
      sheetSteps: typeof steps === 'number' ? steps : -1,
      account: account === undefined || account.ariaBusy === 'true' ? null : textOf(account),
      form: {
        origin: valueOf('From'),
        destination: valueOf('To'),
        isRoundTrip: roundTrip instanceof HTMLInputElement ? roundTrip.checked : null,
        departure: textOf(form && button(/^Departure date/, form)) || null,
        bar: textOf(button(/^Where from, where to/)) || null,
      },
      results: {
        heading: textOf(document.querySelector('h1') ?? undefined),
        directions: sections,
        party: [...document.querySelectorAll('p')].map(textOf).find((each) => /^Totals? for /i.test(each)) ?? null,
        badge: filterButton === undefined ? null : Number(/\d+/.exec(textOf(filterButton))?.[0] ?? 0),
        controls: radios.length === 0 ? null : { sort: radios.findIndex(({ checked }) => checked), on: ticked + limited },
        opened: sections.length === 0 ? null : document.querySelectorAll('main li button[aria-expanded=true]').length,
      },
      sale: {
        sum: textOf(all('section[aria-label="Your flights"] [role=status]')[0]) || null,
        lines: priced.slice(0, -1).map(textOf),
        total: textOf(priced.at(-1)) || null,
        pay: textOf(button(/^Pay ₹/)) || null,
      },
      isBusy: document.querySelector('main [aria-busy=true]') !== null,
      hasFailed: all('h1').some((each) => textOf(each) === 'Something went wrong'),
      machines: window.heldByMachines(),
    }
  })
