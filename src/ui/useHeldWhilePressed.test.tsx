import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useHeldWhilePressed } from './useHeldWhilePressed.ts'

afterEach(cleanup)

function Shown({ stage, told }: { readonly stage: 'coming' | 'map'; readonly told: string[] }) {
  const held = useHeldWhilePressed(stage)
  return (
    <button key={held} type="button" onClick={() => told.push(held)}>
      {held}
    </button>
  )
}

it.each(['pointerUp', 'pointerCancel'] as const)(
  'a press is heard though what it pressed is to be exchanged meanwhile, which it is after it: %s',
  async (end) => {
    const told: string[] = []
    const { rerender } = render(<Shown stage="coming" told={told} />)
    const pressed = screen.getByRole('button')
    fireEvent.pointerDown(pressed)
    rerender(<Shown stage="map" told={told} />)
    expect(screen.getByRole('button')).toBe(pressed)
    fireEvent[end](pressed)
    fireEvent.click(pressed)
    expect(told).toEqual(['coming'])
    await waitFor(() => expect(screen.getByRole('button').textContent).toBe('map'))
  },
)

it('nothing is held where nothing is pressed', () => {
  const { rerender } = render(<Shown stage="coming" told={[]} />)
  rerender(<Shown stage="map" told={[]} />)
  expect(screen.getByRole('button').textContent).toBe('map')
})
