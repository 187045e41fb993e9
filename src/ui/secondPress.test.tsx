import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { useSecondPress } from './secondPress.ts'

const heard: string[] = []

/** Where the button is, a link of the end of the page comes, as on a phone below a page that has become short. */
function Example() {
  const [isWaiting, setWaiting] = useState(false)
  useSecondPress(isWaiting)
  if (isWaiting)
    return (
      <button type="button" onClick={() => heard.push('left')}>
        Find a booking
      </button>
    )
  return (
    <button type="button" onClick={() => setWaiting(true)}>
      Pay in the place
    </button>
  )
}

it('keeps the second press of a double click from what has come under the finger, and no other press', async () => {
  render(<Example />)
  await userEvent.dblClick(screen.getByRole('button', { name: 'Pay in the place' }), { position: { x: 20, y: 10 } })
  const below = await screen.findByRole('button', { name: 'Find a booking' })
  expect(heard).toEqual([])
  await userEvent.click(below)
  expect(heard).toEqual(['left'])
})
