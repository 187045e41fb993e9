import { cleanup, render } from '@testing-library/react'
import { ErrorBoundary } from 'react-error-boundary'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createActor, createMachine, sendTo } from 'xstate'
import { usePageActor } from './usePageActor.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const child = createMachine({
  on: {
    broken: {
      actions: () => {
        throw new Error('the storage is full')
      },
    },
  },
})

const parent = createMachine({ invoke: { id: 'child', src: child }, on: { pressed: { actions: sendTo('child', { type: 'broken' }) } } })

function Page() {
  const actor = usePageActor(() => createActor(parent))
  return (
    <button type="button" onClick={() => actor.send({ type: 'pressed' })}>
      Press
    </button>
  )
}

it('a page whose actor has failed, itself or by a child, is no longer shown as if it worked, and starts again on a press', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(
    <ErrorBoundary
      fallbackRender={({ resetErrorBoundary }) => (
        <button type="button" onClick={resetErrorBoundary}>
          Try again
        </button>
      )}
    >
      <Page />
    </ErrorBoundary>,
  )
  await page.getByRole('button', { name: 'Press' }).click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('button', { name: 'Press' })).toBeVisible()
})
