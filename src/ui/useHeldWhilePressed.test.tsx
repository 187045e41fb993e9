import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useHeldWhilePressed } from './useHeldWhilePressed.ts'

afterEach(cleanup)

const Shown = ({ stage }: { readonly stage: 'coming' | 'map' }) => <p role="status">{useHeldWhilePressed(stage)}</p>
const shown = () => screen.getByRole('status').textContent

it('holds a value from the beginning of a press until it was given up, and holds nothing where nothing is pressed', async () => {
  const { rerender } = render(<Shown stage="coming" />)
  fireEvent.pointerDown(document.body)
  rerender(<Shown stage="map" />)
  expect(shown()).toBe('coming')
  fireEvent.pointerCancel(document.body)
  await waitFor(() => expect(shown()).toBe('map'))
  rerender(<Shown stage="coming" />)
  expect(shown()).toBe('coming')
})
