import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor, type EventFrom } from 'xstate'
import type { Purpose } from '../../../../machines/domain/consent.ts'
import { type CookieConsentActor, cookieConsentMachine } from '../../../../machines/site/cookieConsent/cookieConsent.machine.ts'
import { type Driver, fromParent, type Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { CookieConsent } from './CookieConsent.tsx'
import { cookieConsentShown } from './cookieConsent.screen.tsx'

type Event = EventFrom<typeof cookieConsentMachine>

const NAMES: Readonly<Record<Purpose, string>> = { analytics: 'Analytics', campaigns: 'Campaigns' }

const region = (screen: Screen) => screen.getByRole('region', { name: 'Cookie choices' })
const button = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true })
const checkbox = (screen: Screen, purpose: Purpose) => screen.getByRole('checkbox', { name: NAMES[purpose], exact: true })
const press = (name: string) => (_: unknown, screen: Screen) => button(screen, name).click()
const isAway = (_: unknown, screen: Screen) => expect.element(region(screen)).not.toBeInTheDocument()

/** In the banner there is a button for it; else the footer, which belongs to the page, asks. */
const askChoices: Driver<Extract<Event, { readonly type: 'choices.asked' }>> = async (event, screen, actor) => {
  const choose = button(screen, 'Choose')
  if (choose.query() === null) actor.send(event)
  else await choose.click()
}

walkView({
  name: 'the question about cookies [LAY-09, OPEN-26]',
  ...cookieConsentShown,
  drivers: {
    'all.accepted': press('Accept all'),
    'all.rejected': press('Reject all'),
    'choices.asked': askChoices,
    'purpose.toggled': ({ purpose }, screen) => checkbox(screen, purpose).click(),
    'choices.saved': press('Save choices'),
    'banner.closed': press('Close cookie choices'),
    'decision.changed': fromParent,
  },
  assertions: {
    waiting: isAway,
    dismissed: isAway,
    shown: async (_, screen) => {
      await expect.element(region(screen)).toBeVisible()
      const [accept, reject] = ['Accept all', 'Reject all'].map((name) => button(screen, name).element())
      expect(reject?.getBoundingClientRect().width).toBeGreaterThanOrEqual(accept?.getBoundingClientRect().width ?? Number.NaN)
      expect(getComputedStyle(reject ?? document.body).backgroundColor).toBe(getComputedStyle(accept ?? document.body).backgroundColor)
    },
    'shown.asking': async (_, screen) => {
      await expect.element(screen.getByText('We ask what we may count.', { exact: false })).toBeInTheDocument()
      await expect.element(screen.getByRole('checkbox')).not.toBeInTheDocument()
      expect(document.activeElement).toBe(document.body)
    },
    'shown.choosing': async ({ context }, screen) => {
      for (const purpose of ['analytics', 'campaigns'] as const) {
        if (context.ticked.includes(purpose)) await expect.element(checkbox(screen, purpose)).toBeChecked()
        else await expect.element(checkbox(screen, purpose)).not.toBeChecked()
      }
      await expect.element(checkbox(screen, 'analytics')).toHaveAccessibleDescription(/^Searches: route, dates/)
    },
  },
})

const ROWS = Array.from({ length: 40 }, (_, index) => `Row ${index + 1}`)

/** A page that is longer than the window, with a button in its footer. */
function Example({ actor }: { readonly actor: CookieConsentActor }) {
  return (
    <>
      <CookieConsent actor={actor} />
      <main>
        {ROWS.map((row) => (
          <p key={row}>
            <input aria-label={row} />
          </p>
        ))}
      </main>
      <button type="button" onClick={() => actor.send({ type: 'choices.asked' })}>
        In the footer
      </button>
    </>
  )
}

/** The page with a decision or none; its banner does not come by itself. */
function open(decided: readonly 'analytics'[] | null = null) {
  const kept: string[] = []
  const machine = cookieConsentMachine.provide({
    actions: { keepDecision: (_, { purposes }) => kept.push(purposes.join(' ')), focusChoices: () => undefined },
    delays: { cookieBanner: 100_000 },
  })
  const actor = createActor(machine, { input: { delays: { cookieBanner: 0 }, sinceLoad: 0, decided } }).start()
  render(<Example actor={actor} />)
  return { actor, kept }
}

