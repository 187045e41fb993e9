import { expect, type Page } from 'playwright/test'
import { answer, FAILS, problem } from './answers.ts'
import { READING_SCREENS } from './formTabs.ts'

/** How the tabs with the forms of a customer are driven alike, and seen to keep what they promise. */

export const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()

export const says = (words: string) => (page: Page) => expect(page.getByText(words, { exact: true })).toBeVisible()

export const SIGNED_OUT = problem(401, 'NOT_SIGNED_IN', 'Nobody is signed in')

export const REMOVAL_REPLIES = {
  removed: answer({ status: 'success' }),
  'it was changed meanwhile': problem(409, 'CHANGED_ELSEWHERE', 'It was changed meanwhile'),
  'the customer is signed out': SIGNED_OUT,
  ...FAILS,
} as const

export const READING_PROMISES = {
  'reading.waiting': (page: Page) => expect(page.getByText('Getting what you have saved', { exact: true })).toHaveCount(1),
  'reading.slow': says(READING_SCREENS['reading.slow']),
  failed: says(READING_SCREENS.failed),
  signedOut: says(READING_SCREENS.signedOut),
} as const
