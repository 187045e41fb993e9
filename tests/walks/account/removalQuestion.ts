import { expect } from 'vitest'
import { button } from '../driver/onScreen.ts'
import type { Screen } from '../driver/view.ts'

/** It is asked before anything is taken away, and nothing is lost by a hasty answer. */
export async function asks(screen: Screen, words: string | RegExp): Promise<void> {
  await expect.element(screen.getByRole('group', { name: words })).toBeVisible()
  await expect.element(button(screen, 'Keep')).toHaveFocus()
}
