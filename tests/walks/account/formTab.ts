import { expect } from 'vitest'
import { alert, button, status } from '../driver/onScreen.ts'
import { fromParent, type Screen } from '../driver/view.ts'

/** What is alike in the tabs that open a form of a customer, and in the two that can take something away. */

export const readingDrivers = {
  'retry.asked': (_: unknown, screen: Screen) => button(screen, 'Try again').click(),
  'signIn.asked': (_: unknown, screen: Screen) => button(screen, 'Sign in').click(),
  'customer.changed': fromParent,
} as const

export const readingPromises = {
  'reading.waiting': (_: unknown, screen: Screen) => status(screen, 'Getting what you have saved'),
  'reading.slow': (_: unknown, screen: Screen) => status(screen, 'This takes longer than usual.'),
  failed: (_: unknown, screen: Screen) => alert(screen, 'We could not get what you have saved'),
  signedOut: (_: unknown, screen: Screen) => alert(screen, 'Sign in to see this'),
} as const

export const removalDrivers = {
  'removal.confirmed': (_: unknown, screen: Screen) => button(screen, 'Delete').click(),
  'removal.declined': (_: unknown, screen: Screen) => button(screen, 'Keep').click(),
} as const

/** It is asked before anything is taken away, and nothing is lost by a hasty answer. */
export async function asks(screen: Screen, words: string | RegExp): Promise<void> {
  await expect.element(screen.getByRole('group', { name: words })).toBeVisible()
  await expect.element(button(screen, 'Keep')).toHaveFocus()
}
