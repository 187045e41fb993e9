import { expect } from 'vitest'
import type { Screen } from './view.ts'

/** What walks look for on most screens. */

export const button = (screen: Screen, name: string | RegExp) => screen.getByRole('button', { name, exact: true })

/** Read out without an interruption, and seen where there is room for it. */
export const status = (screen: Screen, words: string | RegExp) =>
  expect.element(screen.getByRole('status').filter({ hasText: words })).toBeInTheDocument()

export const alert = (screen: Screen, words: string | RegExp) => expect.element(screen.getByRole('alert').filter({ hasText: words })).toBeVisible()

/** Widths and contrasts in which axe looks at a screen; the sweep of accessibility has every other. */
export const WIDTHS_AND_CONTRASTS = [
  [1280, ''],
  [360, 'high'],
] as const

/** Colour schemes and contrasts in which axe looks at a field. */
export const SCHEMES_AND_CONTRASTS = [
  ['light', 'normal'],
  ['dark', 'normal'],
  ['light', 'high'],
  ['dark', 'high'],
] as const
