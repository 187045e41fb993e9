import { expect } from 'vitest'
import { alert, button, status } from './onScreen.ts'
import { fromParent, type Screen } from './view.ts'

/** How walks drive the tabs with the forms of a customer, and what these tabs show alike. */
export const READING_DRIVERS = {
  'retry.asked': (_: unknown, screen: Screen) => button(screen, 'Try again').click(),
  'signIn.asked': (_: unknown, screen: Screen) => button(screen, 'Sign In').click(),
  'customer.changed': fromParent,
}

export const REMOVAL_DRIVERS = {
  'removal.confirmed': (_: unknown, screen: Screen) => button(screen, 'Delete').click(),
  'removal.declined': (_: unknown, screen: Screen) => button(screen, 'Keep').click(),
}

export const READING_PROMISES = {
  'reading.waiting': (_: unknown, screen: Screen) => status(screen, 'Getting what you have saved'),
  'reading.slow': (_: unknown, screen: Screen) => status(screen, 'This takes longer than usual.'),
  failed: (_: unknown, screen: Screen) => alert(screen, 'We could not get what you have saved'),
  signedOut: (_: unknown, screen: Screen) => alert(screen, 'Sign in to see this'),
}

/** A question comes before anything is deleted, and a hasty answer loses nothing. */
export async function asks(screen: Screen, words: string | RegExp): Promise<void> {
  await expect.element(screen.getByRole('group', { name: words })).toBeVisible()
  await expect.element(button(screen, 'Keep')).toHaveFocus()
}
