import type { Page } from 'playwright'

/** The popup in which journeys are selected, by its title. */
export function checkInPopup(title: string) {
  const popup = (page: Page) => page.getByRole('dialog', { name: title, exact: true })
  return {
    popup,
    box: (page: Page, nth: number) => popup(page).getByRole('checkbox').nth(nth),
    all: (page: Page) => popup(page).getByRole('switch', { name: 'Select all', exact: true }),
    checkIn: (page: Page) => popup(page).getByRole('button', { name: 'Check In', exact: true }),
    /** The cards of a list, whose name is that of its heading. */
    cards: (page: Page, list: string) => popup(page).getByRole('list', { name: list, exact: true }).getByRole('listitem'),
  }
}

/** Fills the form that checks in, and sends it by the keyboard. */
export async function ask(page: Page, pnr: string, who: string) {
  await page.getByRole('textbox', { name: 'Booking reference (PNR)', exact: true }).fill(pnr)
  const name = page.getByRole('textbox', { name: 'Last name or e-mail', exact: true })
  await name.fill(who)
  await name.press('Enter')
}
