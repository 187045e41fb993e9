import { expect, type Page } from 'playwright/test'

interface Message {
  readonly to: { readonly address: string }
  readonly text: string
  readonly code: string | null
}

/** What was sent to an address, the newest first. */
export async function messagesTo(page: Page, address: string): Promise<readonly Message[]> {
  const { data } = (await (await page.request.get('/sandbox/api/outbox')).json()) as { readonly data: readonly Message[] }
  return data.filter(({ to }) => to.address === address)
}

/** The newest code that was sent to an address; one that is on its way is waited for. */
export async function codeTo(page: Page, address: string): Promise<string> {
  const newest = async () => (await messagesTo(page, address)).flatMap((message) => message.code ?? [])[0] ?? ''
  await expect.poll(newest, { message: `a code for ${address}`, timeout: 10_000 }).not.toBe('')
  return newest()
}

/** Another code of as many digits. */
export const wrong = (code: string, by = 1): string => String((Number(code) + by) % 10 ** code.length).padStart(code.length, '0')
