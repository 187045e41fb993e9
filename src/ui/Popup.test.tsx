import { cleanup, render, screen, within } from '@testing-library/react'
import { StrictMode, useRef, useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Popup, type PopupWidth } from './Popup.tsx'

function Example() {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const chosen = useRef<HTMLButtonElement>(null)
  return (
    <main>
      <button type="button" ref={opener} onClick={() => setOpen(true)}>
        Departure date
      </button>
      <Popup
        open={open}
        onClose={() => setOpen(false)}
        title="Choose a date"
        anchor={opener}
        initialFocus={chosen}
        footer={
          <button type="button" onClick={() => setOpen(false)}>
            Done
          </button>
        }
      >
        <button type="button">Thursday</button>
        <button type="button" ref={chosen}>
          Friday
        </button>
      </Popup>
    </main>
  )
}

const opener = () => screen.getByRole('button', { name: 'Departure date' })
const dialog = () => screen.queryByRole('dialog', { name: 'Choose a date' })
const closed = () => expect.poll(dialog).toBeNull()

afterEach(async () => {
  cleanup()
  await page.viewport(1280, 900)
})

describe('on a wide screen', () => {
  it('opens below its opener, takes the focus where asked and gives it back on Escape', async () => {
    render(<Example />)
    await userEvent.click(opener())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Friday' }))
    await expect.poll(() => dialog()?.getBoundingClientRect().top).toBe(opener().getBoundingClientRect().bottom + 8)
    await userEvent.keyboard('{Escape}')
    await closed()
    expect(document.activeElement).toBe(opener())
  })

  it('opens above its opener where there is more room, scrolls inside, and leaves the page where it is', async () => {
    render(
      <>
        <div style={{ blockSize: 720 }} />
        <Example />
        <div style={{ blockSize: 900 }} />
      </>,
    )
    await page.viewport(1280, 800)
    const { top } = opener().getBoundingClientRect()
    await userEvent.click(opener())
    await expect.poll(() => (dialog()?.getBoundingClientRect().bottom ?? 0) <= top).toBe(true)
    expect([scrollY, opener().getBoundingClientRect().top]).toEqual([0, top])
  })

  it('closes by a click outside and leaves the history alone', async () => {
    const before = history.length
    render(<Example />)
    await userEvent.click(opener())
    await userEvent.click(document.documentElement, { position: { x: 1200, y: 700 }, force: true })
    await closed()
    expect(history.length).toBe(before)
  })
})

it.each([
  [360, true],
  [480, true],
  [599, true],
  [600, false],
  [1023, false],
])('at %i px of width: does it fill the screen? %s [NAV-17]', async (width, fills) => {
  await page.viewport(width, 740)
  render(<Example />)
  await userEvent.click(opener())
  const box = screen.getByRole('dialog', { name: 'Choose a date' }).getBoundingClientRect()
  expect(box.width === width && box.height === 740).toBe(fills)
})

it.each([360, 599, 600, 1023, 1280])('at %i px of width locks the scroll of the page while it is open [LAY-14]', async (width) => {
  await page.viewport(width, 740)
  render(<Example />)
  await userEvent.click(opener())
  expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden')
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  await closed()
  expect(getComputedStyle(document.documentElement).overflowY).toBe('visible')
})

describe('on a phone', () => {
  it('fills the screen and closes by its Back button, which leaves no history entry on top', async () => {
    await page.viewport(360, 740)
    render(<Example />)
    await userEvent.click(opener())
    const sheet = screen.getByRole('dialog', { name: 'Choose a date' })
    await expect.poll(() => sheet.getBoundingClientRect()).toMatchObject({ top: 0, left: 0, width: 360, height: 740 })
    await expect.poll(() => history.state).toMatchObject({ sheets: 1 })
    await userEvent.click(within(sheet).getByRole('button', { name: 'Back' }))
    await closed()
    await expect.poll(() => history.state).not.toMatchObject({ sheets: 1 })
  })

  it('closes by the Back of the browser', async () => {
    await page.viewport(360, 740)
    render(<Example />)
    await userEvent.click(opener())
    await expect.poll(() => history.state).toMatchObject({ sheets: 1 })
    history.back()
    await closed()
    expect(document.activeElement).toBe(opener())
  })
})

it.each<[string, PopupWidth | undefined, number]>([
  ['the default', undefined, 700],
  ['that of the calendar', 800, 800],
  ['that of signing in', 500, 500],
  ['that of the group dialog with a last name', 620, 620],
  ['that of the group dialog without', 466, 466],
])('is as wide as its size says, and never wider than the window: %s [GRP-05, LAY-13, CON-92]', async (_, size, width) => {
  render(
    <Popup open onClose={() => undefined} title="Choose a date" {...(size === undefined ? {} : { size })}>
      <button type="button">Thursday</button>
    </Popup>,
  )
  const shown = screen.getByRole('dialog', { name: 'Choose a date' })
  expect(shown.offsetWidth).toBe(width)
  await page.viewport(640, 740)
  await expect.poll(() => shown.offsetWidth).toBe(Math.min(width, 640 - 32))
})

it('is closed by the first press of a double click; the second is not meant for what comes to light', async () => {
  await page.viewport(360, 740)
  const heard: string[] = []
  render(
    <>
      <button type="button" style={{ position: 'fixed', inset: 0 }} onClick={() => heard.push('searched')}>
        Search
      </button>
      <Example />
    </>,
  )
  opener().click()
  await expect.poll(dialog).not.toBeNull()
  await userEvent.dblClick(screen.getByRole('button', { name: 'Done' }))
  await closed()
  expect(heard).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Search' }), { position: { x: 20, y: 20 } })
  expect(heard).toEqual(['searched'])
})

it('stays open where React takes each effect back once and does it again', async () => {
  const asked: string[] = []
  render(
    <StrictMode>
      <Popup open onClose={() => asked.push('closed')} title="Choose a date">
        <button type="button">Thursday</button>
      </Popup>
    </StrictMode>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Thursday' }))
  expect(asked).toEqual([])
})

it('lies above the one that it is in, also where both come at once [AUTH-08]', async () => {
  await page.viewport(360, 740)
  const nothing = () => undefined
  render(
    <Popup open onClose={nothing} title="Sign In">
      <p>The form</p>
      <Popup open onClose={nothing} title="Verify your e-mail" isBottomSheet>
        <button type="button">Confirm</button>
      </Popup>
    </Popup>,
  )
  const confirm = screen.getByRole('button', { name: 'Confirm' })
  const { left, top, width, height } = confirm.getBoundingClientRect()
  expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(confirm)
  expect(within(screen.getByRole('dialog', { name: 'Verify your e-mail' })).queryByText('The form')).toBeNull()
})
