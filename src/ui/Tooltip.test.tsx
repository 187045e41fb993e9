import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Tooltip } from './Tooltip.tsx'

afterEach(cleanup)

function show(words: string | null = 'Locked by a fare') {
  render(
    <div style={{ paddingBlockStart: '120px' }}>
      <Tooltip id="why" words={words}>
        <button type="button" aria-describedby="why">
          Code
        </button>
      </Tooltip>
      <button type="button">Elsewhere</button>
    </div>,
  )
}

const tooltip = () => page.getByRole('tooltip', { includeHidden: true })
const code = () => page.getByRole('button', { name: 'Code' })

it('shows while the pointer is on what it explains, and describes it always', async () => {
  show()
  await expect.element(tooltip()).not.toBeVisible()
  await expect.element(code()).toHaveAccessibleDescription('Locked by a fare')
  await userEvent.hover(code())
  await expect.element(tooltip()).toBeVisible()
  await userEvent.hover(page.getByRole('button', { name: 'Elsewhere' }))
  await expect.element(tooltip()).not.toBeVisible()
})

it('shows for the keyboard too, and Esc hides it until it is come back to', async () => {
  show()
  await userEvent.keyboard('{Tab}')
  await expect.element(tooltip()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(tooltip()).not.toBeVisible()
  await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}')
  await expect.element(tooltip()).toBeVisible()
})

it('is not there when there is nothing to explain', () => {
  show(null)
  expect(tooltip().elements()).toEqual([])
})
