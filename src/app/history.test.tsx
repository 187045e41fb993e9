import { cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Popup } from '../ui/Popup.tsx'
import '../ui/tokens.css'
import { createSiteHistory } from './history.ts'

function Example() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Filters
      </button>
      <Popup open={open} onClose={() => setOpen(false)} title="Filters">
        <p>None</p>
      </Popup>
    </>
  )
}

const begun = `${location.pathname}${location.search}`
const at = (name: string) => `${begun}${begun.includes('?') ? '&' : '?'}page=${name}`
const address = () => `${location.pathname}${location.search}`
const isOpen = () => screen.queryByRole('dialog', { name: 'Filters' }) !== null

let history: ReturnType<typeof createSiteHistory>

beforeEach(async () => {
  await page.viewport(360, 740)
  history = createSiteHistory()
  history.push(at('results'), {})
  await expect.poll(address).toBe(at('results'))
  render(<Example />)
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  await expect.poll(() => window.history.state).toMatchObject({ sheets: 1 })
})

afterEach(async () => {
  cleanup()
  history.replace(begun, {})
  await expect.poll(address).toBe(begun)
  history.destroy()
  await page.viewport(1280, 900)
})

it('puts a new page over the page and not over its open sheets: one Back comes back to it', async () => {
  history.push(at('flight'), {})
  await expect.poll(address).toBe(at('flight'))
  expect(window.history.state).not.toHaveProperty('sheets')
  history.back()
  await expect.poll(address).toBe(at('results'))
  expect([isOpen(), window.history.state]).toEqual([false, expect.not.objectContaining({ sheets: 1 })])
})

it('keeps an address that was replaced under an open sheet when Back closes the sheet', async () => {
  history.replace(at('sorted'), {})
  await expect.poll(address).toBe(at('sorted'))
  expect([isOpen(), window.history.state]).toEqual([true, expect.objectContaining({ sheets: 1 })])
  window.history.back()
  await expect.poll(isOpen).toBe(false)
  expect([address(), history.location.href]).toEqual([at('sorted'), at('sorted')])
})