/** The page before its banner comes. */
function openAsking() {
  const actor = createActor(cookieConsentMachine, { input: { delays: { cookieBanner: 0 }, sinceLoad: 0, decided: null } })
  render(<Example actor={actor} />)
  return {
    come: async () => {
      act(() => void actor.start())
      return screen.findByRole('region', { name: 'Cookie choices' })
    },
  }
}

afterEach(async () => {
  cleanup()
  scrollTo(0, 0)
  await page.viewport(1280, 900)
})

const field = (name: string) => screen.getByRole('textbox', { name })
const buttonOnPage = (name: string) => screen.getByRole('button', { name })
const fromFooter = () => userEvent.click(buttonOnPage('In the footer'))

describe('the focus', () => {
  it('stays where it is when the banner comes by itself', async () => {
    const { come } = openAsking()
    field('Row 1').focus()
    await come()
    expect(document.activeElement).toBe(field('Row 1'))
  })

  it('goes to the choices when they are asked for, and back to where it was when they are saved or closed', async () => {
    open()
    for (const way of ['Save choices', 'Close cookie choices', 'Reject all']) {
      await fromFooter()
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Cookie choices' }))
      await userEvent.click(buttonOnPage(way))
      expect(document.activeElement).toBe(buttonOnPage('In the footer'))
    }
  })

  it('goes on from the button Choose to the list that takes its place', async () => {
    const { come } = openAsking()
    await come()
    buttonOnPage('Choose').focus()
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Cookie choices' }))
    await userEvent.keyboard('{Tab}{Tab} ')
    expect(screen.getByRole('checkbox', { name: 'Analytics', checked: true })).toBe(document.activeElement)
  })

  it.each([360, 1280])('is never below the banner, at %i px of width', async (width) => {
    await page.viewport(width, 740)
    const { come } = openAsking()
    const below = ROWS.find((row) => field(row).getBoundingClientRect().bottom > 700) ?? 'none'
    field(below).focus({ preventScroll: true })
    const banner = await come()
    const isClear = () => (document.activeElement?.getBoundingClientRect().bottom ?? Number.NaN) <= banner.getBoundingClientRect().top
    await expect.poll(isClear).toBe(true)
    for (const row of [...ROWS.slice(20), ...ROWS.slice(0, 20).toReversed()]) {
      field(row).focus()
      await expect.poll(isClear).toBe(true)
    }
    buttonOnPage('In the footer').focus()
    await expect.poll(isClear).toBe(true)
  })
})

describe('the room at the end of the page', () => {
  it('is there as long as the banner is, and gone with it', async () => {
    open()
    const height = () => document.documentElement.scrollHeight
    const before = height()
    await fromFooter()
    await expect.poll(height).toBeGreaterThan(before)
    await userEvent.click(buttonOnPage('Accept all'))
    await expect.poll(height).toBe(before)
    expect(document.documentElement.style.scrollPaddingBlockEnd).toBe('')
  })
})

it('lists every purpose for itself and ticks none, and what was allowed before is taken back as easily [OPEN-26]', async () => {
  const first = open()
  await fromFooter()
  expect(screen.getAllByRole('checkbox').map((box) => [box.parentElement?.textContent, isTicked(box)])).toEqual([
    ['Analytics', false],
    ['Campaigns', false],
  ])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Campaigns' }))
  await userEvent.click(buttonOnPage('Save choices'))
  expect(first.kept).toEqual(['campaigns'])
  cleanup()
  const later = open(['analytics'])
  await fromFooter()
  expect(isTicked(screen.getByRole('checkbox', { name: 'Analytics' }))).toBe(true)
  await userEvent.click(buttonOnPage('Reject all'))
  expect(later.kept).toEqual([''])
})

const isTicked = (box: HTMLElement) => box instanceof HTMLInputElement && box.checked
