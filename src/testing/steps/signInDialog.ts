import type { Page } from 'playwright/test'
import { codeTo } from './outbox.ts'
import { passTimeUntil, stopTime } from './stoppedTime.ts'

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign In', exact: true })
export const contactField = (page: Page) => dialog(page).getByRole('textbox', { name: 'E-mail or mobile number', exact: true })

export const codeField = (page: Page) => page.getByRole('textbox', { name: 'One-time code', exact: true })

/** Stops time, and opens the home page with the sign-in dialog. */
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

/** An unused Indian mobile number: the number of codes to each contact is limited. */
export const newMobile = (): string => `9${String(Math.floor(Math.random() * DIGITS)).padStart(9, '0')}`

/** The number to which the code was sent that is asked for. */
export async function mobileOnScreen(page: Page): Promise<string> {
  const words = await page.getByText(/^We sent a code of \d digits to /).innerText()
  return words.slice(words.indexOf('+')).replaceAll(/[^+\d]/g, '')
}

/** Makes an account in another tab, which hands it over to the page when this asks. */
export async function openAccountElsewhere(page: Page): Promise<Page> {
  const other = await page.context().newPage()
  await other.goto('/?login=true')
  await contactField(other).waitFor()
  await askForCode(other, newMobile())
  await codeField(other).waitFor()
  await codeField(other).fill(await codeTo(other, await mobileOnScreen(other)))
  await other.getByRole('button', { name: 'Confirm', exact: true }).click()
  await codeField(other).waitFor({ state: 'detached' })
  return other
}

/** The dialog lies over the page. It is closed again at once: what becomes of it is the session's. */
export async function asksToSignIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Sign [Ii]n( again)?$/ }).click()
  await passTimeUntil(page, () => contactField(page).isVisible())
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
}
