import { act, cleanup, screen } from '@testing-library/react'
import { lazy, useState, type ComponentType } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Early } from './Early.tsx'
import { idle } from './whenIdle.ts'

let heard: string[] = []
let root: Root | null = null

afterEach(() => {
  act(() => root?.unmount())
  heard = []
  document.body.replaceChildren()
  cleanup()
})

function Form() {
  const [code, setCode] = useState('')
  const [currency, setCurrency] = useState('INR')
  return (
    <>
      <button type="button" onClick={() => heard.push('student')}>
        <span>Student</span>
      </button>
      <button type="button" onClick={() => heard.push(`code ${code}`)}>
        Apply
      </button>
      <label>
        Promo code <input value={code} onChange={(event) => setCode(event.target.value.toUpperCase())} />
      </label>
      <label>
        Currency
        <select value={currency} onChange={(event) => setCurrency(event.target.value)}>
          <option>INR</option>
          <option>AED</option>
        </select>
      </label>
    </>
  )
}

/** The form as it was prerendered, and how its code comes. */
function prerendered() {
  const place = document.createElement('div')
  place.innerHTML = renderToString(
    <Early>
      <Form />
    </Early>,
  )
  document.body.append(place)
  let arrive: (piece: { readonly default: ComponentType }) => void = () => {}
  const code = new Promise<{ readonly default: ComponentType }>((resolve) => (arrive = resolve))
  const Late = lazy(() => code)
  act(() => {
    root = hydrateRoot(
      place,
      <Early>
        <Late />
      </Early>,
    )
  })
  return () =>
    act(async () => {
      arrive({ default: Form })
      await code
    })
}

const button = (name: string) => screen.getByRole('button', { name })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

describe('what is prerendered and gets its code later', () => {
  it('does what was pressed and typed before, in that order, when the code has come', async () => {
    const arrive = prerendered()
    const before = button('Student')
    await userEvent.click(screen.getByText('Student'))
    await userEvent.type(field('Promo code'), 'sarus')
    await userEvent.selectOptions(field('Currency'), 'AED')
    expect(heard).toEqual([])
    await arrive()
    expect(button('Student')).toBe(before)
    expect(heard).toEqual(['student'])
    expect(field('Promo code').value).toBe('SARUS')
    expect(field('Currency').value).toBe('AED')
    await userEvent.click(button('Apply'))
    expect(heard).toEqual(['student', 'code SARUS'])
  })

  it('presses once a button that a waiting visitor pressed twice', async () => {
    const arrive = prerendered()
    await userEvent.dblClick(button('Student'))
    await arrive()
    expect(heard).toEqual(['student'])
  })

  it('hears a press once when its code is here', async () => {
    const arrive = prerendered()
    await arrive()
    await userEvent.click(button('Student'))
    expect(heard).toEqual(['student'])
  })

  it('keeps a key that was pressed on a button', async () => {
    const arrive = prerendered()
    button('Student').focus()
    await userEvent.keyboard('{Enter}')
    await arrive()
    expect(heard).toEqual(['student'])
    expect(document.activeElement).toBe(button('Student'))
  })

  it('fetches the code at a touch, however busy the browser is', async () => {
    prerendered()
    const original = window.requestIdleCallback
    window.requestIdleCallback = () => 0
    try {
      let isFetched = false
      const fetched = idle().then(() => (isFetched = true))
      await userEvent.hover(button('Student'))
      expect(isFetched).toBe(false)
      await userEvent.click(button('Student'))
      await fetched
      expect(isFetched).toBe(true)
    } finally {
      window.requestIdleCallback = original
    }
  })
})
