import { cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Popup } from './Popup.tsx'
import { Toast } from './Toast.tsx'

const heard: string[] = []

afterEach(async () => {
  heard.length = 0
  cleanup()
  await page.viewport(1280, 900)
})

function Example() {
  const [isShown, setShown] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setShown(true)}>
        Student
      </button>
      <button type="button">Elsewhere</button>
      {isShown && (
        <Toast
          title="This fare is not available."
          dismiss="Dismiss"
          onDismiss={() => setShown(false)}
          onHold={() => heard.push('held')}
          onRelease={() => heard.push('released')}
        >
          Choose where from first.
        </Toast>
      )}
    </>
  )
}

const button = (name: string) => screen.getByRole('button', { name })
const alert = () => screen.queryByRole('alert')
const place = () => screen.getByRole('alert').getBoundingClientRect()

/** Whether the middle of a button can be pressed: nothing lies over it, and it is not inert. */
function isInReach(name: string) {
  const { left, top, width, height } = button(name).getBoundingClientRect()
  return button(name).contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

/** Shows the toast; the pointer, which may have been where it appears, is elsewhere. */
async function show() {
  render(<Example />)
  await userEvent.click(button('Student'))
  await screen.findByRole('alert')
  await userEvent.hover(button('Elsewhere'))
  heard.length = 0
}

describe('what it says', () => {
  it('is an alert with words and a button that takes it away', async () => {
    await show()
    expect(alert()?.textContent).toBe('This fare is not available.Choose where from first.Dismiss')
    await userEvent.click(button('Dismiss'))
    expect(alert()).toBeNull()
  })

  it('lies over everything and can be reached inside the dialog of a phone', async () => {
    await page.viewport(360, 740)
    render(
      <Popup open onClose={() => undefined} title="Book a flight" footer={<button type="button">Search flights</button>}>
        <Example />
      </Popup>,
    )
    await userEvent.click(button('Student'))
    expect(alert()?.matches('dialog:modal :popover-open')).toBe(true)
    expect([isInReach('Dismiss'), isInReach('Search flights')]).toEqual([true, true])
    await userEvent.click(button('Dismiss'))
    expect(alert()).toBeNull()
  })
})

describe('where it is', () => {
  it('is an error at the top right of a wide screen, below the header [LAY-15, CON-93]', async () => {
    const token = (name: string) => Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name))
    await show()
    await expect.poll(() => place().top).toBe(token('--header') * 16 + 16)
    const gutter = token('--gutter')
    expect(Math.round(document.documentElement.clientWidth - place().right)).toBe(gutter)
    expect(place().width).toBeLessThanOrEqual(520)
    expect(alert()?.querySelector('.lucide-circle-alert')).not.toBeNull()
  })

  it('is at the bottom of a phone, within its width', async () => {
    await page.viewport(320, 740)
    await show()
    await expect.poll(() => Math.round(740 - place().bottom)).toBe(88)
    expect([place().left, place().right]).toEqual([16, 304])
  })

  it('has a button of at least 44 pixels', async () => {
    await show()
    const { width, height } = button('Dismiss').getBoundingClientRect()
    expect(Math.round(Math.min(width, height))).toBeGreaterThanOrEqual(44)
  })
})

describe('a toast in use', () => {
  it('tells when the pointer comes and goes', async () => {
    await show()
    await userEvent.hover(screen.getByRole('alert'))
    await userEvent.hover(button('Elsewhere'))
    expect(heard).toEqual(['held', 'released'])
  })

  it('tells when the focus comes and goes, and gives it back where it came from', async () => {
    await show()
    button('Dismiss').focus()
    button('Elsewhere').focus()
    expect(heard).toEqual(['held', 'released'])
    button('Dismiss').focus()
    await userEvent.keyboard('{Enter}')
    expect(alert()).toBeNull()
    expect(document.activeElement).toBe(button('Elsewhere'))
  })

  it('is not left while either of them is still there', async () => {
    await show()
    await userEvent.hover(screen.getByRole('alert'))
    button('Dismiss').focus()
    await userEvent.hover(button('Elsewhere'))
    expect(heard).not.toContain('released')
    await userEvent.hover(screen.getByRole('alert'))
    button('Elsewhere').focus()
    expect(heard).not.toContain('released')
  })
})
