import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'
import { cookieConsentMachine } from '../../../../machines/site/cookieConsent/cookieConsent.machine.ts'
import { CookieConsent } from './CookieConsent.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ChosenExtras } from '../../../ui/ChosenExtras.tsx'
import { useStickyBar } from '../../../ui/useStickyBar.ts'

function Plain() {
  const { ref, className } = useStickyBar<HTMLDivElement>()
  return (
    <div ref={ref} className={className}>
      <Button wide>Continue</Button>
    </div>
  )
}

const BARS = {
  'a bar': <Plain />,
  'the extras': (
    <ChosenExtras heading="Your extras" lines={[]} nothing="None" toPay="To pay" sum="₹0">
      <Button>Continue</Button>
    </ChosenExtras>
  ),
}

afterEach(async () => {
  cleanup()
  scrollTo(0, 0)
  await page.viewport(1280, 900)
})

async function ask(rows: number, bar: ReactNode) {
  const actor = createActor(cookieConsentMachine, { input: { delays: { cookieBanner: 0 }, sinceLoad: 0, decided: null } })
  render(
    <>
      <CookieConsent actor={actor} />
      <main>
        {Array.from({ length: rows }, (_, row) => (
          <p key={row}>Row {row}</p>
        ))}
        {bar}
      </main>
      <footer>
        {Array.from({ length: 20 }, (_, row) => (
          <p key={row}>Line {row}</p>
        ))}
      </footer>
    </>,
  )
  act(() => void actor.start())
  return screen.findByRole('region', { name: 'Cookie choices' })
}

/** What lies under a finger in the middle of the button is the button, where it is in the window at all. */
const inReach = () => {
  const button = screen.getByRole('button', { name: 'Continue' })
  const { left, top, width, height } = button.getBoundingClientRect()
  const middle = top + height / 2
  return middle < 0 || middle >= innerHeight || button.contains(document.elementFromPoint(left + width / 2, middle))
}

/** A press gives a button the focus before it is let go: a page that moves in between is pressed somewhere else. */
function isStill(button: HTMLElement) {
  const { top } = button.getBoundingClientRect()
  if (top < 0 || top >= innerHeight) return
  button.focus({ preventScroll: true })
  expect(button.getBoundingClientRect().top).toBe(top)
  button.blur()
}

describe.each([360, 820, 1280])('at %i px, while the question about cookies is open,', (width) => {
  it.each(Object.entries(BARS))('the button of %s can be pressed wherever the page is scrolled to [LAY-09]', async (_, bar) => {
    await page.viewport(width, 740)
    for (const rows of [60, 14]) {
      const banner = await ask(rows, bar)
      const last = () => document.documentElement.scrollHeight - innerHeight
      for (const at of [0, 0.25, 0.5, 0.75, 1]) {
        scrollTo(0, at * last())
        await expect.poll(inReach).toBe(true)
        expect(banner.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
        isStill(screen.getByRole('button', { name: 'Continue' }))
      }
      cleanup()
    }
  })
})

it('the room goes with the bar', async () => {
  render(<Plain />)
  cleanup()
  expect(document.documentElement.style.getPropertyValue('--actions')).toBe('')
})
