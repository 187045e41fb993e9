import type { CookieConsentActor } from '../../../../machines/site/cookieConsent/cookieConsent.machine.ts'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createActor } from 'xstate'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cookieConsentMachine } from '../../../../machines/site/cookieConsent/cookieConsent.machine.ts'
import '../../../ui/tokens.css'
import { CookieConsent } from './CookieConsent.tsx'

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
const button = (name: string) => screen.getByRole('button', { name })
const fromFooter = () => userEvent.click(button('In the footer'))

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
      await userEvent.click(button(way))
      expect(document.activeElement).toBe(button('In the footer'))
    }
  })

  it('goes on from the button Choose to the list that takes its place', async () => {
    const { come } = openAsking()
    await come()
    button('Choose').focus()
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
    button('In the footer').focus()
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
    await userEvent.click(button('Accept all'))
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
  await userEvent.click(button('Save choices'))
  expect(first.kept).toEqual(['campaigns'])
  cleanup()
  const later = open(['analytics'])
  await fromFooter()
  expect(isTicked(screen.getByRole('checkbox', { name: 'Analytics' }))).toBe(true)
  await userEvent.click(button('Reject all'))
  expect(later.kept).toEqual([''])
})

const isTicked = (box: HTMLElement) => box instanceof HTMLInputElement && box.checked
