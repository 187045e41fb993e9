import type { Page } from 'playwright/test'
import { passTimeUntil, stopTime } from './stoppedTime.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in', exact: true })
const contactField = (page: Page) => dialog(page).getByRole('textbox', { name: 'E-mail or mobile number', exact: true })

export const codeField = (page: Page) => page.getByRole('textbox', { name: 'One-time code', exact: true })

/** Stops time, and opens the home page with the dialog in which somebody signs in. */
export async function openSignIn(page: Page): Promise<void> {
  await stopTime(page)
  await page.goto('/?login=true')
  await passTimeUntil(page, () => contactField(page).isVisible())
}

/** Asks for a code to a contact. */
export async function askForCode(page: Page, contact: string): Promise<void> {
  await contactField(page).fill(contact)
  await page.getByRole('button', { name: 'Send code', exact: true }).click()
}

const DIGITS = 1_000_000_000

/** An Indian mobile number that nobody has used before: to each only so many codes are sent. */
export const newMobile = (): string => `9${String(Math.floor(Math.random() * DIGITS)).padStart(9, '0')}`

/** The number to which the code was sent that is asked for. */
export async function mobileOnScreen(page: Page): Promise<string> {
  const words = await page.getByText(/^We sent a code of \d digits to /).innerText()
  return words.slice(words.indexOf('+')).replaceAll(/[^+\d]/g, '')
}
