import { X } from 'lucide-react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { IconButton } from './IconButton.tsx'

afterEach(cleanup)

const middle = ({ left, top, width, height }: DOMRect) => [Math.round(left + width / 2), Math.round(top + height / 2)]

it('is as large as a finger, with its icon in the middle and its name for a screen reader', () => {
  render(<IconButton icon={<X aria-hidden="true" size={18} />} label="Close" />)
  const button = screen.getByRole('button', { name: 'Close' })
  const { width, height } = button.getBoundingClientRect()
  expect(Math.round(Math.min(width, height))).toBeGreaterThanOrEqual(44)
  expect(middle(button.getElementsByTagName('svg')[0]?.getBoundingClientRect() ?? new DOMRect())).toEqual(middle(button.getBoundingClientRect()))
})
