import { session } from '../../../server/contract/session.ts'
import { pathTo } from './called.ts'
import type { Page } from 'playwright/test'

const PERSONA = '/sandbox/api/persona'

/** Signs a traveller of the sandbox in, as another tab of the same browser would. */
export async function signIn(page: Page, persona: string): Promise<void> {
  await page.request.post(PERSONA, { data: { persona } })
}

/** Signs the customer out, as another tab of the same browser would. */
export async function signOut(page: Page): Promise<void> {
  await page.request.delete(PERSONA)
}

/** Signs a visitor in, or a customer out. */
export async function changeCustomer(page: Page): Promise<void> {
  const { data } = (await (await page.request.get(pathTo(session))).json()) as { readonly data: { readonly customer: unknown } }
  await (data.customer === null ? signIn(page, 'one-way') : signOut(page))
}
