import type { Page } from 'playwright'
import { signInAs } from './promotions.ts'

/** The numbers of the tabs in the address [PROF-07]. */
export const TABS = { preferences: 1, businessProfile: 2, savedTravellers: 3 } as const

export const tab = (number: number): string => `/profile-menu?value=${number}`

/** Signs in as a persona of the sandbox, and opens a tab. */
export async function openTab(page: Page, persona: string, number: number): Promise<ProfileForms> {
  await signInAs(page, persona)
  await page.goto(tab(number))
  return profileForms(page)
}

/** The forms by accessible names. */
export function profileForms(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const alert = page.getByRole('alert').filter({ hasText: /\S/ })
  return {
    field: (name: string) => page.getByRole('textbox', { name, exact: true }),
    date: (name: string) => page.getByLabel(name, { exact: true }),
    choice: (name: string) => page.getByRole('combobox', { name, exact: true }),
    tick: (name: string) => page.getByRole('checkbox', { name, exact: true }),
    button,
    save: button('Save'),
    alert,
    said: (words: string | RegExp) => page.getByRole('status').filter({ hasText: words }),
    travellers: page.getByRole('list', { name: 'Saved travellers' }).getByRole('listitem'),
    hasFocus: (name: string) => page.getByLabel(name, { exact: true }).evaluate((element) => element === document.activeElement),
  }
}

type ProfileForms = ReturnType<typeof profileForms>

/** A company as it is filled in, with a GST number. */
export async function fillCompany(forms: ProfileForms, gstNumber: string): Promise<void> {
  const texts: Readonly<Record<string, string>> = {
    'Company name': 'Infosys Limited',
    'GST number': gstNumber,
    'Address, first line': '44, Electronics City, Hosur Road',
    City: 'Bengaluru',
    'PIN code': '560100',
    'Company e-mail': 'Travel@Example.com',
    'Company mobile number': '98765 43210',
  }
  for (const [name, text] of Object.entries(texts)) await forms.field(name).fill(text)
}

/** A traveller as they are filled in. */
export async function fillTraveller(forms: ProfileForms, firstName: string, birthDate = '2019-05-04'): Promise<void> {
  await forms.choice('Title').selectOption({ label: 'Master' })
  await forms.choice('Gender').selectOption({ label: 'Male' })
  await forms.field('First name').fill(firstName)
  await forms.field('Last name').fill('Nair')
  await forms.date('Date of birth').fill(birthDate)
}
